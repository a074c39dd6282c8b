import { once } from 'node:events';
import { createServer } from 'node:net';
import type { OperationCall, OperationResult } from '@haidai/contract';
import { savePassengers } from '@haidai/contract/booking';
import {
  applyPayment,
  getPayState,
  identifyPayer,
  receiveCard,
  receivePayer,
  submitAwardPay,
} from '@haidai/contract/payment';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { imbalanceOf, type PayPlace, type PayProduct, payMethodOf } from '@haidai/domain/payment';
import { addDays } from '@haidai/domain/time';
import { type Api, adult, type PassengerForm, signInBySms } from '@haidai/testkit';
import { inject } from 'vitest';
import { getMoneyBalance } from '../../src/modules/payment/index.ts';
import { createClock, createIds } from '../../src/platform/runtime.ts';
import { createPaymentGateways, readPaymentConfig } from '../../src/providers/payment/index.ts';
import { type SandboxGateway, startSandboxGateway } from '../site/sandbox-gateway.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../site/start-test-app.ts';
import { createTestApp } from '../site/test-app.ts';
import { choose, contact, draft, order, pick, search } from './booking.ts';

export type PayType = OperationCall<typeof applyPayment>['body']['payType'];
export const methods = { ALIPAY: '1', WECHAT: '0', YIBAO: '5', CARD: '6' } as const;

/** A method, and where the traveller has the page open. */
export interface Way {
  payType: PayType;
  place: PayPlace;
  byCode?: boolean;
}

/** Every product of every gateway, with the way in which a traveller gets it. */
export const ways = {
  'ALIPAY PAGE': { payType: '1', place: 'desktop' },
  'ALIPAY WAP': { payType: '1', place: 'phone' },
  'WECHAT NATIVE': { payType: '0', place: 'desktop' },
  'WECHAT H5': { payType: '0', place: 'phone' },
  'WECHAT JSAPI': { payType: '0', place: 'wechat' },
  'YIBAO PAGE': { payType: '5', place: 'desktop' },
  'CARD PAGE': { payType: '6', place: 'desktop' },
} as const satisfies Record<string, Way>;

/**
 * The site, which listens for notifications, and the sandbox gateway in its own process. Both start at the
 * same time, because the gateway closes expired trades by its own clock.
 */
export interface PaymentDesk {
  site: TestApp;
  gateway: SandboxGateway;
  close(): Promise<void>;
}

interface DeskOptions extends Pick<TestAppOptions, 'log' | 'providers'> {
  /** The port of the site. Without it the desk finds a free one. */
  port?: number;
  /** A migrated and seeded database, which the desk does not delete. Without it the desk creates its own. */
  databaseUrl?: string;
  /** The time limit of a call to the gateway, in milliseconds. */
  timeoutMs?: number;
}

export async function startPaymentDesk({
  databaseUrl,
  timeoutMs = 600,
  port: ownPort,
  providers = {},
  ...options
}: DeskOptions = {}): Promise<PaymentDesk> {
  const gateway = await startSandboxGateway();
  const port = ownPort ?? (await findFreePort());
  const notify = { PAYMENT_NOTIFY_URL: `http://127.0.0.1:${port}`, PAYMENT_TIMEOUT_MS: String(timeoutMs) };
  await gateway.control('PUT', 'webhook', { url: `${notify.PAYMENT_NOTIFY_URL}${receiveCard.path}` });
  const env = { ...gateway.environment, ...notify };
  const payment = createPaymentGateways(readPaymentConfig(env, { production: false, publicUrl: '' }), {
    clock: createClock(() => inject('aheadMs')),
    ids: createIds(),
  });
  const given = { ...options, providers: { ...providers, payment } };
  const site = databaseUrl ? await createTestApp(databaseUrl, given) : await startTestApp(given);
  await site.app.listen({ port, host: '127.0.0.1' });
  return {
    site,
    gateway,
    async close() {
      await site.close();
      await gateway.stop();
    },
  };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The operating system returned no port');
  return address.port;
}

export interface Traveller {
  api: Api;
  orderNo: string;
  payAmount: number;
  /** The mobile number that the traveller signed in with. Messages about the order go there. */
  mobile: string;
  trip: ReturnType<typeof choose>;
}

