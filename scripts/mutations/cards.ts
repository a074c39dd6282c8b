import type { Mutation } from './row.ts';

/** Rules about payments by international card, their refunds and disputes. */
export const cardMutations: readonly Mutation[] = [
  {
    rule: 'a card payment counts only with the signature of the gateway',
    file: 'apps/server/src/providers/payment/card/notice.ts',
    find: 'stripe.webhooks.constructEvent(rawBody, signature, config.webhookSecret, fresh, undefined, now)',
    replace: 'JSON.parse(rawBody)',
    seenBy: ['apps/server/src/providers/payment/gateways.test.ts'],
  },
  {
    rule: 'a card payment of the test mode does not count',
    file: 'apps/server/src/providers/payment/card/notice.ts',
    find: "  if (event.livemode !== isLive(config)) return 'forged';\n",
    replace: '  void isLive;\n',
    seenBy: ['apps/server/src/providers/payment/card'],
  },
  {
    rule: 'a card payment for another seller does not count',
    file: 'apps/server/src/providers/payment/card/notice.ts',
    find: "  if (metadata.seller !== accountId) return 'forged';\n",
    replace: '  void accountId;\n',
    seenBy: ['apps/server/src/providers/payment/card'],
  },
  {
    rule: 'a card payment in another currency does not count',
    file: 'apps/server/src/providers/payment/card/notice.ts',
    find: "currency !== 'cny' || !amountFen ||",
    replace: '!amountFen ||',
    seenBy: ['apps/server/src/providers/payment/card'],
  },
  {
    rule: 'a refused refund by card is sent again with another key',
    file: 'apps/server/src/providers/payment/card/refunds.ts',
    find: 'refusals === 0 ? refundNo',
    replace: 'refusals >= 0 ? refundNo',
    seenBy: ['apps/server/src/providers/payment/gateways.test.ts'],
  },
  {
    rule: 'a refund that comes back waits at the desk',
    file: 'apps/server/src/modules/payment/refund/send-refund.ts',
    find: '    await saveDifferences(deps, tx, [difference]);\n',
    replace: '    void difference;\n    void saveDifferences;\n',
    seenBy: ['apps/server/test/faults/card-disputes.test.ts'],
  },
  {
    rule: 'a decided dispute never opens again',
    file: 'apps/server/src/modules/payment/dispute/record-dispute.ts',
    find: ".onConflict((conflict) => conflict.column('dispute_no').doNothing())",
    replace:
      ".onConflict((conflict) => conflict.column('dispute_no').doUpdateSet({ status: paymentDisputeMachine.initial }))",
    seenBy: ['apps/server/test/faults/card-disputes.test.ts'],
  },
];
