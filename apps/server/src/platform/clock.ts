/** The clock of the site. All other code asks this clock for the time, so that tests and the sandbox can move it. */
export interface Clock {
  now(): Date;
  /** The calendar day `yyyy-mm-dd` in an IANA zone. */
  today(zone?: string): string;
  /** The time of the machine. Only protocols use it (timestamps of clients, queues), never a business rule. */
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
