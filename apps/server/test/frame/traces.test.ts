import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi, passSlider, signInMember, throughApp } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app/build-app.ts';
import { modules } from '../../src/app/compose.ts';
import { createDeps } from '../../src/app/create-deps.ts';
import { createLog, createPool, runDueJobs, startTracing } from '../../src/platform/runtime.ts';
import { bookTrips, choose, contact, pick, search } from '../given/booking.ts';
import { newAdults } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

interface TracedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A minimal collector, which stores the traces that it receives. */
let collector: Server;
let heard = '';
let site: TestApp;
beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') heard += `${text}\n`;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  site = await startTestApp();
});
afterAll(async () => {
  await site.close();
  collector.close();
});

const spansIn = (text: string): TracedSpan[] =>
  text
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => JSON.parse(line).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);

test('an order is traced from the call to its statements, its jobs have their own traces, and no trace names a person', async () => {
  const { port } = collector.address() as AddressInfo;
  const stop = await startTracing({ endpoint: `http://127.0.0.1:${port}`, service: 'haidai', share: 1 });
  const pool = createPool(site.databaseUrl, 5, () => {});
  const deps = await createDeps(site.config, pool, createLog('silent'), modules);
  const app = await buildApp(deps, modules);
  const api = createApi(throughApp(app));
  const passengers = newAdults(1);
  const day = new Date(site.clock.now().getTime() + 20 * 24 * 3600_000).toISOString().slice(0, 10);
  await signInMember(api);
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'TFU', departureDate: day });
  const flight = departAVFS.find(({ fares }) => fares.length > 0);
  const { orderNo } = await bookTrips(api, [choose(pick(departAVFS, flight?.flightNo))], passengers);
  await runDueJobs(
    deps,
    modules.flatMap(({ jobs }) => jobs ?? []),
    pool,
  );
  await app.close();
  await pool.end();
  await stop();

  const spans = spansIn(heard);
  const call = spans.find(({ name }) => name.endsWith('/createOrder') || name.includes('reateOrder'));
  const under = spans.filter(({ traceId }) => traceId === call?.traceId);
  expect(under.map(({ name }) => name)).toContain('booking.createOrder');
  const useCase = under.find(({ name }) => name === 'booking.createOrder');
  expect(under.some(({ name, parentSpanId }) => name === 'insert' && parentSpanId === useCase?.spanId)).toBe(true);
  expect(spans.some(({ name, parentSpanId }) => name.startsWith('job ') && !parentSpanId)).toBe(true);

  const tokens = ['access', 'refresh'].map((name) => api.cookie(name) ?? '');
  for (const secret of [
    orderNo,
    ...passengers.map(({ documentNo }) => documentNo),
    ...Object.values(contact),
    ...tokens,
  ]) {
    expect(secret.length).toBeGreaterThan(1);
    expect(heard).not.toContain(secret);
  }
});

test('without a collector the site traces nothing', async () => {
  const before = heard;
  const api = site.api.another();
  await passSlider(api, 'createOrder');
  expect(heard).toBe(before);
});
