import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { moveAct, releaseCoupons } from './move-act.ts';
import { keyOf, tellOrderJobName } from './tell-issuer.ts';

interface Approved {
  refundNo: string;
  orderNo: string;
}

/**
 * Has the issuer refund the coupons of an approved refund. Returns true if all of them are refunded or void, so that
 * the money may leave. Otherwise it queues the acts and returns false; the job `refund.payOut` runs again after the last
 * one. The caller has locked the order. Refuses conflict if a coupon is no longer suspended, or differs at the issuer.
 */
export async function refundAtIssuer(deps: Deps, tx: Tx, { refundNo, orderNo }: Approved): Promise<boolean> {
  await releaseRefused(deps, tx, { refundNo, orderNo });
  const coupons = await tx
    .selectFrom('flight_coupon as c')
    .innerJoin('refund_coupon as r', (join) =>
      join.onRef('r.ticket_no', '=', 'c.ticket_no').onRef('r.coupon_no', '=', 'c.coupon_no'),
    )
    .select(['c.ticket_no', 'c.coupon_no', 'c.status', 'c.issuer_difference'])
    .where('r.refund_no', '=', refundNo)
    .orderBy('c.ticket_no')
    .orderBy('c.coupon_no')
    .forUpdate('c')
    .execute();
  const left = coupons.filter(({ status }) => status !== 'REFUNDED' && status !== 'VOID');
  if (left.length === 0) return true;
  if (left.some(({ status, issuer_difference }) => status !== 'SUSPENDED' || issuer_difference !== null))
    throw new Refusal('conflict');
  await tx
    .updateTable('flight_coupon as c')
    .from('refund_coupon as r')
    .set({ refunding: refundNo })
    .where('r.refund_no', '=', refundNo)
    .whereRef('c.ticket_no', '=', 'r.ticket_no')
    .whereRef('c.coupon_no', '=', 'r.coupon_no')
    .where('c.status', '=', 'SUSPENDED')
    .execute();
  await deps.jobs.enqueue(tx, tellOrderJobName, { orderNo }, { key: keyOf(orderNo) });
  return false;
}

/** Ends the refused acts of a refund that the staff try again or refuse. The caller has locked the order. */
export async function releaseRefused(deps: Deps, tx: Tx, { refundNo, orderNo }: Approved): Promise<void> {
  const acts = await tx
    .selectFrom('issuer_act')
    .select('act_no')
    .where('order_no', '=', orderNo)
    .where('refund_no', '=', refundNo)
    .where('status', '=', 'REFUSED')
    .forUpdate()
    .execute();
  for (const act of acts) {
    await moveAct(deps, tx, act, { event: 'release', actor: 'refund' });
    await releaseCoupons(tx, act);
  }
}
