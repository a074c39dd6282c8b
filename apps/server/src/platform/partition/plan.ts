import type pg from 'pg';
import { listIncoming, orderTables, readStage, restOf } from './catalog.ts';

/** Reports what a conversion would do, and how many orders each month has outside a partition of its own. */
export async function plan(client: pg.ClientBase, report: (line: string) => void): Promise<void> {
  const stage = await readStage(client);
  const places = orderTables.map((table) => (stage === 'PLAIN' ? table : restOf(table)));
  const { rows: sizes } = await client.query<{ name: string; rows: number; bytes: number }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
     from pg_class where oid = any($1::text[]::regclass[]) order by array_position($1::text[], relname::text)`,
    [places],
  );
  for (const { name, rows, bytes } of sizes) report(`${name}  ${rows} rows  ${(bytes / 1e6).toFixed(1)} MB`);
  const { rows: months } = await client.query<{ month: string; orders: number }>(
    `select substr(order_no, 3, 4) || '-' || substr(order_no, 7, 2) as month, count(*)::int as orders
     from ${places[0]} group by 1 order by 1`,
  );
  for (const { month, orders } of months) report(`${month}  ${orders} orders`);
  if (stage === 'PLAIN')
    report(
      `“convert” gives these ${orderTables.length} tables partitions. It moves no row, and checks ${(await listIncoming(client)).length} foreign keys again while the site sells.`,
    );
  else if (stage === 'SWITCHED') report('The conversion is incomplete. Run “npm run partition -- convert” again.');
  else report('“move <year>” or “move <month>” gives a period partitions of its own.');
}
