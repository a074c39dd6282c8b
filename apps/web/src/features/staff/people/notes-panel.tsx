import { sendPersonLink } from '@haidai/contract/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/desk/panel.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import { useMay } from '../permissions.ts';
import styles from './people.module.css';
import { peopleNotesQuery, refetchPeople } from './people-queries.ts';
import { peopleTexts } from './texts.ts';

const noteTexts = {
  unused: 'noteUnused',
  twoPlaces: 'noteTwoPlaces',
  noSecondFactor: 'noteNoSecondFactor',
  failedSignIns: 'noteFailedSignIns',
} as const;

/** The open invitations, and the accounts that an administrator should look at. */
export function NotesPanel({ onOpen }: { onOpen: (personId: string) => void }) {
  const t = useTexts(peopleTexts);
  const may = useMay();
  const queryClient = useQueryClient();
  const send = useOperation(sendPersonLink);
  const { data, error, refetch } = useQuery(peopleNotesQuery);
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="160px" />;
  return (
    <>
      <Panel title={t('invitations', { count: data.invitations.length })}>
        {data.invitations.length === 0 && <p className={textStyles.detail}>{t('noInvitations')}</p>}
        <ul className={styles.records}>
          {data.invitations.map(({ personId, name, roleName, mail, expiresAt, isExpired }) => (
            <li key={personId}>
              <span>
                <Button kind="text" size="s" onClick={() => onOpen(personId)}>
                  {name}
                </Button>{' '}
                {roleName}
                <small>{mail}</small>
              </span>
              <span>
                <small className={isExpired ? styles.late : undefined}>
                  {isExpired ? t('expired') : t('until', { time: formatInstant(expiresAt) })}
                </small>
                {isExpired && may('people.manage') && (
                  <Button
                    kind="text"
                    size="s"
                    onClick={() => send.mutate({ body: { personId } }, { onSuccess: () => refetchPeople(queryClient) })}
                  >
                    {t('sendInvitation')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
        {send.error && <FailureNote error={send.error} />}
      </Panel>
      <Panel title={t('notes')}>
        {data.notes.length === 0 && <p className={textStyles.detail}>{t('noNotes')}</p>}
        <ul className={styles.records}>
          {data.notes.map(({ kind, personId, name, count }) => (
            <li key={`${kind} ${personId}`}>
              <span>{t(noteTexts[kind], { name, count })}</span>
              {personId ? (
                <Button kind="text" size="s" onClick={() => onOpen(personId)}>
                  {t('look')}
                </Button>
              ) : (
                <Link to="/ops/$tool" params={{ tool: 'log' }}>
                  {t('log')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
