import { readdirSync, readFileSync } from 'node:fs';
import type { OperationCall } from '@haidai/contract';
import { cancelOrder } from '@haidai/contract/booking';
import { receiveCoupon } from '@haidai/contract/coupon';
import { sendPayLink } from '@haidai/contract/payment';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { reportFlight, setIssuerFault } from '@haidai/contract/sandbox';
import { type MessageEvent, messageEvents } from '@haidai/domain/notification';
import { signInBySms } from '@haidai/testkit';
import { readRuleTable } from '@haidai/testkit/rules';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { loadTemplates } from '../../../src/modules/notification/templates.ts';
import { confirmPayment } from '../../../src/modules/payment/pay/confirm-payment.ts';
import { insertPayment } from '../../../src/modules/payment/repository.ts';
import type { PaymentGateway } from '../../../src/providers/payment/index.ts';
import type { SmsPort, TextMessage } from '../../../src/providers/sms/index.ts';
import { order } from '../../given/booking.ts';
import { givenChange } from '../../given/change.ts';
import { checkIn, openOrder, tripOf } from '../../given/check-in.ts';
import { together } from '../../given/coupon.ts';
import { givenBooker, givenMember } from '../../given/member.ts';
import { givenDraftWithPassengers, payInFull, type Trip } from '../../given/order.ts';
import { applyIll, take } from '../../given/refund.ts';
import { givenDesk } from '../../given/staff.ts';
import { givenTickets } from '../../given/ticket.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/** These tests cover every line of docs/rules/messages.md: its event sends the message, and sends it once. */
let site: TestApp;
const phone: TextMessage[] = [];

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
  const { payment, sms } = site.deps.providers;
  const ALIPAY: PaymentGateway = {
    ...payment.ALIPAY,
    available: true,
    refund: async ({ refundNo }) => ({ state: 'done', ref: `gw-${refundNo}` }),
  };
  const heard: SmsPort = {
    ...sms,
    send(message) {
      phone.push(message);
      return sms.send(message);
    },
  };
  Object.assign(site.deps.providers, { payment: { ...payment, ALIPAY }, sms: heard });
});
afterAll(() => site.close());

/** A trip whose check-in is open. */
const soon: Trip = { departureDate: '2026-12-08', flightNo: 'HD4613' };
/** Returns a trip on the given day. Each test about a flight uses its own day. */
const on = (departureDate: string): Trip => ({ departureDate, flightNo: 'HD4613' });

async function givenOrder() {
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, newAdults(1), on('2026-12-15'));
  await order(api, orderNo);
  return { api, orderNo };
}

/** Runs a periodic job twice, as two instances would. */
async function runTwice(name: string) {
  for (let run = 0; run < 2; run += 1) {
    await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, name, {}));
    await site.runJobs();
  }
}

/** Reports an event of a flight with one traveller twice. An impossible repetition is refused. */
async function report(flightDate: string, what: object) {
  await givenTickets(site, newAdults(1), on(flightDate));
  const body = { flightNo: 'HD4613', flightDate, ...what } as OperationCall<typeof reportFlight>['body'];
  await site.api.expectOk(reportFlight, { body });
  await site.runJobs();
  await site.api.call(reportFlight, { body });
}

async function payByGateway() {
  const { orderNo } = await givenOrder();
  const now = site.clock.now();
  const { total_fen: amountFen } = await site.db
    .selectFrom('sales_order')
    .select('total_fen')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const paymentNo = `P${orderNo}`;
  const dates = { created_at: now, expires_at: now };
  await site.db.transaction().execute((tx) =>
    insertPayment(tx, {
      payment_no: paymentNo,
      order_no: orderNo,
      method: 'ALIPAY',
      amount_fen: amountFen,
      ...dates,
    }),
  );
  const paid = { paymentNo, amountFen, tradeNo: `T${orderNo}`, paidAt: now };
  expect(await confirmPayment(site.deps, paid, 'gateway')).toBe('counted');
  expect(await confirmPayment(site.deps, paid, 'gateway')).toBe('known');
}

async function giveBack() {
  const { api, orderNo } = await givenTickets(site, newAdults(1), on('2026-12-16'));
  const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
  for (let times = 0; times < 2; times += 1) await api.call(refundTicket, { body: { orderNo, quote } });
}

