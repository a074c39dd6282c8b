import { sql } from 'kysely';
import type { MergedAccounts, Tx } from '../../../platform/index.ts';
import { type LedgerDeps, lockLots } from './lots.ts';

/**
 * Moves the lots of an account to another account. Two rows of the ledger balance each lot: one takes its rest from the
 * old account, the other gives it to the new one. Later rows of the lot belong to the new account, so points of an old
 * order return there.
 */
export async function movePoints({ ids, clock }: LedgerDeps, tx: Tx, { from, to }: MergedAccounts): Promise<void> {
  // The lots of both accounts are locked in the order of the accounts, so that two merges do not wait for each other.
  for (const accountId of [from, to].toSorted()) await lockLots(tx, accountId);
  const lots = await tx.selectFrom('point_lot').selectAll().where('account_id', '=', from).execute();
  await tx.updateTable('point_lot').set({ account_id: to }).where('account_id', '=', from).execute();
  for (const { lot, left_over, expires_at } of lots.filter(({ left_over }) => left_over > 0)) {
    for (const [accountId, points] of [
      [from, -left_over],
      [to, left_over],
    ] as const) {
      await sql`
        insert into point_entry (id, account_id, type, points, lot, expires_at, reason, created_at)
        values (${ids.uuid()}::uuid, ${accountId}::uuid, 'ADJUST', ${points}, ${lot}::uuid, ${expires_at}::timestamptz,
          'accounts merged', ${clock.now()}::timestamptz)`.execute(tx);
    }
  }
}
