/** The site's time. Everything but this file asks it; tests and the sandbox move it. */
export interface Clock {
  now(): Date;
  /** The calendar day `yyyy-mm-dd` in an IANA zone. */
  today(zone?: string): string;
  /** The machine's own time, for protocols only (timestamps of clients, queues): never for a business rule. */
  wall(): Date;
}

/** A clock that runs `offset()` milliseconds ahead of the machine. */
export function createClock(offset: () => number = () => 0): Clock {
  const now = () => new Date(Date.now() + offset());
  return { now, today: (zone = 'Asia/Shanghai') => dayIn(zone, now()), wall: () => new Date() };
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayIn(zone: string, instant: Date): string {
  let format = dayFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(zone, format);
  }
  return format.format(instant);
}
