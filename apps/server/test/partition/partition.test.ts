import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersOfLocator } from '../../src/modules/booking/desk/list-bookings.ts';
import { listPartitions, orderTables, readStage, restOf } from '../../src/platform/partition/catalog.ts';
import { check } from '../../src/platform/partition/check.ts';
import { runScript } from '../backup/run-script.ts';
import { type SiteWithOrders, scansOf, startSiteWithOrders, sumsOfOrders } from './site-with-orders.ts';

let given: SiteWithOrders;
let client: SiteWithOrders['client'];
beforeAll(async () => {
  given = await startSiteWithOrders();
  client = given.client;
});
afterAll(() => given.close());

/** Runs two commands at the same moment. */
async function twice(command: (each: SiteWithOrders['client']) => Promise<void>): Promise<void> {
  const other = await given.connect();
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

describe('a conversion', () => {
  test('that fails in the middle leaves every table as it was', async () => {
    const [schema, before] = [await schemaOf(), await sumsOfOrders(client)];
    await withFailing('CREATE TRIGGER', () => given.convert(client));
    expect(await readStage(client)).toBe('PLAIN');
    expect(await schemaOf()).toEqual(schema);
    expect(await sumsOfOrders(client)).toEqual(before);
  });

  test('is refused while a view would stay with the old table', async () => {
    await client.query('create view old_orders as select order_no from sales_order');
    await expect(given.convert(client)).rejects.toThrow('the view old_orders');
    await client.query('drop view old_orders');
  });

  test('that two commands begin at the same moment keeps every row, reference, index and trigger', async () => {
    const [schema, before] = [await schemaOf(), await sumsOfOrders(client)];
    // A connection of the site keeps its prepared statements during the conversion.
    const site = await given.connect();
    const text = 'select * from sales_order where order_no = $1';
    const read = () => site.query({ name: 'prepared', text, values: [given.past[0]] });
    const { rows: order } = await read();
    await twice(given.convert);
    expect((await read()).rows).toEqual(order);
    await site.end();
    expect(await readStage(client)).toBe('CONVERTED');
    expect(await sumsOfOrders(client)).toEqual(before);
    const now = new Set((await schemaOf()).map((line) => line.replace(' ON ONLY ', ' ON ')));
    expect(schema.filter((line) => !now.has(line))).toEqual([]);
  });

  test('leaves references that refuse an order number without an order, and the deletion of an order', async () => {
    const [orderNo] = given.past;
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
    const before = await sumsOfOrders(client);
    await withFailing('ALTER TABLE', () => given.move(client, '2026-12'));
    expect(await sumsOfOrders(client)).toEqual(before);
    for (const table of orderTables)
      expect((await listPartitions(client, table)).map(({ name }) => name)).toEqual([restOf(table)]);
    await expect(given.move(client, '2026-12', '2026-12-20')).rejects.toThrow('has not ended');
  });

  test('move once when two commands move them at the same moment', async () => {
    const before = await sumsOfOrders(client);
    await twice((each) => given.move(each, '2026-12'));
    expect(await sumsOfOrders(client)).toEqual(before);
    for (const table of orderTables) {
      const { rows } = await client.query(`select from ${restOf(table)} where order_no like '__202612%'`);
      expect(rows).toEqual([]);
      expect((await listPartitions(client, table)).map(({ name }) => name)).toEqual([
        restOf(table),
        `${table}_ow202612`,
        `${table}_rt202612`,
      ]);
    }
    expect(await check(client, () => {})).toBe(true);
  });

  test('of a month that has not begun get their partitions beforehand', async () => {
    await given.move(client, '2099-03');
    await client.query('begin');
    await client.query(
      `insert into sales_order select (jsonb_populate_record(o, '{"order_no": "RT20990315B0000001"}')).*
       from sales_order o where order_no = $1`,
      [given.past[0]],
    );
    const { rows } = await client.query("select from sales_order_rt209903 where order_no = 'RT20990315B0000001'");
    await client.query('rollback');
    expect(rows).toHaveLength(1);
    expect(await check(client, () => {})).toBe(true);
  });

  test('are found by order number, ticket and locator with one index of one partition', async () => {
    const { orderNo } = given.sold;
    const ticket = await given.site.db
      .selectFrom('ticket')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    for (const table of orderTables)
      expect(await scansOf(client, `select * from ${table} where order_no = $1`, [orderNo])).toEqual([
        `index of ${table}_ow202612`,
      ]);
    const byTicket = 'select o.* from ticket t join sales_order o using (order_no) where t.ticket_no = $1';
    expect(await scansOf(client, byTicket, [ticket.ticket_no])).toEqual([
      'index of ticket',
      'index of sales_order_ow202612',
    ]);
    const { sql: text, parameters } = ordersOfLocator(ticket.record_locator).compile(given.site.db);
    expect(new Set(await scansOf(client, text, [...parameters]))).toEqual(new Set(['index of ticket']));
  });
});

test('the command checks the partitions, and shows its usage for a period that it cannot read', async () => {
  const env = { DATABASE_URL: given.site.databaseUrl };
  const checked = await runScript('partition', ['check'], env);
  expect(checked).toMatchObject({ code: 0, text: expect.stringContaining('sales_order_ow202612  FOR VALUES FROM') });
  expect(await runScript('partition', ['move', '2025-13'], env)).toMatchObject({ code: 2 });
});
