import type pg from 'pg';
import {
  listIncoming,
  listKeysOfRest,
  listOutgoing,
  listUnvalidated,
  type OrderTable,
  orderTables,
  readStage,
  restOf,
} from './catalog.ts';
import { pauseFor } from './pause.ts';

/** The statements that give a table from before the conversion its parent. */
interface Definitions {
  indexes: { name: string; definition: string; constraint: boolean }[];
  triggers: { name: string; definition: string }[];
  /** Statements that grant the privileges of the table. */
  grants: string[];
}

/** Runs work while no instance migrates and no other command of this kind works. */
export type Turn = (work: () => Promise<void>) => Promise<void>;

/**
 * Converts the tables of orders. No row moves: each table becomes the default partition of a new table with its name.
 * The function continues a conversion that was cut off. `report` receives what each step did.
 */
export async function convert(
  client: pg.ClientBase,
  turn: Turn,
  { longestMs, report }: { longestMs: number; report: (line: string) => void },
): Promise<void> {
  await turn(async () => {
    if ((await readStage(client)) !== 'PLAIN') return;
    const pause = await switchTables(client, longestMs);
    report(`The ${orderTables.length} tables of orders have partitions. The site waited ${Math.round(pause)} ms.`);
  });
  // The site sells meanwhile, and instances may start: this step checks existing rows and needs no pause.
  for (const { table, name } of await listUnvalidated(client)) {
    await client.query(`alter table ${table} validate constraint ${name}`);
    report(`Validated ${name}`);
  }
  await turn(async () => {
    const keys = await listKeysOfRest(client);
    if (keys.length === 0) return;
    const pause = await liftKeys(client, longestMs);
    report(
      `The tables have the ${keys.length} foreign keys of their partitions. The site waited ${Math.round(pause)} ms.`,
    );
  });
  for (const table of orderTables) await client.query(`analyze ${table}`);
}

async function switchTables(client: pg.ClientBase, longestMs: number): Promise<number> {
  await refuseDependents(client);
  const [incoming, outgoing] = [await listIncoming(client), await listOutgoing(client)];
  const tables = new Set<string>(orderTables);
  for (const { table } of incoming) tables.add(table);
  for (const { refersTo } of outgoing) tables.add(refersTo);
  const statements = incoming.map(({ table, name }) => `alter table ${table} drop constraint ${name}`);
  for (const table of orderTables) statements.push(...replace(table, await readDefinitions(client, table)));
  // PostgreSQL finds the valid key of the partition and does not read its rows.
  for (const { table, name, refersTo, definition } of outgoing)
    if (!isOrderTable(refersTo)) statements.push(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { table, name, definition } of incoming) {
    // Before PostgreSQL 18, a table with partitions gets no key that is not valid yet. Its partition gets it first.
    const place = isOrderTable(table) ? restOf(table) : table;
    statements.push(`alter table ${place} add constraint ${name} ${definition} not valid`);
  }
  const before = await countIndexes(client, orderTables);
  return pauseFor(client, { tables: [...tables], longestMs }, async (run) => {
    // One message to the server, so that the pause does not depend on the way there.
    await run(statements.join(';\n'));
    // PostgreSQL would build an index that it does not recognise, and then have two.
    if ((await countIndexes(client, orderTables.map(restOf))) !== before)
      throw new Error('The indexes of the partitions do not fit those of their tables.');
  });
}

/** Returns the statements that put a new table in the place of a table, with the old one as its default partition. */
function replace(table: OrderTable, { indexes, triggers, grants }: Definitions): string[] {
  const rest = restOf(table);
  return [
    ...triggers.map(({ name }) => `drop trigger ${name} on ${table}`),
    `alter table ${table} rename to ${rest}`,
    ...indexes.map(({ name }) => `alter index ${name} rename to ${name}_rest`),
    `create table ${table} (like ${rest} including all excluding indexes) partition by range (order_no)`,
    ...indexes.map(({ name, definition, constraint }) =>
      constraint ? `alter table ${table} add constraint ${name} ${definition}` : definition,
    ),
    `alter table ${table} attach partition ${rest} default`,
    ...triggers.map(({ definition }) => definition),
    ...grants,
  ];
}

const isOrderTable = (name: string): name is OrderTable => (orderTables as readonly string[]).includes(name);

async function countIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<number | undefined> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_index where indrelid = any($1::text[]::regclass[])',
    [tables],
  );
  return rows[0]?.count;
}

async function readDefinitions(client: pg.ClientBase, table: OrderTable): Promise<Definitions> {
  const { rows: indexes } = await client.query<Definitions['indexes'][number]>(
    `select quote_ident(relname) as name, c.oid is not null as constraint,
       coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(indexrelid)) as definition
     from pg_index join pg_class i on i.oid = indexrelid
     left join pg_constraint c on c.conindid = indexrelid and c.conrelid = indrelid and c.contype in ('p', 'u', 'x')
     where indrelid = $1::regclass order by 1`,
    [table],
  );
  const { rows: triggers } = await client.query<Definitions['triggers'][number]>(
    `select quote_ident(tgname) as name, pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = $1::regclass and not tgisinternal order by 1`,
    [table],
  );
  const { rows: grants } = await client.query<{ grant: string }>(
    `select format('grant %s on %s to %s%s', privilege_type, $1::text,
       case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
       case when is_grantable then ' with grant option' else '' end) as grant
     from pg_class, aclexplode(relacl) where oid = $1::regclass and grantee <> relowner order by 1`,
    [table],
  );
  return { indexes, triggers, grants: grants.map(({ grant }) => grant) };
}

/** Refuses objects that would stay with the old table under its new name. */
async function refuseDependents(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `with own as (select oid from pg_class where oid = any($1::text[]::regclass[]))
     select distinct 'the view ' || ev_class::regclass as name from pg_rewrite
     join pg_depend on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid where refobjid in (select * from own)
     union all select 'the publication ' || pubname from pg_publication_rel
     join pg_publication on pg_publication.oid = prpubid where prrelid in (select * from own)
     union all select 'the policy ' || polname from pg_policy where polrelid in (select * from own)
     union all select 'the invalid index ' || indexrelid::regclass from pg_index
     where indrelid in (select * from own) and not indisvalid
     union all select 'the table ' || relname from pg_class
     where relname = any($2) and relnamespace = 'public'::regnamespace`,
    [orderTables, orderTables.map(restOf)],
  );
  if (rows.length > 0)
    throw new Error(`The tables are not converted, because of ${rows.map(({ name }) => name).join(', ')}.`);
}

/** Gives the tables the foreign keys of their rest partitions, so that new partitions get them too. */
async function liftKeys(client: pg.ClientBase, longestMs: number): Promise<number> {
  const keys = await listKeysOfRest(client);
  const tables = [...new Set([...orderTables, ...keys.map(({ refersTo }) => refersTo)])];
  const statements = keys.map(
    ({ table, name, definition }) => `alter table ${table.replace(/_rest$/, '')} add constraint ${name} ${definition}`,
  );
  return pauseFor(client, { tables, longestMs }, async (run) => {
    await run(statements.join(';\n'));
  });
}
