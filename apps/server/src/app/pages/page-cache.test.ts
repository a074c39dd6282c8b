import { gunzipSync } from 'node:zlib';
import type { RenderedPage } from '@haidai/contract/pages';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

let now: number;
let rendered: string[];
let answer: (nonce: string) => RenderedPage;
let app: FastifyInstance;

beforeEach(() => {
  now = Date.parse('2026-05-22T10:00:00Z');
  rendered = [];
  answer = (nonce) => page(200, `<script nonce="${nonce}">海岱</script>`);
  const cache = new PageCache({ now: () => new Date(now) }, []);
  app = Fastify();
  app.get<{ Querystring: { key: string } }>('/', async ({ query }, reply) => {
    const page = await cache.get(query.key, async (nonce) => {
      rendered.push(query.key);
      return answer(nonce);
    });
    return page.send(reply);
  });
});
afterEach(() => app.close());

const page = (status: number, html: string, headers = {}): RenderedPage => ({
  status,
  headers: new Headers(headers),
  html,
});
const ask = (key = '/index', headers: Record<string, string> = {}) => app.inject({ url: '/', query: { key }, headers });

describe('a shared page', () => {
  test('is rendered once for all requests within seconds, and all get the same bytes', async () => {
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first.body).toBe('<script>海岱</script>');
    expect(second.body).toBe(first.body);
    now += 4_000;
    await ask();
    expect(rendered).toEqual(['/index']);
  });

  test('is renewed in the background when it is older, and no request waits', async () => {
    await ask();
    now += 6_000;
    answer = () => page(200, 'newer');
    expect((await ask()).body).toContain('海岱');
    await expect.poll(async () => (await ask()).body).toBe('newer');
    expect(rendered).toEqual(['/index', '/index']);
  });

  test('is not sent after a minute', async () => {
    await ask();
    now += 61_000;
    answer = () => page(200, 'newer');
    expect((await ask()).body).toBe('newer');
  });

  test('is sent compressed to a browser that accepts gzip, and its header allows storage in proxies', async () => {
    const compressed = await ask('/index', { 'accept-encoding': 'br, gzip' });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.headers['cache-control']).toContain('public');
    expect(gunzipSync(compressed.rawPayload).toString()).toContain('海岱');
    const refused = await ask('/index', { 'accept-encoding': 'gzip;q=0, identity' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  test('has an entry of its own for each language and address', async () => {
    await ask('zh /index');
    await ask('en /index');
    expect(rendered).toEqual(['zh /index', 'en /index']);
  });

  test('is rendered again after a failure or a redirection', async () => {
    answer = () => page(500, 'sorry');
    const failed = await ask();
    expect([failed.statusCode, failed.body]).toEqual([500, 'sorry']);
    answer = () => page(307, '', { location: '/index' });
    expect((await ask()).headers.location).toBe('/index');
    answer = () => {
      throw new Error('no database');
    };
    expect((await ask()).statusCode).toBe(500);
    expect(rendered).toHaveLength(3);
  });

  test('is not kept for hours when the clock moves back', async () => {
    await ask();
    now -= 3_600_000;
    await ask();
    expect(rendered).toHaveLength(2);
  });
});
