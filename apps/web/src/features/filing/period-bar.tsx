import { addDays, addMonths, daysBetween } from '@haidai/domain/time';
import { classNames } from '../../ui/class-names.ts';
import textStyles from '../../ui/text.module.css';
import styles from './period-bar.module.css';
import type { Period } from './queries.ts';

/** The number of months of the axis. */
const MONTHS = 6;

const LOOKS: Record<Period['state'], string | undefined> = {
  IN_FORCE: styles.inForce,
  COMING: styles.coming,
  DRAFT: styles.draft,
  DRAFT_END: styles.inForce,
  DRAFT_REMOVE: styles.removed,
};

/** Returns the months of the axis, from the present one. */
export function axisMonths(today: string): string[] {
  return Array.from({ length: MONTHS }, (_, index) => addMonths(today.slice(0, 7), index));
}

interface PeriodBarProps {
  today: string;
  periods: readonly Period[];
  /** The periods in words, for readers who do not see the bar. */
  label: string;
}

/** The periods of what a list prices on an axis of six months: in force solid, to come pale, of the draft dashed. */
export function PeriodBar({ today, periods, label }: PeriodBarProps) {
  const begin = `${today.slice(0, 7)}-01`;
  const end = `${addMonths(today.slice(0, 7), MONTHS)}-01`;
  const whole = daysBetween(begin, end);
  const share = (day: string) => Math.min(100, Math.max(0, (daysBetween(begin, day) / whole) * 100));
  return (
    <span className={styles.bar} role="img" aria-label={label}>
      {periods.map(({ from, until, state, row }) => {
        const [left, right] = [share(from), share(until === null ? end : addDays(until, 1))];
        return (
          <i
            key={String(row.id)}
            className={classNames(LOOKS[state])}
            style={{ left: `${left}%`, width: `${Math.max(0, right - left)}%` }}
          />
        );
      })}
      <i className={styles.today} style={{ left: `${share(today)}%` }} />
    </span>
  );
}

/** The names of the months above the bars. Readers who do not see the bars hear the label. */
export function PeriodAxis({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <>
      <span className={textStyles.visuallyHidden}>{label}</span>
      <span className={styles.axis} aria-hidden="true">
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </span>
    </>
  );
}

const LEGEND = { inForce: styles.inForce, coming: styles.coming, draft: styles.draft, today: styles.today };

/** What the looks of the bars mean. */
export function PeriodLegend({ texts }: { texts: Record<keyof typeof LEGEND, string> }) {
  return (
    <ul className={styles.legend}>
      {(['inForce', 'coming', 'draft', 'today'] as const).map((look) => (
        <li key={look}>
          <i aria-hidden="true" className={LEGEND[look]} />
          {texts[look]}
        </li>
      ))}
    </ul>
  );
}