let travellers = 0;

/** A route, and a flight on it: `HD4698/HD4745` for a connection. Without one, the first flight of the day is booked. */
export interface Route {
  origCode3: string;
  destCode3: string;
  flightNo?: string;
}

/** Gives a traveller signed in by SMS, with an order whose seats are held: one adult to Chengdu in 17 days by default. */
export async function givenBookedOrder(
  { site }: PaymentDesk,
  {
    passengers,
    day = 17,
    route = { origCode3: 'TAO', destCode3: 'CTU' },
    api = site.api.another(),
  }: { passengers?: PassengerForm[]; day?: number; route?: Route; api?: Api } = {},
): Promise<Traveller> {
  travellers += 1;
  const mobile = `139${String(travellers).padStart(8, '0')}`;
  await signInBySms(api, mobile);
  const departureDate = addDays(site.clock.today(), day);
  const { flightNo, ...places } = route;
  const { departAVFS } = await search(api, { ...places, departureDate });
  const flight = pick(departAVFS, flightNo);
  const trip = choose(flight, flight.fares.find(({ avTkt }) => avTkt === 'A')?.name);
  const { orderNo } = await draftFor(api, trip, passengers ?? [adult(travellers + 100)], mobile);
  const { payAmount } = await order(api, orderNo);
  return { api, orderNo, payAmount, mobile, trip };
}

async function draftFor(api: Api, trip: Traveller['trip'], passengers: PassengerForm[], mobile: string) {
  const count = (type: PassengerForm['passengerType']) => passengers.filter((p) => p.passengerType === type).length;
  const party = { adultNum: count('A'), childNum: count('C'), babyNum: count('B') };
  const { orderNo } = await draft(api, { trips: [trip], ...party });
  const linkman = { ...contact, mobile };
  return api.expectOk(savePassengers, { body: { orderNo, passengers, linkman } });
}

export interface Attempt {
  paymentNo: string;
  product: PayProduct;
  payAmount: number;
  /** `trades/alipay/P2026…`, for the gateway's control calls. */
  trade: string;
  /**
   * Does the next step of the payer's browser: it posts a form or opens an address. A code does nothing until it is
   * scanned.
   */
  open(): Promise<void>;
}

type Caller = Pick<Traveller, 'api' | 'orderNo'>;
type Part = { isSplit: boolean; amount?: number };

/**
 * Chooses a payment method. The payer has not reached the gateway yet. Inside WeChat, WeChat identifies the payer
 * first.
 */
export async function begin(
  traveller: Caller,
  chosen: PayType | Way,
  part: Part = { isSplit: false },
): Promise<Attempt> {
  const way = typeof chosen === 'string' ? { payType: chosen, place: 'desktop' as const } : chosen;
  if (way.place === 'wechat') await identify(traveller);
  const { api, orderNo } = traveller;
  return toAttempt(await api.expectOk(applyPayment, { body: { orderNo, ...way, ...part } }), way.payType);
}

/** Asks WeChat who pays, and returns the query with which the browser comes back. Null if the site knows the payer. */
export async function askWechat({ api, orderNo }: Caller): Promise<{ code: string; state: string } | null> {
  const { redirectUrl } = await api.expectOk(identifyPayer, { body: { orderNo, page: '/book/payPreCash' } });
  return redirectUrl === null ? null : readAnswer(redirectUrl);
}

/** Follows the browser of a payer to WeChat, and returns the query with which it comes back. */
export async function readAnswer(redirectUrl: string): Promise<{ code: string; state: string }> {
  const answer = await fetch(redirectUrl, { redirect: 'manual' });
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}

/** Brings the browser back from WeChat. Returns the path of the page that it shows then. */
export async function comeBack({ api }: Pick<Caller, 'api'>, query: { code?: string; state?: string }) {
  const { status, headers } = await api.call(receivePayer, { query });
  if (status !== 303) throw new Error(`The return from WeChat was answered with ${status}`);
  return String(headers.location);
}

async function identify(traveller: Caller): Promise<void> {
  const query = await askWechat(traveller);
  if (query) await comeBack(traveller, query);
}

