import { addDays } from '@haidai/domain/time';
import type pg from 'pg';
import {
  listColumns,
  listIncoming,
  listOutgoing,
  listPartitions,
  type OrderTable,
  orderTables,
  restOf,
} from './catalog.ts';
import type { Turn } from './convert.ts';
import { pauseFor, type Run } from './pause.ts';

/** The first letters of an order number: one way and return. The day of the order follows them. */
const prefixes = ['OW', 'RT'] as const;

/** A year or a month of orders. */
export interface Period {
  /** `2025` or `2025-03`. */
  name: string;
  /** The first day, and the first day after it (`yyyy-mm-dd`). */
  begins: string;
  ends: string;
}

interface Range {
  /** The first order number, and the first one after the range. */
  from: string;
  to: string;
  /** The end of the partition's name: `ow202503`. */
  suffix: string;
}

/** Reads `2025` or `2025-03`. Returns null for any other text. */
export function readPeriod(name: string): Period | null {
  const match = /^(20\d\d)(?:-(0[1-9]|1[0-2]))?$/.exec(name);
  if (!match) return null;
  const [year, month] = [Number(match[1]), match[2] === undefined ? null : Number(match[2])];
  const dayOf = (months: number) => new Date(Date.UTC(year, months, 1)).toISOString().slice(0, 10);
  return month === null
    ? { name, begins: dayOf(0), ends: dayOf(12) }
    : { name, begins: dayOf(month - 1), ends: dayOf(month) };
}

/** The ranges of order numbers of a period, one for each prefix. */
function rangesOf({ name, begins, ends }: Period): Range[] {
  const short = (day: string) => day.replaceAll('-', '').slice(0, name.length === 4 ? 4 : 6);
  return prefixes.map((prefix) => ({
    from: `${prefix}${short(begins)}`,
    to: `${prefix}${short(ends)}`,
    suffix: `${prefix.toLowerCase()}${short(begins)}`,
  }));
}

/**
 * Gives a period partitions of its own in every table of orders. Rows of the period move out of the rest partitions, in
 * one transaction for each table. A table that has the partitions already is left out, so the command can be repeated
 * after a failure. `report` receives what happened to each table.
 */
export async function movePeriod(
  client: pg.ClientBase,
  turn: Turn,
  period: Period,
  { longestMs, today, report }: { longestMs: number; today: string; report: (line: string) => void },
): Promise<void> {
  const ranges = rangesOf(period);
  // The site counts days in its own time zone, which may be a day ahead.
  const isAhead = period.begins > addDays(today, 1);
  if (!isAhead && period.ends > today)
    throw new Error(`The period ${period.name} has not ended. Choose one that is over, or one that has not begun.`);
  if (!isAhead) await requireReplicaRole(client);
  for (const table of orderTables) {
    await turn(async () => {
      if (await hasPartitions(client, table, ranges)) return;
      try {
        if (isAhead) await excludeAhead(client, table, ranges, { period, longestMs });
        report(await moveTable(client, table, ranges, { period, isAhead, longestMs }));
      } catch (error) {
        // A check that stays would refuse the orders of the period when it begins.
        if (isAhead)
          await client.query(`alter table ${restOf(table)} drop constraint if exists ${nameOfCheck(table, period)}`);
        throw error;
      }
    });
    for (const { suffix } of ranges) await client.query(`vacuum (freeze, analyze) ${table}_${suffix}`);
    if (!isAhead) await client.query(`vacuum (analyze) ${restOf(table)}`);
    await client.query(`analyze ${table}`);
  }
}

async function hasPartitions(client: pg.ClientBase, table: OrderTable, ranges: readonly Range[]): Promise<boolean> {
  const names = (await listPartitions(client, table)).map(({ name }) => name);
  return ranges.every(({ suffix }) => names.includes(`${table}_${suffix}`));
}

/**
 * Moved rows would break foreign keys for a moment inside the transaction. Only a role with this right can let
 * PostgreSQL look away meanwhile.
 */
