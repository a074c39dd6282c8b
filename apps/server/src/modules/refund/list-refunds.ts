import type { OperationResult } from '@haidai/contract';
import type { listRefunds as operation } from '@haidai/contract/refund';
import { fenToYuan } from '@haidai/domain/money';
import { refundStatusTexts, type TicketRefundStatus } from '@haidai/domain/refund';
import type { Language } from '../../platform/index.ts';
import { requireOwnOrder } from '../booking/index.ts';
import type { Owner, RefundDeps } from './quote-refund.ts';
import { toLine } from './wire.ts';

/** The refunds of an order, newest first. */
export async function listRefunds(
  deps: RefundDeps,
  orderNo: string,
  owner: Owner,
  language: Language,
): Promise<OperationResult<typeof operation>> {
  await requireOwnOrder(deps.db, orderNo, owner);
  const rows = await deps.db
    .selectFrom('refund_request')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('applied_at', 'desc')
    .orderBy('refund_no', 'desc')
    .execute();
  return rows.map((row) => ({
    refundNo: row.refund_no,
    refundStatus: row.status as TicketRefundStatus,
    statusText: refundStatusTexts[row.status as TicketRefundStatus][language],
    changeReason: row.change_reason,
    lines: row.lines.map((line) => toLine(line, deps.catalogue, language)),
    fee: fenToYuan(row.fee_fen),
    refundAmount: fenToYuan(row.refund_fen),
    applyTime: row.applied_at.toISOString(),
    doneTime: row.done_at?.toISOString() ?? null,
    refuseReason: row.refuse_reason,
  }));
}
