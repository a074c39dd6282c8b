import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findBookings, getOrderInfo } from '@haidai/contract/booking';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { type Api, signInStaff } from '@haidai/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersOfLocator } from '../../src/modules/booking/desk/list-bookings.ts';
import { sumsOf } from '../../src/platform/backup/catalog.ts';
import { writeBackup } from '../../src/platform/backup/dump.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import type { SiteMigration } from '../../src/platform/db/concurrent.ts';
import { listPartitions, orderTables, readStage, restOf } from '../../src/platform/partition/catalog.ts';
import { check } from '../../src/platform/partition/check.ts';
import { convert } from '../../src/platform/partition/convert.ts';
import { movePeriod, type Period, readPeriod } from '../../src/platform/partition/move.ts';
import { createVault, migrate, reseal, takeTurn } from '../../src/platform/runtime.ts';
import { runScript } from '../backup/run-script.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { checkMoney } from '../checks/check-money.ts';
import { givenChange } from '../given/change.ts';
import { checkIn, openOrder, tripOf } from '../given/check-in.ts';
import { payInFull } from '../given/order.ts';
import { givenTickets, type TicketedOrder } from '../given/ticket.ts';
import { givenPastOrders, historyBegins } from '../history/given-orders.ts';
import { startTestApp, type TestApp, withEmptyDatabase } from '../site/start-test-app.ts';

/** The day after which the orders of December 2026 are old. */
const today = '2027-02-01';
const longestMs = 60_000;
const quiet = () => {};

let site: TestApp;
let client: pg.Client;
let past: string[];
let sold: TicketedOrder;
beforeAll(async () => {
  site = await startTestApp({ clock: historyBegins });
  past = await givenPastOrders(site);
  sold = await givenTickets(site, undefined, { departureDate: '2026-12-12', flightNo: 'HD4613' });
  const changed = await givenTickets(site, undefined, { departureDate: '2026-12-20' });
  const { orderNo } = await givenChange(changed.api, changed.orderNo, { depDate: '2026-12-21' });
  await payInFull(site, orderNo);
  client = await connect();
});
afterAll(async () => {
  await client.end();
  await site.close();
});

async function connect(): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: site.databaseUrl });
  await opened.connect();
  return opened;
}

const turn = (work: () => Promise<void>) => takeTurn(site.databaseUrl, work);
const convertAs = (each: pg.Client) => convert(each, turn, { longestMs, report: quiet });
const move = (each: pg.Client, name: string, day = today) =>
  movePeriod(each, turn, periodOf(name), { longestMs, today: day, report: quiet });

function periodOf(name: string): Period {
  const period = readPeriod(name);
  if (!period) throw new Error(`${name} is no period`);
  return period;
}

/** Runs two commands at the same moment. */
async function twice(command: (each: pg.Client) => Promise<void>): Promise<void> {
  const other = await connect();
  await Promise.all([command(client), command(other)]);
  await other.end();
}

/** Makes PostgreSQL refuse a kind of statement while the work runs. */
async function withFailing(tag: string, work: () => Promise<unknown>): Promise<void> {
  await client.query(`
    create function break_off() returns event_trigger language plpgsql as $$ begin raise 'broken off'; end $$;
    create event trigger break_off on ddl_command_end when tag in ('${tag}') execute function break_off();
    alter event trigger break_off enable always`);
  try {
    await expect(work()).rejects.toThrow('broken off');
  } finally {
    await client.query('drop event trigger break_off; drop function break_off');
  }
}

