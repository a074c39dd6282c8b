import { addDays, type IsoDate } from '../time/index.ts';
import type { WeekCardProduct, WeekCardTerms } from './terms.ts';

/** The last day on which one can fly with a card bought on a day, which counts as the first. */
export function lastDayOf({ days }: Pick<WeekCardProduct, 'days'>, boughtOn: IsoDate): IsoDate {
  return addDays(boughtOn, days - 1);
}

/** The last day on which a card that nobody has bound is taken back for its whole price. */
export function lastRefundDay({ refundDays }: Pick<WeekCardTerms, 'refundDays'>, boughtOn: IsoDate): IsoDate {
  return addDays(boughtOn, refundDays);
}
