import type { Tx } from '../../platform/index.ts';

export interface PremiumDue {
  orderNo: string;
  /** The number of the insured passenger. */
  passengerSeq: number;
  amountFen: number;
}

/**
 * Marks a due premium as returned, for a caller that refunds it in the same transaction. Null if it is already returned
 * or not due.
 */
export async function takePremiumDue(tx: Tx, policyId: string, at: Date): Promise<PremiumDue | null> {
  const taken = await tx
    .updateTable('insurance_premium_due as d')
    .from('insurance_policy as p')
    .set({ returned_at: at })
    .where('d.policy_id', '=', policyId)
    .whereRef('p.id', '=', 'd.policy_id')
    .where('d.returned_at', 'is', null)
    .returning(['d.order_no', 'd.amount_fen', 'p.passenger_seq'])
    .executeTakeFirst();
  return taken ? { orderNo: taken.order_no, passengerSeq: taken.passenger_seq, amountFen: taken.amount_fen } : null;
}
