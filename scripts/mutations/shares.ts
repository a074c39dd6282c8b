import type { Mutation } from './row.ts';

/** Rules about the shares of travellers: money, races and permission. */
export const shareMutations: readonly Mutation[] = [
  {
    rule: 'the refund of a ticket goes to the payer of the share of its traveller',
    file: 'packages/domain/refund/allot-refund.ts',
    find: 'return isLaterSale ? [...common, ...own] : [...own, ...common];',
    replace: 'return payments.filter(() => isLaterSale || own || common);',
    seenBy: [
      'packages/domain/refund/allot-refund.test.ts',
      'apps/server/test/journeys/after-sale/share-refund.test.ts',
    ],
  },
  {
    rule: 'an add-on that was sold later is refunded to its own payment',
    file: 'apps/server/src/modules/ancillaries/finish/end-items-with-tickets.ts',
    find: 'isLaterSale: item.sale_no > 0,',
    replace: 'isLaterSale: item.sale_no > 999,',
    seenBy: ['apps/server/test/journeys/after-sale/share-refund.test.ts'],
  },
  {
    rule: 'money for a share counts only while the share is open',
    file: 'packages/domain/payment/arrival.ts',
    find: "  return shares.every((status) => status === 'OPEN') ? null : 'SPLIT';",
    replace: '  return null;',
    seenBy: ['packages/domain/payment/shares.test.ts', 'apps/server/test/faults/shares.test.ts'],
  },
  {
    rule: 'a part does not count for an order that is split into shares',
    file: 'packages/domain/payment/arrival.ts',
    find: "return isPartOfSplit ? 'SPLIT' : null;",
    replace: 'return null;',
    seenBy: ['packages/domain/payment/shares.test.ts', 'apps/server/test/faults/shares.test.ts'],
  },
  {
    rule: 'the shares of an order end with it, and the paid ones are marked as returned',
    file: 'apps/server/src/modules/payment/refund/refund-order.ts',
    find: '  await endShares(deps, tx, orderNo, refundOrder.name);\n',
    replace: '',
    seenBy: ['apps/server/test/faults/shares.test.ts'],
  },
  {
    rule: 'of two payments of one share, one counts',
    file: 'packages/domain/payment/arrival.ts',
    find: "if (shares.includes('PAID')) return 'DOUBLE';",
    replace: "if (shares.includes('PAID')) return null;",
    seenBy: ['apps/server/test/races/shares.test.ts'],
  },
  {
    rule: 'an attempt for a share that somebody else pays is closed first',
    file: 'apps/server/src/modules/payment/pay/start-payment.ts',
    find: 'return one.length === 0 || other.length === 0 || one.some((shareNo) => other.includes(shareNo));',
    replace: 'return one.length === 0 && other.length === 0;',
    seenBy: ['apps/server/test/races/shares.test.ts'],
  },
  {
    rule: 'the link of a share opens only with its key',
    file: 'apps/server/src/modules/payment/share/repository.ts',
    find: "where('link_fp', '=', linkFp)",
    replace: "where('link_fp', '<>', linkFp)",
    seenBy: ['apps/server/test/faults/shares.test.ts'],
  },
  {
    rule: 'the link of a share expires',
    file: 'apps/server/src/modules/payment/share/get-share.ts',
    find: 'share.link_until > deps.clock.now() && ',
    replace: '',
    seenBy: ['apps/server/test/faults/shares.test.ts'],
  },
  {
    rule: 'the holder of a link starts the payment of that share only',
    file: 'apps/server/src/modules/payment/share/pay-share.ts',
    find: 'order.order_type, way, shareNo, returnUrl',
    replace: 'order.order_type, way, returnUrl',
    seenBy: ['apps/server/test/faults/shares.test.ts'],
  },
];
