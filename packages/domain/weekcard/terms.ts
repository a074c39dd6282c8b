import type { Bilingual } from '../bilingual.ts';
import { type Dated, isInForce, latestInForce } from '../shopping/index.ts';
import { addDays, type IsoDate } from '../time/index.ts';

/** A card on sale: a row of `$CARRIER_DIR/weekcard/products.json`. */
export interface WeekCardProduct extends Dated {
  readonly name: Bilingual;
  readonly yuan: number;
  /** The number of flights that the card pays for. Each traveller and direction counts as one. */
  readonly rides: number;
  /** The days for which the card is valid. The day of purchase is the first. */
  readonly days: number;
  /** SELF: only the member. ASSIGNEES: also assignees whose waiting time is over. */
  readonly people: 'SELF' | 'ASSIGNEES';
  /** The largest number of travellers in one order. */
  readonly perOrder: number;
  /** The largest number of rides with departures in one week, Monday to Sunday. */
  readonly perWeek: number;
}

/** The consequence of a number of no-shows: a pause, or the end of the card. */
export interface NoShowStep {
  readonly count: number;
  readonly pauseDays: number;
  readonly ends: boolean;
}

/** The terms of the sale of cards: a row of `$CARRIER_DIR/weekcard/terms.json`. A card keeps the terms of its purchase. */
export interface WeekCardTerms extends Dated {
  /** The first and the last day on which a flight can be booked, in days before departure. */
  readonly earliestDays: number;
  readonly latestDays: number;
  /** The airports for which the card is not valid, in either direction. */
  readonly closedAirports: readonly string[];
  /** The periods of departure for which the card is not valid, both ends included. */
  readonly closedDays: readonly {
    readonly from: IsoDate;
    readonly to: IsoDate;
    readonly zh: string;
    readonly en: string;
  }[];
  readonly noShow: readonly NoShowStep[];
  /** The hours after departure at which a flight without check-in counts as a no-show. */
  readonly noShowHours: number;
  /** The days after the purchase during which an unbound card is refunded in full. */
  readonly refundDays: number;
  /** The largest number of unpaid purchases of one account at a time. */
  readonly unpaidCards: number;
}

export interface WeekCardTables {
  readonly products: readonly WeekCardProduct[];
  readonly terms: readonly WeekCardTerms[];
}

/** Lists the cards on sale on a day, in the order of the data. */
export function cardsOnSale({ products }: WeekCardTables, today: IsoDate): WeekCardProduct[] {
  return products.filter((product) => isInForce(product, today));
}

/** Returns the terms under which cards are sold on a day. Throws if there are none. */
export function weekTermsOn({ terms }: WeekCardTables, today: IsoDate): WeekCardTerms {
  const found = latestInForce(terms, today);
  if (!found) throw new RangeError(`$CARRIER_DIR/weekcard has no terms on ${today}`);
  return found;
}

/** Returns the row by which a card was sold. Throws if it is missing, because rows are never removed from the data. */
export function rowById<Row extends Dated>(rows: readonly Row[], id: string): Row {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new RangeError(`$CARRIER_DIR/weekcard has no row ${id}`);
  return found;
}

/** Returns the last day of travel with a card. The day of purchase counts as the first. */
export function lastDayOf({ days }: Pick<WeekCardProduct, 'days'>, boughtOn: IsoDate): IsoDate {
  return addDays(boughtOn, days - 1);
}

/** Returns the last day on which an unbound card is refunded in full. */
export function lastRefundDay({ refundDays }: Pick<WeekCardTerms, 'refundDays'>, boughtOn: IsoDate): IsoDate {
  return addDays(boughtOn, refundDays);
}
