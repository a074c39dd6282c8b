import { getQueue } from '@haidai/contract/staff';
import type { Api } from '@haidai/testkit';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createClock, createLog } from '../../src/platform/runtime.ts';
import { createConnectedIssuer } from '../../src/providers/issuer/index.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { findFreePort, type PaymentDesk, startPaymentDesk } from './payment.ts';
import { startSandboxParties } from './sandbox-parties.ts';
import { type Desk, givenClerks, givenDesk } from './staff.ts';

type Parties = Awaited<ReturnType<typeof startSandboxParties>>;

/** The site with its payment desk, and a ticketing party that runs as a process of its own and can fail. */
export interface IssuerDesk extends PaymentDesk {
  parties: Parties;
  staff: Desk;
}

/** Starts the site, the sandbox gateway and the sandbox parties for all tests of a file. Faults end after each test. */
export function useIssuerDesk(): IssuerDesk {
  const desk = {} as IssuerDesk;
  beforeAll(async () => {
    const { port, parties, providers } = await startIssuer();
    Object.assign(desk, await startPaymentDesk({ port, providers }), { parties });
  });
  // A session of the desk ends after some minutes of the clock.
  beforeEach(async () => {
    Object.assign(desk, { staff: await givenDesk(desk) });
  });
  afterEach(() => desk.parties.endFaults());
  afterAll(async () => {
    await desk.close();
    await desk.parties.stop();
  });
  return desk;
}

/** The site without a payment gateway, whose clock may be at any time, with the ticketing party and a clerk. */
export interface IssuerSite {
  site: TestApp;
  parties: Parties;
  clerk: Api;
}

/** Starts the site at an instant and the sandbox parties for all tests of a file. Faults end after each test. */
export function useIssuerSite(clock: string): IssuerSite {
  const desk = {} as IssuerSite;
  beforeAll(async () => {
    const { port, parties, providers } = await startIssuer();
    Object.assign(desk, { parties, site: await startTestApp({ clock, providers }) });
    await desk.site.app.listen({ port, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    [desk.clerk] = await givenClerks(desk.site);
  });
  afterEach(() => desk.parties.endFaults());
  afterAll(async () => {
    await desk.site.close();
    await desk.parties.stop();
  });
  return desk;
}

/** Starts the sandbox parties, and returns the providers of a site that listens on the port. */
async function startIssuer() {
  const port = await findFreePort();
  const parties = await startSandboxParties({ siteUrl: `http://127.0.0.1:${port}` });
  const deps = { clock: createClock(), log: createLog('silent') };
  const issuer = createConnectedIssuer(parties.settingsOf('ISSUER', 'ticketing'), deps);
  return { port, parties, providers: { issuer, partyKeys: { ticketing: [parties.key] } } };
}

/** Runs a job now, as the clock of the queue does. */
export async function runJob({ deps, db, runJobs }: TestApp, name: string): Promise<void> {
  await db.transaction().execute((tx) => deps.jobs.enqueue(tx, name, {}));
  await runJobs({ failuresExpected: true });
}

/** Lets minutes of the clock pass, with the jobs that they make due and the notifications of the gateway. */
export async function passMinutes(
  { site, gateway }: Pick<PaymentDesk, 'site'> & Partial<PaymentDesk>,
  minutes = 1,
): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await site.clock.advance({ minutes: 1 });
    await runJob(site, 'ticketing.tellIssuer');
    await gateway?.control('POST', 'deliver');
    await site.runJobs({ failuresExpected: true });
  }
}

/** Returns the states of an order's coupons here, by ticket and coupon number. */
export async function couponsHere({ site }: Pick<PaymentDesk, 'site'>, orderNo: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('flight_coupon')
    .select(['ticket_no', 'coupon_no', 'status'])
    .where('order_no', '=', orderNo)
    .orderBy('ticket_no')
    .orderBy('coupon_no')
    .execute();
  return rows.map(({ status }) => status);
}

/** Returns the states of an order's coupons at the ticketing party, by ticket and coupon number. */
export async function couponsThere({ parties }: Pick<IssuerDesk, 'parties'>, orderNo: string): Promise<string[]> {
  const tickets = (await parties.tickets()).filter((ticket) => ticket.orderNo === orderNo);
  return tickets
    .toSorted((left, right) => (left.ticketNo < right.ticketNo ? -1 : 1))
    .flatMap(({ coupons }) => coupons.map(({ state }) => state));
}

/** Returns the states of an order's coupons here and at the ticketing party. */
export async function bothSides(desk: Pick<IssuerSite, 'site' | 'parties'>, orderNo: string): Promise<string[][]> {
  return [await couponsHere(desk, orderNo), await couponsThere(desk, orderNo)];
}

export async function ticketsOf({ site }: Pick<PaymentDesk, 'site'>, orderNo: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('ticket')
    .select('ticket_no')
    .where('order_no', '=', orderNo)
    .orderBy('ticket_no')
    .execute();
  return rows.map(({ ticket_no }) => ticket_no);
}

/** Returns the items of a queue that concern an order, with the names of their actions. */
export async function waitingFor(api: Api, kind: string, orderNo: string) {
  const { items } = await api.expectOk(getQueue, { body: { kind } });
  return items
    .filter(({ facts }) => facts.some(({ value }) => value === orderNo))
    .map((item) => ({ ...item, actions: item.actions.map(({ action }) => action) }));
}

/** Returns the acts of an order as the party received them, oldest first. */
export async function actsOf({ site }: Pick<PaymentDesk, 'site'>, orderNo: string) {
  const rows = await site.db
    .selectFrom('issuer_act')
    .select(['kind', 'status', 'request'])
    .where('order_no', '=', orderNo)
    .orderBy('created_at')
    .orderBy('act_no')
    .execute();
  return rows;
}
