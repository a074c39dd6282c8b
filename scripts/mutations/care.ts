import type { Mutation } from './row.ts';

/** Rules about the vouchers and the compensation of travellers on a disrupted flight. */
export const careMutations: readonly Mutation[] = [
  {
    rule: 'the carrier pays for meals and hotels only if it is responsible for the cause',
    file: 'packages/domain/disruption/care/vouchers.ts',
    find: '  if (!carrier && !domesticStop) return [];\n',
    replace: '',
    seenBy: ['packages/domain/disruption/care/vouchers.test.ts'],
  },
  {
    rule: 'a voucher is redeemed for its value at most',
    file: 'packages/domain/disruption/care/redemption.ts',
    find: "amountFen > valueFen ? 'tooMuch' : null",
    replace: 'null',
    seenBy: ['packages/domain/disruption/care/vouchers.test.ts'],
  },
  {
    rule: 'a traveller whose ticket is refunded has no voucher',
    file: 'apps/server/src/modules/disruption/care/describe-voucher.ts',
    find: "  if (row.given_up) return 'CANCELLED';\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/disruption/vouchers.test.ts'],
  },
  {
    rule: 'of two redemptions of a voucher at the same moment, the second is refused as used',
    file: 'apps/server/src/modules/disruption/care/redeem-voucher.ts',
    find: "        .where('voucher_id', '=', row.voucher_id)\n        .forUpdate()\n",
    replace: "        .where('voucher_id', '=', row.voucher_id)\n",
    seenBy: ['apps/server/test/journeys/disruption/vouchers.test.ts'],
  },
  {
    rule: 'a delay for a cause that is not the carrier’s gives no compensation',
    file: 'packages/domain/disruption/care/compensation.ts',
    find: '  if (!carrier) return 0;\n',
    replace: '',
    seenBy: ['packages/domain/disruption/care/compensation.test.ts'],
  },
  {
    rule: 'a traveller is compensated once for a flight',
    file: 'apps/server/src/modules/disruption/care/compensate-flight.ts',
    find: "    .where('c.compensation_id', 'is', null)\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/disruption/compensation.test.ts'],
  },
  {
    rule: 'a compensation takes back at most the price of the flown flight from the payment',
    file: 'apps/server/src/modules/refund/finish/refund-compensation.ts',
    find: 'Math.min(amountFen, priceFen)',
    replace: 'amountFen + 0 * priceFen',
    seenBy: ['apps/server/test/journeys/disruption/compensation.test.ts'],
  },
  {
    rule: 'the staff member who prepared a compensation does not pay it',
    file: 'apps/server/src/modules/disruption/care/compensation-queue.ts',
    find: "    if (action === 'payOut' && row.prepared_by === staff.staffId) throw new Refusal('anotherPersonNeeded');\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/disruption/compensation.test.ts'],
  },
];
