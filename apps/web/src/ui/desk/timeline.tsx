import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './timeline.module.css';

export interface TimelineItem {
  id: string;
  /** The time in words. */
  at: string;
  /** The instant as an ISO string. */
  instant: string;
  title: ReactNode;
  note?: ReactNode;
  /** `failed` for what went wrong, `own` for a note of the staff, `now` for what just happened. */
  mark?: 'failed' | 'own' | 'now' | undefined;
}

const MARKS = { failed: styles.failed, own: styles.own, now: styles.now };

/** Events in the order of time, latest first. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map(({ id, at, instant, title, note, mark }) => (
        <li key={id} className={classNames(mark && MARKS[mark])}>
          <time dateTime={instant}>{at}</time>
          <i aria-hidden="true" />
          <div>
            <p>{title}</p>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
