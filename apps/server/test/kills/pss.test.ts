import { addDays } from '@haidai/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInventory } from '../checks/check-inventory.ts';
import { givenBuyers, statusesOf } from '../given/buyers.ts';
import { comparePss, givenPssFlight, openSeats, pssSettings, startPssSite, tellPss } from '../given/pss-site.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import { startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import type { TestApp } from '../site/start-test-app.ts';

const timeout = 240_000;
let site: TestApp;
let parties: Awaited<ReturnType<typeof startSandboxParties>>;
beforeAll(async () => {
  parties = await startSandboxParties();
  site = await startPssSite(parties, 'theirs');
}, timeout);
afterAll(async () => {
  await stopServerProcesses();
  await site.close();
  await parties.stop();
});

test('the seats come back on both sides if the site is killed between the sale at the PSS and its own commit', {
  timeout,
}, async () => {
  const date = addDays(site.clock.today(), 20);
  const { trip, seats } = await givenPssFlight(site, parties, { nth: 0, date, here: 10, there: 10 });
  const settings = pssSettings(parties, 'theirs', 60_000);
  const server = await startServerProcess({ DATABASE_URL: site.databaseUrl, WORKER: 'false', ...settings });
  const buyers = await givenBuyers(site, { count: 4, seats: 2, trip, newApi: () => server.newApi() });

  // The PSS sells at once and answers after three seconds. The server does not live so long.
  await parties.setFault('reservation', 'sell', 'slow');
  const clicks = Promise.allSettled(buyers.map((buyer) => buyer.click()));
  const soldThere = async () => (await parties.bookings()).flatMap(({ segments }) => segments).length;
  await expect.poll(soldThere, { timeout: 60_000, interval: 50 }).toBe(4);
  await server.stop('SIGKILL');
  await clicks;
  await parties.endFaults();
  expect(await openSeats(site, seats)).toBe(2);

  await site.clock.advance({ minutes: 2 });
  await tellPss(site);
  expect(await soldThere()).toBe(0);
  expect(await openSeats(site, seats)).toBe(10);
  expect([...(await statusesOf(site, buyers)).values()]).toEqual(['TRIPED', 'TRIPED', 'TRIPED', 'TRIPED']);
  expect(await checkInventory(site.db)).toEqual([]);
  expect(await comparePss(site, parties)).toEqual({ here: [], there: [] });
});
