import { formatInstant } from '../../../i18n/format.ts';

/** Returns the time of day of an instant by the clock of the carrier: `10:00`. */
export function clockOf(instant: string): string {
  return formatInstant(instant).slice(11);
}
