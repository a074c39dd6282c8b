import { flashSaleMutations } from './flash-sale.ts';
import type { Mutation } from './list.ts';

/** Coupons, activities, flash sales, seats, add-ons, insurance, quotes. */
export const offerMutations: readonly Mutation[] = [
  ...flashSaleMutations,
  {
    without: 'a campaign gives no more coupons than it has',
    file: 'apps/server/src/modules/coupon/repository.ts',
    find: '::int is null or s.claimed < ',
    replace: '::int is not null or s.claimed < ',
    seenBy: ['apps/server/src/modules/coupon/coupon.test.ts'],
  },
  {
    without: 'one coupon is held by one order',
    file: 'apps/server/src/modules/coupon/coupon-part.ts',
    find: "error.refusal === 'conflict') return false;",
    replace: "error.refusal === 'conflict') return true;",
    seenBy: ['apps/server/test/races/coupons.test.ts', 'apps/server/test/journeys/coupons.test.ts'],
  },
  {
    without: 'a coupon takes off no more than the fares it covers',
    file: 'packages/domain/coupon/quote.ts',
    find: 'Math.min(reductionOf(terms.value, sumFen), sumFen)',
    replace: 'reductionOf(terms.value, sumFen)',
    seenBy: ['packages/domain/coupon'],
  },
  {
    without: 'a coupon is its member’s alone',
    file: 'apps/server/src/modules/coupon/repository.ts',
    find: "    .where('account_id', '=', accountId)\n    .where('coupon_no', '=', couponNo)",
    replace: "    .where('coupon_no', '=', couponNo)",
    seenBy: ['apps/server/test/journeys/coupons.test.ts'],
  },
  {
    without: 'what the staff give nobody claims',
    file: 'apps/server/src/modules/coupon/claim-coupon.ts',
    find: "id === campaignId && receive.by === 'CENTRE'",
    replace: "id === campaignId && receive.by !== 'TICKET'",
    seenBy: ['apps/server/src/modules/coupon/from-the-carrier.test.ts'],
  },
  {
    without: 'a seat on board has one holder',
    file: 'apps/server/src/modules/seating/take-seats.ts',
    find: "    if (!taken) throw new Refusal('seatTaken', { seat: row.seat_no });\n",
    replace: '',
    seenBy: ['apps/server/test/races/same-seat.test.ts'],
  },
  {
    without: 'only what was not bought in time is taken from others',
    file: 'apps/server/src/modules/seating/take-seats.ts',
    find: "    .where('expires_at', '<=', now)\n",
    replace: '',
    seenBy: ['apps/server/test/races/same-seat.test.ts', 'apps/server/test/journeys/seats.test.ts'],
  },
  {
    without: 'an activity sells no more than its stock',
    file: 'apps/server/src/modules/promotion/stock.ts',
    find: "    .where(({ eb, ref }) => eb(eb('taken', '+', seats), '<=', ref('total')))\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/activities.test.ts'],
  },
  {
    without: 'a delay is claimed once under a policy',
    file: 'apps/server/src/modules/insurance/claim-delay.ts',
    find: "onConflict((conflict) => conflict.column('policy_id').doNothing())",
    replace:
      "onConflict((conflict) => conflict.column('policy_id').doUpdateSet({ delay_minutes: benefit.delayMinutes }))",
    seenBy: ['apps/server/test/journeys/delay-claims.test.ts'],
  },
  {
    without: 'insurance does not pass to another person',
    file: 'apps/server/src/modules/insurance/order-part.ts',
    find: 'isTheirs(row) && stillHolds(row, context)',
    replace: 'stillHolds(row, context)',
    seenBy: ['apps/server/test/journeys/insurance.test.ts'],
  },
  {
    without: 'nobody pays twice for cover that comes with the fare',
    file: 'packages/domain/insurance/offer.ts',
    find: "  if (isCovered(product, segment)) return 'included';\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/insured-fare.test.ts'],
  },
  {
    without: 'a fare with insurance brings its policies',
    file: 'apps/server/src/modules/insurance/order-part.ts',
    find: '    await addIncluded(deps, tx, orderNo);\n',
    replace: '',
    seenBy: ['apps/server/test/journeys/insured-fare.test.ts'],
  },
  {
    without: 'add-ons for tickets are sold at the price that was seen',
    file: 'apps/server/src/modules/ancillaries/create-product-order.ts',
    find: 'if (Math.round(seenYuan * 100) === fen) return;',
    replace: 'if (seenYuan * 100 !== fen + 0.5) return;',
    seenBy: ['apps/server/test/journeys/extras.test.ts'],
  },
  {
    without: 'an infant’s lap and an exit seat ask for the right person',
    file: 'packages/domain/seating/rules.ts',
    find: "  if (seat.tier === 'EXIT' && occupant.age < exitAge) return 'exitAge';\n",
    replace: '',
    seenBy: ['packages/domain/seating'],
  },
  {
    without: 'a quote is kept only under our signature',
    file: 'apps/server/src/modules/shopping/sign-quote.ts',
    find: 'given && ours && timingSafeEqual(given, ours) ? readQuote(text) : null',
    replace: 'given && ours && timingSafeEqual(ours, ours) ? readQuote(text) : null',
    seenBy: ['apps/server/test/journeys/fare-lock.test.ts'],
  },
];
