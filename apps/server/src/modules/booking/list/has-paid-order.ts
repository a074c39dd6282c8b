import type { Db } from '../../../platform/index.ts';

/** Whether an account has paid for an order before, whatever became of it. */
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
