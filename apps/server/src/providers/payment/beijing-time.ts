const EIGHT_HOURS = 8 * 3_600_000;

/** Writes an instant in Beijing time, `yyyy-mm-dd hh:mm:ss`. China has one zone and no summer time. */
export function writeBeijingTime(instant: Date): string {
  return new Date(instant.getTime() + EIGHT_HOURS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Reads `yyyy-mm-dd hh:mm:ss` in Beijing time. Returns null for any other text. */
export function readBeijingTime(text: unknown): Date | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  return readInstant(`${text.replace(' ', 'T')}+08:00`);
}

/** Writes an instant as RFC 3339 with the Beijing zone, which WeChat Pay uses. */
export function writeBeijingInstant(instant: Date): string {
  return `${writeBeijingTime(instant).replace(' ', 'T')}+08:00`;
}

export function readInstant(text: unknown): Date | null {
  const instant = new Date(typeof text === 'string' ? text : '');
  return Number.isNaN(instant.getTime()) ? null : instant;
}
