import type { LedgerMove, Lot, PointEntryType } from '@haidai/domain/member';
import { sql } from 'kysely';
import type { Db, Deps, Tx } from '../../../platform/index.ts';

export type LedgerDeps = Pick<Deps, 'ids' | 'clock'>;

/** The facts of a ledger row besides its points. */
export interface EntryFacts {
  type: PointEntryType;
  reason: string;
  orderNo?: string;
  ticketNo?: string;
}

/** Locks and lists the lots of an account. No other transaction moves its points until this one ends. */
export async function lockLots(tx: Tx, accountId: string): Promise<Lot[]> {
  const { rows } = await sql<{ lot: string; left_over: number; expires_at: Date }>`
    select lot, left_over, expires_at from lock_point_lots(${accountId}::uuid)`.execute(tx);
  return rows.map((row) => ({ lot: row.lot, left: row.left_over, expiresAt: row.expires_at }));
}

/** Writes moves of locked lots: the rest of each lot, and a ledger row for each move. */
export async function writeMoves(
  { ids, clock }: LedgerDeps,
  tx: Tx,
  moves: readonly LedgerMove[],
  { type, reason, orderNo, ticketNo }: EntryFacts,
): Promise<void> {
  for (const { lot, points } of moves) {
    await sql`
      with moved as (
        update point_lot set left_over = left_over + ${points} where lot = ${lot}::uuid returning account_id, expires_at
      )
      insert into point_entry (id, account_id, type, points, lot, expires_at, reason, order_no, ticket_no, created_at)
      select ${ids.uuid()}::uuid, account_id, ${type}, ${points}, ${lot}::uuid, expires_at, ${reason},
        ${orderNo ?? null}, ${ticketNo ?? null}, ${clock.now()}::timestamptz
      from moved`.execute(tx);
  }
}

export interface NewLot extends EntryFacts {
  accountId: string;
  points: number;
  expiresAt: Date;
}

/**
 * Creates a lot for new points. Returns false if the account already earned points of a flight or a gift for the same
 * reason. `db` may be a transaction.
 */
export async function createLot({ ids, clock }: LedgerDeps, db: Db, given: NewLot): Promise<boolean> {
  const lot = ids.uuid();
  const { accountId, points, expiresAt, type, reason } = given;
  const { numAffectedRows } = await sql`
    with opened as (
      insert into point_lot (lot, account_id, left_over, expires_at)
      select ${lot}::uuid, ${accountId}::uuid, ${points}, ${expiresAt}::timestamptz
      where not exists (
        select from point_entry
        where account_id = ${accountId}::uuid and type = ${type} and reason = ${reason}
          and type in ('EARN_FLIGHT', 'EARN_GIFT')
      )
      returning lot
    )
    insert into point_entry (id, account_id, type, points, lot, expires_at, reason, order_no, ticket_no, created_at)
    select lot, ${accountId}::uuid, ${type}, ${points}, lot, ${expiresAt}::timestamptz, ${reason},
      ${given.orderNo ?? null}, ${given.ticketNo ?? null}, ${clock.now()}::timestamptz
    from opened`.execute(db);
  return numAffectedRows === 1n;
}
