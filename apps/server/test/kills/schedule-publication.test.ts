import { setTimeout as sleep } from 'node:timers/promises';
import { publishSchedule } from '@haidai/contract/flight-ops';
import { findSegment } from '@haidai/domain/flights';
import { addDays } from '@haidai/domain/time';
import { type Api, demoSupervisor, signInStaff } from '@haidai/testkit';
import { cases } from '@haidai/testkit/rounds';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCurrent, serveCurrent } from '../../src/modules/carrier/index.ts';
import { loadCatalogue, withCatalogue } from '../../src/modules/flights/index.ts';
import { shippedCarrier, switchCarrierFolder } from '../../src/modules/reference/index.ts';
import { check } from '../../src/modules/schedule-change/decide.ts';
import { inTransaction } from '../../src/platform/index.ts';
import { releaseAllJobs } from '../../src/platform/runtime.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { disruptionSteps } from '../given/disruption.ts';
import { type PaymentDesk, startPaymentDesk } from '../given/payment.ts';
import { firstPerson, flightsOn, proposeDays } from '../given/schedule.ts';
import { sellOrder } from '../given/sold-order.ts';
import { findLost } from '../schedules/find-lost.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../site/server-process.ts';

const flightNo = 'HD4655';
const parties = [1, 3, 2];

const desk = {} as PaymentDesk;
let template: string;
let days = 0;
let day: string;
let sold = 0;
beforeAll(async () => {
  Object.assign(desk, await startPaymentDesk());
  template = (await disruptionSteps(desk).givenTicket({ day: 10 })).orderNo;
});
afterAll(async () => {
  await stopServerProcesses();
  switchCarrierFolder(shippedCarrier);
  await desk.close();
});
beforeEach(() => {
  days += 7;
  day = addDays(desk.site.clock.today(), 20 + days);
});

const startServer = () => startServerProcess({ DATABASE_URL: desk.site.databaseUrl, LOG_LEVEL: 'silent' });

/** Sells the flight of the day to several parties, and lets the first person check a schedule without it. */
async function givenChecked() {
  const { site } = desk;
  await serveCurrent(site.deps);
  const segment = findSegment(loadCatalogue().index, { flightNo, flightDate: day, from: 'TAO', to: 'TFU' });
  if (!segment) throw new Error(`${flightNo} does not fly on ${day}`);
  const orders: string[] = [];
  for (const people of parties) {
    sold += 1;
    orders.push(await sellOrder(site, template, { number: sold, people, segments: [segment] }));
  }
  const without = flightsOn(day).filter((pattern) => pattern.flightNo !== flightNo);
  const proposalId = await proposeDays(site, without);
  await inTransaction(site.db, (tx) => check(withCatalogue(site.deps), tx, proposalId, firstPerson));
  return { orders, proposalId };
}

async function signInSupervisor(server: ServerProcess): Promise<Api> {
  const api = server.newApi();
  await signInStaff(api, demoSupervisor);
  return api;
}

const publishBy = (supervisor: Api, proposalId: string) => supervisor.call(publishSchedule, { body: { proposalId } });

/** Blocks every write to a table until the returned function is called, and tells when somebody waits for it. */
async function blockWrites(table: string) {
  const client = new pg.Client({ connectionString: desk.site.databaseUrl });
  await client.connect();
  await client.query(`begin; lock table ${table} in exclusive mode`);
  return {
    async untilSomebodyWaits() {
      for (let tries = 0; tries < 2400; tries += 1) {
        const { rows } = await client.query(
          'select from pg_locks where not granted and relation = $1::regclass limit 1',
          [table],
        );
        if (rows.length > 0) return;
        await sleep(25);
      }
      throw new Error(`Nobody writes to ${table}`);
    },
    async release() {
      await client.query('rollback');
      await client.end();
    },
  };
}

