import { rounds } from '@haidai/testkit/rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { runWaitlist, type WantedRun } from '../waitlist/waitlist-run.ts';

/** `npm run long -- races/waitlist` has longer lines, `npm run waitlist -- trial` still longer ones. */
const line = rounds(48, 150);
const returned = rounds(8, 20);
const timeout = 400_000;

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T09:00:00+08:00' });
}, timeout);
afterAll(() => site.close());

const run: Omit<WantedRun, 'dates'> = {
  ...{ line, returned, processes: rounds(2, 3), kills: 0, guard: true, buyers: 6 },
};
const faultless = { log: [], inventory: [], money: [], differing: [] };

const everybody = { joined: 2 * line, seats: 2 * returned, jumpers: 0 };

describe('the orders in two lines and the returned seats, in several processes', () => {
  it(
    'give the seats to the first in line, and buyers at the same moment get none',
    async () => {
      const report = await runWaitlist(site, { ...run, dates: ['2027-01-12', '2027-01-13'] });
      expect(report).toMatchObject({ ...faultless, ...everybody });
    },
    timeout,
  );

  it(
    'are served as promised although processes are killed',
    async () => {
      const report = await runWaitlist(site, { ...run, kills: rounds(1, 2), dates: ['2027-01-14', '2027-01-15'] });
      expect(report).toMatchObject({ ...faultless, ...everybody });
    },
    timeout,
  );

  it(
    'are passed over by buyers if the processes do not fill lines, and the checks show it',
    async () => {
      const report = await runWaitlist(site, { ...run, guard: false, dates: ['2027-01-16'] });
      expect(report.jumpers).toBeGreaterThan(0);
    },
    timeout,
  );
});
