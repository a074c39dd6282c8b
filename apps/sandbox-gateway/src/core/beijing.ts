const EIGHT_HOURS = 8 * 3_600_000;

/** Formats an instant in Beijing time, `2026-03-01 09:30:00`. China has one zone and no summer time. */
export function beijingTime(instant: Date): string {
  return new Date(instant.getTime() + EIGHT_HOURS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Formats an instant in Beijing time as RFC 3339: `2026-03-01T09:30:00+08:00`. */
export function beijingRfc3339(instant: Date): string {
  return `${beijingTime(instant).replace(' ', 'T')}+08:00`;
}

export function parseBeijingTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const instant = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

export const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);
