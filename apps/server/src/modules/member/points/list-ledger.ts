import type { Db } from '../../../platform/index.ts';

/** Lists rows of an account's ledger, newest first. `db` may be a transaction. */
export async function listLedger(db: Db, accountId: string, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('point_entry')
    .select(['id', 'type', 'points', 'reason', 'order_no as orderNo', 'ticket_no as ticketNo'])
    .select(['expires_at as expiresAt', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}
