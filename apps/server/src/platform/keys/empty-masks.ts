import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';

const batch = 200;

/** The tables in which earlier releases stored a masked document, and the assignments that empty them. */
const tables = [
  { table: 'order_passenger', emptied: sql`document_masked = '', certificate_masked = null` },
  { table: 'saved_passenger', emptied: sql`document_masked = ''` },
  { table: 'assignee_document', emptied: sql`document_masked = ''` },
];

/**
 * Empties the masked documents that earlier releases stored. It works in small transactions and finds the rows by the
 * partial indexes of migration 0672. It leaves a locked row to the next run.
 */
export async function emptyMasks({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const each of tables) while ((await emptyBatch(db, each)) >= batch);
}

/**
 * Empties at least the rows of one batch. The place of a row (`ctid`) is unique only inside a partition, so a table with
 * partitions may have more of them emptied at once.
 */
async function emptyBatch(db: Db, { table, emptied }: (typeof tables)[number]): Promise<number> {
  const place = sql.table(table);
  const { numAffectedRows } = await sql`
    update ${place} set ${emptied}
    where ctid = any (array(
      select ctid from ${place} where document_masked <> '' limit ${batch} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}
