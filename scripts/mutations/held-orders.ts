import type { Mutation } from './list.ts';

const journey = ['apps/server/test/journeys/held-orders.test.ts'];

/** What a held order may not lose, and who decides about it. */
export const heldOrderMutations: readonly Mutation[] = [
  {
    without: 'a held order goes back only when two people want it',
    file: 'apps/server/src/modules/review/end-review.ts',
    find: "  if (hold.reject_asked_by === staff.staffId) throw new Refusal('anotherPersonNeeded');\n",
    replace: '',
    seenBy: journey,
  },
  {
    without: 'money goes back from a hold only where the issuer was not asked',
    file: 'apps/server/src/modules/review/end-review.ts',
    find: "return hold.issuer_asked ? null : 'money';",
    replace: "return 'money';",
    seenBy: journey,
  },
  {
    without: 'the time left is given back on release',
    file: 'apps/server/src/modules/review/end-review.ts',
    find: 'isUnpaid ? expiryAfterHold(expiresAt, hold.held_at, clock.now()) : expiresAt',
    replace: 'expiresAt',
    seenBy: journey,
  },
  {
    without: 'a held order takes no new payment',
    file: 'apps/server/src/modules/payment/apply-payment.ts',
    find: "  if (isHeld(status)) throw new Refusal('orderHeld');\n",
    replace: '',
    seenBy: journey,
  },
  {
    without: 'money that was on its way is kept while an order is held',
    file: 'packages/domain/payment/arrival.ts',
    find: 'heldFrom ? { ...standing, status: heldFrom } : standing',
    replace: 'standing',
    seenBy: ['packages/domain/payment/payment.test.ts', ...journey],
  },
  {
    without: 'tickets of a held order are suspended',
    file: 'apps/server/src/modules/review/start-review.ts',
    find: '  if (hasTickets) await suspendTickets(deps, tx, orderNo, actor);\n',
    replace: '',
    seenBy: journey,
  },
  {
    without: 'the staff cancel by hand only what nobody paid for',
    file: 'apps/server/src/modules/booking/desk/cancel-booking.ts',
    find: "  if (!mayBeCancelledByStaff({ status: order.status, orderType: order.order_type }))\n    throw new Refusal('orderNotCancellable');\n",
    replace: '',
    seenBy: ['apps/server/src/modules/booking/desk/desk.test.ts'],
  },
  {
    without: 'an order that is cancelled by hand gives back what it held',
    file: 'apps/server/src/modules/booking/end-order.ts',
    find: '  await endParts(deps, tx, order, event',
    replace: "  if (event !== 'cancelByStaff') await endParts(deps, tx, order, event",
    seenBy: ['apps/server/test/journeys/award.test.ts'],
  },
  {
    without: 'what two people have rejected is not released by a third',
    file: 'apps/server/src/modules/review/end-review.ts',
    find: 'hold.reject_agreed_by !== null || ',
    replace: '',
    seenBy: journey,
  },
  {
    without: 'what becomes of a cancelled flight is not decided while the order is held',
    file: 'apps/server/src/modules/disruption/decide.ts',
    find: "  if (isHeld(status)) throw new Refusal('orderHeld');\n",
    replace: "  if (isHeld(status) && status === '') throw new Refusal('orderHeld');\n",
    seenBy: ['apps/server/test/journeys/held-flights.test.ts'],
  },
  {
    without: 'whoever has suspended tickets is told of a cancelled flight',
    file: 'apps/server/src/modules/disruption/repository.ts',
    find: " || (status === 'SUSPENDED' && isHeld(orderStatus))",
    replace: " || (status === 'SUSPENDED' && orderStatus === '' && isHeld(orderStatus))",
    seenBy: ['apps/server/test/journeys/held-flights.test.ts'],
  },
  {
    without: 'the flights of an order are looked at when it is released',
    file: 'apps/server/src/modules/review/end-review.ts',
    find: '  await jobs.enqueue(tx, lookAfterJob, { orderNo }, { key: `${lookAfterJob}/${orderNo}` });\n',
    replace: '  void lookAfterJob;\n',
    seenBy: ['apps/server/test/journeys/held-flights.test.ts'],
  },
];
