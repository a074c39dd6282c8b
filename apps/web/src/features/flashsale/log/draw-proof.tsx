import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import flashsaleTextStyles from '../flashsale-text.module.css';
import { type DrawRecord, logQuery } from '../queries.ts';
import { checkDraw } from './check-draw.ts';
import styles from './draw-proof.module.css';
import { LogTable } from './log-table.tsx';
import { drawTexts } from './texts.ts';

interface DrawProofProps {
  roundId: string;
  /** The hash that was published with the round before it opened. */
  publishedHash: string;
}

/** Shows the seed and the log of a round, and the result of this browser's own check of the draw. */
export function DrawProof({ roundId, publishedHash }: DrawProofProps) {
  const t = useTexts(drawTexts);
  const [itemId, setItemId] = useState<string>();
  const { data: log, error, refetch } = useQuery(logQuery(roundId, itemId));
  if (isRefusal(error, 'flashLogNotYet')) return <Note>{error.message}</Note>;
  if (error && !log) return <ErrorState title={t('logFailed')} onRetry={() => void refetch()} />;
  if (!log) return <Skeleton height="160px" />;
  return (
    <div className={styles.proof}>
      <p className={textStyles.detail}>
        {t('seed')} <code className={flashsaleTextStyles.hash}>{log.seed}</code>
      </p>
      {log.items.length > 1 && (
        <SelectField
          label={t('logItem')}
          options={log.items.map((item) => ({
            value: item.itemId,
            label: t('logItemOf', {
              item: item.itemId.replace(`${roundId}-`, ''),
              stock: item.stock,
              entries: item.entries,
            }),
          }))}
          value={log.itemId}
          onChange={setItemId}
        />
      )}
      <Verdict log={log} publishedHash={publishedHash} />
      <LogTable entries={log.entries} />
    </div>
  );
}

function Verdict({ log, publishedHash }: { log: DrawRecord; publishedHash: string }) {
  const t = useTexts(drawTexts);
  const { data: check, isError } = useQuery({
    queryKey: ['flashsale.checkDraw', log.roundId, log.itemId],
    queryFn: () => checkDraw(log, publishedHash),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Browsers compute hashes on secure pages only.
  if (isError) return <Note tone="warn">{t('cannotCheck')}</Note>;
  if (!check) return <Skeleton height="72px" />;
  const { isSeedTrue, errors } = check;
  return (
    <div role="status">
      <ul className={styles.verdict}>
        <Found good={isSeedTrue} text={t(isSeedTrue ? 'seedTrue' : 'seedFalse')} />
        <Found
          good={errors.length === 0}
          text={errors.length === 0 ? t('drawTrue', { count: log.entries.length }) : t('drawFalse')}
        />
      </ul>
      {errors.length > 0 && (
        <ul className={classNames(flashsaleTextStyles.list, textStyles.small)} lang="en">
          {errors.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({ good, text }: { good: boolean; text: string }) {
  return (
    <li className={good ? styles.passed : styles.failed}>
      <Icon className={styles.icon} name={good ? 'check' : 'warning'} />
      {text}
    </li>
  );
}
