import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './charts.module.css';

export interface HeatRow {
  id: string;
  label: ReactNode;
  /** The percentage of each column, or null for no flight. */
  values: readonly (number | null)[];
  /** The value at the end of the row in words. */
  mean?: ReactNode;
}

interface HeatGridProps {
  caption: string;
  /** The title of the column of the row labels. */
  corner: string;
  heads: readonly string[];
  meanHead?: string;
  rows: readonly HeatRow[];
  /** The lower bounds of the six steps in percent. A value below the second bound has an outline. */
  steps: readonly [number, number, number, number, number, number];
  /** Wraps a cell in the link to the rows behind it. */
  link: (row: HeatRow, column: number, value: ReactNode) => ReactNode;
}

const STEPS = [styles.step1, styles.step2, styles.step3, styles.step4, styles.step5, styles.step6];

/** Percentages by row and column: one hue in six steps, with the number in each cell. */
export function HeatGrid({ caption, corner, heads, meanHead, rows, steps, link }: HeatGridProps) {
  const stepOf = (value: number) => Math.max(1, steps.filter((bound) => value >= bound).length);
  return (
    <div className={styles.scroll}>
      <table className={styles.heat}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {meanHead && <th scope="col">{meanHead}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {heads.map((head, column) => {
                const value = row.values[column] ?? null;
                if (value === null) return <td key={head}>–</td>;
                const step = stepOf(value);
                return (
                  <td key={head} className={classNames(STEPS[step - 1], step === 1 && styles.low)}>
                    {link(row, column, value)}
                  </td>
                );
              })}
              {meanHead && <td className={styles.mean}>{row.mean}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
