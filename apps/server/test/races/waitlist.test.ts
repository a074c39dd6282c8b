import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { runWaitlist, type WantedRun } from '../waitlist/waitlist-run.ts';

/** `npm run waitlist -- trial` runs a longer form of these tests. */
const timeout = 400_000;

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T09:00:00+08:00' });
}, timeout);
afterAll(() => site.close());

const run: Omit<WantedRun, 'dates'> = {
  ...{ line: 150, returned: 20, processes: 3, kills: 0, guard: true, buyers: 6 },
};
const faultless = { log: [], inventory: [], money: [], differing: [] };

describe('three hundred orders in two lines and forty returned seats, in several processes', () => {
  it(
    'give the seats to the first in line, and buyers at the same moment get none',
    async () => {
      const report = await runWaitlist(site, { ...run, dates: ['2027-01-12', '2027-01-13'] });
      expect(report).toMatchObject({ ...faultless, joined: 300, seats: 40, jumpers: 0 });
    },
    timeout,
  );

  it(
    'are served as promised although processes are killed',
    async () => {
      const report = await runWaitlist(site, { ...run, kills: 2, dates: ['2027-01-14', '2027-01-15'] });
      expect(report).toMatchObject({ ...faultless, joined: 300, seats: 40, jumpers: 0 });
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
