import type { Bilingual } from '../bilingual.ts';
import { type Dated, type FareProduct, pairKey, type Scope } from '../shopping/index.ts';
import { addDays, type IsoDate, weekdayOf } from '../time/index.ts';

/**
 * An activity: a row of `$CARRIER_DIR/promotions/activities.json`. It is sold one way, at a fixed fare for each pair of
 * airports.
 */
export interface Activity extends Dated {
  /** The last day of the sale. Every activity has one. */
  readonly issuedTo: IsoDate;
  /** The article of the content store that describes the activity. */
  readonly articleId: string;
  readonly name: Bilingual;
  readonly text: Bilingual;
  /** The name of a drawing, or the code of the destination whose city is the picture. */
  readonly cover: string;
  /** The airports of departure. The default one comes first. */
  readonly origins: readonly string[];
  /** The fares by destination, the same from every origin. */
  readonly fares: readonly { readonly to: string; readonly yuan: number }[];
  /** The booking classes whose seats the activity sells. */
  readonly classes: readonly string[];
  readonly feeGroup: string;
  /** The largest number of seats in one order. */
  readonly perOrder: number;
  /** The total number of seats; null if only the inventory of the flights limits the sale. */
  readonly stock: number | null;
  readonly adultsOnly?: boolean;
  readonly travelFrom: IsoDate;
  readonly travelTo: IsoDate;
  readonly weekdays?: string;
}

export type ActivityState = 'SOON' | 'OPEN' | 'OVER';

export function activityState({ issuedFrom, issuedTo }: Activity, today: IsoDate): ActivityState {
  if (today < issuedFrom) return 'SOON';
  return today <= issuedTo ? 'OPEN' : 'OVER';
}

/**
 * Returns the activity as a fare product, which can be priced and booked like any other. Its code is the id of the
 * activity.
 */
export function toFareProduct(activity: Activity, scope: Scope): FareProduct {
  const { id, origins, fares, feeGroup, adultsOnly, ...row } = activity;
  const pairs = origins.flatMap((from) => fares.map(({ to, yuan }) => [pairKey(from, to), yuan] as const));
  return {
    id,
    code: id,
    kind: 'ACTIVITY',
    name: row.name,
    text: row.text,
    scope,
    classes: row.classes,
    issuedFrom: row.issuedFrom,
    issuedTo: row.issuedTo,
    travelFrom: row.travelFrom,
    travelTo: row.travelTo,
    weekdays: row.weekdays,
    price: { yuanOf: new Map(pairs) },
    terms: { feeGroup },
    conditions: adultsOnly ? { adultsOnly } : {},
  };
}

/**
 * Whether the activity is sold in this direction. Fare products have the same price in both directions, but an activity
 * is sold in one.
 */
export function fliesWay({ origins, fares }: Activity, from: string, to: string): boolean {
  return origins.includes(from) && fares.some((fare) => fare.to === to);
}

/** Returns the first day of travel that is still on sale, or null if there is none. */
export function nextTravelDate({ travelFrom, travelTo, weekdays }: Activity, today: IsoDate): IsoDate | null {
  const tomorrow = addDays(today, 1);
  for (let date = travelFrom > tomorrow ? travelFrom : tomorrow; date <= travelTo; date = addDays(date, 1)) {
    if (!weekdays || weekdays.includes(String(weekdayOf(date)))) return date;
  }
  return null;
}
