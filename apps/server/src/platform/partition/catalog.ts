import type pg from 'pg';

/**
 * The tables whose old rows move to partitions, by ranges of the order number. Each primary key begins with
 * `order_no`. ADR 67 says why the other tables stay whole.
 */
export const orderTables = [
  'sales_order',
  'order_segment',
  'order_passenger',
  'order_price_line',
  'seat_hold',
] as const;
export type OrderTable = (typeof orderTables)[number];

/** The partition with every row that has no partition of its own: the table from before the conversion. */
export const restOf = (table: OrderTable): string => `${table}_rest`;

/**
 * `PLAIN`: no table has partitions. `SWITCHED`: the tables have partitions, and some foreign keys are not validated yet.
 * `CONVERTED`: the conversion is complete.
 */
export type Stage = 'PLAIN' | 'SWITCHED' | 'CONVERTED';

export interface ForeignKey {
  table: string;
  name: string;
  refersTo: string;
  definition: string;
  validated: boolean;
}

export interface Partition {
  name: string;
  /** As PostgreSQL writes them: `DEFAULT`, or `FOR VALUES FROM ('OW2025') TO ('OW2026')`. */
  bounds: string;
  /** The estimate of PostgreSQL. */
  rows: number;
  bytes: number;
}

export async function readStage(client: pg.ClientBase): Promise<Stage> {
  const { rows } = await client.query<{ name: string; partitioned: boolean }>(
    `select relname as name, relkind = 'p' as partitioned from pg_class
     where relnamespace = 'public'::regnamespace and relname = any($1) and relkind in ('r', 'p')`,
    [orderTables],
  );
  if (rows.length < orderTables.length) throw new Error('The database has no orders. Start the site on it first.');
  const partitioned = rows.filter((row) => row.partitioned).length;
  if (partitioned === 0) return 'PLAIN';
  // One transaction converts all tables, so a mixture is the work of another tool.
  if (partitioned < orderTables.length) throw new Error('Only some of the tables of orders have partitions.');
  const open = [...(await listUnvalidated(client)), ...(await listKeysOfRest(client))];
  return open.length > 0 ? 'SWITCHED' : 'CONVERTED';
}

/** Lists the foreign keys of the site that refer to a table of orders. */
export const listIncoming = (client: pg.ClientBase): Promise<ForeignKey[]> =>
  listForeignKeys(client, 'confrelid::regclass::text = any($1)', orderTables);

/** Lists the foreign keys of the tables of orders. */
export const listOutgoing = (client: pg.ClientBase): Promise<ForeignKey[]> =>
  listForeignKeys(client, 'conrelid::regclass::text = any($1)', orderTables);

/** Lists the foreign keys of the rest partitions that their tables do not have yet. */
export const listKeysOfRest = (client: pg.ClientBase): Promise<ForeignKey[]> =>
  listForeignKeys(client, 'conrelid::regclass::text = any($1)', orderTables.map(restOf));

/** Lists the foreign keys to orders whose older rows PostgreSQL has not checked. */
export async function listUnvalidated(client: pg.ClientBase): Promise<ForeignKey[]> {
  return (await listIncoming(client)).filter(({ validated }) => !validated);
}

async function listForeignKeys(client: pg.ClientBase, where: string, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, confrelid::regclass::text as "refersTo",
       regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '') as definition, convalidated as validated
     from pg_constraint where contype = 'f' and conparentid = 0 and ${where} order by 1, 2`,
    [tables],
  );
  return rows;
}

/** Lists the partitions of a table, the rest first. */
export async function listPartitions(client: pg.ClientBase, table: OrderTable): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds, greatest(c.reltuples, 0)::float8 as rows,
       pg_total_relation_size(c.oid)::float8 as bytes
     from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = $1::regclass
     order by c.relname <> $2, c.relname`,
    [table, restOf(table)],
  );
  return rows;
}

/** Lists the stored columns of a table. Computed columns are left out. */
export async function listColumns(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}
