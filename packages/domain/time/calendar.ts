/** A calendar date, `yyyy-mm-dd`. Dates compare as strings. */
export type IsoDate = string;

const DAY = 86_400_000;

export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && fromDayNumber(toDayNumber(text)) === text;
}

/** Returns the number of days since 1970-01-01. */
export function toDayNumber(date: IsoDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY;
}

export function fromDayNumber(day: number): IsoDate {
  return Number.isFinite(day) ? new Date(day * DAY).toISOString().slice(0, 10) : 'not a date';
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return days === 0 ? date : fromDayNumber(toDayNumber(date) + days);
}

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** Returns the weekday as in schedules: 1 Monday … 7 Sunday. */
export function weekdayOf(date: IsoDate): number {
  return ((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** Returns the month of a date: '2026-05-22' → '2026-05'. */
export function monthOf(date: IsoDate): string {
  return date.slice(0, 7);
}

/** Returns the month that is `count` months later: '2026-11' and 3 → '2027-02'. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Lists all dates of a month, in order. */
export function daysOfMonth(month: string): IsoDate[] {
  const first = `${month}-01`;
  const count = daysBetween(first, `${addMonths(month, 1)}-01`);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/**
 * Returns the completed years of life on a date. A person born on 29 February completes a year on 1 March of a common
 * year.
 */
export function ageOn(birthDate: IsoDate, date: IsoDate): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Formats minutes after midnight: 475 → '07:55'. Minutes of a later day give the time on that day. */
export function formatTime(minutes: number): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/**
 * Formats a local time, '2026-12-01T07:55'. `minutes` counts from midnight of `date`, so 1500 is 01:00 of the next day.
 */
export function formatLocal(date: IsoDate, minutes: number): string {
  return `${addDays(date, Math.floor(minutes / 1440))}T${formatTime(minutes)}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Writes the dates of an English text with the names of their months: 'from 2026-12-01' → 'from 1 Dec 2026'. */
export function withEnglishDates(text: string): string {
  return text.replace(/\b(\d{4})-(\d{2})-(\d{2})\b/g, (date, year: string, month: string, day: string) => {
    const name = months[Number(month) - 1];
    return name ? `${Number(day)} ${name} ${year}` : date;
  });
}

/** The days that are not worked as the week says: public holidays, and weekend days that are worked instead. */
export interface WorkCalendar {
  /** The years whose days are published. */
  readonly years: ReadonlySet<number>;
  readonly holidays: ReadonlySet<IsoDate>;
  readonly workedWeekends: ReadonlySet<IsoDate>;
}

/**
 * Returns whether a day is worked. In a year that is not published every day is: any weekend may be worked for a holiday,
 * and a legal limit may end too early but never too late.
 */
export function isWorkingDay(day: IsoDate, { years, holidays, workedWeekends }: WorkCalendar): boolean {
  if (!years.has(Number(day.slice(0, 4)))) return true;
  if (holidays.has(day)) return false;
  return weekdayOf(day) <= 5 || workedWeekends.has(day);
}

/** Returns the date a number of working days after a day. The day itself does not count. */
export function addWorkingDays(day: IsoDate, count: number, calendar: WorkCalendar): IsoDate {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last, calendar)) left -= 1;
  }
  return last;
}

/** The days before a year in which its working days must be published. Legal limits of December reach into it. */
const PUBLISHED_AHEAD = 31;

/** Returns the first year without published days that begins within a month or has begun, or null. */
export function missingWorkYear(today: IsoDate, { years }: WorkCalendar): number | null {
  const [now, soon] = [today, addDays(today, PUBLISHED_AHEAD)].map((day) => Number(day.slice(0, 4)));
  return [now, soon].find((year) => year !== undefined && !years.has(year)) ?? null;
}
