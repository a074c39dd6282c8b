import type { Language } from '@haidai/contract/pages';
import { weekdayOf } from '@haidai/domain/time';

/** Formats a date without its year: `2026-05-22` → `5月22日`, in English `22 May`. */
export function formatDay(date: string, language: Language = 'zh-CN'): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return language === 'en' ? `${day} ${nameOfMonth(month)}` : `${month}月${day}日`;
}

/** Formats a date for a narrow column: `05/22`, in English `22 May`, because readers disagree on the order of digits. */
export function formatNarrowDay(date: string, language: Language = 'zh-CN'): string {
  return language === 'en' ? formatDay(date, language) : date.slice(5).replace('-', '/');
}

/** Formats a date with its year, and its time if it has one: `2026-05-22 10:20`, in English `22 May 2026 10:20`. */
export function formatDate(date: string, language: Language = 'zh-CN'): string {
  const [, year, day, time] = /^(\d{4})-(\d{2}-\d{2})( \d{2}:\d{2})?$/.exec(date) ?? [];
  if (language === 'zh-CN' || !day) return date;
  return `${formatDay(`${year}-${day}`, language)} ${year}${time ?? ''}`;
}

/** Formats the weekday of a date: `周五`, `Fri`. */
export function formatWeekday(date: string, language: Language = 'zh-CN'): string {
  return nameOfWeekday(weekdayOf(date), language);
}

/** Returns the name of a weekday, 1 Monday … 7 Sunday: `周五`, `Fri`. With `narrow`: `五`, `F`. */
export function nameOfWeekday(weekday: number, language: Language, width: 'short' | 'narrow' = 'short'): string {
  // 1 January 2024 is a Monday.
  return nameOf(Date.UTC(2024, 0, weekday), language, { weekday: width });
}

/** Returns the letters above the columns of a calendar, whose weeks begin on Sunday. */
export function weekdayLetters(language: Language): { weekday: number; letter: string }[] {
  return [7, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, letter: nameOfWeekday(weekday, language, 'narrow') }));
}

/** Returns the English name of a month: `May`. Only English dates name the month. */
function nameOfMonth(month: number): string {
  return nameOf(Date.UTC(2024, month - 1), 'en', { month: 'short' });
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a part of a date in words, or '' for an invalid date. */
function nameOf(time: number, language: Language, part: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(time)) return '';
  const key = `${language} ${Object.entries(part)}`;
  const known = formatters.get(key);
  const formatter =
    known ?? new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { timeZone: 'UTC', ...part });
  if (!known) formatters.set(key, formatter);
  return formatter.format(time);
}

/** Formats a date with its weekday: `5月22日 周五`, `Fri 22 May`. */
export function formatDayAndWeekday(date: string, language: Language = 'zh-CN'): string {
  const [day, weekday] = [formatDay(date, language), formatWeekday(date, language)];
  return language === 'en' ? `${weekday} ${day}` : `${day} ${weekday}`;
}

/** Formats a month with its year: `2026年5月`, `May 2026`. */
export function formatMonth(month: string, language: Language = 'zh-CN'): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return language === 'en' ? `${nameOfMonth(number)} ${year}` : `${year}年${number}月`;
}

/** The formats of yuan without and with fen. Making a format takes much longer than using it. */
const wholeYuan = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withFen = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Formats yuan for readers, with thousands separators, and with fen only if there are any: `2600` → `2,600`, `2600.5` →
 * `2,600.50`.
 */
export function formatYuan(yuan: number): string {
  return (Number.isInteger(yuan) ? wholeYuan : withFen).format(yuan);
}

/** Formats yuan for columns and accounts, always with both decimals: `2600` → `2,600.00`. */
export function formatMoney(yuan: number): string {
  return withFen.format(yuan);
}

/** Formats a duration: `03:05` → `3 小时 5 分`, `3 h 5 min`. */
export function formatDuration(duration: string, language: Language = 'zh-CN'): string {
  const [hours = 0, minutes = 0] = duration.split(':').map(Number);
  const units = language === 'en' ? [' h', ' min'] : [' 小时', ' 分'];
  const parts = [hours > 0 && `${hours}${units[0]}`, minutes > 0 && `${minutes}${units[1]}`];
  return parts.filter(Boolean).join(' ');
}

/** Formats the days after departure beside an arrival time: `+1`, or '' for the same day. */
export function formatDayOffset(days: number): string {
  if (days === 0) return '';
  return days > 0 ? `+${days}` : `${days}`;
}

/** Formats an instant without its year, for dates within about a year: `5月22日 10:20`, `22 May 10:20`. */
export function formatMoment(instant: string, language: Language = 'zh-CN'): string {
  const [date = '', time = ''] = formatInstant(instant).split(' ');
  return `${formatDay(date, language)} ${time}`;
}

/** Formats an instant in the time zone of the carrier or the given zone, with 24 hours: `2026-05-22 10:20`. */
export function formatInstant(instant: string, zone = 'Asia/Shanghai'): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}
