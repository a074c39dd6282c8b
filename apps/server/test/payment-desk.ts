import { once } from 'node:events';
import { createServer } from 'node:net';
import type { OperationCall, OperationResult } from '@haidai/contract';
import { savePassengers } from '@haidai/contract/booking';
import { applyPayment, getPayState, submitAwardPay } from '@haidai/contract/payment';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { imbalanceOf, payMethodOf } from '@haidai/domain/payment';
import { addDays } from '@haidai/domain/time';
import { type Api, adult, type PassengerForm, signInBySms } from '@haidai/testkit';
import { readMoney } from '../src/modules/payment/index.ts';
import { createClock, createIds } from '../src/platform/index.ts';
import { createPaymentGateways, readPaymentConfig } from '../src/providers/payment/index.ts';
import { choose, contact, draft, order, pick, search } from './booking-steps.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './harness.ts';
import { type SandboxGateway, startSandboxGateway } from './sandbox-gateway.ts';
import { openTestApp } from './test-site.ts';

export type PayType = OperationCall<typeof applyPayment>['body']['payType'];
export const methods = { ALIPAY: '1', WECHAT: '0', YIBAO: '5' } as const;

/**
 * The site listening for notifications, and the sandbox gateway beside it in a process of its own. Both go by the
 * machine's time at first, because the gateway closes what has run out by its own.
 */
export interface PaymentDesk {
  site: TestApp;
  gateway: SandboxGateway;
  close(): Promise<void>;
}

interface DeskOptions extends Pick<TestAppOptions, 'log'> {
  /** A database that is migrated and seeded, and that stays; one of its own without it. */
  databaseUrl?: string;
}

export async function startPaymentDesk({ databaseUrl, ...options }: DeskOptions = {}): Promise<PaymentDesk> {
  const gateway = await startSandboxGateway();
  const port = await findFreePort();
  const env = { ...gateway.environment, PAYMENT_NOTIFY_URL: `http://127.0.0.1:${port}`, PAYMENT_TIMEOUT_MS: '600' };
  const payment = createPaymentGateways(readPaymentConfig(env, { production: false, publicUrl: '' }), {
    clock: createClock(),
    ids: createIds(),
  });
  const given = { ...options, providers: { payment } };
  const site = databaseUrl ? await openTestApp(databaseUrl, given) : await startTestApp(given);
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

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port');
  return address.port;
}

export interface Traveller {
  api: Api;
  orderNo: string;
  payAmount: number;
  /** Whose order it is, and where messages about it go. */
  mobile: string;
  trip: ReturnType<typeof choose>;
}

let travellers = 0;

/** Somebody signed in by SMS, with an order whose seats are held: one adult to Chengdu, unless told otherwise. */
export async function givenBookedOrder(
  { site }: PaymentDesk,
  { passengers }: { passengers?: PassengerForm[] } = {},
): Promise<Traveller> {
  travellers += 1;
  const api = site.api.another();
  const mobile = `139${String(travellers).padStart(8, '0')}`;
  await signInBySms(api, mobile);
  const departureDate = addDays(site.clock.today(), 17);
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate });
  const flight = pick(departAVFS);
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
  payAmount: number;
  /** `trades/alipay/P2026…`, for the gateway's control calls. */
  trade: string;
  /** What the payer's browser does next: it posts a form, or goes to an address. A code waits to be scanned. */
  open(): Promise<void>;
}

type Part = { isSplit: boolean; amount?: number };

/** Chooses a way to pay; the payer is not at the gateway yet. */
export async function begin(
  { api, orderNo }: Traveller,
  payType: PayType,
  part: Part = { isSplit: false },
): Promise<Attempt> {
  return toAttempt(await api.expectOk(applyPayment, { body: { orderNo, payType, ...part } }), payType);
}

/** The taxes of an order of points or vouchers: the payer is not at the gateway yet. */
export async function beginAwardPay({ api, orderNo }: Pick<Traveller, 'api' | 'orderNo'>, payType: PayType) {
  return toAttempt(await api.expectOk(submitAwardPay, { body: { orderNo, payType } }), payType);
}

function toAttempt(begun: OperationResult<typeof applyPayment>, payType: PayType): Attempt {
  const { paymentNo, payAmount, formData, redirectUrl } = begun;
  return {
    paymentNo,
    payAmount,
    trade: `trades/${payMethodOf(payType).toLowerCase()}/${paymentNo}`,
    async open() {
      const body = formData && new URLSearchParams(formData.fields);
      if (formData) await fetch(formData.action, { method: formData.method, body, redirect: 'manual' });
      if (redirectUrl) await fetch(redirectUrl, { redirect: 'manual' });
    },
  };
}

/** Chooses a way to pay and goes there. */
export async function apply(traveller: Traveller, payType: PayType, part?: Part): Promise<Attempt> {
  const attempt = await begin(traveller, payType, part);
  await attempt.open();
  return attempt;
}

/** The payer presses 支付 and the gateway tells us, as often as it likes. */
export async function pay({ gateway }: PaymentDesk, { trade }: Attempt, faults: object = {}): Promise<void> {
  await gateway.control('PUT', `${trade}/faults`, faults);
  await gateway.control('POST', `${trade}/pay`);
  await gateway.control('POST', 'deliver');
}

/** The gateway is well again, and says what it could not say before. */
export async function recover(desk: PaymentDesk, { trade }: Attempt): Promise<void> {
  await desk.gateway.control('PUT', `${trade}/faults`, {});
  await timePasses(desk, 600);
}

export function payState({ api, orderNo }: Traveller) {
  return api.expectOk(getPayState, { body: { orderNo } });
}

/** Where the money of an order is; throws when a fen is missing or too many. */
export async function money({ site }: PaymentDesk, { orderNo }: Pick<Traveller, 'orderNo'>) {
  const balance = await readMoney(site.db, orderNo);
  if (imbalanceOf(balance) !== 0) throw new Error(`Money is lost: ${JSON.stringify(balance)}`);
  return balance;
}

/** What a traveller was sent about their order, oldest first. */
export async function smsAbout({ site }: PaymentDesk, { api, mobile }: Traveller): Promise<string[]> {
  await site.runJobs();
  const messages = await api.expectOk(listSandboxMessages, { query: { recipient: mobile } });
  return messages
    .map(({ body }) => body)
    .filter((body) => !body.includes('验证码'))
    .toReversed();
}

/** Time passes for both sides, and what the gateway has to say by then is said. */
export async function timePasses({ site, gateway }: PaymentDesk, seconds: number): Promise<void> {
  await site.clock.advance({ seconds });
  await gateway.control('POST', 'clock', { seconds });
}

/** The order runs out; what waits for a moment after its end (asking the gateway) is not due yet. */
export async function timeRunsOut({ site }: PaymentDesk, { api, mobile }: Traveller): Promise<void> {
  await site.clock.advance({ minutes: 30, seconds: 20 });
  await site.runJobs();
  // A session without a call for so long has ended too.
  await signInBySms(api, mobile);
}