/** Counts what a publication writes, and everything that follows it. */
async function countWritten() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from carrier_revision) as revisions,
      (select count(*)::int from carrier_file) as files,
      (select count(*)::int from scheduled_change where status <> 'PROPOSED') as due,
      (select count(*)::int from schedule_proposal where status = 'PUBLISHED') as published,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'schedule.applyChange') as jobs,
      (select count(*)::int from flight_operation) as operations,
      (select count(*)::int from disruption_case) as cases,
      (select count(*)::int from message where event = 'FlightHeld') as messages`.execute(desk.site.db);
  return { ...rows[0], current: await findCurrent(desk.site.db) };
}

/** Lists the cases, held flights and messages of each order. */
async function followedBy(orders: readonly string[]) {
  const { rows } = await sql<{ cases: number; held: number; told: number }>`
    select (select count(*)::int from disruption_case c where c.order_no = o.order_no) as cases,
      (select count(*)::int from disruption_offer f join disruption_case c using (case_id)
        where c.order_no = o.order_no and f.status = 'HELD') as held,
      (select count(*)::int from message m join disruption_offer f on m.subject_key like f.offer_id || '%'
        join disruption_case c using (case_id) where c.order_no = o.order_no and m.channel = 'SMS') as told
    from sales_order o where o.order_no in (${sql.join([...orders])}) order by 1, 2, 3`.execute(desk.site.db);
  return rows;
}

async function untilNoJobWaits() {
  const open = async () => {
    const { rows } = await sql<{ open: number }>`
      select (select count(*)::int from scheduled_change where status = 'DUE') + (select count(*)::int
        from graphile_worker.jobs where task_identifier in ('schedule.applyChange', 'disruption.findAffected')) as open`.execute(
      desk.site.db,
    );
    return rows[0]?.open ?? 0;
  };
  await expect.poll(open, { timeout: 120_000, interval: 250 }).toBe(0);
}

async function assertAllOnce(orders: readonly string[]) {
  await serveCurrent(desk.site.deps);
  expect(await followedBy(orders)).toEqual(parties.map(() => ({ cases: 1, held: 1, told: 1 })));
  expect(await findLost(desk.site.db)).toEqual([]);
  expect(await checkInventory(desk.site.db)).toEqual([]);
}

describe('a server that is killed', { timeout: 300_000 }, () => {
  // The second table is written late, when the transaction of the publication has made most of its changes.
  test.each(cases(['scheduled_change', 'staff_action'], (table) => table === 'staff_action'))(
    'while its publication waits for %s leaves everything as it was, and the next server publishes once',
    async (table) => {
      const { orders, proposalId } = await givenChecked();
      const first = await startServer();
      const supervisor = await signInSupervisor(first);
      const before = await countWritten();
      const block = await blockWrites(table);
      const lost = publishBy(supervisor, proposalId).catch(() => 'no answer');
      await block.untilSomebodyWaits();
      await first.stop('SIGKILL');
      expect(await lost).toBe('no answer');
      await block.release();
      // PostgreSQL finds that the client is gone when it answers.
      await expect.poll(countWritten, { timeout: 30_000 }).toEqual(before);

      const next = await startServer();
      const again = await signInSupervisor(next);
      expect(await publishBy(again, proposalId)).toMatchObject({ result: { done: true } });
      expect((await publishBy(again, proposalId)).error).toBe('conflict');
      await untilNoJobWaits();
      await next.stop();
      await assertAllOnce(orders);
    },
  );

  const moments = [
    ['before the flight is cancelled', 'flight_operation'],
    ['before flights are held', 'disruption_offer'],
  ] as const;
  test.each(cases(moments, ([, table]) => table === 'disruption_offer'))(
    'after its publication and %s loses no case and sends each message once',
    async (_, table) => {
      const { orders, proposalId } = await givenChecked();
      const first = await startServer();
      const supervisor = await signInSupervisor(first);
      const block = await blockWrites(table);
      expect(await publishBy(supervisor, proposalId)).toMatchObject({ result: { done: true } });
      await block.untilSomebodyWaits();
      await first.stop('SIGKILL');
      await block.release();
      await releaseAllJobs(desk.site.db);
      await sql`update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '5 minutes'`.execute(
        desk.site.db,
      );
      const next = await startServer();
      await untilNoJobWaits();
      await next.stop();
      await assertAllOnce(orders);
    },
  );
});
