import type { Language } from '@haidai/contract/pages';
import { weekdayOf } from '@haidai/domain/time';

const WEEKDAYS = {
  'zh-CN': ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `2026-05-22` → `5月22日`, in English `22 May`. */
export function formatDay(date: string, language: Language = 'zh-CN'): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return language === 'en' ? `${day} ${MONTHS[month - 1]}` : `${month}月${day}日`;
}

/** A date with its year, and its time where it has one: `2026-05-22 10:20`, in English `22 May 2026 10:20`. */
export function formatDate(date: string, language: Language = 'zh-CN'): string {
  const [, year, day, time] = /^(\d{4})-(\d{2}-\d{2})( \d{2}:\d{2})?$/.exec(date) ?? [];
  if (language === 'zh-CN' || !day) return date;
  return `${formatDay(`${year}-${day}`, language)} ${year}${time ?? ''}`;
}

/** `周五`, `Fri`. */
export function formatWeekday(date: string, language: Language = 'zh-CN'): string {
  return WEEKDAYS[language][weekdayOf(date) - 1] ?? '';
}

/** `5月22日 周五`, `Fri 22 May`. */
export function formatDayAndWeekday(date: string, language: Language = 'zh-CN'): string {
  const [day, weekday] = [formatDay(date, language), formatWeekday(date, language)];
  return language === 'en' ? `${weekday} ${day}` : `${day} ${weekday}`;
}

/** `2026 年 5 月`, `May 2026`. */
export function formatMonth(month: string, language: Language = 'zh-CN'): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return language === 'en' ? `${MONTHS[number - 1]} ${year}` : `${year} 年 ${number} 月`;
}

/** Yuan for people: thousands apart, fen only where there are any. `2600` → `2,600`, `2600.5` → `2,600.50`. */
export function formatYuan(yuan: number): string {
  const digits = Number.isInteger(yuan) ? 0 : 2;
  return yuan.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Yuan in columns and books, always with both decimals: `2600` → `2,600.00`. */
export function formatMoney(yuan: number): string {
  return yuan.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** `03:05` → `3 小时 5 分`, `3 h 5 min`. */
export function formatDuration(duration: string, language: Language = 'zh-CN'): string {
  const [hours = 0, minutes = 0] = duration.split(':').map(Number);
  const units = language === 'en' ? [' h', ' min'] : [' 小时', ' 分'];
  const parts = [hours > 0 && `${hours}${units[0]}`, minutes > 0 && `${minutes}${units[1]}`];
  return parts.filter(Boolean).join(' ');
}

/** Days after departure as shown beside an arrival time: `+1`, nothing for the same day. */
export function formatDayOffset(days: number): string {
  if (days === 0) return '';
  return days > 0 ? `+${days}` : `${days}`;
}

/** An instant within a year or so, as it is said: `5月22日 10:20`, `22 May 10:20`. */
export function formatMoment(instant: string, language: Language = 'zh-CN'): string {
  const [date = '', time = ''] = formatInstant(instant).split(' ');
  return `${formatDay(date, language)} ${time}`;
}

/** An instant as the carrier's clock shows it, 24 hours: `2026-05-22 10:20`. */
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
