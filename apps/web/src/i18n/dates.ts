/** Calendar dates as the wire has them, `yyyy-mm-dd`; arithmetic in UTC so that no zone can shift a day. */
const DAY_MS = 86_400_000;

export function todayIn(now: Date, zone = 'Asia/Shanghai'): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );
}

export function addDays(date: string, days: number): string {
  return toIso(new Date(Date.parse(date) + days * DAY_MS));
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** `2026-05-22` → `2026-05`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return toIso(new Date(Date.UTC(year, number - 1 + count, 1))).slice(0, 7);
}

export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const count = daysBetween(first, `${addMonths(month, 1)}-01`);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

export function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

function toIso(date: Date): string {
  return date.toISOString().slice(0, 10);
}
