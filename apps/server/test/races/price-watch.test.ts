import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listPriceWatches } from '@haidai/contract/price-watch';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtPricesJob } from '../../src/modules/price-watch/look-at-prices.ts';
import { cheap, dear, givenWatcher, leaveSeats, look, smsAbout, tripOn } from '../given/price-watch.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const timeout = 120_000;

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T09:00:00+08:00' });
}, timeout);
afterAll(() => site.close());

async function givenFall(day: string) {
  const trip = tripOn(day);
  await leaveSeats(site, trip, dear);
  const watchers = [await givenWatcher(site, trip), await givenWatcher(site, trip), await givenWatcher(site, trip)];
  await leaveSeats(site, trip, cheap);
  // Every watched trip is due now. The clock does not move, so sessions stay valid.
  await loseClaims();
  return watchers;
}

type Watcher = Awaited<ReturnType<typeof givenWatcher>>;

const toldTimes = (watchers: readonly Watcher[]) =>
  Promise.all(watchers.map(async ({ watch }) => (await smsAbout(site, watch)).length));
const statesOf = (watchers: readonly Watcher[]) =>
  Promise.all(watchers.map(async ({ api }) => (await api.expectOk(listPriceWatches, { body: {} })).watches[0]?.state));

/** Stops every message between the mark of the watch and the commit, until `release` is called. */
async function stopMessages(): Promise<{ release: () => Promise<unknown> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>();
  const held = site.db.transaction().execute(async (tx) => {
    await sql`lock table message in exclusive mode`.execute(tx);
    hasLock();
    await promise;
  });
  await locked;
  return {
    release: () => {
      resolve();
      return held;
    },
  };
}

/** Waits until another connection waits for the messages. */
async function someoneWaits(): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await sql`
      select from pg_locks where relation = 'message'::regclass and not granted`.execute(site.db);
    if (rows.length > 0) return;
    await sleep(50);
  }
  throw new Error('No look reached the message');
}

/** Makes all claimed trips due again, as after `retryMinutes`. */
const loseClaims = () =>
  site.db
    .updateTable('watched_trip')
    .set({ due_at: new Date(0) })
    .execute();

describe('a fall of a watched price', () => {
  it(
    'is told once when four instances look at the same moment',
    async () => {
      const watchers = await givenFall('2027-01-13');
      await Promise.all([1, 2, 3, 4].map(() => lookAtPricesJob.run(site.deps, {})));
      expect(await toldTimes(watchers)).toEqual([1, 1, 1]);
      await loseClaims();
      await lookAtPricesJob.run(site.deps, {});
      expect(await toldTimes(watchers)).toEqual([1, 1, 1]);
    },
    timeout,
  );

  it(
    'is told once when a second instance looks before the first has committed',
    async () => {
      const watchers = await givenFall('2027-01-14');
      const messages = await stopMessages();
      const first = lookAtPricesJob.run(site.deps, {});
      await someoneWaits();
      await loseClaims();
      const second = lookAtPricesJob.run(site.deps, {});
      await sleep(300);
      await messages.release();
      await Promise.all([first, second]);
      expect(await toldTimes(watchers)).toEqual([1, 1, 1]);
      expect(await statesOf(watchers)).toEqual(['HIT', 'HIT', 'HIT']);
    },
    timeout,
  );

  it(
    'is told once after a process was killed between the mark and the message',
    async () => {
      const watchers = await givenFall('2027-01-15');
      const child = fork(path.join(import.meta.dirname, 'look-process.ts'), [site.databaseUrl]);
      await once(child, 'message');
      const messages = await stopMessages();
      child.send('look');
      await someoneWaits();
      child.kill('SIGKILL');
      await once(child, 'exit');
      await messages.release();
      expect(await toldTimes(watchers)).toEqual([0, 0, 0]);
      expect(await statesOf(watchers)).toEqual(['ON', 'ON', 'ON']);
      await look(site);
      expect(await toldTimes(watchers)).toEqual([1, 1, 1]);
      await look(site);
      expect(await toldTimes(watchers)).toEqual([1, 1, 1]);
    },
    timeout,
  );
});
