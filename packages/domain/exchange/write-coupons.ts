import { splitFen } from '../money/index.ts';
import type { ChangeCoupon, CouponTax, NewCoupon, WrittenCoupon } from './ticket.ts';

/**
 * Returns the coupons of the new ticket: the new fares and taxes, or the old ones if they are higher. A later refund
 * then loses nothing that was paid, and an old discount still is not refunded.
 */
export function writeCoupons(
  given: readonly ChangeCoupon[],
  taken: readonly NewCoupon[],
  isInvoluntary: boolean,
): WrittenCoupon[] {
  const oldFaceFen = sum(given.map(({ faceFen }) => faceFen));
  const newFares = taken.map(({ fareFen }) => fareFen);
  const keepsFace = isInvoluntary || sum(newFares) <= oldFaceFen;
  const faces = keepsFace ? splitFen(oldFaceFen, newFares) : newFares;
  const discounts = splitFen(oldFaceFen - sum(given.map(({ paidFen }) => paidFen)), faces);
  const points = writePoints(given, taken, isInvoluntary);
  const oldTaxes = joinTaxes(given.flatMap(({ taxes }) => taxes));
  const keepsTaxes = isInvoluntary || taxSum(taken) <= taxSum(given);
  return taken.map(({ segment, taxes }, index) => ({
    segment,
    faceFen: faces[index] ?? 0,
    discountFen: discounts[index] ?? 0,
    points: points[index] ?? 0,
    taxes: keepsTaxes ? (index === 0 ? oldTaxes : []) : taxes,
  }));
}

/** Returns the coupons with their points: the new points, or the old points if they are more, as for the fares. */
function writePoints(
  given: readonly ChangeCoupon[],
  taken: readonly NewCoupon[],
  isInvoluntary: boolean,
): readonly number[] {
  const before = pointsOf(given);
  const asked = taken.map(({ points }) => points);
  return isInvoluntary || sum(asked) <= before ? splitFen(before, asked) : asked;
}

/** Returns the points that paid for the coupons. */
export function pointsOf(coupons: readonly ChangeCoupon[]): number {
  return sum(coupons.map(({ award }) => (award?.kind === 'points' ? award.points : 0)));
}

/** Joins the taxes to one entry for each code, as on the coupon of a ticket. */
function joinTaxes(taxes: readonly CouponTax[]): CouponTax[] {
  const byCode = Map.groupBy(taxes, ({ code }) => code);
  return [...byCode.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, amountFen: sum([first, ...more].map(({ amountFen }) => amountFen)) }] : [],
  );
}

export function taxSum(coupons: readonly Pick<NewCoupon, 'taxes'>[]): number {
  return sum(coupons.flatMap(({ taxes }) => taxes.map(({ amountFen }) => amountFen)));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
