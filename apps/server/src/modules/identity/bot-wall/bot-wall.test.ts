import { answerBotWall } from '@haidai/contract/identity';
import { passedBase, trapPath } from '@haidai/contract/pages';
import { searchFlights } from '@haidai/contract/shopping';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { findCaptchaAnswer } from '../captcha/find-captcha-answer.ts';

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

const imageIn = (page: string) => /name="imageId" value="([^"]+)"/.exec(page)?.[1] ?? '';
const lettersOf = async (page: string) => (await findCaptchaAnswer(site.db, 'imageCode', imageIn(page))) ?? '';

function answer(device: string, form: Record<string, string>) {
  return site.app.inject({
    method: 'POST',
    url: answerBotWall.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `cookieId=${device}` },
    payload: new URLSearchParams(form).toString(),
  });
}

const newDevice = (): string => site.api.another().deviceId;

describe('a device that is faster than a person', () => {
  test('gets a page with an image code and the status 509 on both paths, and our own pages may frame it', async () => {
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
      expect(wall.body).toMatch(/data:image\/webp;base64,.*400-000-0532/s);
      expect(wall.body).not.toContain('<script');
    }
    const english = await ask(device, { headers: { 'accept-language': 'en' } });
    expect(english.body).toContain('Type the characters in the picture');
  });

  test('can continue after it enters the image code, and another device is not stopped', async () => {
    const device = newDevice();
    await hurry(device);
    expect((await ask(newDevice())).json()).toMatchObject({ code: 1 });

    const { body: page } = await ask(device);
    const right = await answer(device, { imageId: imageIn(page), imageCode: (await lettersOf(page)).toLowerCase() });
    expect(right.body).toContain('data-passed');
    expect((await ask(device, { url: belowWall })).json()).toMatchObject({ code: 1 });
    expect((await ask(device)).json()).toMatchObject({ code: 1 });

    const again = await answer(device, { imageId: imageIn(page), imageCode: await lettersOf(page) });
    expect(again.body, 'a picture is good for one answer').toContain('这张图已失效');
  });

  test("gets a new image after a wrong answer, no answer, another device's image or a request for a new one", async () => {
    const device = newDevice();
    await hurry(device);
    const { body: page } = await ask(device);
    const wrong = await answer(device, { imageId: imageIn(page), imageCode: 'zzzzz' });
    expect(imageIn(wrong.body)).not.toBe(imageIn(page));
    expect(wrong.body).toContain('字符不对');
    expect((await answer(device, {})).body).toContain('这张图已失效');
    const other = await answer(device, { imageId: imageIn(wrong.body), again: '1' });
    expect(other.body).not.toContain('role="alert"');

    const stranger = newDevice();
    const stolen = await answer(stranger, { imageId: imageIn(other.body), imageCode: await lettersOf(other.body) });
    expect(stolen.body).toContain('这张图已失效');
    expect((await ask(device)).statusCode).toBe(509);
  });

  test('can get twenty images in ten minutes and must then wait', async () => {
    const device = newDevice();
    await hurry(device);
    for (let tries = 0; tries < 20; tries += 1) await ask(device);
    const { statusCode, body: page } = await ask(device);
    expect([statusCode, imageIn(page)]).toEqual([509, '']);
    expect(page).toMatch(/请 \d+ 秒后再试/);
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
    expect([wall.statusCode, imageIn(wall.body)]).toEqual([509, '']);
    expect(wall.body).toContain('允许 Cookie');
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