/** Returns the definitions of every table: columns, constraints, indexes and triggers. */
async function schemaOf(): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select attrelid::regclass || ' ' || attname || ' ' || atttypid::regtype || ' ' || attnotnull as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select tablename || ' ' || indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`);
  return rows.map(({ line }) => line);
}

/** Returns the number of rows and the sums of every table of orders. */
async function sums() {
  const found: Record<string, unknown> = {};
  for (const name of orderTables) {
    const { rows } = await client.query<{ columns: string[] }>(
      'select array_agg(attname::text) as columns from pg_attribute where attrelid = $1::regclass and attnum > 0',
      [name],
    );
    found[name] = await sumsOf(client, { schema: 'public', name, columns: rows[0]?.columns ?? [] });
  }
  return found;
}

/** Returns the scans that PostgreSQL ran for a statement, as `index of table`. A scan of a whole table is `all of`. */
async function scansOf(text: string, values: unknown[] = []): Promise<string[]> {
  // The tables of a test are so small that PostgreSQL would read them whole.
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
  await client.query('reset enable_seqscan; reset enable_bitmapscan');
  return listScans(rows[0]['QUERY PLAN'][0].Plan);
}

interface Node {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops': number;
  Plans?: Node[];
}

const listScans = (node: Node): string[] => [
  ...(node['Relation Name'] && node['Actual Loops'] > 0
    ? [`${node['Index Name'] ? 'index' : 'all'} of ${node['Relation Name']}`]
    : []),
  ...(node.Plans ?? []).flatMap(listScans),
];

describe('a conversion', () => {
  test('that fails in the middle leaves every table as it was', async () => {
    const [schema, before] = [await schemaOf(), await sums()];
    await withFailing('CREATE TRIGGER', () => convertAs(client));
    expect(await readStage(client)).toBe('PLAIN');
    expect(await schemaOf()).toEqual(schema);
    expect(await sums()).toEqual(before);
  });

  test('is refused while a view would stay with the old table', async () => {
    await client.query('create view old_orders as select order_no from sales_order');
    await expect(convertAs(client)).rejects.toThrow('the view old_orders');
    await client.query('drop view old_orders');
  });

  test('that two commands begin at the same moment keeps every row, reference, index and trigger', async () => {
    const [schema, before] = [await schemaOf(), await sums()];
    await twice(convertAs);
    expect(await readStage(client)).toBe('CONVERTED');
    expect(await sums()).toEqual(before);
    const now = new Set((await schemaOf()).map((line) => line.replace(' ON ONLY ', ' ON ')));
    expect(schema.filter((line) => !now.has(line))).toEqual([]);
  });

  test('leaves references that refuse an order number without an order, and the deletion of an order', async () => {
    const [orderNo] = past;
    const insert = 'insert into order_note (id, order_no, staff_id, text_sealed, created_at)';
    await expect(
      client.query(`${insert} select gen_random_uuid(), 'OW20261201B0000000', id, '', now() from staff limit 1`),
    ).rejects.toThrow('order_note_order_no_fkey');
    await expect(
      client.query(
        `insert into seat_hold select (jsonb_populate_record(h, '{"order_no": "OW20261201B0000000"}')).*
         from seat_hold h limit 1`,
      ),
    ).rejects.toThrow('seat_hold_order_no_fkey');
    await expect(client.query('delete from sales_order where order_no = $1', [orderNo])).rejects.toThrow(
      'violates foreign key',
    );
  });
});

describe('old orders', () => {
  test('that cannot move stay where they were', async () => {
    const before = await sums();
    await withFailing('ALTER TABLE', () => move(client, '2026-12'));
    expect(await sums()).toEqual(before);
    for (const table of orderTables)
      expect((await listPartitions(client, table)).map(({ name }) => name)).toEqual([restOf(table)]);
    await expect(move(client, '2026-12', '2026-12-20')).rejects.toThrow('has not ended');
  });

  test('move once when two commands move them at the same moment', async () => {
    const before = await sums();
    await twice((each) => move(each, '2026-12'));
    expect(await sums()).toEqual(before);
    for (const table of orderTables) {
      const { rows } = await client.query(`select from ${restOf(table)} where order_no like '__202612%'`);
      expect(rows).toEqual([]);
      expect((await listPartitions(client, table)).map(({ name }) => name)).toEqual([
        restOf(table),
        `${table}_ow202612`,
        `${table}_rt202612`,
      ]);
    }
    expect(await check(client, quiet)).toBe(true);
  });

  test('of a month that has not begun get their partitions beforehand', async () => {
    await move(client, '2099-03');
    await client.query('begin');
    await client.query(
      `insert into sales_order select (jsonb_populate_record(o, '{"order_no": "RT20990315B0000001"}')).*
       from sales_order o where order_no = $1`,
      [past[0]],
    );
    const { rows } = await client.query("select from sales_order_rt209903 where order_no = 'RT20990315B0000001'");
    await client.query('rollback');
    expect(rows).toHaveLength(1);
    expect(await check(client, quiet)).toBe(true);
  });

  test('are found by order number, ticket and locator with one index of one partition', async () => {
    const { orderNo } = sold;
    const ticket = await site.db
      .selectFrom('ticket')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    for (const table of orderTables)
      expect(await scansOf(`select * from ${table} where order_no = $1`, [orderNo])).toEqual([
        `index of ${table}_ow202612`,
      ]);
    const byTicket = 'select o.* from ticket t join sales_order o using (order_no) where t.ticket_no = $1';
    expect(await scansOf(byTicket, [ticket.ticket_no])).toEqual(['index of ticket', 'index of sales_order_ow202612']);
    const { sql: text, parameters } = ordersOfLocator(ticket.record_locator).compile(site.db);
    const byLocator = await scansOf(`select * from sales_order where order_no in (${text})`, [...parameters]);
    expect(new Set(byLocator)).toEqual(new Set(['index of ticket', 'index of sales_order_ow202612']));
  });
});

test('the command checks the partitions, and shows its usage for a period that it cannot read', async () => {
  const env = { DATABASE_URL: site.databaseUrl };
  const checked = await runScript('partition', ['check'], env);
  expect(checked).toMatchObject({ code: 0, text: expect.stringContaining('sales_order_ow202612  FOR VALUES FROM') });
  expect(await runScript('partition', ['move', '2025-13'], env)).toMatchObject({ code: 2 });
});

describe('the site on partitions', () => {
  let desk: Api;
  beforeAll(async () => {
    desk = site.api.another();
    await signInStaff(desk);
  });

  test('sells, changes, refunds and checks in, and seats and money balance', async () => {
    const { orderNo } = sold;
    expect(await sold.api.expectOk(getOrderInfo, { body: { orderNo } })).toMatchObject({ orderNo });
    const key = await openOrder(sold);
    const { flights } = await tripOf(sold.api, key);
    const travels = flights.flatMap((each) => each.travels.map(({ travelId }) => ({ travelId })));
    expect(await checkIn(sold.api, key, travels)).toHaveLength(1);
    const bought = await givenTickets(site, undefined, { departureDate: '2026-12-20' });
    const { quote } = await bought.api.expectOk(quoteRefund, { body: { orderNo: bought.orderNo } });
    await bought.api.expectOk(refundTicket, { body: { orderNo: bought.orderNo, quote } });
    const kept = await givenTickets(site, undefined, { departureDate: '2026-12-20' });
    const change = await givenChange(kept.api, kept.orderNo, { depDate: '2026-12-21' });
    await payInFull(site, change.orderNo);
    expect(await checkInventory(site.db)).toEqual([]);
    expect(await checkMoney(site.db)).toEqual([]);
    expect(await scansOf('select * from sales_order where order_no = $1', [kept.orderNo])).toEqual([
      'index of sales_order_ow202612',
    ]);
  });

  test('lets the desk find an order by number, locator, ticket, flight and name', async () => {
    const { orderNo, passengers } = sold;
    const ticket = await site.db
      .selectFrom('ticket')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const segment = await site.db
      .selectFrom('order_segment')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const name = `${passengers[0]?.surname}${passengers[0]?.firstName}`;
    const { flight_no: flightNo, flight_date: flightDate } = segment;
    for (const body of [
      { by: 'ORDER' as const, text: orderNo },
      { by: 'LOCATOR' as const, text: ticket.record_locator },
      { by: 'TICKET' as const, text: ticket.ticket_no },
      { by: 'FLIGHT' as const, text: flightNo, flightDate },
      { by: 'NAME' as const, text: name, flightDate },
    ]) {
      const { orders } = await desk.expectOk(findBookings, { body });
      expect(orders.map((each) => each.orderNo)).toContain(orderNo);
    }
  });

  test('seals personal data with a new key in every partition', async () => {
    // The rest partition and the one of December have rows at the same place.
    const copy = { order_no: 'OW20270105B0000001' };
    for (const table of ['sales_order', 'order_passenger'])
      await client.query(
        `insert into ${table} select (jsonb_populate_record(t, $1)).* from ${table} t where order_no = $2`,
        [copy, sold.orderNo],
      );
    const read = async () => {
      const { rows } = await client.query<{ key: string; sealed: string }>(
        "select order_no || '/' || seq as key, document_sealed as sealed from order_passenger order by 1",
      );
      return rows;
    };
    const before = (await read()).map(({ key, sealed }) => [key, site.deps.vault.unseal(sealed)]);
    const { ring, fingerprint } = site.config.vault;
    const keys = { ring: { next: randomBytes(32), ...ring }, current: 'next', fingerprint };
    const vault = createVault(keys);
    await reseal({ db: site.db, vault, config: { ...site.config, vault: keys } });
    const after = await read();
    expect(after.map(({ key, sealed }) => [key, vault.unseal(sealed)])).toEqual(before);
    expect(after.every(({ sealed }) => sealed.split('.')[1] === 'next')).toBe(true);
    for (const table of ['order_passenger', 'sales_order'])
      await client.query(`delete from ${table} where order_no = $1`, [copy.order_no]);
  });

  test('runs later migrations, and builds and drops indexes of every partition while travellers write', async () => {
    const migration = (text: string, concurrent = false): SiteMigration => ({
      concurrent,
      up: async (db) => void (await sql.raw(text).execute(db)),
    });
    await migrate(site.databaseUrl, async () => {}, {
      onPostponed: (name, error) => {
        throw new Error(name, { cause: error });
      },
      migrations: {
        '9901-column': migration(`alter table sales_order add column mark text not null default 'none'`),
        '9902-table': migration(
          `create table order_mark (order_no text primary key references sales_order (order_no))`,
        ),
        '9903-check': migration(`alter table sales_order add constraint has_mark check (mark <> '') not valid`),
        '9904-index': migration('create index concurrently if not exists order_by_mark on sales_order (mark)', true),
      },
    });
    const { rows } = await client.query(
      `select count(*)::int as indexes, bool_and(indisvalid) as valid from pg_index
       where indexrelid = 'order_by_mark'::regclass
         or indexrelid in (select inhrelid from pg_inherits where inhparent = 'order_by_mark'::regclass)`,
    );
    const { length } = await listPartitions(client, 'sales_order');
    expect(rows).toEqual([{ indexes: length + 1, valid: true }]);
    await expect(client.query("insert into order_mark values ('OW20261201B0000000')")).rejects.toThrow('foreign key');
    await migrate(site.databaseUrl, async () => {}, {
      migrations: { '9905-drop': migration('drop index concurrently if exists order_by_mark', true) },
    });
    expect((await client.query("select to_regclass('order_by_mark') as name")).rows).toEqual([{ name: null }]);
  });

  test('is backed up with every row, and restored into tables without partitions', async () => {
    await client.query('drop table order_mark');
    await client.query('alter table sales_order drop column mark');
    await client.query("delete from kysely_migration where name like '99%'");
    const folder = await mkdtemp(path.join(os.tmpdir(), 'haidai-partition-'));
    const file = path.join(folder, 'site.backup');
    const key = randomBytes(32);
    try {
      await writeBackup(site.databaseUrl, file, key);
      await withEmptyDatabase(async (url) => {
        const { sums: restored } = await restoreBackup(url, file, key);
        for (const [table, expected] of Object.entries(await sums()))
          expect(restored[`"public"."${table}"`]).toEqual(expected);
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
