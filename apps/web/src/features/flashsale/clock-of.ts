import { formatInstant } from '../../i18n/format.ts';

/** The time of day of an instant, as the carrier's clock shows it: `10:00`. */
export function clockOf(instant: string): string {
  return formatInstant(instant).slice(11);
}
