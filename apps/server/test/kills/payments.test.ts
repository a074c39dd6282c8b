import { setTimeout as sleep } from 'node:timers/promises';
import { getPayState, receiveCard } from '@haidai/contract/payment';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Attempt,
  apply,
  askWechat,
  comeBack,
  fenOf,
  findFreePort,
  givenBookedOrder,
  money,
  type PaymentDesk,
  paymentRow,
  type Traveller,
  type Way,
  ways,
} from '../given/payment.ts';
import { type SandboxGateway, startSandboxGateway } from '../site/sandbox-gateway.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let gateway: SandboxGateway;
let site: TestApp;
let port: number;
let desk: Pick<PaymentDesk, 'site' | 'gateway'>;
beforeAll(async () => {
  gateway = await startSandboxGateway();
  site = await startTestApp();
  port = await findFreePort();
  await gateway.control('PUT', 'webhook', { url: `http://127.0.0.1:${port}${receiveCard.path}` });
  desk = { site, gateway };
});
afterAll(async () => {
  await stopServerProcesses();
  await site.close();
  await gateway.stop();
});

/** Starts the server, which the gateway notifies under the same address after every restart. */
function startServer(): Promise<ServerProcess> {
  const address = `http://127.0.0.1:${port}`;
  const env = { ...gateway.environment, PUBLIC_URL: address, PAYMENT_NOTIFY_URL: address };
  return startServerProcess({ ...env, DATABASE_URL: site.databaseUrl, PORT: String(port), LOG_LEVEL: 'silent' });
}

/** Returns the traveller with a browser at the server, with the same device and sign-in. */
function at(server: ServerProcess, traveller: Traveller): Traveller {
  const api: Api = server.newApi();
  for (const name of ['access', 'cookieId']) api.setCookie(name, traveller.api.cookie(name) ?? '');
  return { ...traveller, api };
}

const all: Way[] = Object.values(ways);

test('a server that is killed while payments begin and while they are notified counts each of them once', {
  timeout: 240_000,
}, async () => {
  const travellers = [];
  for (const _way of all) travellers.push(await givenBookedOrder(desk as PaymentDesk));
  let server = await startServer();
  const inWechat = travellers[all.indexOf(ways['WECHAT JSAPI'])] as Traveller;
  const query = await askWechat(at(server, inWechat));
  await comeBack(at(server, inWechat), query ?? {});

  // The first kill hits some attempts before they are stored, and others before or after the gateway has begun them.
  const first = server;
  const begun = Promise.allSettled(
    travellers.map((traveller, n) => sleep(n * 12).then(() => apply(at(first, traveller), all[n] as Way))),
  );
  await sleep(70);
  await server.stop('SIGKILL');
  await begun;

  server = await startServer();
  const attempts: Attempt[] = [];
  for (const [n, traveller] of travellers.entries()) attempts.push(await apply(at(server, traveller), all[n] as Way));
  // The second kill hits the notifications: before they arrive, and before or after they are stored.
  const charged = attempts.map(({ trade }, n) => sleep(n * 8).then(() => gateway.control('POST', `${trade}/pay`)));
  await Promise.all(charged);
  void gateway.control('POST', 'deliver').catch(() => {});
  await sleep(25);
  await server.stop('SIGKILL');

  server = await startServer();
  await gateway.control('POST', 'clock', { seconds: 900 });
  for (const [n, traveller] of travellers.entries()) {
    const { api } = at(server, traveller);
    const state = () => api.expectOk(getPayState, { body: { orderNo: traveller.orderNo } });
    await expect.poll(async () => (await state()).stage, { timeout: 60_000, interval: 500 }).toBe('ticketed');
    expect(await paymentRow(desk as PaymentDesk, attempts[n] as Attempt)).toMatchObject({ status: 'PAID' });
    expect(await money(desk as PaymentDesk, traveller)).toEqual({
      received: fenOf(traveller),
      counted: fenOf(traveller),
      refunded: 0,
      refunding: 0,
    });
  }
});
