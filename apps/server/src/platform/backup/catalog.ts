import pg from 'pg';
import type { DumpedTable, TableSums } from './records.ts';

/** The tables that a backup leaves out, because the migrations fill them again. */
const remade = new Set(['public.kysely_migration', 'public.kysely_migration_lock', 'graphile_worker.migrations']);

export const nameOf = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnsOf = ({ columns }: DumpedTable): string => columns.map(pg.escapeIdentifier).join(', ');

/**
 * Lists every table that a backup holds, with its stored columns. Computed columns are left out. A table with
 * partitions is one table: the backup holds its rows, and a restore puts them into a table without partitions.
 */
export async function listTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker') and a.attnum > 0 and not a.attisdropped
    group by 1, 2 order by 1, 2`);
  return rows.filter(({ schema, name }) => !remade.has(`${schema}.${name}`));
}

/** Returns the number of rows, and the sum of each column of whole numbers or of arrays of them. */
export async function sumsOf(client: pg.ClientBase, table: DumpedTable): Promise<TableSums> {
  const { rows: numbers } = await client.query<{ name: string; in_array: boolean }>(
    `select attname::text as name, atttypid::regtype::text like '%[]' as in_array from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname = any($2)
       and atttypid::regtype::text in ('smallint', 'integer', 'bigint', 'smallint[]', 'integer[]', 'bigint[]')
     order by attnum`,
    [nameOf(table), table.columns],
  );
  const sums = numbers.map(({ name, in_array }) => {
    const column = pg.escapeIdentifier(name);
    const value = in_array ? `(select sum(each) from unnest(${column}) each)` : column;
    return `coalesce(sum(${value}), 0)::text as ${column}`;
  });
  const { rows } = await client.query<TableSums>(
    `select ${['count(*)::text as "rows"', ...sums].join(', ')} from ${nameOf(table)}`,
  );
  return rows[0] ?? {};
}

export async function getMigrationState(
  client: pg.ClientBase,
): Promise<{ migrations: string[]; queueVersion: number }> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const { rows: queue } = await client.query<{ id: number }>(
    'select max(id)::int as id from graphile_worker.migrations',
  );
  return { migrations: rows.map(({ name }) => name), queueVersion: queue[0]?.id ?? 0 };
}

export async function listSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; next: string }>(`
    select format('%I.%I', schemaname, sequencename) as name,
      case when last_value is null then start_value else last_value + increment_by end::text as next
    from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`);
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
}
