import { connect } from 'node:net';
import type { Operation } from '@haidai/contract';
import { allOperations } from '@haidai/contract/all';
import { getSlider } from '@haidai/contract/identity';
import { pictureAddress, sharedPictureAddress } from '@haidai/domain/scenery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app/build-app.ts';
import { modules } from '../../src/app/compose.ts';
import { describeCarrier } from '../../src/modules/carrier/index.ts';
import { fareSitemapPath } from '../../src/modules/content/index.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

type Headers = Record<string, unknown>;
type Ask = (site: TestApp) => Promise<{ statusCode: number; headers: Headers }>;

let site: TestApp;
let address: string;
beforeAll(async () => {
  site = await startTestApp();
  address = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());

/** Expects the security headers that every answer has. */
function expectGuarded(headers: Headers): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-');
  expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
}

const ask =
  (method: 'GET' | 'POST' | 'OPTIONS' | 'DELETE', url: string, headers: Headers = {}, payload?: string): Ask =>
  ({ app }) =>
    app.inject({ method, url, headers: headers as Record<string, string>, ...(payload !== undefined && { payload }) });

const json = { 'content-type': 'application/json' };
const callOf = ({ method, path }: Operation) =>
  ask(method, path.replace(/:\w+/g, 'x'), method === 'POST' ? json : {}, method === 'POST' ? '{}' : undefined);

describe('the security headers are on, and no answer about a person is cached', () => {
  test.each(allOperations.map((operation) => [operation.id, operation] as const))('with %s', async (_, operation) => {
    const { headers } = await callOf(operation)(site);
    expectGuarded(headers);
    expect(headers['cache-control']).toMatch(/^no-store$|^private, max-age=\d+$/);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
  });

  test.each<[string, number, Ask]>([
    ['the documents of the API', 200, ask('GET', '/api/openapi.json')],
    ['their page', 200, ask('GET', '/api/docs')],
    ['the sandbox', 200, ask('GET', '/sandbox')],
    ['its stylesheet', 200, ask('GET', '/sandbox/page.css')],
    ['the membership site of the sandbox', 200, ask('GET', '/sandbox/membership')],
    ['a redirection', 303, ask('POST', '/sandbox/membership/logout', json, '{}')],
    ['the health of the process', 200, ask('GET', '/healthz')],
    ['robots.txt', 200, ask('GET', '/robots.txt')],
    ['an unknown call', 404, ask('GET', '/api/no/such/call')],
    ['an unknown page', 404, ask('GET', '/no/such/page')],
    ['a method nobody has', 404, ask('DELETE', getSlider.path)],
    ['a question before a foreign call', 404, ask('OPTIONS', getSlider.path, { origin: 'https://elsewhere.example' })],
    ['a body that is no JSON', 400, ask('POST', getSlider.path, json, '{')],
    ['a body that is too large', 400, ask('POST', getSlider.path, json, JSON.stringify('x'.repeat(70_000)))],
    ['a body of an unknown kind', 400, ask('POST', getSlider.path, { 'content-type': 'text/xml' }, '<a/>')],
    ['an address that cannot be read', 400, ask('GET', '/api/%E0%A4%A')],
  ])('with %s', async (_, status, question) => {
    const { statusCode, headers } = await question(site);
    expect(statusCode).toBe(status);
    expectGuarded(headers);
  });

  test.each([
    ['what is no HTTP', 'HELLO\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('with %s', async (_, said, status) => {
    const { statusCode, headers } = await speak(said);
    expect(statusCode).toBe(status);
    expectGuarded(headers);
  });
});

describe('an answer that a shared cache may store is the same for two visitors', () => {
  const addresses = [
    ...['/robots.txt', '/sitemap.xml', fareSitemapPath, '/channels/microblog.svg'],
    ...[pictureAddress('TAO', 'stub'), sharedPictureAddress('TAO', 'square')],
  ];
  const strangers: Record<string, string>[] = [
    { 'accept-language': 'zh-CN' },
    { 'accept-language': 'en', cookie: 'lang=en' },
  ];
  const drawing = () => `${describeCarrier().files}/art/logo-mark.svg`;

  test.each([...addresses.map((each) => [each, () => each] as const), ['a drawing of the carrier', drawing] as const])(
    'with %s',
    async (_, addressOf) => {
      const answers: { same: Headers; body: string }[] = [];
      for (const headers of strangers) {
        const { statusCode, headers: given, body } = await site.app.inject({ url: addressOf(), headers });
        expect([statusCode, String(given['cache-control'])]).toEqual([200, expect.stringMatching(/^public, max-age=/)]);
        const { date: _, ...same } = given;
        answers.push({ same, body });
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]?.same).not.toHaveProperty('x-request-id');
      expect(answers[0]?.same).not.toHaveProperty('set-cookie');
    },
  );

  test('and its repetition by the hash is too', async () => {
    const url = pictureAddress('TAO', 'stub');
    const { headers } = await site.app.inject(url);
    const again = await site.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers).not.toHaveProperty('x-request-id');
  });

  test.each(['/no/such/page', '/sandbox'])('and any other answer names its request: %s', async (url) => {
    expect((await site.app.inject(url)).headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
  });
});

test('in production every answer allows https only, and cookies are Secure', async () => {
  const config = { ...site.config, production: true, sandbox: false };
  const app = await buildApp({ ...site.deps, config, timeMachine: null }, modules);
  const answers = await Promise.all(
    ['/api/openapi.json', '/api/no/such/call', '/sandbox', '/api/%E0%A4%A'].map((url) => app.inject({ url })),
  );
  for (const { headers } of answers) {
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expectGuarded(headers);
  }
  const [device] = answers[1]?.cookies ?? [];
  expect(device).toMatchObject({ name: config.cookies.device, secure: true, httpOnly: true, sameSite: 'Lax' });
  await app.close();
});

/** Sends raw text to the port. Returns the status and the headers of the answer. */
async function speak(said: string): Promise<{ statusCode: number; headers: Headers }> {
  const { hostname, port } = new URL(address);
  const answer = await new Promise<string>((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(said));
    socket.on('data', (data) => {
      heard += String(data);
    });
    socket.on('end', () => resolve(heard)).on('error', reject);
  });
  const [first = '', ...lines] = answer.split('\r\n');
  const headers = lines.filter(Boolean).map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return { statusCode: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
}
