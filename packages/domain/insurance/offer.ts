import { fareTypeOn, type PassengerType } from '../booking/index.ts';
import { pairKey } from '../shopping/index.ts';
import { ageOn, type Instant, type IsoDate } from '../time/index.ts';
import { type InsuranceProduct, isFree } from './products.ts';

export interface OfferFacts {
  readonly passenger: { readonly type: PassengerType; readonly birthday: IsoDate };
  readonly segment: {
    readonly from: string;
    readonly to: string;
    /** The local date of departure. */
    readonly departDate: IsoDate;
    readonly departsAt: Instant;
    /** The product that the fare includes. */
    readonly included?: InsuranceProduct | undefined;
  };
  readonly now: Instant;
}

export type InsuranceRestriction =
  | 'age'
  /** The product is not for passengers of this type: the free product is for adults. */
  | 'type'
  /** The sale has closed, because departure is too near. */
  | 'closed'
  | 'notInPromotion'
  /** The fare includes cover of this kind. */
  | 'included';

const MINUTE = 60_000;

/** Returns the reason why a passenger cannot have a product on a segment now, or null if they can. */
export function insuranceRestrictionFor(
  product: InsuranceProduct,
  { passenger, segment, now }: OfferFacts,
): InsuranceRestriction | null {
  if (!isPromoted(product, segment)) return 'notInPromotion';
  if (!product.types.includes(fareTypeOn(passenger.type, passenger.birthday, segment.departDate))) return 'type';
  if (isCovered(product, segment)) return 'included';
  const age = ageOn(passenger.birthday, segment.departDate);
  if (age < product.ages.from || age > product.ages.to) return 'age';
  // The sale includes the exact minute of its limit.
  return segment.departsAt - now < product.closeMinutes * MINUTE ? 'closed' : null;
}

function isPromoted({ promotion }: InsuranceProduct, { from, to, departDate }: OfferFacts['segment']): boolean {
  if (!promotion) return true;
  const { routes, travelFrom, travelTo } = promotion;
  return travelFrom <= departDate && departDate <= travelTo && routes.some((route) => isPair(route, from, to));
}

/**
 * Reports whether the fare already covers accidents, so that a passenger does not pay for this cover twice. Free
 * products are never affected.
 */
function isCovered(product: InsuranceProduct, { included }: OfferFacts['segment']): boolean {
  return !isFree(product) && product.accidentYuan > 0 && (included?.accidentYuan ?? 0) > 0;
}

function isPair(route: string, from: string, to: string): boolean {
  const [one = '', other = ''] = route.split('-');
  return pairKey(one, other) === pairKey(from, to);
}
