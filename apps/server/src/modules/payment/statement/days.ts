import { addDays, instantToLocal, localToInstant } from '@haidai/domain/time';

/** The time zone of the gateways' bills. */
const zone = 'Asia/Shanghai';

export function dayOf(instant: Date): string {
  return instantToLocal(instant.getTime(), zone).date;
}

/** Returns the start of a day and the start of the next day. */
export function boundsOf(day: string): { from: Date; until: Date } {
  return { from: new Date(localToInstant(day, 0, zone)), until: new Date(localToInstant(addDays(day, 1), 0, zone)) };
}
