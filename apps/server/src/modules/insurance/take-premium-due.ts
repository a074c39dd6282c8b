import type { Tx } from '../../platform/index.ts';

export interface PremiumDue {
  orderNo: string;
  amountFen: number;
}

/** A premium that is the traveller's again, for whoever pays it back in the same transaction. Null where it went before. */
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
