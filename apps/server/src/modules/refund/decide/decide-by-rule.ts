import type { RefundStatus } from '@haidai/domain/refund';
import type { Deps, Tx } from '../../../platform/index.ts';
import { refundParts } from '../../booking/index.ts';
import { listRefundCoupons } from '../finish/release-coupons.ts';
import { lockRefund, moveRefund } from '../move-refund.ts';

/**
 * The steps that a rule takes for each family. The rule decides without staff if the fare rules give the price or the
 * records prove the reason.
 */
const checks = {
  cash: ['firstApprove', 'secondApprove'],
  b2c: ['take', 'approve'],
  product: ['take', 'approve'],
} as const;

/** Makes both checks by rule and releases the money. Returns the new status. */
export async function decideByRule(deps: Deps, tx: Tx, refundNo: string): Promise<RefundStatus> {
  const { family, change_reason: reason } = await lockRefund(tx, refundNo);
  let status = '';
  for (const event of checks[family]) {
    status = await moveRefund(deps, tx, { refundNo, family, event, actor: `rule/${reason}` });
  }
  await approvePayOut(deps, tx, refundNo);
  return status as RefundStatus;
}

/** Ends the add-ons and policies of a fully approved refund, and queues the job that returns the money. */
export async function approvePayOut(deps: Deps, tx: Tx, refundNo: string): Promise<void> {
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
