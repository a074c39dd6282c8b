import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const nonces = ['a'.repeat(22), 'b'.repeat(22)] as const;
let now: number;
let rendered: string[];
let answer: (nonce: string) => Response;
let app: FastifyInstance;

beforeEach(() => {
  now = Date.parse('2026-05-22T10:00:00Z');
  rendered = [];
  answer = (nonce) => new Response(`<script nonce="${nonce}">海岱</script>`, { status: 200 });
  const cache = new PageCache({ now: () => new Date(now) });
  app = Fastify();
  app.get<{ Querystring: { key: string; nonce: string } }>('/', async ({ query }, reply) => {
    const page = await cache.get(query.key, async (nonce) => {
      rendered.push(query.key);
      return answer(nonce);
    });
    return page.send(reply, query.nonce);
  });
});
afterEach(() => app.close());

const ask = (nonce: string, key = '/index', headers: Record<string, string> = {}) =>
  app.inject({ url: '/', query: { key, nonce }, headers });

describe('a shared page', () => {
  test('is rendered once for all requests within seconds, and each answer has its own nonce', async () => {
    const [first, second] = await Promise.all(nonces.map((nonce) => ask(nonce)));
    expect(first?.body).toBe(`<script nonce="${nonces[0]}">海岱</script>`);
    expect(second?.body).toBe(`<script nonce="${nonces[1]}">海岱</script>`);
    now += 4_000;
    await ask(nonces[0]);
    expect(rendered).toEqual(['/index']);
  });

  test('is renewed in the background when it is older, and no request waits', async () => {
    await ask(nonces[0]);
    now += 6_000;
    answer = () => new Response('newer', { status: 200 });
    expect((await ask(nonces[0])).body).toContain('海岱');
    expect((await ask(nonces[0])).body).toBe('newer');
    expect(rendered).toEqual(['/index', '/index']);
  });

  test('is not sent after a minute', async () => {
    await ask(nonces[0]);
    now += 61_000;
    answer = () => new Response('newer', { status: 200 });
    expect((await ask(nonces[0])).body).toBe('newer');
  });

  test('is sent compressed to a browser that accepts gzip, and its header forbids storage in proxies', async () => {
    const compressed = await ask(nonces[0], '/index', { 'accept-encoding': 'br, gzip' });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.headers['cache-control']).toBe('private, no-cache');
    expect(gunzipSync(compressed.rawPayload).toString()).toContain(nonces[0]);
    const refused = await ask(nonces[0], '/index', { 'accept-encoding': 'gzip;q=0, identity' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  test('has an entry of its own for each language and address', async () => {
    await ask(nonces[0], 'zh /index');
    await ask(nonces[0], 'en /index');
    expect(rendered).toEqual(['zh /index', 'en /index']);
  });

  test('is rendered again after a failure or a redirection', async () => {
    answer = (nonce) => new Response(`sorry ${nonce}`, { status: 500 });
    const failed = await ask(nonces[1]);
    expect([failed.statusCode, failed.body]).toEqual([500, `sorry ${nonces[1]}`]);
    answer = () => new Response(null, { status: 307, headers: { location: '/index' } });
    expect((await ask(nonces[0])).headers.location).toBe('/index');
    answer = () => {
      throw new Error('no database');
    };
    expect((await ask(nonces[0])).statusCode).toBe(500);
    expect(rendered).toHaveLength(3);
  });

  test('is not kept for hours when the clock moves back', async () => {
    await ask(nonces[0]);
    now -= 3_600_000;
    await ask(nonces[0]);
    expect(rendered).toHaveLength(2);
  });
});
