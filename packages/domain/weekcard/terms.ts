import type { Bilingual } from '../bilingual.ts';
import { type Dated, isInForce, latestInForce } from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';

/** A card that is sold: a row of `data/weekcard/products.json`. */
export interface WeekCardProduct extends Dated {
  readonly name: Bilingual;
  readonly yuan: number;
  /** Flights that it pays for: one a traveller and way. */
  readonly rides: number;
  /** Days from the purchase on which one can fly with it, the day of purchase the first. */
  readonly days: number;
  /** The member alone, or assignees who may fly by now as well. */
  readonly people: 'SELF' | 'ASSIGNEES';
  /** Travellers of one order at most. */
  readonly perOrder: number;
  /** Rides whose departures lie in one week, Monday to Sunday. */
  readonly perWeek: number;
}

/** What follows so many missed flights: no flights to be had for some days, or the card is over. */
export interface NoShowStep {
  readonly count: number;
  readonly pauseDays: number;
  readonly ends: boolean;
}

/** The terms under which cards are sold: a row of `data/weekcard/terms.json`. A card keeps those it was bought under. */
export interface WeekCardTerms extends Dated {
  /** Flights can be had from so many days before departure to so many days before it. */
  readonly earliestDays: number;
  readonly latestDays: number;
  /** Airports it is not good for, whichever way. */
  readonly closedAirports: readonly string[];
  /** Days of departure on which it is not good, both ends included. */
  readonly closedDays: readonly {
    readonly from: IsoDate;
    readonly to: IsoDate;
    readonly zh: string;
    readonly en: string;
  }[];
  readonly noShow: readonly NoShowStep[];
  /** How long after its departure a flight nobody checked in for counts as missed, in hours. */
  readonly noShowHours: number;
  /** Days after the purchase on which an unbound card is taken back for its whole price. */
  readonly refundDays: number;
  /** Purchases of one account that may wait for their money at a time. */
  readonly unpaidCards: number;
}

export interface WeekCardTables {
  readonly products: readonly WeekCardProduct[];
  readonly terms: readonly WeekCardTerms[];
}

/** What is sold on a day, in the order of the data. */
export function cardsOnSale({ products }: WeekCardTables, today: IsoDate): WeekCardProduct[] {
  return products.filter((product) => isInForce(product, today));
}

/** The terms under which a card is sold on a day. Throws where there are none. */
export function weekTermsOn({ terms }: WeekCardTables, today: IsoDate): WeekCardTerms {
  const found = latestInForce(terms, today);
  if (!found) throw new RangeError(`no terms of the week card on ${today}`);
  return found;
}

/** A row that a card was sold by; rows are never taken out of the data. */
export function rowById<Row extends Dated>(rows: readonly Row[], id: string): Row {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new RangeError(`week card: no row ${id}`);
  return found;
}
