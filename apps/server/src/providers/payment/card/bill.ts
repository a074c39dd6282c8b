import type { BillLine } from '@haidai/domain/payment';
import type Stripe from 'stripe';
import type { BillAnswer, Dispute } from '../port.ts';
import { ask, reasonIn } from './ask.ts';
import type { CardDeps } from './config.ts';
import { readDispute } from './dispute.ts';

/** The time limit of the whole report, in ms. It may have many pages, and a job reads it. */
const patience = 120_000;

type Read = { line: BillLine; dispute?: Dispute } | 'other' | null;

/**
 * Reads the report of a day: the transactions of the balance that were created on it, with their charges, refunds and
 * disputes. Amounts are those of the payer in CNY, whatever the currency of the account is. Fees and payouts are left
 * out, because the books do not have them.
 */
export async function readBill({ stripe, config }: CardDeps, day: string): Promise<BillAnswer> {
  const from = Date.parse(`${day}T00:00:00+08:00`) / 1000;
  const read = async () => {
    const transactions: Stripe.BalanceTransaction[] = [];
    const created = { gte: from, lt: from + 86_400 };
    for await (const each of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }))
      transactions.push(each);
    return transactions;
  };
  const asked = await ask(Math.max(config.timeoutMs, patience), read());
  if (asked.kind !== 'given') return { state: 'unknown', reason: reasonIn(asked) };
  const found = asked.value.map(readTransaction).filter((each) => each !== 'other');
  if (found.includes(null)) return { state: 'unknown', reason: 'a line of the report cannot be read' };
  const known = found.filter((each) => each !== null).toReversed();
  const disputes = known.flatMap(({ dispute }) => (dispute ? [dispute] : []));
  return { state: 'ready', lines: known.map(({ line }) => line), disputes };
}

/** Reads one transaction. Null means that its amount in CNY or its number is missing. */
function readTransaction({ type, amount, created, source }: Stripe.BalanceTransaction): Read {
  const at = new Date(created * 1000);
  if (typeof source !== 'object' || source === null) return isMoney(type) ? null : 'other';
  if (source.object === 'charge' && (type === 'charge' || type === 'payment')) {
    const tradeNo = idOf(source.payment_intent);
    if (source.currency !== 'cny' || !tradeNo) return null;
    // A charge without our number was made in the dashboard of the gateway. Its own number then stands in the books.
    const paymentNo = source.metadata?.paymentNo ?? tradeNo;
    return { line: { kind: 'payment', tradeNo, paymentNo, refundNo: '', amountFen: source.amount, at } };
  }
  if (source.object === 'refund' && isMoney(type)) {
    const tradeNo = idOf(source.payment_intent);
    if (source.currency !== 'cny' || !tradeNo) return null;
    const { paymentNo = tradeNo, refundNo = source.id } = source.metadata ?? {};
    const kind = type === 'refund' || type === 'payment_refund' ? 'refund' : 'refundReturned';
    return { line: { kind, tradeNo, paymentNo, refundNo, amountFen: source.amount, at } };
  }
  if (source.object === 'dispute') {
    const dispute = readDispute(source);
    if (!dispute) return null;
    const { tradeNo, disputeNo: refundNo, amountFen } = dispute;
    const kind = amount < 0 ? 'dispute' : 'disputeWon';
    return { line: { kind, tradeNo, paymentNo: tradeNo, refundNo, amountFen, at }, dispute };
  }
  return isMoney(type) ? null : 'other';
}

const moneyTypes = ['charge', 'payment', 'refund', 'payment_refund', 'refund_failure', 'payment_failure_refund'];

/** Whether a transaction moves money of a payer. */
function isMoney(type: string): boolean {
  return moneyTypes.includes(type);
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}
