import type { RefundStatus } from '@haidai/domain/refund';
import type { Deps, Tx } from '../../../platform/index.ts';
import { refundParts } from '../../booking/index.ts';
import { listRefundCoupons } from '../finish/release-coupons.ts';
import { lockRefund, moveRefund } from '../move-refund.ts';

/** The checks as a rule makes them: priced by rule, or proven by our own records, nothing is left for people to judge. */
const checks = {
  cash: ['firstApprove', 'secondApprove'],
  b2c: ['take', 'approve'],
  product: ['take', 'approve'],
} as const;

/** Both checks by rule, and what follows from them. Gives the state it is in then. */
export async function settleByRule(deps: Deps, tx: Tx, refundNo: string): Promise<RefundStatus> {
  const { family, change_reason: reason } = await lockRefund(tx, refundNo);
  let status = '';
  for (const event of checks[family]) {
    status = await moveRefund(deps, tx, { refundNo, family, event, actor: `rule/${reason}` });
  }
  await letMoneyGo(deps, tx, refundNo);
  return status as RefundStatus;
}

/** Nobody has anything against it any more: what was bought beside the seats is over, and the job returns the money. */
export async function letMoneyGo(deps: Deps, tx: Tx, refundNo: string): Promise<void> {
  const refund = await lockRefund(tx, refundNo);
  const order = await tx
    .selectFrom('sales_order')
    .select(['order_no', 'account_id', 'parts'])
    .where('order_no', '=', refund.order_no)
    .executeTakeFirstOrThrow();
  const coupons = await listRefundCoupons(tx, refundNo);
  const at = (refund.quoted_at ?? refund.applied_at).getTime();
  if (coupons.length > 0) await refundParts(deps, tx, order, { refundNo, coupons, reason: refund.change_reason, at });
  await deps.jobs.enqueue(tx, 'refund.payOut', { refundNo }, { key: `refund.payOut/${refundNo}` });
}