/** Starts to pay the taxes of an order of points or vouchers. The payer has not reached the gateway yet. */
export async function beginAwardPay({ api, orderNo }: Caller, payType: PayType) {
  return toAttempt(await api.expectOk(submitAwardPay, { body: { orderNo, payType } }), payType);
}

/** Returns the attempt that has begun, with the next step of the payer's browser. */
export function toAttempt(begun: OperationResult<typeof applyPayment>, payType: PayType): Attempt {
  const { paymentNo, product, payAmount, formData, redirectUrl } = begun;
  return {
    paymentNo,
    product,
    payAmount,
    trade: `trades/${payMethodOf(payType).toLowerCase()}/${paymentNo}`,
    async open() {
      const body = formData && new URLSearchParams(formData.fields);
      if (formData) await fetch(formData.action, { method: formData.method, body, redirect: 'manual' });
      // WeChat opens H5 from pages of the merchant only.
      const headers = { referer: 'http://localhost/' };
      if (redirectUrl) await fetch(redirectUrl, { redirect: 'manual', headers });
    },
  };
}

/** Chooses a payment method and opens the gateway. */
export async function apply(traveller: Caller, chosen: PayType | Way, part?: Part): Promise<Attempt> {
  const attempt = await begin(traveller, chosen, part);
  await attempt.open();
  return attempt;
}

/** Pays at the gateway, which then sends its notifications. `faults` are set first. */
export async function pay({ gateway }: PaymentDesk, { trade }: Attempt, faults: object = {}): Promise<void> {
  await gateway.control('PUT', `${trade}/faults`, faults);
  await gateway.control('POST', `${trade}/pay`);
  await gateway.control('POST', 'deliver');
}

/** Ends the faults of the gateway and makes it send the delayed notifications. */
export async function recover(desk: PaymentDesk, { trade }: Attempt): Promise<void> {
  await desk.gateway.control('PUT', `${trade}/faults`, {});
  await timePasses(desk, 600);
}

export function payState({ api, orderNo }: Traveller) {
  return api.expectOk(getPayState, { body: { orderNo } });
}

/** Returns where the money of an order is. Throws if the sums differ by a fen. */
export async function money({ site }: PaymentDesk, { orderNo }: Pick<Traveller, 'orderNo'>) {
  const balance = await getMoneyBalance(site.db, orderNo);
  if (imbalanceOf(balance) !== 0) throw new Error(`Money is lost: ${JSON.stringify(balance)}`);
  return balance;
}

/** Returns the SMS messages to a traveller about their order, oldest first. */
export async function smsAbout({ site }: PaymentDesk, { api, mobile }: Traveller): Promise<string[]> {
  await site.runJobs();
  const messages = await api.expectOk(listSandboxMessages, { query: { recipient: mobile } });
  return messages
    .map(({ body }) => body)
    .filter((body) => !body.includes('验证码'))
    .toReversed();
}

/** Moves the clocks of the site and the gateway, and makes the gateway send the notifications that are due. */
export async function timePasses({ site, gateway }: PaymentDesk, seconds: number): Promise<void> {
  await site.clock.advance({ seconds });
  await gateway.control('POST', 'clock', { seconds });
}

/** Lets the order expire. The later job that queries the gateway is not due yet. */
export async function timeRunsOut({ site }: PaymentDesk, { api, mobile }: Traveller): Promise<void> {
  await site.clock.advance({ minutes: 30, seconds: 20 });
  await site.runJobs();
  // The session has expired in this time too.
  await signInBySms(api, mobile);
}

/** Returns what a traveller pays, in fen. */
export const fenOf = ({ payAmount }: Pick<Traveller, 'payAmount'>): number => Math.round(payAmount * 100);

/** Returns the trade from the gateway, with its notifications and refunds. */
export const atGateway = ({ gateway }: PaymentDesk, { trade }: Attempt) => gateway.control('GET', trade);

/** Makes the gateway send the notifications that are due. */
export const deliver = ({ gateway }: PaymentDesk) => gateway.control('POST', 'deliver');

/** Returns the payment from our database. */
export const paymentRow = ({ site }: PaymentDesk, { paymentNo }: Attempt) =>
  site.db.selectFrom('payment').selectAll().where('payment_no', '=', paymentNo).executeTakeFirstOrThrow();