async function requireReplicaRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ may: boolean; who: string }>(
    `select has_parameter_privilege('session_replication_role', 'set') as may, quote_ident(current_user) as who`,
  );
  if (rows[0]?.may) return;
  throw new Error(
    `The role ${rows[0]?.who} may not move rows. A superuser must run: grant set on parameter session_replication_role to ${rows[0]?.who}`,
  );
}

const nameOfCheck = (table: OrderTable, { name }: Period) => `${restOf(table)}_without_${name.replace('-', '')}`;
const checkOf = (ranges: readonly Range[]) =>
  `check (${ranges.map(({ from, to }) => `not (order_no >= '${from}' and order_no < '${to}')`).join(' and ')})`;

/**
 * Proves, before the pause, that the rest partition has no row of a period that has not begun. PostgreSQL then attaches
 * the new partitions without reading the rest.
 */
async function excludeAhead(
  client: pg.ClientBase,
  table: OrderTable,
  ranges: readonly Range[],
  { period, longestMs }: { period: Period; longestMs: number },
): Promise<void> {
  const [rest, name] = [restOf(table), nameOfCheck(table, period)];
  for (const { from, to } of ranges) {
    const { rows } = await client.query(`select from ${rest} where order_no >= $1 and order_no < $2 limit 1`, [
      from,
      to,
    ]);
    if (rows.length > 0) throw new Error(`The period ${period.name} has orders already. Move it when it is over.`);
  }
  const { rows } = await client.query('select from pg_constraint where conname = $1 and conrelid = $2::regclass', [
    name,
    rest,
  ]);
  if (rows.length === 0)
    await pauseFor(client, { tables: [table], longestMs }, async (run) => {
      await run(`alter table ${rest} add constraint ${name} ${checkOf(ranges)} not valid`);
    });
  await client.query(`alter table ${rest} validate constraint ${name}`);
}

async function moveTable(
  client: pg.ClientBase,
  table: OrderTable,
  ranges: readonly Range[],
  { period, isAhead, longestMs }: { period: Period; isAhead: boolean; longestMs: number },
): Promise<string> {
  const rest = restOf(table);
  const check = nameOfCheck(table, period);
  const columns = await listColumns(client, table);
  const related = [
    ...(await listIncoming(client)).filter(({ refersTo }) => refersTo === table).map((key) => key.table),
    ...(await listOutgoing(client)).filter((key) => key.table === table).map(({ refersTo }) => refersTo),
  ];
  // One check of the rest serves both partitions. Without it, PostgreSQL would read the rest once for each.
  const attach = [
    ...(isAhead ? [] : [`alter table ${rest} add constraint ${check} ${checkOf(ranges)}`]),
    ...ranges.map(
      ({ from, to, suffix }) =>
        `alter table ${table} attach partition ${table}_${suffix} for values from ('${from}') to ('${to}')`,
    ),
    `alter table ${rest} drop constraint ${check}`,
  ];
  let moved = 0;
  const pause = await pauseFor(
    client,
    { tables: [...new Set<string>([table, ...related])], longestMs },
    async (run) => {
      const names = ranges.map(({ suffix }) => `${table}_${suffix}`);
      await run(names.map((name) => `create table ${name} (like ${table} including all)`).join(';\n'));
      if (!isAhead)
        for (const range of ranges)
          moved += await moveRows(run, { from: rest, to: `${table}_${range.suffix}`, columns, range });
      await run(attach.join(';\n'));
    },
  );
  return `${table}: ${moved} rows of ${period.name} moved. The site waited ${Math.round(pause)} ms.`;
}

async function moveRows(
  run: Run,
  { from, to, columns, range }: { from: string; to: string; columns: string; range: Range },
): Promise<number> {
  // The rows leave one partition and enter the other in this transaction, so every reference holds at its end.
  await run('set local session_replication_role = replica');
  const { rowCount } = await run(
    `with gone as (delete from ${from} where order_no >= $1 and order_no < $2 returning ${columns})
     insert into ${to} (${columns}) select ${columns} from gone`,
    [range.from, range.to],
  );
  await run('set local session_replication_role = origin');
  return rowCount ?? 0;
}
