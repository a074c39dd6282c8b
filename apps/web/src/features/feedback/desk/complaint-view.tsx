import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useServerNow } from '../../../core/page/clock.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Columns, DeskPage } from '../../../ui/desk/desk-page.tsx';
import { DueClock } from '../../../ui/desk/due-clock.tsx';
import { Panel } from '../../../ui/desk/panel.tsx';
import { Timeline } from '../../../ui/desk/timeline.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import { ComplaintActions } from './complaint-actions.tsx';
import styles from './complaints.module.css';
import { complaintQuery, type DeskComplaint } from './queries.ts';
import { complaintTexts } from './texts.ts';

interface ComplaintViewProps {
  complaintNo: string;
  onClose: () => void;
}

/** Shows a complaint: its text and actions, its history, and beside them the time for the answer and the traveller. */
export function ComplaintView({ complaintNo, onClose }: ComplaintViewProps) {
  const t = useTexts(complaintTexts);
  const { data, error, refetch } = useQuery(complaintQuery(complaintNo));
  const queryClient = useQueryClient();
  const [message, setMessage] = useState('');
  if (error && !data) {
    return <ErrorState title={isRefusal(error) ? error.message : t('loadFailed')} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height="320px" />;
  const changed = (words: string) => {
    setMessage(words);
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('desk.') });
  };
  return (
    <DeskPage
      title={t('complaintNo', { complaintNo })}
      note={<Tag tone={data.isLate || data.status === 'ESCALATED' ? 'err' : 'info'}>{data.statusText}</Tag>}
      actions={
        <Button kind="outline" size="s" onClick={onClose}>
          {t('backToList')}
        </Button>
      }
    >
      <div role="status" className={styles.notice}>
        {message && <Note>{message}</Note>}
      </div>
      <Columns
        main={
          <>
            <Panel title={t('words')} note={formatInstant(data.receivedAt)}>
              <p className={styles.text}>{data.text}</p>
            </Panel>
            <Panel title={t('actions')}>
              <ComplaintActions complaint={data} onChanged={changed} />
            </Panel>
            <Panel title={t('history')}>
              <Timeline
                label={t('history')}
                items={data.timeline.map(({ id, at, title, by, text, kind }) => ({
                  id,
                  at: formatInstant(at).slice(5),
                  instant: at,
                  title: by ? t('doneBy', { title, by }) : title,
                  note: text || undefined,
                  mark: kind === 'NOTE' ? 'own' : kind === 'escalate' ? 'failed' : undefined,
                }))}
              />
            </Panel>
          </>
        }
        side={
          <>
            <AnswerTime complaint={data} />
            <Traveller complaint={data} />
          </>
        }
      />
    </DeskPage>
  );
}

function AnswerTime({ complaint }: { complaint: DeskComplaint }) {
  const t = useTexts(complaintTexts);
  const now = useServerNow();
  const { receivedAt, due, status, answerBy, escalateOn, escalations } = complaint;
  const waits = status !== 'ANSWERED' && status !== 'CLOSED';
  return (
    <Panel title={t('time')} note={waits && <DueClock since={receivedAt} due={due} now={now()} />}>
      <dl className={styles.facts}>
        <dt>{t('answerBy')}</dt>
        <dd>{answerBy}</dd>
        <dt>{t('escalateOn')}</dt>
        <dd>{escalateOn.join(t('comma'))}</dd>
        <dt>{t('escalations')}</dt>
        <dd>{escalations}</dd>
      </dl>
      <p className={styles.law}>{t('law')}</p>
    </Panel>
  );
}

function Traveller({ complaint: { contact, accountId, orderNo, language } }: { complaint: DeskComplaint }) {
  const t = useTexts(complaintTexts);
  return (
    <Panel title={t('traveller')}>
      <dl className={styles.facts}>
        <dt>{t('contact')}</dt>
        <dd>{contact || t('contactDeleted')}</dd>
        <dt>{t('language')}</dt>
        <dd>{t(language === 'en' ? 'english' : 'chinese')}</dd>
        <dt>{t('account')}</dt>
        <dd>
          {accountId ? (
            <Link
              to="/ops/$tool"
              params={{ tool: 'travellers' }}
              search={{ member: accountId }}
              className={textStyles.link}
            >
              {t('openTraveller')}
            </Link>
          ) : (
            t('visitor')
          )}
        </dd>
        <dt>{t('order')}</dt>
        <dd>
          {orderNo ? (
            <Link to="/ops/$tool" params={{ tool: 'orders' }} search={{ order: orderNo }} className={textStyles.link}>
              {orderNo}
            </Link>
          ) : (
            t('noOrder')
          )}
        </dd>
      </dl>
    </Panel>
  );
}
