import { classNames } from '../../ui/class-names.ts';
import { LoadBar } from '../../ui/desk/load-bar.tsx';
import styles from './flight-board.module.css';
import type { DayFlight } from './queries.ts';

type Load = DayFlight['loads'][number];

/** Returns the seats of a cabin in words: sold, plus held, of all. */
export function loadText({ sold, held, capacity }: Load): string {
  return `${sold}${held > 0 ? `+${held}` : ''}/${capacity}`;
}

/** Shows the seats of a cabin as numbers over a bar. A full cabin is bold. */
export function CabinLoad({ load }: { load: Load | undefined }) {
  if (!load) return <span>—</span>;
  const { sold, held, capacity, free } = load;
  return (
    <span className={classNames(styles.load, free === 0 && styles.full)}>
      {loadText(load)}
      <LoadBar {...{ sold, held, capacity }} />
    </span>
  );
}
