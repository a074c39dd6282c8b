import { isRefundRefused } from '@haidai/domain/refund';
import type { Db } from '../../platform/index.ts';

export interface RefundFee {
  refundNo: string;
  feeFen: number;
  /** The time at which the refund had arrived. Null before. */
  doneAt: Date | null;
}

/** Lists the fees of the refunds of an order that are not refused. */
export async function listFees(db: Db, orderNo: string): Promise<RefundFee[]> {
  const rows = await db
    .selectFrom('refund_request')
    .select(['refund_no', 'fee_fen', 'done_at', 'status'])
    .where('order_no', '=', orderNo)
    .where('fee_fen', '>', 0)
    .orderBy('applied_at')
    .execute();
  return rows
    .filter(({ status }) => !isRefundRefused(status))
    .map(({ refund_no: refundNo, fee_fen: feeFen, done_at: doneAt }) => ({ refundNo, feeFen, doneAt }));
}
