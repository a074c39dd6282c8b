import { classNames } from '../../class-names.ts';
import { SERIES_LOOKS, type SeriesLook } from './chart-frame.tsx';
import styles from './charts.module.css';

export interface Share {
  id: string;
  label: string;
  value: number;
}

const LOOKS: readonly SeriesLook[] = ['present', 'azure', 'pale', 'sand', 'grey'];

/** The look of a part by its place. From the fifth part on, all are grey. */
function lookOfShare(index: number): SeriesLook {
  return LOOKS[index] ?? 'grey';
}

/** The parts of a whole as one bar. The table beside it carries the same figures with the same swatches. */
export function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }) {
  const total = shares.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const percent = (value: number) => (total > 0 ? (Math.max(0, value) / total) * 100 : 0);
  return (
    <div
      className={styles.shares}
      role="img"
      aria-label={`${label}: ${shares.map((each) => `${each.label} ${percent(each.value).toFixed(1)}%`).join(', ')}`}
    >
      {shares.map(({ id, value }, index) => (
        <span
          key={id}
          className={classNames(styles.share, SERIES_LOOKS[lookOfShare(index)])}
          style={{ flexGrow: percent(value) }}
        >
          {percent(value) >= 7 && `${Math.round(percent(value))}%`}
        </span>
      ))}
    </div>
  );
}

/** The swatch of a part, in front of its name in the table. */
export function ShareSwatch({ index }: { index: number }) {
  return <i aria-hidden="true" className={classNames(styles.swatch, SERIES_LOOKS[lookOfShare(index)])} />;
}
