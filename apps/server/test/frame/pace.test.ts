import { listAirports } from '@haidai/contract/reference';
import { listSpecialFares } from '@haidai/contract/shopping';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const cookie = `cookieId=${'a'.repeat(32)}`;

function list(remoteAddress: string, budget: number) {
  const payload = { origCode3: 'TAO', month: '2026-12', budget };
  return site.app.inject({ method: 'POST', url: listSpecialFares.path, remoteAddress, headers: { cookie }, payload });
}

describe('an address that calls an operation more often than allowed in a minute', () => {
  test('is refused with the seconds to wait, and so is the rest of its IPv6 network', async () => {
    const most = listSpecialFares.protection?.perMinute ?? 0;
    for (let call = 1; call <= most; call += 1)
      expect((await list(`2001:db8:1:2::${call.toString(16)}`, call)).statusCode).toBe(200);
    const refused = await list('2001:db8:1:2:ffff::1', 1);
    expect(refused.statusCode).toBe(429);
    // The clock of the test does not stand still, so the wait can be under 60 s.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.json()).toMatchObject({ error: 'tooOften' });
    expect((await list('2001:db8:1:3::1', 1)).statusCode).toBe(200);
    const airports = { method: 'GET', url: listAirports.path, remoteAddress: '2001:db8:1:2::1' } as const;
    expect((await site.app.inject(airports)).statusCode).toBe(200);

    await site.clock.advance({ seconds: 61 });
    expect((await list('2001:db8:1:2::1', 1)).statusCode).toBe(200);
  });

  test('is not counted if it is the machine itself', async () => {
    const most = listSpecialFares.protection?.perMinute ?? 0;
    for (let call = 0; call <= most; call += 1) expect((await list('127.0.0.1', 500)).statusCode).toBe(200);
  });
});
