import type { Deps, Tx } from '../../../platform/index.ts';
import { listOpenPayments, type Payment } from '../repository.ts';
import { listLastSplit, moveShare, type ShareRow } from './repository.ts';

/**
 * Records the shares of a locked order that a counted payment paid: the named ones, or every open share for a payment of
 * the whole order. Queues the close of all other attempts for these shares.
 */
export async function settleShares(
  deps: Deps,
  tx: Tx,
  payment: Pick<Payment, 'payment_no' | 'order_no' | 'share_nos'>,
  { paidAt, actor }: { paidAt: Date; actor: string },
): Promise<void> {
  const { payment_no: paymentNo, order_no: orderNo, share_nos: named } = payment;
  const open = (await listLastSplit(tx, orderNo)).filter(({ status }) => status === 'OPEN');
  const paid = named.length === 0 ? open : open.filter(({ share_no }) => named.includes(share_no));
  if (paid.length === 0) return;
  for (const share of paid) {
    await moveShare(deps, tx, share, { event: 'paid', actor, set: { paid_by: paymentNo, paid_at: paidAt } });
  }
  for (const other of await listOpenPayments(tx, orderNo)) {
    if (other.payment_no === paymentNo || !pays(other, paid)) continue;
    await deps.jobs.enqueue(tx, 'payment.close', { paymentNo: other.payment_no }, { key: `close/${other.payment_no}` });
  }
}

function pays({ share_nos }: Pick<Payment, 'share_nos'>, shares: readonly ShareRow[]): boolean {
  return share_nos.length === 0 || shares.some(({ share_no }) => share_nos.includes(share_no));
}

/** Ends the open shares of a locked order that has ended, and marks the paid ones as returned. */
export async function endShares(deps: Deps, tx: Tx, orderNo: string, actor: string): Promise<void> {
  for (const share of await listLastSplit(tx, orderNo)) {
    if (share.status === 'OPEN') await moveShare(deps, tx, share, { event: 'end', actor });
    if (share.status === 'PAID') await moveShare(deps, tx, share, { event: 'giveBack', actor });
  }
}
