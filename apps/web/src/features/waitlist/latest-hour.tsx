import { addDays } from '@haidai/domain/time';
import { useServerNow } from '../../core/page/clock.ts';
import { formatDayAndWeekday, formatInstant } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { waitlistTexts } from './texts.ts';
import styles from './waitlist.module.css';

/** An hour in Beijing: `2026-12-18T13`. */
export type Hour = string;

const HOUR_MS = 3_600_000;

/** Returns the instant of an hour, as the API takes it. */
export function instantOf(hour: Hour): string {
  return `${hour}:00:00+08:00`;
}

/** Returns the last whole hour that is not after an instant. */
export function hourBefore(instant: string): Hour {
  return formatInstant(instant).slice(0, 13).replace(' ', 'T');
}

/** Returns the first whole hour after an instant. */
function hourAfter(now: Date): Hour {
  return hourBefore(new Date(now.getTime() + HOUR_MS).toISOString());
}

const dayOf = (hour: Hour) => hour.slice(0, 10);
const clockOf = (hour: Hour) => `${hour.slice(11)}:00`;

interface LatestHourProps {
  value: Hour;
  /** The last hour that can be chosen. */
  last: Hour;
  onChange: (hour: Hour) => void;
}

/** Chooses the hour at which the wait ends: a day, and a whole hour of it. */
export function LatestHour({ value, last, onChange }: LatestHourProps) {
  const t = useTexts(waitlistTexts);
  const language = useLanguage();
  const first = hourAfter(useServerNow()());
  const days = daysBetween(dayOf(first), dayOf(last));
  const hours = hoursOf(dayOf(value), first, last);
  const changeDay = (day: string) => {
    const same = `${day}T${value.slice(11)}`;
    onChange(same < first ? first : same > last ? last : same);
  };
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('latestDay')}
        options={days.map((day) => ({ value: day, label: formatDayAndWeekday(day, language) }))}
        value={dayOf(value)}
        onChange={changeDay}
      />
      <SelectField
        label={t('latestTime')}
        options={hours.map((hour) => ({ value: hour, label: clockOf(hour) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Lists the hours of a day that can be chosen. */
function hoursOf(day: string, first: Hour, last: Hour): Hour[] {
  return Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`).filter(
    (hour) => hour >= first && hour <= last,
  );
}
