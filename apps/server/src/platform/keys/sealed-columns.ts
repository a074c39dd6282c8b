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

export async function listSealedColumns(db: Db): Promise<SealedColumn[]> {
  const { rows } = await sql<SealedColumn>`
    select c.table_name as table, c.column_name as column, c.data_type = 'bytea' as bytes
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%\\_sealed'
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
