import { fareTypeOn, type PassengerType } from '../booking/index.ts';
import { pairKey } from '../shopping/index.ts';
import { ageOn, type Instant, type IsoDate } from '../time/index.ts';
import type { InsuranceProduct } from './products.ts';

export interface OfferFacts {
  readonly passenger: { readonly type: PassengerType; readonly birthday: IsoDate };
  readonly segment: {
    readonly from: string;
    readonly to: string;
    /** Local day of departure. */
    readonly departDate: IsoDate;
    readonly departsAt: Instant;
  };
  readonly now: Instant;
}

export type InsuranceBar =
  | 'age'
  /** For other passengers: the free one is for adults. */
  | 'type'
  /** Too close to departure. */
  | 'closed'
  | 'notInPromotion';

const MINUTE = 60_000;

/** Why a product is not for this passenger on this segment now, or null. */
export function barFor(product: InsuranceProduct, { passenger, segment, now }: OfferFacts): InsuranceBar | null {
  if (!isPromoted(product, segment)) return 'notInPromotion';
  if (!product.types.includes(fareTypeOn(passenger.type, passenger.birthday, segment.departDate))) return 'type';
  const age = ageOn(passenger.birthday, segment.departDate);
  if (age < product.ages.from || age > product.ages.to) return 'age';
  // Exactly so many minutes before departure is still in time.
  return segment.departsAt - now < product.closeMinutes * MINUTE ? 'closed' : null;
}

function isPromoted({ promotion }: InsuranceProduct, { from, to, departDate }: OfferFacts['segment']): boolean {
  if (!promotion) return true;
  const { routes, travelFrom, travelTo } = promotion;
  return travelFrom <= departDate && departDate <= travelTo && routes.some((route) => isPair(route, from, to));
}

function isPair(route: string, from: string, to: string): boolean {
  const [one = '', other = ''] = route.split('-');
  return pairKey(one, other) === pairKey(from, to);
}
