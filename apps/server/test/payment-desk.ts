import { once } from 'node:events';
import { createServer } from 'node:net';
import type { OperationCall } from '@haidai/contract';
import { applyPayment, getPayState } from '@haidai/contract/payment';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { imbalanceOf, payMethodOf } from '@haidai/domain/payment';
import { addDays } from '@haidai/domain/time';
import { type Api, adult, type PassengerForm, signInBySms } from '@haidai/testkit';
import { readMoney } from '../src/modules/payment/index.ts';
import { createClock, createIds } from '../src/platform/index.ts';
import { createPaymentGateways, readPaymentConfig } from '../src/providers/payment/index.ts';
import { bookTrips, choose, contact, pick, search } from './booking-steps.ts';
import { startTestApp, type TestApp } from './harness.ts';
import { type SandboxGateway, startSandboxGateway } from './sandbox-gateway.ts';

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

export async function startPaymentDesk(): Promise<PaymentDesk> {
  const gateway = await startSandboxGateway();
  const port = await findFreePort();
  const env = { ...gateway.environment, PAYMENT_NOTIFY_URL: `http://127.0.0.1:${port}`, PAYMENT_TIMEOUT_MS: '1500' };
  const payment = createPaymentGateways(readPaymentConfig(env, { production: false, publicUrl: '' }), {
    clock: createClock(),
    ids: createIds(),
  });
  const site = await startTestApp({ providers: { payment } });
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
  await signInBySms(api, `139${String(travellers).padStart(8, '0')}`);
  const departureDate = addDays(site.clock.today(), 17);
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate });
  const trip = choose(pick(departAVFS));
  const order = await bookTrips(api, [trip], passengers ?? [adult(travellers + 100)]);
  return { api, ...order, mobile: contact.mobile, trip };
}

export interface Attempt {
  paymentNo: string;
  payAmount: number;
  /** `trades/alipay/P2026…`, for the gateway's control calls. */
  trade: string;
}

/** Chooses a way to pay, and goes where a browser would go: a form is posted, an address opened. */
export async function apply(
  { api, orderNo }: Traveller,
  payType: PayType,
  part: { isSplit: boolean; amount?: number } = { isSplit: false },
): Promise<Attempt> {
  const { paymentNo, payAmount, formData, redirectUrl } = await api.expectOk(applyPayment, {
    body: { orderNo, payType, ...part },
  });
  if (formData) {
    const { action, method, fields } = formData;
    await fetch(action, { method, body: new URLSearchParams(fields), redirect: 'manual' });
  }
  if (redirectUrl) await fetch(redirectUrl, { redirect: 'manual' });
  return { paymentNo, payAmount, trade: `trades/${payMethodOf(payType).toLowerCase()}/${paymentNo}` };
}

/** The payer presses 支付 and the gateway tells us, as often as it likes. */
export async function pay({ gateway }: PaymentDesk, { trade }: Attempt, faults: object = {}): Promise<void> {
  await gateway.control('PUT', `${trade}/faults`, faults);
  await gateway.control('POST', `${trade}/pay`);
  await gateway.control('POST', 'deliver');
}

export function payState({ api, orderNo }: Traveller) {
  return api.expectOk(getPayState, { body: { orderNo } });
}

/** Where the money of an order is; throws when a fen is missing or too many. */
export async function money({ site }: PaymentDesk, { orderNo }: Traveller) {
  const balance = await readMoney(site.db, orderNo);
  if (imbalanceOf(balance) !== 0) throw new Error(`Money is lost: ${JSON.stringify(balance)}`);
  return balance;
}

/** What the contact of an order has been sent about it, oldest first. */
export async function smsAbout({ site }: PaymentDesk, { api, orderNo, mobile }: Traveller): Promise<string[]> {
  await site.runJobs();
  const messages = await api.expectOk(listSandboxMessages, { query: { recipient: mobile } });
  return messages
    .map(({ body }) => body)
    .filter((body) => body.includes(orderNo) || body.includes('票号'))
    .toReversed();
}
