import { sql } from 'kysely';
import type { Tx } from '../../../platform/index.ts';

export interface MemberSeats {
  accountId: string;
  seats: number;
}

/**
 * Counts seats towards the limit of each member in a round: one conditional upsert, true only while they stay within it.
 * Gives those who did. An account stands in the list once.
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

/** In the order of the keys, as they are claimed. */
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
 * Counts a seat for each document in the same way. Gives the first document that has its seats already, or null when all
 * were counted.
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
