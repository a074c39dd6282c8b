import { gunzipSync } from 'node:zlib';
import { pictureAddress, pictureSizes, sharedPictureAddress, sharedSizes } from '@haidai/domain/scenery';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { loadScenery } from './load-scenery.ts';
import { PictureStore } from './picture-store.ts';
import { withColours } from './shared-pictures.ts';

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

test.each(sharedSizes)(
  'the %s picture of social networks is a PNG of its size, small enough for a card',
  async (size) => {
    const url = sharedPictureAddress('CTU', size);
    const { statusCode, headers, rawPayload } = await site.app.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toContain('max-age=604800');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', ...pictureSizes[size] });
    expect(rawPayload.length).toBeLessThan(150 * 1024);
    const again = await site.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test('every colour of a shared picture has its value', () => {
  const drawing = new PictureStore(loadScenery()).get('CTU', 'share')?.plain.toString('utf8') ?? '';
  expect(drawing).toContain('var(--');
  expect(withColours(drawing)).not.toMatch(/var\(|<style/);
});

test.each(['/art/XXX-share.png', '/art/CTU-card.png', '/art/ctu-share.png'])('%s is no shared picture', async (url) => {
  const { statusCode, headers } = await site.app.inject(url);
  expect([statusCode === 200, headers['content-type']]).not.toEqual([true, 'image/png']);
});
