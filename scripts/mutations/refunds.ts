import type { Mutation } from './list.ts';

/** Tickets given back: once, to who paid, and nobody left alone. */
export const refundMutations: readonly Mutation[] = [
  {
    without: 'a coupon is given back once',
    file: 'apps/server/src/modules/refund/give-back-coupons.ts',
    find: "coupons) {\n    await transition(tx, {\n      machine: flightCouponMachine,\n      table: 'flight_coupon',\n      key: { ticket_no: ticketNo, coupon_no: couponNo },\n      event: 'suspend',",
    replace:
      "[] as typeof coupons) {\n    await transition(tx, {\n      machine: flightCouponMachine,\n      table: 'flight_coupon',\n      key: { ticket_no: ticketNo, coupon_no: couponNo },\n      event: 'suspend',",
    seenBy: ['apps/server/test/journeys/refund.test.ts'],
  },
  {
    without: 'children are not left alone',
    file: 'apps/server/src/modules/refund/nobody-alone.ts',
    find: "  if (own) throw new Refusal('childLeftAlone'",
    replace: "  if (own && leaving.size > 9) throw new Refusal('childLeftAlone'",
    seenBy: ['apps/server/test/journeys/refund.test.ts'],
  },
  {
    without: 'no more goes back than was paid',
    file: 'packages/domain/refund/spread-refund.ts',
    find: 'Math.min(due, leftFen)',
    replace: 'due',
    seenBy: ['packages/domain/refund'],
  },
];
