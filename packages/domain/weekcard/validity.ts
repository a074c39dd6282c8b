import { addDays, type IsoDate } from '../time/index.ts';
import type { WeekCardProduct, WeekCardTerms } from './terms.ts';

/** Returns the last day of travel with a card. The day of purchase counts as the first. */
export function lastDayOf({ days }: Pick<WeekCardProduct, 'days'>, boughtOn: IsoDate): IsoDate {
  return addDays(boughtOn, days - 1);
}

/** Returns the last day on which an unbound card is refunded in full. */
export function lastRefundDay({ refundDays }: Pick<WeekCardTerms, 'refundDays'>, boughtOn: IsoDate): IsoDate {
  return addDays(boughtOn, refundDays);
}
