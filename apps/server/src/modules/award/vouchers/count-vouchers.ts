import type { Db } from '../../../platform/index.ts';

/** Counts the vouchers of a batch by state. */
export async function countVouchers(db: Db, batch: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('exchange_voucher')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('batch', '=', batch)
    .groupBy('status')
    .orderBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
