import { answerBotWall } from '@haidai/contract/identity';
import { passedBase, trapPath } from '@haidai/contract/pages';
import { searchFlights } from '@haidai/contract/shopping';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { forgetSuspects } from './suspects.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const body = { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08' };
const belowWall = searchFlights.path.replace(/^\/api/, passedBase);

/** Sends a search and returns the raw answer. It is HTML if the bot wall stopped the call. */
function ask(device: string, { url = searchFlights.path, address = '203.0.113.7', headers = {} } = {}) {
  return site.app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: { 'content-type': 'application/json', ...(device && { cookie: `cookieId=${device}` }), ...headers },
    payload: body,
  });
}

/** Sends 101 searches faster than any person and expects the bot wall for the next one. */
async function hurry(device: string): Promise<void> {
  for (let calls = 0; calls < 101; calls += 1) await ask(device);
  expect((await ask(device)).statusCode).toBe(509);
}

/** Presses the button of the page. */
function answer(device: string, { address = '203.0.113.7', headers = {} } = {}) {
  return site.app.inject({
    method: 'POST',
    url: answerBotWall.path,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `cookieId=${device}`, ...headers },
    payload: '',
  });
}

const newDevice = (): string => site.api.another().deviceId;

describe('a device that is faster than a person', () => {
  test('gets a page without a picture and with the status 509 on both paths, and our own pages may frame it', async () => {
    const device = newDevice();
    await hurry(device);
    for (const url of [searchFlights.path, belowWall]) {
      const wall = await ask(device, { url });
      expect(wall.statusCode).toBe(509);
      expect(wall.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      });
      expect(wall.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
      expect(wall.body).toMatch(/请等待 5 秒，然后点击“继续”。.*400-000-0532/s);
      expect(wall.body).not.toMatch(/<script|<img|<input|http-equiv="refresh"/);
    }
    const english = await ask(device, { headers: { 'accept-language': 'en' } });
    expect(english.body).toMatch(/Please wait 5 seconds, then press “Continue”\..*\+86 532 0000 0532/s);
    expect(english.body).toContain('<meta name="color-scheme" content="light dark">');
  });

  test('can continue after the wait, and another device is not stopped', async () => {
    const device = newDevice();
    await hurry(device);
    expect((await ask(newDevice())).json()).toMatchObject({ code: 1 });
    await site.clock.advance({ seconds: 3 });
    const early = await answer(device);
    expect(early.body).toMatch(/<title>还需等待 2 秒，然后再点击“继续”。<\/title>.*role="alert"/s);
    expect((await ask(device)).statusCode).toBe(509);
    await site.clock.advance({ seconds: 2 });
    expect((await answer(newDevice())).body, 'another device').toContain('data-passed');
    expect((await ask(device)).statusCode).toBe(509);
    expect((await answer(device)).body).toContain('data-passed');
    for (const url of [belowWall, searchFlights.path]) {
      expect((await ask(device, { url })).json(), 'the limit of the searches stays').toMatchObject({
        error: 'imageCodeRequired',
      });
    }
  });

  test('waits longer each time, and again as long as the first time after an hour without suspicion', async () => {
    const device = newDevice();
    const waits = [];
    for (let walls = 0; walls < 5; walls += 1) {
      await hurry(device);
      const { body: page } = await ask(device);
      const seconds = Number(/请等待 (\d+) 秒/.exec(page)?.[1]);
      waits.push(seconds);
      await site.clock.advance({ seconds });
      expect((await answer(device)).body).toContain('data-passed');
    }
    expect(waits).toEqual([5, 30, 120, 600, 600]);
    await site.clock.advance({ minutes: 61 });
    await forgetSuspects(site.deps);
    await hurry(device);
    expect((await ask(device)).body).toContain('请等待 5 秒');
  });

  test('keeps its wait while it calls too fast', async () => {
    const device = newDevice();
    await hurry(device);
    await site.clock.advance({ seconds: 4 });
    await hurry(device);
    expect((await answer(device)).body).toContain('还需等待 1 秒');
  });

  test('passes once for two presses at the same moment', async () => {
    const device = newDevice();
    await hurry(device);
    await site.clock.advance({ seconds: 5 });
    const answers = await Promise.all([answer(device), answer(device)]);
    expect(answers.map(({ body: page }) => page.includes('data-passed'))).toEqual([true, true]);
    const { passes } = await site.db
      .selectFrom('bot_suspect')
      .select('passes')
      .where('subject', '=', `device:${device}`)
      .executeTakeFirstOrThrow();
    expect(passes).toBe(1);
  });

  test('shares sixty passes an hour with the other devices of its address', async () => {
    const address = '203.0.113.60';
    const suspected_until = new Date(site.clock.now().getTime() + 600_000);
    const devices = Array.from({ length: 61 }, newDevice);
    const rows = devices.map((device) => ({
      subject: `device:${device}`,
      reason: 'rate' as const,
      suspected_until,
      pass_from: site.clock.now(),
    }));
    await site.db.insertInto('bot_suspect').values(rows).execute();
    const pages = [];
    for (const device of devices) {
      if (pages.length === 60) await site.clock.advance({ minutes: 1 });
      pages.push((await answer(device, { address })).body);
    }
    expect(pages.filter((page) => page.includes('data-passed'))).toHaveLength(60);
    expect(pages.at(-1)).toMatch(/还需等待 35\d\d 秒/);
  });

  test('is no suspect after half an hour', async () => {
    const device = newDevice();
    await hurry(device);
    await site.clock.advance({ minutes: 31 });
    expect((await ask(device)).json()).toMatchObject({ code: 1 });
  });
});

