/** The clock of the site. All other code reads the time from this clock, so that tests and the sandbox can move it. */
export interface Clock {
  now(): Date;
  /** Returns the calendar day `yyyy-mm-dd` in an IANA zone, by default in Asia/Shanghai. */
  today(zone?: string): string;
  /** Returns the time of the machine. Only protocols use it (timestamps of clients, queues), never a business rule. */
  wall(): Date;
}

/** Creates a clock that runs `offset()` milliseconds ahead of the machine. */
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
