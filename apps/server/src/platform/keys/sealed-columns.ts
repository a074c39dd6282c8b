import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * A column with values that the vault has sealed. Its name is `…_sealed`. A test checks that no other column is sealed.
 */
export interface SealedColumn {
  table: string;
  column: string;
  /** Whether the value is stored as bytes. Files are stored as bytes, all other values as text. */
  bytes: boolean;
}

/**
 * Lists the sealed columns of every table that stores rows. A partition is such a table, and the table that it belongs
 * to is not: the place of a row (`ctid`) is unique only inside a partition.
 */
export async function listSealedColumns(db: Db): Promise<SealedColumn[]> {
  const { rows } = await sql<SealedColumn>`
    select c.relname as table, a.attname as column, a.atttypid = 'bytea'::regtype as bytes
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attname like '%\\_sealed'
    order by 1, 2`.execute(db);
  return rows;
}

/** Returns SQL for the id of the key that sealed a value. It is the second part of the value. */
export const keyIdOf = ({ column, bytes }: SealedColumn) =>
  bytes
    ? sql<string>`split_part(encode(substring(${sql.ref(column)} for 80), 'escape'), '.', 2)`
    : sql<string>`split_part(${sql.ref(column)}, '.', 2)`;

/** Counts the values of each key. Reads every sealed column completely. */
export async function countByKey(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const sealed of await listSealedColumns(db)) {
    const { rows } = await sql<{ key: string; count: number }>`
      select ${keyIdOf(sealed)} as key, count(*)::int as count from ${sql.table(sealed.table)}
      where ${sql.ref(sealed.column)} is not null group by 1`.execute(db);
    for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}