describe('a client without a device cookie', () => {
  test('gets 20 answers a minute for its address, then the request to allow cookies; a browser at that address continues', async () => {
    const address = '203.0.113.20';
    for (let calls = 0; calls < 20; calls += 1) expect((await ask('', { address })).statusCode).toBe(200);
    const wall = await ask('', { address });
    expect(wall.statusCode).toBe(509);
    expect(wall.body).toContain('允许 Cookie');
    expect(wall.body).not.toContain('<form');
    expect((await ask(newDevice(), { address })).statusCode).toBe(200);
    expect((await ask('', { address: '203.0.113.21' })).statusCode).toBe(200);
  });

  test('is not counted if it calls from this machine, because a proxy may call for many clients', async () => {
    for (let calls = 0; calls < 40; calls += 1) expect((await ask('', { address: '127.0.0.1' })).statusCode).toBe(200);
  });
});

describe('a client that follows the trap link', () => {
  const follow = (headers: Record<string, string>) =>
    site.app.inject({ url: trapPath, headers, remoteAddress: '203.0.113.30' });

  test('becomes a suspect if it is no browser, and is redirected to the home page in both cases', async () => {
    const [program, browser] = [newDevice(), newDevice()];
    const answers = [
      await follow({ cookie: `cookieId=${program}` }),
      await follow({ cookie: `cookieId=${browser}`, 'sec-fetch-mode': 'navigate' }),
    ];
    expect(answers.map(({ headers }) => headers.location)).toEqual(['/index', '/index']);
    expect((await ask(program)).statusCode).toBe(509);
    expect((await ask(browser)).statusCode).toBe(200);
  });

  test('ignores robots.txt, which forbids the link', async () => {
    expect((await site.app.inject('/robots.txt')).body).toContain(`Disallow: ${trapPath}\n`);
  });

  test('is a suspect within seconds in the other processes', async () => {
    const program = newDevice();
    const suspected_until = new Date(site.clock.now().getTime() + 60_000);
    await site.db
      .insertInto('bot_suspect')
      .values({ subject: `device:${program}`, reason: 'trap', suspected_until })
      .execute();
    await expect.poll(async () => (await ask(program)).statusCode, { timeout: 5000 }).toBe(509);
  });
});

test('the bot wall stops only the searches', async () => {
  const api: Api = site.api.another();
  await hurry(api.deviceId);
  expect(
    (await site.app.inject({ url: '/sitemap.xml', headers: { cookie: `cookieId=${api.deviceId}` } })).statusCode,
  ).toBe(200);
});
