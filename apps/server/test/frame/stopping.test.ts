import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@haidai/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineJob, inTransaction } from '../../src/platform/index.ts';
import { createPool, startWorker } from '../../src/platform/runtime.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { givenBuyers, statusesOf } from '../given/buyers.ts';
import { givenFlight } from '../given/scarce-flight.ts';
import { startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(async () => {
  await stopServerProcesses();
  await site.close();
});

test('a server that stops during orders answers every request that it received, and a request without an answer created no order', {
  timeout: 300_000,
}, async () => {
  const server = await startServerProcess({ DATABASE_URL: site.databaseUrl, DRAIN_SECONDS: '0', STOP_SECONDS: '240' });
  const { trip } = await givenFlight(site, { nth: 0, seats: 60, date: addDays(site.clock.today(), 20) });
  const buyers = await givenBuyers(site, { count: 30, seats: 1, trip, newApi: () => server.newApi() });
  let answered = 0;
  let stopped: Promise<number | null> | undefined;
  const outcomes = await Promise.all(
    buyers.map(async (buyer) => {
      const answer = await buyer.click().catch(() => null);
      if (answer) answered += 1;
      // At this moment some requests have their answer and others are running.
      if (answered === 5) stopped ??= server.stop('SIGTERM');
      return answer;
    }),
  );
  expect(await stopped, server.output()).toBe(0);
  const statuses = await statusesOf(site, buyers);
  const told = outcomes.map((answer) => (answer?.code === 1 ? 'BOOKED' : 'TRIPED'));
  expect(buyers.map(({ orderNo }) => statuses.get(orderNo))).toEqual(told);
  expect(told.filter((outcome) => outcome === 'BOOKED').length).toBeGreaterThanOrEqual(5);
  expect(await checkInventory(site.db)).toEqual([]);
});

test('a server that is about to stop reports it to the health check and keeps serving', async () => {
  site.app.leaving.soon = true;
  const ready = await site.app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'leaving' }]);
  expect((await site.app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200);
  site.app.leaving.soon = false;
  expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

// Three servers stop at the same time, because each of them mostly waits.
test.concurrent('a server that is about to stop closes each connection after its answer, so a proxy sends no call into a closed one', {
  timeout: 120_000,
}, async ({ expect }) => {
  const server = await startServerProcess({ DATABASE_URL: site.databaseUrl, DRAIN_SECONDS: '3' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const request = get(`${server.address}/readyz`, { agent });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, answer.headers.connection, request.reusedSocket];
  };
  expect(await ask()).toEqual([200, 'keep-alive', false]);
  const stopped = server.stop('SIGTERM');
  await expect.poll(ask).toEqual([503, 'close', true]);
  expect(await ask()).toEqual([503, 'close', false]);
  agent.destroy();
  expect(await stopped, server.output()).toBe(0);
});

test.concurrent('a server whose clients keep their connections stops after its last answer', {
  timeout: 120_000,
}, async ({ expect }) => {
  // The server keeps an idle connection for 72 s, so one that it does not close would outlast the patience of the stop.
  const server = await startServerProcess({ DATABASE_URL: site.databaseUrl, STOP_SECONDS: '60' });
  const agent = new Agent({ keepAlive: true });
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const call = request(`${server.address}/api/unknown`, { agent, method: 'POST', headers });
  call.flushHeaders();
  // This answer comes later than the headers, so the server has received the call.
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  const stopped = server.stop('SIGTERM');
  const isOpen = async () => (await fetch(`${server.address}/healthz`).catch(() => null)) !== null;
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(false);
  call.end('{}');
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  expect(await stopped, server.output()).toBe(0);
  agent.destroy();
});

test.concurrent('a server that was held up until its end answers a call that came meanwhile', {
  timeout: 120_000,
}, async ({ expect }) => {
  const server = await startServerProcess({ DATABASE_URL: site.databaseUrl, DRAIN_SECONDS: '2' });
  const stopped = server.stop('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503);
  // A busy machine runs other processes. The kernel still takes connections for this one.
  server.child.kill('SIGSTOP');
  const call = get(`${server.address}/healthz`, { agent: false });
  const [socket] = (await once(call, 'socket')) as [Socket];
  await once(socket, 'connect');
  await sleep(2_500);
  server.child.kill('SIGCONT');
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(await stopped, server.output()).toBe(0);
});

test('a job that does not finish in time goes back to the queue for another worker', async () => {
  const began = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const slow = defineJob('platform.forgetExpired', async () => {
    began.resolve();
    await mayEnd.promise;
  });
  const pool = createPool(site.databaseUrl, 4, () => {});
  const worker = await startWorker(site.deps, [slow], pool);
  await inTransaction(site.db, (tx) => site.deps.jobs.enqueue(tx, slow.name, {}, { key: 'slow' }));
  await began.promise;
  await worker.stop(100);
  const left = async () => {
    const { rows } = await sql`
      select locked_by, attempts::int as attempts from graphile_worker.jobs where key = 'slow'`.execute(site.db);
    return rows;
  };
  expect(await left()).toEqual([{ locked_by: null, attempts: 1 }]);
  mayEnd.resolve();
  await worker.ended;
  // The worker needs a connection for its last writes. If the pool ended earlier, the worker would wait for ever.
  await expect.poll(left).toEqual([]);
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
  await pool.end();
});
