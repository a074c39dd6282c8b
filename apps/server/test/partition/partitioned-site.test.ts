import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findBookings, getOrderInfo } from '@haidai/contract/booking';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { type Api, signInStaff } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBackup } from '../../src/platform/backup/dump.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import type { SiteMigration } from '../../src/platform/db/concurrent.ts';
import { listPartitions } from '../../src/platform/partition/catalog.ts';
import { createVault, migrate, reseal } from '../../src/platform/runtime.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { checkMoney } from '../checks/check-money.ts';
import { givenChange } from '../given/change.ts';
import { checkIn, openOrder, tripOf } from '../given/check-in.ts';
import { payInFull } from '../given/order.ts';
import { givenTickets } from '../given/ticket.ts';
import { withEmptyDatabase } from '../site/start-test-app.ts';
import { type SiteWithOrders, scansOf, startSiteWithOrders, sumsOfOrders } from './site-with-orders.ts';

let given: SiteWithOrders;
let site: SiteWithOrders['site'];
let client: SiteWithOrders['client'];
let sold: SiteWithOrders['sold'];
let desk: Api;
beforeAll(async () => {
  given = await startSiteWithOrders();
  ({ site, client, sold } = given);
  await given.convert(client);
  await given.move(client, '2026-12');
  desk = site.api.another();
  await signInStaff(desk);
});
afterAll(() => given.close());

describe('the site on partitions', () => {
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
    expect(await scansOf(client, 'select * from sales_order where order_no = $1', [kept.orderNo])).toEqual([
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
    const migration =
      (text: string, concurrent = false) =>
      async (): Promise<SiteMigration> => ({
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
        for (const [table, expected] of Object.entries(await sumsOfOrders(client)))
          expect(restored[`"public"."${table}"`]).toEqual(expected);
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
