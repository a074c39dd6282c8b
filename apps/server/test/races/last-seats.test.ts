import { addDays } from '@haidai/domain/time';
import { rounds } from '@haidai/testkit/rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory, watchInventory } from '../checks/check-inventory.ts';
import { type Buyer, givenBuyers, statusesOf } from '../given/buyers.ts';
import { givenFlight, scarceClass } from '../given/scarce-flight.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/** The number of servers. Each is a process with its own connection pool, and all use one PostgreSQL. */
const processes = 3;
const seats = rounds(30, 100);
const timeout = 120_000;

let site: TestApp;
let servers: ServerProcess[];
let date: string;

beforeAll(async () => {
  site = await startTestApp();
  date = addDays(site.clock.today(), 20);
  servers = await Promise.all(
    Array.from({ length: processes }, () => startServerProcess({ DATABASE_URL: site.databaseUrl, WORKER: 'false' })),
  );
}, timeout);
afterAll(async () => {
  await stopServerProcesses();
  await site.close();
});

async function givenRace({ nth, seats, buyers, each }: { nth: number; seats: number; buyers: number; each: number }) {
  const { trip } = await givenFlight(site, { nth, seats, date });
  const newApi = (n: number) => (servers[n % processes] as ServerProcess).newApi();
  return givenBuyers(site, { count: buyers, seats: each, trip, newApi });
}

/** Lets all buyers click at the same moment, and checks the inventory all the time meanwhile. */
async function clickAll(buyers: readonly Buyer[]) {
  const watch = watchInventory(site.db);
  const answers = await Promise.all(buyers.map((buyer) => buyer.click()));
  const faults = await watch.stop();
  return { outcomes: answers.map(({ error }) => error ?? 'booked'), faults };
}

const count = (outcomes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, (each) => each)].map(([name, all]) => [name, all.length]));

describe('the last seats for many buyers at the same moment in several processes', () => {
  it(
    'go to a third of the buyers, the others are refused, and the books add up at every moment',
    async () => {
      const buyers = await givenRace({ nth: 0, seats, buyers: 3 * seats, each: 1 });
      const { outcomes, faults } = await clickAll(buyers);
      expect(count(outcomes)).toEqual({ booked: seats, seatsSoldOut: 2 * seats });
      expect(faults).toEqual([]);
      expect(await checkInventory(site.db)).toEqual([]);
      const statuses = await statusesOf(site, buyers);
      expect(count([...statuses.values()])).toEqual({ BOOKED: seats, TRIPED: 2 * seats });
    },
    timeout,
  );

  it(
    'go in pairs to two of twelve buyers who want two of five seats, and no buyer gets one seat',
    async () => {
      const buyers = await givenRace({ nth: 1, seats: 5, buyers: 12, each: 2 });
      const { outcomes, faults } = await clickAll(buyers);
      expect(count(outcomes)).toEqual({ booked: 2, seatsSoldOut: 10 });
      expect(faults).toEqual([]);
      const orderNos = buyers.map(({ orderNo }) => orderNo);
      const held = await site.db.selectFrom('seat_hold').select('seats').where('order_no', 'in', orderNos).execute();
      expect(held.map(({ seats }) => seats)).toEqual([2, 2]);
    },
    timeout,
  );

  it(
    'are oversold without the guard, and these checks find the fault',
    async () => {
      await withoutGuard(async () => {
        const buyers = await givenRace({ nth: 2, seats: 20, buyers: 60, each: 1 });
        const { outcomes, faults } = await clickAll(buyers);
        expect(count(outcomes).booked).toBeGreaterThan(20);
        expect(faults.join()).toContain(`class ${scarceClass} oversold`);
      });
    },
    timeout,
  );
});

/** Replaces `seats_open`, which the UPDATE of the seats calls, by a function that always finds enough seats. */
async function withoutGuard(run: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('seats_open'::regproc) as definition`.execute(site.db);
  const [guard] = rows;
  if (!guard) throw new Error('The database has no function seats_open');
  await sql`
    create or replace function seats_open(free int, nested_count int, authorised int[], held int[], sold int[], class_rank int)
    returns int language sql immutable as 'select 1000000'`.execute(site.db);
  try {
    await run();
  } finally {
    await sql.raw(guard.definition).execute(site.db);
  }
}
