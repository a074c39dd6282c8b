import type { Bilingual } from '../bilingual.ts';
import type { Cover } from '../content/index.ts';
import { type Dated, type FareProduct, pairKey, type Scope } from '../shopping/index.ts';
import { addDays, type IsoDate, weekdayOf } from '../time/index.ts';

/** A sale of its own: a row of `data/promotions/activities.json`. Sold one way, at a fixed fare a pair. */
export interface Activity extends Dated {
  /** The last day it is sold: an activity always ends. */
  readonly issuedTo: IsoDate;
  /** What is told of it: an article of the content. */
  readonly articleId: string;
  readonly name: Bilingual;
  readonly text: Bilingual;
  readonly cover: Cover;
  /** Airports it is flown from, the usual one first. */
  readonly origins: readonly string[];
  /** From every origin the same. */
  readonly fares: readonly { readonly to: string; readonly yuan: number }[];
  /** Booking classes whose seats it sells. */
  readonly classes: readonly string[];
  readonly feeGroup: string;
  /** Seats of one order at most. */
  readonly perOrder: number;
  /** Seats in all; null where only the flights limit it. */
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

/** The activity as a fare that can be priced and booked like any other; its id is the code. */
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

/** Whether the activity flies this way at all: pairs are priced both ways, an activity goes one. */
export function fliesWay({ origins, fares }: Activity, from: string, to: string): boolean {
  return origins.includes(from) && fares.some((fare) => fare.to === to);
}

/** The first day of travel that can still be bought, or null once they are over. */
export function nextTravelDate({ travelFrom, travelTo, weekdays }: Activity, today: IsoDate): IsoDate | null {
  const tomorrow = addDays(today, 1);
  for (let date = travelFrom > tomorrow ? travelFrom : tomorrow; date <= travelTo; date = addDays(date, 1)) {
    if (!weekdays || weekdays.includes(String(weekdayOf(date)))) return date;
  }
  return null;
}