/** Causes the event of each line of the carrier's list. */
const stories: Record<string, () => Promise<unknown>> = {
  Code: () => signInBySms(site.api.another(), '13911110001'),
  async Created() {
    const { api, orderNo } = await givenOrder();
    // Without this call the order would expire in another test.
    await api.expectOk(cancelOrder, { body: { orderNo } });
  },
  async Outdated() {
    await givenOrder();
    await site.clock.advance({ minutes: 31 });
  },
  async 'Payment link'() {
    const { orderNo } = await givenOrder();
    const { first } = await givenDesk({ site });
    await first.expectOk(sendPayLink, { body: { orderNo } });
  },
  Paid: payByGateway,
  Ticketed: payByGateway,
  async 'Issue failed'() {
    const { api, orderNo } = await givenOrder();
    await api.expectOk(setIssuerFault, { body: { orderNo, fault: 'refuse' } });
    await payInFull(site, orderNo);
    await site.clock.advance({ minutes: 21 });
  },
  async Changed() {
    const { api, orderNo } = await givenTickets(site, newAdults(1), on('2026-12-15'));
    const { orderNo: changeNo } = await givenChange(api, orderNo, { depDate: '2026-12-16' });
    await payInFull(site, changeNo);
  },
  'Refund accepted': giveBack,
  'Refund done': giveBack,
  async 'Refund rejected'() {
    const { api, orderNo } = await givenTickets(site, newAdults(1), on('2026-12-17'));
    const { refundNo } = await applyIll({ api, orderNo });
    const { first } = await givenDesk({ site });
    await take(first, refundNo, 'firstRefuse', '证明看不清');
  },
  async 'Check-in open'() {
    await givenTickets(site, newAdults(2), soon);
    await runTwice('checkin.tellOpen');
  },
  async 'Checked in'() {
    const holder = { ...(await givenTickets(site, newAdults(1), soon)), passengers: [] };
    const key = await openOrder(holder);
    const { flights } = await tripOf(holder.api, key);
    await checkIn(
      holder.api,
      key,
      flights.flatMap(({ travels }) => travels.slice(0, 1)),
    );
  },
  Delay: () => report('2026-12-20', { event: 'delay', cause: 'WEATHER', estimatedDeparture: '2026-12-20T11:00' }),
  Cancel: () => report('2026-12-21', { event: 'cancel', cause: 'AIRCRAFT' }),
  async Connection() {
    const departureDate = '2026-12-24';
    const connection = { origCode3: 'KMG', destCode3: 'HRB', flightNo: 'HD4698/HD4745', departureDate };
    await givenTickets(site, newAdults(1), connection);
    const late = { flightNo: 'HD4698', flightDate: departureDate, event: 'times' as const };
    for (const estimatedArrival of [`${departureDate}T12:10`, `${departureDate}T12:20`]) {
      await site.api.expectOk(reportFlight, { body: { ...late, estimatedArrival } });
      await site.runJobs();
    }
  },
  Gate: () => report('2026-12-22', { event: 'gate', gate: '12' }),
  Time: () => report('2026-12-23', { event: 'delay', cause: 'WEATHER', estimatedDeparture: '2026-12-23T07:55' }),
  async 'Points expiring'() {
    await givenMember(site, { lots: [[300, '2026-12-20']] });
    await runTwice('points.remind');
  },
  async 'Coupon expiring'() {
    const { api } = await givenBooker(site);
    await api.expectOk(receiveCoupon, { query: { couponId: together } });
    const valid_until = new Date(site.clock.now().getTime() + 2 * 86_400_000);
    await site.db.updateTable('discount_coupon').set({ valid_until }).execute();
    await runTwice('coupon.remind');
  },
};

const list = readRuleTable('messages', 'The carrier’s list').map(({ What = '', Events = '' }) => ({
  what: What,
  events: Events.split(', ') as MessageEvent[],
}));

describe('the carrier’s list of messages', () => {
  test('has a test for every line, and no other test', () => {
    expect(Object.keys(stories).toSorted()).toEqual(list.map(({ what }) => what).toSorted());
  });

  it.each(list)('has one message for each event: $what', async ({ what, events }) => {
    await site.db.deleteFrom('message').execute();
    phone.length = 0;
    await stories[what]?.();
    await site.runJobs();
    await site.runJobs();
    for (const event of events) {
      // No traveller of this test receives push messages; `one-event.test.ts` has some who do.
      const ways = (loadTemplates().get(event)?.channels ?? []).filter((way) => way !== 'PUSH');
      expect({ event, ways: await waysOf(event) }).toEqual({ event, ways: ways.toSorted() });
      expect(phone.filter(({ template }) => template?.event === event)).toHaveLength(ways.includes('SMS') ? 1 : 0);
    }
  });
});

/** Returns the channels of the message; a code is sent at once and not stored. */
async function waysOf(event: MessageEvent): Promise<string[]> {
  if (event === 'Code') return ['SMS'];
  const rows = await site.db
    .selectFrom('message')
    .select('channel')
    .where('event', '=', event)
    .where('status', '=', 'SENT')
    .orderBy('channel')
    .execute();
  return rows.map(({ channel }) => channel);
}

test('every message event has a text and is sent somewhere in the code', () => {
  const modules = new URL('../../../src/modules/', import.meta.url);
  const code = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, modules), 'utf8'))
    .filter((text) => /notify|writeSms|MessageEvent|NoticeTemplate/.test(text));
  const silent = messageEvents.filter(
    (event) => !loadTemplates().has(event) || !code.some((text) => text.includes(`'${event}'`)),
  );
  expect(silent).toEqual([]);
});
