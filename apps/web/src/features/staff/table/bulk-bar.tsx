import { useState } from 'react';
import { useFailureText } from '../../../app/use-failure-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { staffTexts } from '../texts.ts';

/** What can be done to many rows at once. It runs row by row: what one refuses does not stop the others. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  /** Which rows it is for; the others are left out and counted. */
  may: (row: Row) => boolean;
  run: (row: Row) => Promise<unknown>;
}

interface BulkBarProps<Row> {
  rows: readonly Row[];
  titleOf: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  /** Afterwards, whatever came of it. */
  onDone: () => void;
}

interface Summary {
  label: string;
  done: number;
  left: number;
  refused: readonly { title: string; why: string }[];
}

/** The actions for the chosen rows, a second click that takes one, and what succeeded and what was refused. */
export function BulkBar<Row>({ rows, titleOf, actions, onDone }: BulkBarProps<Row>) {
  const t = useTexts(staffTexts);
  const failureText = useFailureText();
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);
  const take = async ({ label, may, run }: BulkAction<Row>) => {
    const able = rows.filter(may);
    const refused: { title: string; why: string }[] = [];
    setSummary(null);
    for (const [index, row] of able.entries()) {
      setProgress(index + 1);
      const why = await run(row).then(
        () => '',
        (error) => failureText(error),
      );
      if (why) refused.push({ title: titleOf(row), why });
    }
    setProgress(null);
    setAsked(null);
    setSummary({ label, done: able.length - refused.length, left: rows.length - able.length, refused });
    onDone();
  };
  const able = actions.filter(({ may }) => rows.some(may));
  return (
    <>
      {rows.length > 0 && (
        <section className="desk-bulk" aria-label={t('bulk')}>
          <b>{t('chosen', { count: rows.length })}</b>
          {asked ? (
            <>
              <Button
                size="s"
                busyText={progress !== null && t('bulkAt', { at: progress })}
                onClick={() => void take(asked)}
              >
                {t('bulkConfirm', { action: asked.label, count: rows.filter(asked.may).length })}
              </Button>
              <Button kind="text" size="s" onClick={() => setAsked(null)}>
                {t('back')}
              </Button>
            </>
          ) : (
            able.map((action) => (
              <Button key={action.id} kind="outline" size="s" onClick={() => setAsked(action)}>
                {action.label}
              </Button>
            ))
          )}
          {able.length === 0 && <span className="sec small">{t('bulkNothing')}</span>}
        </section>
      )}
      <div role="status">{summary && <BulkSummary {...summary} />}</div>
    </>
  );
}

function BulkSummary({ label, done, left, refused }: Summary) {
  const t = useTexts(staffTexts);
  return (
    <Note tone={refused.length > 0 ? 'warn' : 'info'} className="desk-summary">
      {t('bulkSummary', { action: label, done, refused: refused.length })}
      {left > 0 && t('bulkLeft', { count: left })}
      {refused.length > 0 && (
        <ul>
          {refused.map(({ title, why }) => (
            <li key={title}>
              {title}: {why}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
