import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { useDeskKeys } from '../../../ui/desk/use-desk-keys.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
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
  /** Renders the choice that the action needs. It reports the inputs, or null while nothing is chosen. */
  choose?: (rows: readonly Row[], onChange: (inputs: Inputs | null) => void) => ReactNode;
  /** The most rows of one call, so that a slow action shows its progress. The default is 50, the most that are allowed. */
  atOnce?: number;
  /** Performs the action on some rows and returns the rows that the server refused. */
  run: (rows: readonly Row[], inputs: Inputs) => Promise<Refused>;
  /** Takes the action back for some rows on which it was performed. */
  undo?: (rows: readonly Row[]) => Promise<Refused>;
}

type Inputs = Readonly<Record<string, string>>;
interface Refused {
  refused: readonly { id: string; why: string }[];
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
  /** Offers to take the action back. `undo` returns its result in words. */
  onUndo?: (words: string, undo: () => Promise<string>) => void;
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

const mostAtOnce = 50;

/**
 * Shows the actions for the chosen rows or for all rows that match the filters. A second click confirms an action and
 * names the count and the sum. The bar then shows the rows that were done and those that were refused.
 */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { rows, total, all, rowId, titleOf, amountOf, actions, onDone, onUndo, more } = props;
  const { className = styles.bulkActions } = props;
  const t = useTexts(staffTexts);
  const failureText = useFailureText();
  const [everything, setEverything] = useState<readonly Row[] | null>(null);
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);
  const [failure, setFailure] = useState('');
  const [isReturned, setReturned] = useState(false);
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
  const runEach = async (able: readonly Row[], atOnce: number, run: (batch: readonly Row[]) => Promise<Refused>) => {
    const refused = new Map<string, string>();
    for (let at = 0; at < able.length; at += atOnce) {
      setProgress(at);
      const batch = able.slice(at, at + atOnce);
      const result = await run(batch).catch((error) => ({
        refused: batch.map((row) => ({ id: rowId(row), why: failureText(error) })),
      }));
      for (const { id, why } of result.refused) refused.set(id, why);
    }
    setProgress(null);
    return refused;
  };
  const take = async ({ label, may, run, undo, atOnce = mostAtOnce }: BulkAction<Row>, inputs: Inputs) => {
    const able = chosen.filter(may);
    setSummary(null);
    const refused = await runEach(able, atOnce, (batch) => run(batch, inputs));
    const done = able.filter((row) => !refused.has(rowId(row)));
    setSummary({
      label,
      done: done.length,
      amount: moneyOf(done),
      left: chosen.length - able.length,
      refused: able.flatMap((row) => {
        const why = refused.get(rowId(row));
        return why === undefined ? [] : [{ title: titleOf(row), why }];
      }),
    });
    forget();
    onDone();
    if (!undo || done.length === 0) return;
    onUndo?.(t('bulkDone', { action: label, done: done.length }), async () => {
      setSummary(null);
      const stayed = await runEach(done, atOnce, undo);
      return t('bulkUndone', { action: label, done: done.length - stayed.size, refused: stayed.size });
    });
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
              choose={asked.choose && ((onChange) => asked.choose?.(chosen.filter(asked.may), onChange))}
              onTake={(inputs) => void take(asked, inputs)}
              onBack={() => {
                setAsked(null);
                setReturned(true);
              }}
            />
          ) : (
            <>
              {able.map((action) => (
                <Button
                  key={action.id}
                  kind="outline"
                  size="s"
                  aria-keyshortcuts={action.key?.toUpperCase()}
                  // The button with the focus is gone, so the first action takes it.
                  ref={isReturned && action === able[0] ? focusOnMount : undefined}
                  onClick={() => setAsked(action)}
                >
                  {action.label}
                  {action.key && <Kbd>{action.key.toUpperCase()}</Kbd>}
                </Button>
              ))}
              {(everything || total > rows.length) && (
                <Button kind="text" size="s" onClick={everything ? forget : chooseAll}>
                  {everything ? t('back') : t('chooseAll', { count: total })}
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
  choose: ((onChange: (inputs: Inputs | null) => void) => ReactNode) | undefined;
  onTake: (inputs: Inputs) => void;
  onBack: () => void;
}

function ConfirmBulk({ label, count, amount, progress, choose, onTake, onBack }: ConfirmBulkProps) {
  const t = useTexts(staffTexts);
  const confirm = useRef<HTMLButtonElement>(null);
  const [inputs, setInputs] = useState<Inputs | null>(choose ? null : {});
  // Enter then confirms, also if a key has chosen the action. A choice takes the focus itself.
  useEffect(() => confirm.current?.focus(), []);
  return (
    <>
      {choose?.(setInputs)}
      <Button
        ref={confirm}
        kind="primary"
        size="s"
        disabled={inputs === null}
        busyText={progress !== null && t('bulkAt', { at: progress, count })}
        onClick={() => inputs && onTake(inputs)}
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
