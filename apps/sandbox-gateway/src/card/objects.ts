import type { Trade, TradeDispute, TradeRefund } from '../core/trade.ts';

/** The objects of the gateway's API, with the fields that a merchant reads. Times are seconds, amounts are fen. */

export const seconds = (at: string | Date) => Math.floor(new Date(at).getTime() / 1000);

const modeOf = ({ card }: Trade) => (card?.live ? 'live' : 'test');

export const sessionIdOf = (trade: Trade) => `cs_${modeOf(trade)}_${trade.cashierId}`;
export const intentIdOf = ({ tradeNo }: Pick<Trade, 'tradeNo'>) => `pi_${tradeNo}`;
const chargeIdOf = ({ tradeNo }: Pick<Trade, 'tradeNo'>) => `ch_${tradeNo}`;

export function sessionOf(trade: Trade, publicUrl: string, isExpanded: boolean) {
  const isPaid = trade.state === 'PAID';
  const isOpen = trade.state === 'WAITING';
  return {
    id: sessionIdOf(trade),
    object: 'checkout.session',
    amount_total: trade.paidFen ?? trade.amountFen,
    client_reference_id: trade.outTradeNo,
    created: seconds(trade.createdAt),
    currency: 'cny',
    expires_at: seconds(trade.expireAt),
    livemode: trade.card?.live ?? false,
    metadata: trade.card?.metadata ?? {},
    mode: 'payment',
    payment_intent: isPaid ? (isExpanded ? intentOf(trade) : intentIdOf(trade)) : null,
    payment_status: isPaid ? 'paid' : 'unpaid',
    status: isPaid ? 'complete' : isOpen ? 'open' : 'expired',
    url: isOpen ? `${publicUrl}/cashier/${trade.cashierId}` : null,
  };
}

function intentOf(trade: Trade) {
  return {
    id: intentIdOf(trade),
    object: 'payment_intent',
    amount: trade.paidFen,
    created: seconds(trade.createdAt),
    currency: 'cny',
    latest_charge: chargeOf(trade),
    status: 'succeeded',
  };
}

function chargeOf(trade: Trade) {
  return {
    id: chargeIdOf(trade),
    object: 'charge',
    amount: trade.paidFen,
    created: seconds(trade.paidAt ?? trade.createdAt),
    currency: 'cny',
    livemode: trade.card?.live ?? false,
    metadata: trade.card?.metadata ?? {},
    paid: true,
    payment_intent: intentIdOf(trade),
    status: 'succeeded',
  };
}

export function refundOf(trade: Trade, refund: TradeRefund) {
  const isDone = refund.state === 'DONE';
  return {
    id: `re_${refund.refundId}`,
    object: 'refund',
    amount: refund.amountFen,
    charge: chargeIdOf(trade),
    created: seconds(refund.createdAt),
    currency: 'cny',
    failure_reason: refund.returnedAt ? 'expired_or_canceled_card' : null,
    metadata: { paymentNo: trade.outTradeNo, refundNo: refund.refundNo },
    payment_intent: intentIdOf(trade),
    status: refund.returnedAt ? 'failed' : isDone ? 'succeeded' : 'pending',
  };
}

export function disputeOf(trade: Trade, dispute: TradeDispute) {
  const moved = [
    { id: `txn_d${dispute.disputeId}`, amount: -dispute.amountFen, created: seconds(dispute.createdAt) },
    ...(dispute.returnedAt
      ? [{ id: `txn_r${dispute.disputeId}`, amount: dispute.amountFen, created: seconds(dispute.returnedAt) }]
      : []),
  ];
  return {
    id: `dp_${dispute.disputeId}`,
    object: 'dispute',
    amount: dispute.amountFen,
    balance_transactions: moved.map((each) => ({ ...each, object: 'balance_transaction', currency: 'cny' })),
    charge: chargeIdOf(trade),
    created: seconds(dispute.createdAt),
    currency: 'cny',
    evidence_details: { due_by: seconds(dispute.dueAt), has_evidence: dispute.status !== 'needs_response' },
    livemode: trade.card?.live ?? false,
    payment_intent: intentIdOf(trade),
    reason: dispute.reason,
    status: dispute.status,
  };
}

/** Lists the transactions of the balance, newest first. A charge costs a fee, which the merchant's books leave out. */
export function listTransactions(trades: readonly Trade[]) {
  const made = trades.flatMap((trade) => [
    ...(trade.paidAt === null
      ? []
      : chargesOf(trade).map((each) => moved('charge', each.paidFen ?? 0, trade.paidAt, chargeOf(each)))),
    ...trade.refunds.flatMap((refund) => [
      ...(refund.doneAt ? [moved('refund', -refund.amountFen, refund.doneAt, refundOf(trade, refund))] : []),
      ...(refund.returnedAt
        ? [moved('refund_failure', refund.amountFen, refund.returnedAt, refundOf(trade, refund))]
        : []),
    ]),
    ...disputed(trade),
  ]);
  return made.toReversed().toSorted((one, other) => other.created - one.created);
}

/** A trade that was charged twice has two charges, each with a number of its own. */
function chargesOf(trade: Trade): Trade[] {
  return trade.secondTradeNo ? [trade, { ...trade, tradeNo: trade.secondTradeNo }] : [trade];
}

function disputed(trade: Trade) {
  const { dispute } = trade;
  if (!dispute) return [];
  const source = disputeOf(trade, dispute);
  return source.balance_transactions.map(({ amount, created }) =>
    moved('adjustment', amount, new Date(created * 1000), source),
  );
}

function moved(type: string, amount: number, at: string | Date | null, source: { id: string }) {
  const fee = type === 'charge' ? Math.round(amount * 0.034) : 0;
  const created = seconds(at ?? new Date(0));
  const facts = { object: 'balance_transaction', currency: 'cny', status: 'available' };
  return { id: `txn_${type}_${source.id}_${amount}`, ...facts, type, amount, fee, net: amount - fee, created, source };
}
