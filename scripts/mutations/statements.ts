import type { Mutation } from './list.ts';

/** What gateways' bills are compared with, what follows at the desk, and messages that nobody takes. */
export const statementMutations: readonly Mutation[] = [
  {
    without: 'a payment that is signed for another application does not count',
    file: 'apps/server/src/providers/payment/wechat/answers.ts',
    find: "    if (data.appid !== appId) return 'forged';\n",
    replace: '    void appId;\n',
    seenBy: ['apps/server/src/providers/payment/wechat'],
  },
  {
    without: 'a payment in another currency does not count',
    file: 'apps/server/src/providers/payment/wechat/answers.ts',
    find: " || currency !== 'CNY'",
    replace: '',
    seenBy: ['apps/server/src/providers/payment/wechat'],
  },
  {
    without: 'a payment that is signed for another seller does not count',
    file: 'apps/server/src/providers/payment/alipay/alipay-gateway.ts',
    find: ' || params.seller_id !== config.sellerId',
    replace: '',
    seenBy: ['apps/server/src/providers/payment/alipay'],
  },
  {
    without: 'one trade pays one payment',
    file: 'apps/server/src/modules/payment/confirm-payment.ts',
    find: '    if (await isTradeOfAnother(tx, payment, paid.tradeNo)) return noteForeignTrade(deps, payment, paid);\n',
    replace: '    void isTradeOfAnother;\n    void noteForeignTrade;\n',
    seenBy: ['apps/server/test/faults/notifications.test.ts'],
  },
  {
    without: 'a surplus goes back only when two people want it',
    file: 'apps/server/src/modules/payment/statement/differences-queue.ts',
    find: "  if (row.status === 'REFUND_ASKED' && row.asked_by === staff.staffId) throw new Refusal('anotherPersonNeeded');\n",
    replace: '',
    seenBy: ['apps/server/test/faults/statements.test.ts'],
  },
  {
    without: 'a line that stands twice in a bill is found',
    file: 'packages/domain/payment/statement.ts',
    find: "    if (seen.has(key)) return [{ ...difference, kind: 'DOUBLE', ourFen }];\n",
    replace: '',
    seenBy: ['packages/domain/payment/statement.test.ts'],
  },
  {
    without: 'lost money is booked only once the gateway has said so',
    file: 'apps/server/src/modules/payment/statement/book-late.ts',
    find: "!== 'paid') return;",
    replace: "=== 'closed') return;",
    seenBy: ['apps/server/test/faults/statements.test.ts'],
  },
  {
    without: 'the books of an old order are checked again when its payment changes its state',
    file: 'apps/server/src/modules/payment/statement/find-book-faults.ts',
    find: "where h.machine = 'payment' and h.at >= ${since}",
    replace: "where h.machine = '' and h.at >= ${since}",
    seenBy: ['apps/server/src/modules/payment/statement/check-books.test.ts'],
  },
  {
    without: 'a message the operator will never take is given up at once',
    file: 'apps/server/src/modules/notification/send-message.ts',
    find: 'const isFinal = error instanceof NotDelivered && !error.again;',
    replace: 'const isFinal = false;',
    seenBy: ['apps/server/test/journeys/messages.test.ts'],
  },
  {
    without: 'money that was withdrawn is booked by another person than who withdrew it',
    file: 'apps/server/src/modules/payment/refused-queue.ts',
    find: "  if (action === 'bookByHand' && row.withdrawn_by === staff.staffId) throw new Refusal('anotherPersonNeeded');\n",
    replace: '',
    seenBy: ['apps/server/test/faults/late-money.test.ts'],
  },
  {
    without: 'money that people have in hand is not sent again because its traveller asks',
    file: 'apps/server/src/modules/refund/return-money.ts',
    find: " || (status === 'WITHDRAWN' && !withdrawnToo)",
    replace: '',
    seenBy: ['apps/server/test/faults/refunds.test.ts'],
  },
  {
    without: 'a paid order nobody has heard of comes to the desk',
    file: 'apps/server/src/modules/ticketing/failure-queue.ts',
    find: ", where('last.at', '<', longAgo)",
    replace: '',
    seenBy: ['apps/server/test/faults/ticket-desk.test.ts'],
  },
];
