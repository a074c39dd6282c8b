import type { Mutation } from './row.ts';

/** Rules about corrections of names and changes of contacts: permission and races. */
export const correctionMutations: readonly Mutation[] = [
  {
    rule: 'the contact of an order is changed only by its owner',
    file: 'apps/server/src/modules/booking/contact-owner.ts',
    find: "  if (order.account_id !== accountId) return 'orderNotFound';\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/after-sale/contact-change.test.ts'],
  },
  {
    rule: 'the contact of an order under review stays',
    file: 'apps/server/src/modules/booking/contact-owner.ts',
    find: "  if (isUnderReview(order.status)) return 'orderHeld';\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/after-sale/contact-change.test.ts'],
  },
  {
    rule: 'people who opened an order by the earlier contact lose their access',
    file: 'apps/server/src/modules/booking/contact.ts',
    find: "    await tx.deleteFrom('order_grant').where('order_no', 'in', numbers).execute();\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/after-sale/contact-change.test.ts'],
  },
  {
    rule: 'a correction of a name is withdrawn only by the account that asked',
    file: 'apps/server/src/modules/name-correction/withdraw-correction.ts',
    find: "    if (row.account_id !== session.accountId) throw new Refusal('correctionUnknown');\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/after-sale/name-correction.test.ts'],
  },
  {
    rule: 'a larger correction of a name needs a second person',
    file: 'apps/server/src/modules/name-correction/decide.ts',
    find: "  return event !== 'approve' || checked_by !== staffId;",
    replace: '  return checked_by !== undefined;',
    seenBy: ['apps/server/test/journeys/after-sale/name-correction.test.ts'],
  },
  {
    rule: 'a correction never gives a ticket to another person',
    file: 'packages/domain/name-correction/judge.ts',
    find: "  other: { same: 'twoPeople', slip: 'transfer', unclear: 'transfer' },",
    replace: "  other: { same: 'twoPeople', slip: 'twoPeople', unclear: 'twoPeople' },",
    seenBy: [
      'apps/server/src/modules/name-correction/judge.test.ts',
      'apps/server/test/journeys/after-sale/name-correction.test.ts',
    ],
  },
  {
    rule: 'a correction of a name locks the booking',
    file: 'apps/server/src/modules/name-correction/ask-correction.ts',
    find: '    await lockBooking(tx, body.orderNo);\n',
    replace: '',
    seenBy: ['apps/server/test/races/name-correction.test.ts'],
  },
  {
    rule: 'two corrections to one document on one flight take turns',
    file: 'apps/server/src/modules/booking/passengers/correct-passenger.ts',
    find: '  await takeTurns(tx, await listTurns(tx, numbers, columns.document_fp));\n',
    replace: '',
    seenBy: ['apps/server/test/races/name-correction.test.ts'],
  },
  {
    rule: 'the premium of a policy that the insurer does not correct is refunded whatever the insurer answers',
    file: 'apps/server/src/modules/insurance/desk/refused-correction-queue.ts',
    find: "  await premiumDue(deps, tx, policy, { reason: 'REFUSED' });\n",
    replace: '',
    seenBy: ['apps/server/test/faults/insurer.test.ts'],
  },
  {
    rule: 'the premium of a policy with a claim is not refunded',
    file: 'apps/server/src/modules/insurance/desk/refused-correction-queue.ts',
    find: 'premium_fen > 0 && claim_no === null;',
    replace: 'premium_fen > 0 && claim_no !== undefined;',
    seenBy: ['apps/server/test/faults/insurer.test.ts'],
  },
];
