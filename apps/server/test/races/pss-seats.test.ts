import { addDays } from '@haidai/domain/time';
import { rounds } from '@haidai/testkit/rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory, watchInventory } from '../checks/check-inventory.ts';
import { type Buyer, givenBuyers, statusesOf } from '../given/buyers.ts';
import { comparePss, givenPssFlight, openSeats, pssSettings, startPssSite, tellPss } from '../given/pss-site.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import type { TestApp } from '../site/start-test-app.ts';

/** The number of sites. Each is a process of its own, all use one PostgreSQL and one PSS, and the PSS decides. */
const processes = 3;
/** The seats at the PSS, the buyers who click at the same moment, and the seats that another channel buys. */
const places = rounds(20, 100);
const people = 3 * places;
const others = places / 10;
const timeout = 1_200_000;
/** The machine may be slow. The time limit of a call is no subject of these tests. */
const callMs = 15_000;

let site: TestApp;
let parties: Awaited<ReturnType<typeof startSandboxParties>>;
let servers: ServerProcess[];
let date: string;

beforeAll(async () => {
  parties = await startSandboxParties();
  site = await startPssSite(parties, 'theirs', { timeoutMs: callMs });
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

interface Race {
  /** The seats that the PSS has. Absent if the PSS does not decide. */
  seats?: number;
  /** Another channel, which buys seats meanwhile. */
  buyElsewhere?: () => Promise<number>;
}

/**
 * Lets all buyers click at the same moment. A busy machine may refuse some for another reason than missing seats, or
 * lose a sale of the PSS, which then goes back at both sides. These buyers come back, as people do, until as many have
 * booked as the PSS had seats.
 */
async function clickAll(buyers: readonly Buyer[], { seats, buyElsewhere = async () => 0 }: Race) {
  const watch = watchInventory(site.db);
  const started = performance.now();
  const answers = new Map<Buyer, string>();
  const note = async (buyer: Buyer, click: Promise<{ error?: string | undefined }>) =>
    answers.set(buyer, (await click).error ?? 'booked');
  const reading = (wanted: (answer: string) => boolean) => buyers.filter((each) => wanted(answers.get(each) ?? ''));
  const clicks = Promise.all(buyers.map((buyer) => note(buyer, buyer.click())));
  const [elsewhere] = await Promise.all([buyElsewhere(), clicks]);
  const first = count([...answers.values()]);
  const seconds = Math.round((performance.now() - started) / 1000);
  let cameBack = 0;
  for (let round = 0; round < 10; round += 1) {
    let again = reading((answer) => !['booked', 'seatsSoldOut'].includes(answer));
    // A call that ended without an answer blocks its buyer until its sale is taken back.
    if (reading((answer) => answer === 'conflict').length > 0) await takeBackLostSales();
    if (again.length === 0 && seats !== undefined) {
      await takeBackLostSales();
      if (reading((answer) => answer === 'booked').length + elsewhere >= seats) break;
      again = reading((answer) => answer === 'seatsSoldOut');
    }
    cameBack += again.length;
    await someAtATime(again, async (buyer) => {
      // The answer to a click can be lost although the order is placed.
      const isBooked = (await statusesOf(site, [buyer])).get(buyer.orderNo) === 'BOOKED';
      if (isBooked) answers.set(buyer, 'booked');
      else await note(buyer, buyer.clickAgain());
    });
    if (again.length === 0) break;
  }
  const faults = await watch.stop();
  return { elsewhere, faults, figures: { ...first, seconds, cameBack }, outcomes: count([...answers.values()]) };
}

/** Lets the site take back the sales whose orders it could not place. */
async function takeBackLostSales() {
  await site.clock.advance({ minutes: 2 });
  await tellPss(site);
  await tellPss(site);
}

/** Handles ten at a time, because people do not come back at the same moment. */
async function someAtATime<Item>(items: readonly Item[], handle: (item: Item) => Promise<unknown>) {
  const left = [...items];
  const next = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await handle(item);
  };
  await Promise.all(Array.from({ length: 10 }, next));
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

/** Returns the orders of the buyers among lines of `comparePss`, each once. */
const ordersOf = (lines: readonly string[], buyers: readonly Buyer[]) => {
  const booked = new Set(lines.map((line) => line.split('/')[0]));
  return buyers.filter(({ orderNo }) => booked.has(orderNo));
};

async function seatsSoldOn(flightNo: string): Promise<number> {
  const segments = (await parties.bookings()).flatMap((booking) => booking.segments);
  return segments.filter((each) => each.flightNo === flightNo).reduce((sum, { seats }) => sum + seats, 0);
}

describe('seats at the PSS for three times as many buyers in several processes', () => {
  it(
    'are sold once each, the other buyers are refused, and each order has its seat there',
    async ({ annotate }) => {
      const { trip, seats } = await givenPssFlight(site, parties, { nth: 0, date, here: 120, there: places });
      const buyers = await givenBuyersAt(servers, trip, people);
      const { outcomes, faults, figures } = await clickAll(buyers, { seats: places });
      await annotate(`${people} buyers, ${places} seats, first click: ${JSON.stringify(figures)}`);
      expect(outcomes).toEqual({ booked: places, seatsSoldOut: people - places });
      expect(faults).toEqual([]);
      expect(await checkInventory(site.db)).toEqual([]);
      expect(count([...(await statusesOf(site, buyers)).values()])).toEqual({
        BOOKED: places,
        TRIPED: people - places,
      });
      expect(await seatsSoldOn(seats.flightNo)).toBe(places);
      const { here, there } = await comparePss(site, parties);
      expect(here).toEqual(there);
      expect(ordersOf(there, buyers)).toHaveLength(places);
    },
    timeout,
  );

  it(
    'are sold to fewer buyers if another channel buys some meanwhile, and the site learns that none is left',
    async ({ annotate }) => {
      const { trip, seats } = await givenPssFlight(site, parties, { nth: 1, date, here: places, there: places });
      const buyers = await givenBuyersAt(servers, trip, people);
      const race = await clickAll(buyers, { seats: places, buyElsewhere: () => buyElsewhere(seats, others) });
      const { outcomes, elsewhere, faults, figures } = race;
      await annotate(`${others} seats sold elsewhere, first click: ${JSON.stringify(figures)}`);
      expect(elsewhere).toBe(others);
      expect(outcomes).toEqual({ booked: places - others, seatsSoldOut: people - places + others });
      expect(faults).toEqual([]);
      expect(await seatsSoldOn(seats.flightNo)).toBe(places - others);
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
      const { trip, seats } = await givenPssFlight(site, parties, { nth: 2, date, here: places, there: places });
      const buyers = await givenBuyersAt(careless, trip, places + others);
      const { outcomes, elsewhere } = await clickAll(buyers, { buyElsewhere: () => buyElsewhere(seats, others) });
      expect(elsewhere).toBe(others);
      expect(outcomes.booked).toBe(places);
      await tellPss(site);
      expect(await seatsSoldOn(seats.flightNo)).toBe(places - others);
      const { here, there } = await comparePss(site, parties);
      expect(here.length - there.length).toBe(others);
    },
    timeout,
  );
});
