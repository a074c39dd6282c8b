import { addDays, instantToLocal, localToInstant } from '@haidai/domain/time';

/** Gateways write their bills by this calendar. */
const zone = 'Asia/Shanghai';

export function dayOf(instant: Date): string {
  return instantToLocal(instant.getTime(), zone).date;
}

/** The moments a day begins and the next one does. */
export function boundsOf(day: string): { from: Date; until: Date } {
  return { from: new Date(localToInstant(day, 0, zone)), until: new Date(localToInstant(addDays(day, 1), 0, zone)) };
}
