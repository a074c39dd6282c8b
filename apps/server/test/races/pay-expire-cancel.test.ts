import { cancelOrder } from '@haidai/contract/booking';
import { applyPayment } from '@haidai/contract/payment';
import { imbalanceOf } from '@haidai/domain/payment';
import { addDays } from '@haidai/domain/time';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireOrder } from '../../src/modules/booking/expire-order.ts';
import { confirmPayment } from '../../src/modules/payment/confirm-payment.ts';
import { readMoney } from '../../src/modules/payment/index.ts';
import { inTransaction } from '../../src/platform/index.ts';
import { methods, type PaymentDesk, startPaymentDesk } from '../payment-desk.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../server-process.ts';
import { type Buyer, givenBuyers, statusesOf } from './buyers.ts';
import { findInventoryFaults, watchInventory } from './find-inventory-faults.ts';
import { givenFlight } from './given-flight.ts';

/**
 * The same order is paid (and the gateway says so twice), runs out and is cancelled at one moment, from three sides:
 * this process hears of the money, another takes the cancellations, and the end comes by itself.
 */
const timeout = 120_000;
let desk: PaymentDesk;
let other: ServerProcess;

beforeAll(async () => {
  desk = await startPaymentDesk();
  other = await startServerProcess({ DATABASE_URL: desk.site.databaseUrl, WORKER: 'false' });
}, timeout);
afterAll(async () => {
  await stopServerProcesses();
  await desk.close();
});

interface Begun {
  buyer: Buyer;
  paymentNo: string;
  amountFen: number;
}

async function givenBegunPayments(race: { flightNo: string; count: number }): Promise<Begun[]> {
  const { site } = desk;
  const date = addDays(site.clock.today(), 20);
  const trip = await givenFlight(site, { flightNo: race.flightNo, date, bookingClass: 'Q', seats: 100 });
  const newApi = (): Api => other.newApi();
  const buyers = await givenBuyers(site, { count: race.count, seats: 1, trip, newApi });
  const begun: Begun[] = [];
  for (const buyer of buyers) {
    expect((await buyer.click()).error).toBeUndefined();
    const paymentNo = `PRACE${site.deps.ids.digits(14)}`;
    begun.push({ buyer, paymentNo, amountFen: await insertAttempt(buyer.orderNo, paymentNo) });
  }
  return begun;
}

/** An attempt as `applyPayment` leaves it; the race needs no gateway. */
async function insertAttempt(orderNo: string, paymentNo: string): Promise<number> {
  const { db, clock } = desk.site;
  const order = await db
    .selectFrom('sales_order')
    .select(['total_fen', 'expires_at'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment')
    .values({
      payment_no: paymentNo,
      order_no: orderNo,
      method: 'ALIPAY',
      amount_fen: order.total_fen,
      status: 'STARTED',
      created_at: clock.now(),
      expires_at: order.expires_at ?? clock.now(),
    })
    .execute();
  return order.total_fen;
}

/** Everybody at once, and the seats are looked at all the while. */
async function race(begun: readonly Begun[], sides: (each: Begun) => Promise<unknown>[]): Promise<string[]> {
  const watch = watchInventory(desk.site.db);
  const outcomes = await Promise.allSettled(begun.flatMap(sides));
  const faults = await watch.stop();
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  return faults;
}

const paid = ({ paymentNo, amountFen }: Begun) =>
  confirmPayment(
    desk.site.deps,
    { paymentNo, amountFen, tradeNo: `T${paymentNo}`, paidAt: desk.site.clock.now() },
    'race',
  );
const expires = ({ buyer }: Begun) => expireOrder(desk.site.deps, buyer.orderNo);
const cancels = ({ buyer }: Begun) => buyer.api.call(cancelOrder, { body: { orderNo: buyer.orderNo } });

/** What an order may have come to, and what its money must be then. */
async function expectSound(begun: readonly Begun[]): Promise<Record<string, number>> {
  const { site } = desk;
  const statuses = await statusesOf(
    site,
    begun.map(({ buyer }) => buyer),
  );
  for (const { buyer, amountFen } of begun) {
    const { orderNo } = buyer;
    const balance = await inTransaction(site.db, (tx) => readMoney(tx, orderNo));
    expect(imbalanceOf(balance)).toBe(0);
    expect(balance.received).toBe(amountFen);
    const kept = statuses.get(orderNo) === 'CANCELED' ? 0 : amountFen;
    expect({ orderNo, counted: balance.counted }).toEqual({ orderNo, counted: kept });
  }
  expect(await findInventoryFaults(site.db)).toEqual([]);
  return Object.fromEntries(
    [...Map.groupBy(statuses.values(), (each) => each)].map(([name, all]) => [name, all.length]),
  );
}

describe('pay against expire against cancel, at the same moment', () => {
  it(
    'every order is either paid with its seats, or ended with all its money on the way back',
    async () => {
      const begun = await givenBegunPayments({ flightNo: 'HD4613', count: 40 });
      await desk.site.clock.advance({ minutes: 30, seconds: 1 });
      const faults = await race(begun, (each) => [cancels(each), paid(each), expires(each), paid(each)]);
      expect(faults).toEqual([]);
      const outcome = await expectSound(begun);
      expect((outcome.PAYED ?? 0) + (outcome.CANCELED ?? 0)).toBe(begun.length);
      expect(outcome.PAYED).toBeGreaterThan(0);
    },
    timeout,
  );

  it(
    'pay against expire: nobody loses, because the seats are there to be taken again',
    async () => {
      const begun = await givenBegunPayments({ flightNo: 'HD4655', count: 20 });
      await desk.site.clock.advance({ minutes: 30, seconds: 1 });
      const faults = await race(begun, (each) => [expires(each), paid(each), paid(each)]);
      expect(faults).toEqual([]);
      expect(await expectSound(begun)).toEqual({ PAYED: begun.length });
    },
    timeout,
  );
});

describe('two windows, one order', () => {
  it(
    'have one attempt between them, however often and with whatever method they ask',
    async () => {
      const { site } = desk;
      const [begun] = await givenBegunPayments({ flightNo: 'HD4613', count: 1 });
      if (!begun) throw new Error('no buyer');
      const { orderNo } = begun.buyer;
      const api = site.api.another();
      api.setCookie(site.config.cookies.access, begun.buyer.api.cookie(site.config.cookies.access) ?? '');
      const ask = (payType: (typeof methods)[keyof typeof methods]) =>
        api.call(applyPayment, { body: { orderNo, payType } });
      const answers = await Promise.all([methods.ALIPAY, methods.WECHAT, methods.YIBAO, methods.ALIPAY].map(ask));
      expect(answers.filter(({ code }) => code === 1).length).toBeGreaterThan(0);
      const open = await site.db
        .selectFrom('payment')
        .select('payment_no')
        .where('order_no', '=', orderNo)
        .where('status', '=', 'STARTED')
        .execute();
      expect(open).toHaveLength(1);
    },
    timeout,
  );
});
