import type { Mutation } from './list.ts';

const journeys = ['apps/server/test/journeys/change.test.ts'];
const awards = ['apps/server/test/journeys/award-changes.test.ts'];
const extras = ['apps/server/test/journeys/change-extras.test.ts'];

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
    file: 'apps/server/src/platform/sealed-token.ts',
    find: 'age >= 0 && age <= lifetimeMs',
    replace: 'age >= 0',
    seenBy: [...journeys, 'apps/server/test/frame/sealed-tokens.test.ts'],
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
  {
    without: 'a difference in points is taken with the change',
    file: 'apps/server/src/modules/exchange/book-change.ts',
    find: '  if (points > 0 && accountId !== null) await freezePoints(',
    replace: '  if (points > 1e9 && accountId !== null) await freezePoints(',
    seenBy: awards,
  },
  {
    without: 'points are spent with the code of the member’s telephone',
    file: 'apps/server/src/modules/exchange/book-own-change.ts',
    find: "  if (!smsCode) throw new Refusal('smsCodeMissing');",
    replace: '  if (!smsCode) return async () => {};',
    seenBy: awards,
  },
  {
    without: 'points of a changed ticket come back from every order that paid them',
    file: 'apps/server/src/modules/refund/return-award.ts',
    find: 'o.order_no = c.changed_from',
    replace: 'o.order_no = c.changed_from and false',
    seenBy: awards,
  },
  {
    without: 'an order of points has one change at a time',
    file: 'apps/server/src/modules/exchange/read-change.ts',
    find: ' || (await hasOpenChange(db, order.order_no))',
    replace: ' || (await hasOpenChange(db, order.account_id ?? order.order_no))',
    seenBy: awards,
  },
  {
    without: 'a voucher is good on the new day',
    file: 'apps/server/src/modules/award/vouchers/carry-vouchers.ts',
    find: "  if (ended) throw new Refusal('voucherEnds'",
    replace: "  if (ended && !from) throw new Refusal('voucherEnds'",
    seenBy: awards,
  },
  {
    without: 'a voucher goes along to the new ticket',
    file: 'apps/server/src/modules/award/vouchers/carry-vouchers.ts',
    find: '.set({ order_no: to })',
    replace: '.set({ order_no: from })',
    seenBy: awards,
  },
  {
    without: 'a seat on the new flight is held with the change',
    file: 'apps/server/src/modules/exchange/book-change.ts',
    find: '  await holdFollowers(deps, tx, order, { changeNo: orderNo, followers: followersOf(priced.extraLines) });\n',
    replace: '  void holdFollowers, followersOf;\n',
    seenBy: extras,
  },
  {
    without: 'what was shown of add-ons is what is booked',
    file: 'apps/server/src/modules/exchange/book-change.ts',
    find: '    assertExtras(quoted, ready);\n',
    replace: '    void assertExtras;\n',
    seenBy: extras,
  },
  {
    without: 'a seat on the new flight is free again where nothing comes of the change',
    file: 'apps/server/src/modules/exchange/drop-change.ts',
    find: '  await letFollowersGo(deps, tx, partsOf(original), changeNo);\n',
    replace: '  void letFollowersGo;\n',
    seenBy: extras,
  },
  {
    without: 'an open-dated ticket gives no seat up',
    file: 'apps/server/src/modules/exchange/finish-change.ts',
    find: '  const seated = given.filter((coupon) => !seatless.has(couponKey(toCoupon(coupon))));',
    replace: '  const seated = given.filter((coupon) => couponKey(toCoupon(coupon)) !== String(seatless.size));',
    seenBy: extras,
  },
  {
    without: 'a group changes its last tickets together',
    file: 'apps/server/src/modules/exchange/quote-change.ts',
    find: "  if (wish.reason === 'ZY') assertChangedTogether(deps.catalogue, trip);\n",
    replace: '  void assertChangedTogether;\n',
    seenBy: extras,
  },
];
