import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondsToWait, secondsToWaitEach } from '../../src/platform/index.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

test('many calls at once are counted like calls one by one; a key that a call names twice counts twice', async () => {
  const rule = { max: 2, per: 600 };
  const waits = async (keys: string[]) =>
    (await secondsToWaitEach(site.deps, 'test.each', keys, rule)).map((seconds) => seconds > 0);
  expect(await waits(['a', 'b', 'a', 'c', 'a', 'a'])).toEqual([false, false, false, false, true, true]);
  await site.clock.advance({ minutes: 3 });
  const [ofB, ofA, ofD] = await secondsToWaitEach(site.deps, 'test.each', ['b', 'a', 'd'], rule);
  expect([ofB, ofD]).toEqual([0, 0]);
  expect(ofA).toBeGreaterThan(300);
  expect(ofA).toBeLessThanOrEqual(420);
  expect(await secondsToWait(site.deps, 'test.each', 'b', rule)).toBeGreaterThan(300);
  await site.clock.advance({ minutes: 8 });
  expect(await waits(['a', 'a', 'a'])).toEqual([false, false, true]);
  expect(await waits([])).toEqual([]);
});
