import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import deskStyles from '../../ui/desk.module.css';
import { Note } from '../../ui/feedback/note.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import styles from './flight-desk.module.css';
import type { NoticePreview } from './queries.ts';
import { flightOpsTexts } from './texts.ts';

interface MessagePreviewProps {
  /** Null until there is a preview of what the form says now. */
  preview: NoticePreview | null;
  isSending: boolean;
  error: Error | null;
  onSend: () => void;
}

/** Shows the texts, the people of each way and the cost of a message. A second click sends it. */
export function MessagePreview({ preview, isSending, error, onSend }: MessagePreviewProps) {
  const t = useTexts(flightOpsTexts);
  const [isAsked, setAsked] = useState(false);
  if (!preview) {
    return (
      <Panel title={t('previewTitle')}>
        <p className={textStyles.secondary}>{t('previewEmpty')}</p>
        <FailureNote error={error} />
      </Panel>
    );
  }
  const { texts, people, reached, languages, parts, cost, waiting, unreached } = preview;
  const facts: [string, string][] = [
    [t('reach'), t('reachOf', { people, ...reached })],
    [t('languages'), t('languagesOf', languages)],
    [t('cost'), t('costOf', { parts, cost: formatMoney(cost) })],
    ...(waiting > 0 ? [[t('quiet'), t('quietOf', { count: waiting })] as [string, string]] : []),
  ];
  return (
    <Panel title={t('previewTitle')}>
      <blockquote className={styles.sms} lang="zh-CN">
        {texts.zh}
      </blockquote>
      <blockquote className={styles.sms} lang="en">
        {texts.en}
      </blockquote>
      <dl className={deskStyles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {unreached.length > 0 && (
        <Note tone="warn">
          {t('unreached', {
            names: unreached.map(({ passName, orderNo }) => `${passName} ${orderNo}`).join(t('comma')),
          })}
        </Note>
      )}
      <FailureNote error={error} />
      <div className={layoutStyles.row}>
        {isAsked ? (
          <>
            <Button kind="primary" size="s" busyText={isSending && t('sending')} onClick={onSend}>
              {t('confirmSend', { count: people })}
            </Button>
            <Button kind="text" size="s" onClick={() => setAsked(false)}>
              {t('back')}
            </Button>
          </>
        ) : (
          <Button kind="secondary" size="s" disabled={people === reached.none} onClick={() => setAsked(true)}>
            {t('send')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
