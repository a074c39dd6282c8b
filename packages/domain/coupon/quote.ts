import type { PassengerType } from '../booking/index.ts';
import { type Fen, percentOf, splitFen, YUAN } from '../money/index.ts';
import { pairKey } from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';
import type { CouponScope } from './kinds.ts';
import type { CouponHolder, CouponTerms, CouponValue } from './terms.ts';

/** The fare of one passenger on one segment, without taxes, and the facts that the conditions of a coupon need. */
export interface CouponedFare {
  readonly passengerSeq: number;
  readonly segmentIndex: number;
  readonly fareFen: Fen;
  readonly passengerType: PassengerType;
  readonly holder: CouponHolder;
  readonly from: string;
  readonly to: string;
  /** The local date of departure. */
  readonly travelDate: IsoDate;
  readonly bookingClass: string;
}

export interface CouponFacts {
  readonly payment: CouponTerms['payment'][number];
  readonly isFirstPurchase: boolean;
  /** The order has a fare that allows no coupon. */
  readonly takesNone?: boolean;
  readonly fares: readonly CouponedFare[];
}

/** The part of the reduction that one fare gets. */
export interface CouponShare {
  readonly passengerSeq: number;
  readonly segmentIndex: number;
  readonly amountFen: Fen;
}

export interface CouponQuote {
  readonly ok: true;
  readonly reductionFen: Fen;
  readonly shares: readonly CouponShare[];
}

/** The result for a coupon that covers no fare of the order. `reason` is the condition that excludes the fares. */
export interface NoCoupon {
  readonly ok: false;
  readonly reason:
    | 'takesNone'
    | 'payment'
    | 'firstPurchase'
    | 'scope'
    | 'passengerType'
    | 'route'
    | 'travelDate'
    | 'class'
    | 'threshold';
}

const covered: Readonly<Record<CouponScope, readonly CouponHolder[]>> = {
  MEMBER: ['MEMBER'],
  MEMBER_AND_BENEFICIARY: ['MEMBER', 'BENEFICIARY'],
  BENEFICIARY: ['BENEFICIARY'],
  UNRESTRICTED: ['MEMBER', 'BENEFICIARY', 'OTHER'],
};

/** Returns whether a coupon of this scope is for beneficiaries, whom only members who collect points name. */
export function isForBeneficiaries(scope: CouponScope): boolean {
  return covered[scope].includes('BENEFICIARY') && !covered[scope].includes('OTHER');
}

/**
 * Calculates the reduction of an order by a coupon. The reduction is split pro rata among the fares that the coupon
 * covers, and the last fare gets the remainder. No share is larger than its fare. Taxes and surcharges are not reduced.
 */
export function quoteCoupon(terms: CouponTerms, facts: CouponFacts): CouponQuote | NoCoupon {
  if (facts.takesNone) return { ok: false, reason: 'takesNone' };
  if (!terms.payment.includes(facts.payment)) return { ok: false, reason: 'payment' };
  if (terms.firstPurchase && !facts.isFirstPurchase) return { ok: false, reason: 'firstPurchase' };
  let fares = facts.fares.filter(({ fareFen }) => fareFen > 0);
  for (const [reason, fits] of conditionsOf(terms)) {
    fares = fares.filter(fits);
    if (fares.length === 0) return { ok: false, reason };
  }
  const sumFen = fares.reduce((sum, { fareFen }) => sum + fareFen, 0);
  const reductionFen = Math.min(reductionOf(terms.value, sumFen), sumFen);
  return reductionFen === 0
    ? { ok: false, reason: 'threshold' }
    : { ok: true, reductionFen, shares: spread(reductionFen, fares) };
}

/** Returns the reduction of a quote, or 0, to compare coupons. */
export function savingOf(quote: CouponQuote | NoCoupon): Fen {
  return quote.ok ? quote.reductionFen : 0;
}

type Condition = [NoCoupon['reason'], (fare: CouponedFare) => boolean];

function conditionsOf(terms: CouponTerms): Condition[] {
  const isAmong = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);
  const routes = terms.routes.map((route) => pairKey(...(route.split('-') as [string, string])));
  return [
    ['scope', ({ holder }) => covered[terms.scope].includes(holder)],
    ['passengerType', ({ passengerType }) => isAmong(terms.passengerTypes, passengerType)],
    ['route', ({ from, to }) => isAmong(routes, pairKey(from, to))],
    ['travelDate', ({ travelDate }) => terms.travelFrom <= travelDate && travelDate <= terms.travelTo],
    ['class', ({ bookingClass }) => isAmong(terms.classes, bookingClass)],
  ];
}

/** Calculates the reduction. A percentage is rounded half-up to one yuan. */
function reductionOf(value: CouponValue, sumFen: Fen): Fen {
  if (value.type === 'FIXED') return value.minusFen;
  if (value.type === 'FULL_REDUCTION') return sumFen >= value.thresholdFen ? value.minusFen : 0;
  const reduction = percentOf(sumFen, 100 - value.payPercent, YUAN);
  return value.capFen === null ? reduction : Math.min(reduction, value.capFen);
}

/**
 * Splits the reduction among the fares. If the last fare is smaller than its remainder, the earlier fares take the
 * rest.
 */
function spread(reductionFen: Fen, fares: readonly CouponedFare[]): CouponShare[] {
  const amounts = splitFen(
    reductionFen,
    fares.map(({ fareFen }) => fareFen),
  );
  let over = 0;
  for (let index = fares.length - 1; index >= 0; index -= 1) {
    const wanted = (amounts[index] ?? 0) + over;
    const taken = Math.min(wanted, fares[index]?.fareFen ?? 0);
    amounts[index] = taken;
    over = wanted - taken;
  }
  return fares.flatMap(({ passengerSeq, segmentIndex }, index) => {
    const amountFen = amounts[index] ?? 0;
    return amountFen > 0 ? [{ passengerSeq, segmentIndex, amountFen }] : [];
  });
}
