import type { Db, Tx } from '../../platform/index.ts';

export interface PremiumDue {
  policyId: string;
  orderNo: string;
  amountFen: number;
  reason: 'REFUSED' | 'CANCELLED';
}

/** Premiums that are the traveller's again and not on their way back yet: of one order, or of all. Oldest first. */
export async function listPremiumsDue(db: Db, orderNo?: string): Promise<PremiumDue[]> {
  const rows = await db
    .selectFrom('insurance_premium_due')
    .selectAll()
    .where('returned_at', 'is', null)
    .$if(orderNo !== undefined, (query) => query.where('order_no', '=', orderNo ?? ''))
    .orderBy('due_at')
    .execute();
  return rows.map((row) => ({
    policyId: row.policy_id,
    orderNo: row.order_no,
    amountFen: row.amount_fen,
    reason: row.reason,
  }));
}

/** A refund takes a premium along, in its own transaction. False where another was first. */
export async function takePremiumDue(
  tx: Tx,
  policyId: string,
  { refundNo, at }: { refundNo: string; at: Date },
): Promise<boolean> {
  const taken = await tx
    .updateTable('insurance_premium_due')
    .set({ returned_at: at, refund_no: refundNo })
    .where('policy_id', '=', policyId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
