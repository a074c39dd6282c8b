import styles from './load-bar.module.css';

interface LoadBarProps {
  /** The numbers of seats. */
  sold: number;
  held: number;
  capacity: number;
}

/** The seats of a cabin or a class as a bar: sold solid, held hatched, the rest free. The numbers stand beside it. */
export function LoadBar({ sold, held, capacity }: LoadBarProps) {
  const percent = (seats: number) => `${capacity > 0 ? Math.min(100, (seats / capacity) * 100) : 0}%`;
  return (
    <span className={styles.rail} aria-hidden="true">
      <i className={styles.sold} style={{ width: percent(sold) }} />
      <i className={styles.held} style={{ width: percent(held) }} />
    </span>
  );
}
