import { compareDeskRevisions, restoreDeskRevision } from '@haidai/contract/content';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import styles from './content-desk.module.css';
import { deskContent, type Revision, revisionsQuery } from './queries.ts';
import { TextDiff } from './text-diff.tsx';
import { deskTexts } from './texts.ts';

interface TextHistoryProps {
  path: string;
  latest: number;
  hasDraft: boolean;
}

interface Pair {
  from: number;
  /** The number of the revision to compare with. 0 is the draft. */
  to: number;
}

/**
 * Shows the history of a text: the differences between any revision and the latest or the draft, and the button to
 * restore one.
 */
export function TextHistory({ path, latest, hasDraft }: TextHistoryProps) {
  const t = useTexts(deskTexts);
  const { data: revisions = [] } = useQuery(revisionsQuery(path));
  const [pair, setPair] = useState<Pair | null>(null);
  const difference = useQuery({
    queryKey: [deskContent, 'compare', path, pair?.from, pair?.to],
    queryFn: () => call(compareDeskRevisions, { query: { path, from: pair?.from ?? 0, to: pair?.to ?? 0 } }),
    enabled: pair !== null,
    staleTime: 0,
  });
  if (revisions.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="cd-history">
      <h2 id="cd-history">{t('history')}</h2>
      <ul>
        {revisions.map((revision) => (
          <li key={revision.number}>
            <RevisionLine revision={revision} />
            <div className={layoutStyles.row}>
              {revision.number === latest && hasDraft && (
                <Button kind="text" size="s" onClick={() => setPair({ from: latest, to: 0 })}>
                  {t('compareDraft', { number: latest })}
                </Button>
              )}
              {revision.number !== latest && (
                <Button kind="text" size="s" onClick={() => setPair({ from: revision.number, to: latest })}>
                  {t('compareLatest', { number: revision.number })}
                </Button>
              )}
              {revision.number !== latest && !revision.gone && (
                <Restore path={path} number={revision.number} latest={latest} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {pair && difference.data && (
        <section aria-live="polite">
          <h3>
            {t('difference', {
              from: pair.from,
              to: pair.to === 0 ? t('theDraft') : t('version', { number: pair.to }),
            })}
          </h3>
          <TextDiff lines={difference.data} />
        </section>
      )}
    </section>
  );
}

function RevisionLine({ revision: { number, at, by, origin, note } }: { revision: Revision }) {
  const t = useTexts(deskTexts);
  return (
    <span>
      <strong>{t('version', { number })}</strong> <DateText value={at} /> {by || t(origin)} <small>{note}</small>
    </span>
  );
}

/** Restores a revision. A second click publishes it again. */
function Restore({ path, number, latest }: { path: string; number: number; latest: number }) {
  const t = useTexts(deskTexts);
  const queryClient = useQueryClient();
  const [isSure, setSure] = useState(false);
  const restore = useOperation(restoreDeskRevision);
  const send = () =>
    restore.mutate(
      { body: { path, number, latest } },
      {
        onSuccess: () => {
          setSure(false);
          showToast(t('restored', { number }));
          void queryClient.invalidateQueries({ queryKey: [deskContent] });
        },
      },
    );
  return (
    <>
      {isSure ? (
        <Button kind="secondary" size="s" busyText={restore.isPending && t('publishing')} onClick={send}>
          {t('confirmRestore', { number })}
        </Button>
      ) : (
        <Button kind="text" size="s" onClick={() => setSure(true)}>
          {t('restore', { number })}
        </Button>
      )}
      <FailureNote error={restore.error} />
    </>
  );
}
