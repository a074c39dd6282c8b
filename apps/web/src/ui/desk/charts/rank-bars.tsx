import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './charts.module.css';

export interface RankRow {
  id: string;
  label: ReactNode;
  value: number;
  /** The value of the compared period: a tick. */
  past?: number;
  /** The value in words, at the right end. */
  words: ReactNode;
  isLate?: boolean;
}

/** Bars beside their labels, from 0: routes by revenue, waiting work by age. The words at the end carry the value. */
export function RankBars({ label, rows }: { label: string; rows: readonly RankRow[] }) {
  const most = Math.max(1, ...rows.flatMap(({ value, past = 0 }) => [value, past]));
  const percent = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <ul className={styles.ranks} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classNames(row.isLate && styles.lateRow)}>
          <span>{row.label}</span>
          <span className={styles.rail} aria-hidden="true">
            <i style={{ width: percent(row.value) }} />
            {row.past !== undefined && <u style={{ left: percent(row.past) }} />}
          </span>
          <span className={styles.words}>{row.words}</span>
        </li>
      ))}
    </ul>
  );
}
