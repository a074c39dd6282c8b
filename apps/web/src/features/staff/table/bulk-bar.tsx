import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { useDeskKeys } from '../../../ui/desk/use-desk-keys.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import textStyles from '../../../ui/text.module.css';
import { staffTexts } from '../texts.ts';
import styles from './desk-table.module.css';

/** An action on many rows. A refusal of one row does not stop the others. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  /** The key that chooses the action while rows are chosen. */
  key?: string | undefined;
  /** Returns true for a row that allows the action. The bar skips and counts the other rows. */
  may: (row: Row) => boolean;
  /** Performs the action on at most 50 rows and returns the rows that the server refused. */
  run: (rows: readonly Row[]) => Promise<{ refused: readonly { id: string; why: string }[] }>;
}

interface BulkBarProps<Row> {
  /** The rows that were chosen one by one. */
  rows: readonly Row[];
  /** The number of rows that match the filters. `all` lists them. */
  total: number;
  all: () => Promise<readonly Row[]>;
  rowId: (row: Row) => string;
  titleOf: (row: Row) => string;
  amountOf?: ((row: Row) => number | null) | undefined;
  actions: readonly BulkAction<Row>[];
  /** Called after the action, whatever its result. */
  onDone: () => void;
  /** The class of the bar, if it does not look like the bar of a table. */
  className?: string | undefined;
  /** Controls for the chosen rows beside the actions. */
  more?: ((chosen: readonly Row[]) => ReactNode) | undefined;
}

interface Summary {
  label: string;
  done: number;
  /** The sum in yuan. Null if the rows have no amounts. */
  amount: number | null;
  left: number;
  refused: readonly { title: string; why: string }[];
}

const atOnce = 50;

/**
 * Shows the actions for the chosen rows or for all rows that match the filters. A second click confirms an action and
 * names the count and the sum. The bar then shows the rows that were done and those that were refused.
 */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { rows, total, all, rowId, titleOf, amountOf, actions, onDone, className = styles.bulkActions, more } = props;
  const t = useTexts(staffTexts);
  const failureText = useFailureText();
  const [everything, setEverything] = useState<readonly Row[] | null>(null);
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);
  const [failure, setFailure] = useState('');
  const chosen = everything ?? rows;
  const moneyOf = (some: readonly Row[]) => {
    const fen = some.flatMap((row) => {
      const yuan = amountOf?.(row) ?? null;
      return yuan === null ? [] : [Math.round(yuan * 100)];
    });
    return fen.length > 0 ? fen.reduce((sum, each) => sum + each, 0) / 100 : null;
  };
  const chooseAll = () => {
    setFailure('');
    all().then(setEverything, (error) => setFailure(failureText(error)));
  };
  const forget = () => {
    setAsked(null);
    setEverything(null);
  };
  const take = async ({ label, may, run }: BulkAction<Row>) => {
    const able = chosen.filter(may);
    const refused = new Map<string, string>();
    setSummary(null);
    for (let at = 0; at < able.length; at += atOnce) {
      setProgress(at);
      const batch = able.slice(at, at + atOnce);
      const result = await run(batch).catch((error) => ({
        refused: batch.map((row) => ({ id: rowId(row), why: failureText(error) })),
      }));
      for (const { id, why } of result.refused) refused.set(id, why);
    }
    setProgress(null);
    setSummary({
      label,
      done: able.length - refused.size,
      amount: moneyOf(able.filter((row) => !refused.has(rowId(row)))),
      left: chosen.length - able.length,
      refused: able.flatMap((row) => {
        const why = refused.get(rowId(row));
        return why === undefined ? [] : [{ title: titleOf(row), why }];
      }),
    });
    forget();
    onDone();
  };
  const able = actions.filter(({ may }) => chosen.some(may));
  const amount = moneyOf(chosen);
  useDeskKeys(
    Object.fromEntries(
      asked ? [] : able.flatMap((action) => (action.key ? [[action.key, () => setAsked(action)]] : [])),
    ),
  );
  return (
    <>
      {chosen.length > 0 && (
        <section className={className} aria-label={t('bulk')}>
          <span>
            <b>{t('chosen', { count: chosen.length })}</b>
            {amount !== null && <span>{t('chosenAmount', { amount: formatMoney(amount) })}</span>}
          </span>
          {asked ? (
            <ConfirmBulk
              label={asked.label}
              count={chosen.filter(asked.may).length}
              amount={moneyOf(chosen.filter(asked.may))}
              progress={progress}
              onTake={() => void take(asked)}
              onBack={() => setAsked(null)}
            />
          ) : (
            <>
              {able.map((action) => (
                <Button
                  key={action.id}
                  kind="outline"
                  size="s"
                  aria-keyshortcuts={action.key?.toUpperCase()}
                  onClick={() => setAsked(action)}
                >
                  {action.label}
                  {action.key && <Kbd>{action.key.toUpperCase()}</Kbd>}
                </Button>
              ))}
              {!everything && total > rows.length && (
                <Button kind="text" size="s" onClick={chooseAll}>
                  {t('chooseAll', { count: total })}
                </Button>
              )}
              {everything && (
                <Button kind="text" size="s" onClick={forget}>
                  {t('back')}
                </Button>
              )}
              {more?.(chosen)}
            </>
          )}
          {able.length === 0 && <span className={textStyles.detail}>{t('bulkNothing')}</span>}
        </section>
      )}
      {failure && <Note tone="warn">{failure}</Note>}
      <div role="status">{summary && <BulkSummary {...summary} />}</div>
    </>
  );
}

interface ConfirmBulkProps {
  label: string;
  count: number;
  amount: number | null;
  /** The number of rows that are done. Null before the action begins. */
  progress: number | null;
  onTake: () => void;
  onBack: () => void;
}

function ConfirmBulk({ label, count, amount, progress, onTake, onBack }: ConfirmBulkProps) {
  const t = useTexts(staffTexts);
  const confirm = useRef<HTMLButtonElement>(null);
  // Enter then confirms, also if a key has chosen the action.
  useEffect(() => confirm.current?.focus(), []);
  return (
    <>
      <Button
        ref={confirm}
        kind="primary"
        size="s"
        busyText={progress !== null && t('bulkAt', { at: progress, count })}
        onClick={onTake}
      >
        {amount === null
          ? t('bulkConfirm', { action: label, count })
          : t('bulkConfirmMoney', { action: label, count, amount: formatMoney(amount) })}
      </Button>
      <Button kind="text" size="s" disabled={progress !== null} onClick={onBack}>
        {t('back')}
      </Button>
    </>
  );
}

function BulkSummary({ label, done, amount, left, refused }: Summary) {
  const t = useTexts(staffTexts);
  return (
    <Note tone={refused.length > 0 ? 'warn' : 'info'} className={styles.summary}>
      {t('bulkSummary', { action: label, done, refused: refused.length })}
      {amount !== null && done > 0 && t('bulkMoney', { amount: formatMoney(amount) })}
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
