import type { Mutation } from './list.ts';

const journeys = ['apps/server/test/journeys/change.test.ts'];

/** Changes of tickets: whose seats, whose money, how often. */
export const changeMutations: readonly Mutation[] = [
  {
    without: 'a change that is not paid gives the old ticket back',
    file: 'apps/server/src/modules/exchange/drop-change.ts',
    find: "await moveCoupon(deps, tx, coupon, 'resume');",
    replace: 'void coupon;',
    seenBy: journeys,
  },
  {
    without: 'the old seats go with the new ticket',
    file: 'apps/server/src/modules/exchange/finish-change.ts',
    find: '  await giveUpSeats(tx, change.original_no, await seatsOf(tx, changeNo, given));\n',
    replace: '  void giveUpSeats;\n  void seatsOf;\n',
    seenBy: journeys,
  },
  {
    without: 'a quote of a change holds for ten minutes',
    file: 'apps/server/src/modules/exchange/quote-token.ts',
    find: '!(age >= 0 && age <= heldMs)',
    replace: '!(age >= 0)',
    seenBy: journeys,
  },
  {
    without: 'what a changed ticket brings back was paid with two orders',
    file: 'apps/server/src/modules/refund/return-money.ts',
    find: 'changedFrom === null ? amountFen : Math.min(amountFen, here)',
    replace: 'amountFen',
    seenBy: journeys,
  },
  {
    without: 'a ticket is changed twice here',
    file: 'packages/domain/exchange/quote-change.ts',
    find: "  if (changesMade >= terms.onlineChanges) return refuse('byStaff', segment);\n",
    replace: '',
    seenBy: ['apps/server/src/modules/reference/change.test.ts', ...journeys],
  },
  {
    without: 'a child does not change alone',
    file: 'apps/server/src/modules/exchange/read-change.ts',
    find: '  for (const row of segments) assertNobodyAlone(facts, row, moving);\n',
    replace: '  void assertNobodyAlone;\n',
    seenBy: journeys,
  },
];
