import { fromDayNumber, type IsoDate, toDayNumber } from './calendar.ts';

/** An instant in epoch milliseconds. */
export type Instant = number;

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The formatters of dates by zone. Making a formatter takes much longer than using it. */
const dateFormatters = new Map<string, Intl.DateTimeFormat>();
const formatters = new Map<string, Intl.DateTimeFormat>();
const offsetsByDay = new Map<string, Map<number, number>>();

/**
 * Returns the minutes by which a zone is ahead of UTC at an instant. Throws a RangeError for a zone that `Intl` does
 * not have.
 */
export function zoneOffset(zone: string, instant: Instant): number {
  const day = Math.floor(instant / DAY);
  const start = offsetAtDay(zone, day);
  // A zone changes at most once a day. If both ends of the day have the same offset, the whole day has it.
  return start === offsetAtDay(zone, day + 1) ? start : askOffset(zone, instant);
}

/**
 * Returns the instant of a local time. `minutes` counts from midnight of `date`, so 1500 is 01:00 of the next day. A
 * time that a clock change skips moves forward by the skipped hour. A time that occurs twice is the first one.
 */
export function localToInstant(date: IsoDate, minutes: number, zone: string): Instant {
  return dayToInstant(toDayNumber(date), minutes, zone);
}

/** Returns what `localToInstant` returns, for a date that is given as a day number. */
export function dayToInstant(dayNumber: number, minutes: number, zone: string): Instant {
  const asUtc = dayNumber * DAY + minutes * MINUTE;
  const day = Math.floor(asUtc / DAY);
  const before = offsetAtDay(zone, day - 1);
  const after = offsetAtDay(zone, day + 2);
  const first = asUtc - before * MINUTE;
  if (before === after) return first;
  const second = asUtc - after * MINUTE;
  if (askOffset(zone, first) === before) return askOffset(zone, second) === after ? Math.min(first, second) : first;
  return askOffset(zone, second) === after ? second : first;
}

/** Returns the local date and the minutes after its midnight. */
export function instantToLocal(instant: Instant, zone: string): { date: IsoDate; minutes: number } {
  const local = instant + zoneOffset(zone, instant) * MINUTE;
  const day = Math.floor(local / DAY);
  return { date: fromDayNumber(day), minutes: Math.floor((local - day * DAY) / MINUTE) };
}

/** Returns the calendar date in a zone, by default the zone of the carrier. */
export function todayIn(now: Date, zone = 'Asia/Shanghai'): IsoDate {
  const known = dateFormatters.get(zone);
  if (known) return known.format(now);
  const parts = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-CA', parts);
  dateFormatters.set(zone, made);
  return made.format(now);
}

function offsetAtDay(zone: string, day: number): number {
  const offsets = offsetsByDay.get(zone) ?? new Map<number, number>();
  if (offsets.size === 0) offsetsByDay.set(zone, offsets);
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const asked = askOffset(zone, day * DAY);
  offsets.set(day, asked);
  return asked;
}

function askOffset(zone: string, instant: Instant): number {
  const name = formatterOf(zone)
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value;
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '');
  if (!match) return 0;
  const size = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -size : size;
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formatters.set(zone, made);
  return made;
}
