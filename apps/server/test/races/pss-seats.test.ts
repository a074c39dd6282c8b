import { addDays } from '@haidai/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory, watchInventory } from '../checks/check-inventory.ts';
import { type Buyer, givenBuyers, statusesOf } from '../given/buyers.ts';
import { comparePss, givenPssFlight, openSeats, pssSettings, startPssSite, tellPss } from '../given/pss-site.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import type { TestApp } from '../site/start-test-app.ts';

/** The number of sites. Each is a process of its own, all use one PostgreSQL and one PSS, and the PSS decides. */
const processes = 3;
const timeout = 600_000;
/** The machine may be slow. The time limit of a call is no subject of these tests. */
const callMs = 15_000;

let site: TestApp;
let parties: Awaited<ReturnType<typeof startSandboxParties>>;
let servers: ServerProcess[];
let date: string;

beforeAll(async () => {
  parties = await startSandboxParties();
  site = await startPssSite(parties, 'theirs');
  date = addDays(site.clock.today(), 20);
  servers = await startServers('theirs');
}, timeout);
afterAll(async () => {
  await stopServerProcesses();
  await site.close();
  await parties.stop();
});

const startServers = (authority: 'ours' | 'theirs') =>
  Promise.all(
    Array.from({ length: processes }, () =>
      startServerProcess({
        DATABASE_URL: site.databaseUrl,
        WORKER: 'false',
        DATABASE_CONNECTIONS: '20',
        ...pssSettings(parties, authority, callMs),
      }),
    ),
  );

type Trip = Awaited<ReturnType<typeof givenPssFlight>>['trip'];

const givenBuyersAt = (at: readonly ServerProcess[], trip: Trip, count: number) =>
  givenBuyers(site, { count, seats: 1, trip, newApi: (n) => (at[n % processes] as ServerProcess).newApi() });

/** Lets all buyers click at the same moment. Meanwhile another channel buys seats one by one. */
async function clickAll(buyers: readonly Buyer[], buyElsewhere: () => Promise<number> = async () => 0) {
  const watch = watchInventory(site.db);
  const [elsewhere, answers] = await Promise.all([buyElsewhere(), Promise.all(buyers.map((buyer) => buyer.click()))]);
  const faults = await watch.stop();
  return { elsewhere, faults, outcomes: count(answers.map(({ error }) => error ?? 'booked')) };
}

const count = (outcomes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, (each) => each)].map(([name, all]) => [name, all.length]));

/** Buys single seats at the PSS, until `seats` are bought or there is none. */
async function buyElsewhere(from: Parameters<typeof parties.sellElsewhere>[0], seats: number): Promise<number> {
  let bought = 0;
  while (bought < seats) {
    const { isSold } = await parties.sellElsewhere({ ...from, seats: 1 });
    if (!isSold) break;
    bought += 1;
  }
  return bought;
}

async function seatsSoldOn(flightNo: string): Promise<number> {
  const segments = (await parties.bookings()).flatMap((booking) => booking.segments);
  return segments.filter((each) => each.flightNo === flightNo).reduce((sum, { seats }) => sum + seats, 0);
}

describe('100 seats at the PSS for 300 buyers in several processes', () => {
  it(
    'are sold to 100 buyers, the other 200 are refused, and each order has its seat there',
    async () => {
      const { trip, seats } = await givenPssFlight(site, parties, { nth: 0, date, here: 120, there: 100 });
      const buyers = await givenBuyersAt(servers, trip, 300);
      const { outcomes, faults } = await clickAll(buyers);
      expect(outcomes).toEqual({ booked: 100, seatsSoldOut: 200 });
      expect(faults).toEqual([]);
      expect(await checkInventory(site.db)).toEqual([]);
      expect(count([...(await statusesOf(site, buyers)).values()])).toEqual({ BOOKED: 100, TRIPED: 200 });
      expect(await seatsSoldOn(seats.flightNo)).toBe(100);
      const { here, there } = await comparePss(site, parties);
      expect(here).toEqual(there);
    },
    timeout,
  );

  it(
    'are sold to 90 buyers if another channel buys ten meanwhile, and the site learns that none is left',
    async () => {
      const { trip, seats } = await givenPssFlight(site, parties, { nth: 1, date, here: 100, there: 100 });
      const buyers = await givenBuyersAt(servers, trip, 300);
      const { outcomes, elsewhere, faults } = await clickAll(buyers, () => buyElsewhere(seats, 10));
      expect(elsewhere).toBe(10);
      expect(outcomes).toEqual({ booked: 90, seatsSoldOut: 210 });
      expect(faults).toEqual([]);
      expect(await seatsSoldOn(seats.flightNo)).toBe(90);
      const { here, there } = await comparePss(site, parties);
      expect(here).toEqual(there);
      await site.runJobs();
      expect(await openSeats(site, seats)).toBe(0);
    },
    timeout,
  );

  it(
    'are oversold if the site does not wait for the PSS, and these checks find the fault',
    async () => {
      // PostgreSQL has no connections for six sites.
      await stopServerProcesses();
      const careless = await startServers('ours');
      const { trip, seats } = await givenPssFlight(site, parties, { nth: 2, date, here: 100, there: 100 });
      const buyers = await givenBuyersAt(careless, trip, 110);
      const { outcomes, elsewhere } = await clickAll(buyers, () => buyElsewhere(seats, 10));
      expect(elsewhere).toBe(10);
      expect(outcomes.booked).toBe(100);
      await tellPss(site);
      expect(await seatsSoldOn(seats.flightNo)).toBe(90);
      const { here, there } = await comparePss(site, parties);
      expect(here.length - there.length).toBe(10);
    },
    timeout,
  );
});
