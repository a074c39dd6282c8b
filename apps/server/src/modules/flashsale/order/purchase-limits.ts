import { sql } from 'kysely';
import type { Tx } from '../../../platform/index.ts';

export interface MemberSeats {
  accountId: string;
  seats: number;
}

/**
 * Counts seats towards the limit of each member in a round. One conditional upsert counts a claim only if the member
 * stays within the limit. Returns the account ids that were counted. An account may occur only once in the list.
 */
export async function claimMemberSeats(
  tx: Tx,
  { roundId, most }: { roundId: string; most: number },
  claims: readonly MemberSeats[],
): Promise<Set<string>> {
  if (claims.length === 0) return new Set();
  const { rows } = await sql<{ account_id: string }>`
    insert into flash_member (round_id, account_id, seats)
    select ${roundId}, account_id, seats
    from unnest(${claims.map(({ accountId }) => accountId)}::uuid[], ${claims.map(({ seats }) => seats)}::smallint[])
      as wanted (account_id, seats)
    where seats <= ${most}
    order by account_id
    on conflict (round_id, account_id) do update set seats = flash_member.seats + excluded.seats
    where flash_member.seats + excluded.seats <= ${most}
    returning account_id`.execute(tx);
  return new Set(rows.map(({ account_id }) => account_id));
}

/**
 * Subtracts seats from the counts of the members. It locks the rows in the order of their keys, as `claimMemberSeats`
 * does.
 */
export async function returnMemberSeats(tx: Tx, roundId: string, returned: readonly MemberSeats[]): Promise<void> {
  const some = returned.filter(({ seats }) => seats > 0);
  if (some.length === 0) return;
  await sql`
    with given as (
      select * from unnest(${some.map(({ accountId }) => accountId)}::uuid[], ${some.map(({ seats }) => seats)}::smallint[])
        as given (account_id, seats)
    ), locked as (
      select account_id from flash_member join given using (account_id)
      where round_id = ${roundId} order by account_id for update of flash_member
    )
    update flash_member m set seats = m.seats - given.seats
    from given join locked using (account_id)
    where m.round_id = ${roundId} and m.account_id = given.account_id`.execute(tx);
}

/**
 * Counts one seat for each document towards its limit in a round. Returns the first fingerprint that has reached the
 * limit, or null if all are counted.
 */
export async function claimDocuments(
  tx: Tx,
  { roundId, most }: { roundId: string; most: number },
  fingerprints: readonly string[],
): Promise<string | null> {
  for (const fingerprint of fingerprints.toSorted()) {
    const { numAffectedRows } = await sql`
      insert into flash_document (round_id, document_fp, seats) values (${roundId}, ${fingerprint}, 1)
      on conflict (round_id, document_fp) do update set seats = flash_document.seats + 1
      where flash_document.seats + 1 <= ${most}`.execute(tx);
    if (numAffectedRows !== 1n) return fingerprint;
  }
  return null;
}

export async function returnDocuments(tx: Tx, roundId: string, fingerprints: readonly string[]): Promise<void> {
  for (const fingerprint of fingerprints.toSorted()) {
    await tx
      .updateTable('flash_document')
      .set(({ eb }) => ({ seats: eb('seats', '-', 1) }))
      .where('round_id', '=', roundId)
      .where('document_fp', '=', fingerprint)
      .execute();
  }
}
