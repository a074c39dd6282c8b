import type { Db } from '../../../platform/index.ts';

/** Checks whether an account has ever paid for an order. The present status of the order does not matter. */
export async function hasPaidOrder(db: Db, accountId: string): Promise<boolean> {
  const paid = await db
    .selectFrom('sales_order')
    .select('order_no')
    .where('account_id', '=', accountId)
    .where('paid_fen', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}
