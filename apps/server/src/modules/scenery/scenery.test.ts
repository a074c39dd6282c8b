import { gunzipSync } from 'node:zlib';
import { pictureAddress } from '@haidai/domain/scenery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

test('a picture is sent compressed, stays in the browser for a week and is then asked for with its hash', async () => {
  const url = pictureAddress('CTU', 'card');
  const { statusCode, headers, rawPayload } = await site.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': expect.stringContaining('max-age=604800'),
  });
  expect((await site.app.inject(url)).rawPayload).toEqual(gunzipSync(rawPayload));
  const again = await site.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a city has the picture of its first airport', async () => {
  const [city, airport] = await Promise.all(
    ['BJS', 'PEK'].map((code) => site.app.inject(pictureAddress(code, 'thumb'))),
  );
  expect(city?.body).toBe(airport?.body);
});

test.each(['/art/XXX-card.svg', '/art/CTU-poster.svg', '/art/ctu-card.svg', '/art/CTU.svg', '/art/CTUX-card.svg'])(
  '%s is no picture',
  async (url) => {
    expect((await site.app.inject(url)).statusCode).toBe(404);
  },
);
