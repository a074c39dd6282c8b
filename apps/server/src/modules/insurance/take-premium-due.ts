import type { Tx } from '../../platform/index.ts';

export interface PremiumDue {
  orderNo: string;
  amountFen: number;
}

/**
 * Marks a due premium as returned, for a caller that refunds it in the same transaction. Null if it is already returned
 * or not due.
 */
export async function takePremiumDue(tx: Tx, policyId: string, at: Date): Promise<PremiumDue | null> {
  const taken = await tx
    .updateTable('insurance_premium_due')
    .set({ returned_at: at })
    .where('policy_id', '=', policyId)
    .where('returned_at', 'is', null)
    .returning(['order_no', 'amount_fen'])
    .executeTakeFirst();
  return taken ? { orderNo: taken.order_no, amountFen: taken.amount_fen } : null;
}
