import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './figures.module.css';

/** A row of big numbers. Each child is a `Figure`. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.figures} aria-label={label}>
      {children}
    </ul>
  );
}

const TONES = { late: styles.late, soon: styles.soon };

interface FigureProps {
  label: ReactNode;
  value: ReactNode;
  /** The unit in front of the value or after it. */
  unit?: { before?: string; after?: string };
  /** What the value is compared with, or what stands behind it. */
  note?: ReactNode;
  /** `late` if somebody must act now, `soon` if somebody must act soon. */
  tone?: 'late' | 'soon' | undefined;
  /** Wraps the value in the link to the rows behind it. */
  link: (value: ReactNode) => ReactNode;
}

/** A big number that leads to the rows behind it. */
export function Figure({ label, value, unit = {}, note, tone, link }: FigureProps) {
  return (
    <li className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={classNames(styles.value, tone && TONES[tone])}>
        {link(
          <>
            {unit.before && <small>{unit.before}</small>}
            {value}
            {unit.after && <small> {unit.after}</small>}
          </>,
        )}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </li>
  );
}
