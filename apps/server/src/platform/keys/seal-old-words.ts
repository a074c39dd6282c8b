import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Vault } from '../vault.ts';

const batch = 200;

/**
 * The columns with texts of the staff that earlier releases stored in clear, and the sealed columns that replaced them.
 */
const columns = [
  { table: 'refund_request', clear: 'refuse_reason', sealed: 'refuse_reason_sealed' },
  { table: 'refund_report', clear: 'answer', sealed: 'answer_sealed' },
  { table: 'give_up_asked', clear: 'note', sealed: 'note_sealed' },
] as const;

/**
 * Seals the texts of the staff that earlier releases stored in clear, and empties their notes in `state_history`. The
 * staff's log holds the same texts sealed. It works in small transactions and finds the rows by the partial indexes of
 * migration 0611.
 */
export async function sealOldWords({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<void> {
  for (const column of columns) while ((await inTransaction(db, (tx) => sealBatch(tx, vault, column))) === batch);
  while ((await emptyNotes(db)) === batch);
}

async function sealBatch(tx: Tx, vault: Vault, { table, clear, sealed }: (typeof columns)[number]): Promise<number> {
  const [place, old] = [sql.table(table), sql.ref(clear)];
  const { rows } = await sql<{ ctid: string; words: string }>`
    select ctid::text, ${old} as words from ${place} where ${old} <> '' limit ${batch} for update skip locked`.execute(
    tx,
  );
  await sql`
    update ${place} set ${old} = '', ${sql.ref(sealed)} = anew.words
    from unnest(${rows.map(({ ctid }) => ctid)}::tid[], ${rows.map(({ words }) => vault.seal(words))}::text[])
      as anew (place, words)
    where ${place}.ctid = anew.place`.execute(tx);
  return rows.length;
}

async function emptyNotes(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update state_history set note = ''
    where id in (select id from state_history where actor like 'staff/%' and note <> '' limit ${batch})`.execute(db);
  return Number(numAffectedRows);
}
