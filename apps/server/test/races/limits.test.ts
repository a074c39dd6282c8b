import { addDays } from '@haidai/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory } from '../checks/check-inventory.ts';
import { type Buyer, givenBuyers } from '../given/buyers.ts';
import { givenFlight, type ScarceFlight } from '../given/scarce-flight.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const processes = 2;
const timeout = 60_000;

let site: TestApp;
let servers: ServerProcess[];
let trip: ScarceFlight['trip'];

beforeAll(async () => {
  site = await startTestApp();
  const env = { DATABASE_URL: site.databaseUrl, WORKER: 'false' };
  servers = await Promise.all(Array.from({ length: processes }, () => startServerProcess(env)));
  ({ trip } = await givenFlight(site, { nth: 0, date: addDays(site.clock.today(), 20), seats: 100 }));
}, timeout);
afterAll(async () => {
  await stopServerProcesses();
  await site.close();
});

const newApi = (n: number) => (servers[n % processes] as ServerProcess).newApi();

async function clickAll(buyers: readonly Buyer[]): Promise<Record<string, number>> {
  const answers = await Promise.all(buyers.map((buyer) => buyer.click()));
  const outcomes = Map.groupBy(answers, ({ error }) => error ?? 'booked');
  return Object.fromEntries([...outcomes].map(([name, all]) => [name, all.length]));
}

describe('the limits of orders made at the same moment in several processes', () => {
  it(
    'allow an account five unpaid orders and not six',
    async () => {
      const buyers = await givenBuyers(site, { count: 12, seats: 1, trip, newApi, perAccount: 12 });
      expect(await clickAll(buyers)).toEqual({ booked: 5, tooManyOpenOrders: 7 });
      expect(await checkInventory(site.db)).toEqual([]);
    },
    timeout,
  );

  it(
    'allow a person one order for a flight, whichever account books',
    async () => {
      const buyers = await givenBuyers(site, { count: 8, seats: 1, trip, newApi, perAccount: 1, sameTraveller: true });
      expect(await clickAll(buyers)).toEqual({ booked: 1, passengerOnLiveOrder: 7 });
      expect(await checkInventory(site.db)).toEqual([]);
    },
    timeout,
  );

  it(
    'allow one order of a draft, however many windows press the button',
    async () => {
      const [buyer] = await givenBuyers(site, { count: 1, seats: 1, trip, newApi });
      if (!buyer) throw new Error('The test has no buyer');
      const { booked, ...others } = await clickAll(Array.from({ length: 6 }, () => buyer));
      expect(booked).toBe(1);
      expect(Object.keys(others)).toEqual(['conflict']);
      expect(await checkInventory(site.db)).toEqual([]);
    },
    timeout,
  );
});
