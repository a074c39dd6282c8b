import type pg from 'pg';
import { listIncoming, listPartitions, listUnvalidated, orderTables, readStage, restOf } from './catalog.ts';

/**
 * Checks a converted database and reports its partitions. Returns whether it is in order: every table is converted, and
 * every reference to an order leads to a row.
 */
export async function check(client: pg.ClientBase, report: (line: string) => void): Promise<boolean> {
  const stage = await readStage(client);
  if (stage === 'PLAIN') {
    report('No table has partitions.');
    return true;
  }
  for (const table of orderTables)
    for (const { name, bounds, rows, bytes } of await listPartitions(client, table))
      report(`${name}  ${bounds}  ${rows} rows  ${(bytes / 1e6).toFixed(1)} MB`);
  let faults = 0;
  for (const { table, name } of await listUnvalidated(client)) {
    faults += 1;
    report(`The foreign key ${name} of ${table} is not validated.`);
  }
  const { rows: left } = await client.query<{ place: string; name: string }>(
    `select conrelid::regclass::text as place, conname as name from pg_constraint
     where contype = 'c' and conrelid = any($1::text[]::regclass[]) and conname like '%\\_rest\\_without\\_%'`,
    [orderTables.map(restOf)],
  );
  for (const { place, name } of left) {
    faults += 1;
    report(`${place} still has the check ${name}, which refuses orders. Run “move” for its period again.`);
  }
  for (const key of await listIncoming(client)) {
    const lost = await countLost(client, key);
    if (lost === 0) continue;
    faults += 1;
    report(`${key.table}: ${lost} rows break ${key.name}.`);
  }
  if (stage === 'SWITCHED') report('The conversion is incomplete. Run “npm run partition -- convert” again.');
  else if (faults === 0) report('Every reference to an order leads to a row.');
  return stage === 'CONVERTED' && faults === 0;
}

/** Counts the rows whose reference leads to no row. PostgreSQL does not check the references of rows that move. */
async function countLost(
  client: pg.ClientBase,
  { table, name, refersTo }: { table: string; name: string; refersTo: string },
): Promise<number> {
  const { rows: pairs } = await client.query<{ own: string; other: string }>(
    `select quote_ident(own.attname) as own, quote_ident(other.attname) as other from pg_constraint c
     cross join lateral unnest(c.conkey, c.confkey) as k (own, other)
     join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
     join pg_attribute other on other.attrelid = c.confrelid and other.attnum = k.other
     where quote_ident(c.conname) = $1 and c.conrelid = $2::regclass`,
    [name, table],
  );
  const joined = pairs.map(({ own, other }) => `o.${other} = r.${own}`).join(' and ');
  const given = pairs.map(({ own }) => `r.${own} is not null`).join(' and ');
  const { rows } = await client.query<{ lost: number }>(
    `select count(*)::int as lost from ${table} r
     where ${given} and not exists (select from ${refersTo} o where ${joined})`,
  );
  return rows[0]?.lost ?? 0;
}
