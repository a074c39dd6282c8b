import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Render, renderPublic, sourcesOf } from './public-page.ts';

const script = 'start(document)';
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const cashier = 'https://cashier.example';

async function ask(render: Render, headers: Record<string, string> = {}) {
  const app = Fastify();
  app.get('/', async (_request, reply) => (await renderPublic(render, [cashier])).send(reply));
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return answer;
}

const answer = (status: number, html: string, headers = {}) => ({ status, headers: new Headers(headers), html });

const page: Render = async (nonce) =>
  answer(
    200,
    `<script nonce="${nonce}">${script}</script><script src="/assets/a.js" nonce="${nonce}"></script>` +
      `<script type="application/ld+json" nonce="${nonce}">{}</script>`,
  );

test('a public page has no nonce, and its policy names the hash of its script', async () => {
  const { body, headers } = await ask(page);
  expect(body).toBe(
    `<script>${script}</script><script src="/assets/a.js"></script><script type="application/ld+json">{}</script>`,
  );
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash};`);
  expect(headers['content-security-policy']).not.toContain('nonce');
  expect(headers['content-security-policy']).toContain("style-src 'self';");
});

test('a traveller who came by a public page can open the payment page of a gateway', async () => {
  const { headers } = await ask(page);
  expect(headers['content-security-policy']).toContain(`form-action 'self' ${cashier};`);
});

test('a shared cache may store it, and asks again with its hash', async () => {
  const { headers, rawPayload } = await ask(page, { 'accept-encoding': 'gzip' });
  expect(headers).toMatchObject({ 'cache-control': expect.stringContaining('s-maxage=300'), vary: 'accept-encoding' });
  expect(headers['set-cookie']).toBeUndefined();
  expect(gunzipSync(rawPayload).toString()).toContain(script);
  const again = await ask(page, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a page that does not exist is stored for a minute, a failure and a redirection are not stored', async () => {
  const missing = await ask(async () => answer(404, 'none'));
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'public, max-age=60']);
  const failed = await ask(async (nonce) => answer(500, nonce));
  expect([failed.statusCode, failed.body, failed.headers['cache-control']]).toEqual([500, '', 'no-store']);
  const moved = await ask(async () => answer(301, '', { location: '/fares/tao-ctu' }));
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/fares/tao-ctu']);
});

test('a script or a style without the nonce of the rendering is not allowed', () => {
  expect(sourcesOf('<script>steal()</script><style nonce="n2">p{}</style>', 'n1')).toEqual({
    scripts: "'self'",
    styles: "'self'",
  });
});

test('a style in the page is named by its hash', () => {
  const style = `'sha256-${createHash('sha256').update('p{}').digest('base64')}'`;
  expect(sourcesOf('<style nonce="n1">p{}</style>', 'n1')).toEqual({ scripts: "'self'", styles: `'self' ${style}` });
});
