import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { checkInventory } from '../checks/check-inventory.ts';
import { checkMoney } from '../checks/check-money.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/**
 * Starts the site for the tests of the waitlist in a file, on 1 December 2026 at nine. After each test it checks that
 * every seat and every fen is accounted for.
 */
export function useWaitlistSite(): TestApp {
  const site = {} as TestApp;
  beforeAll(async () => {
    Object.assign(site, await startTestApp({ clock: '2026-12-01T09:00:00+08:00' }));
  });
  afterAll(() => site.close());
  afterEach(async () => {
    expect(await checkInventory(site.db)).toEqual([]);
    expect(await checkMoney(site.db)).toEqual([]);
  });
  return site;
}
