import { getStatement, listStatements } from '@haidai/contract/payment';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { imbalanceOf } from '@haidai/domain/payment';
import { type Api, demoClerks, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getMoneyBalance } from '../../src/modules/payment/index.ts';
import {
  type Attempt,
  apply,
  givenBookedOrder,
  methods,
  type PaymentDesk,
  pay,
  paymentRow,
  startPaymentDesk,
  type Traveller,
  ways,
} from '../given/payment.ts';

let desk: PaymentDesk;
let staff: { first: Api; second: Api };
let day: string;
beforeAll(async () => {
  desk = await startPaymentDesk();
  // No test here may run across midnight: shortly before midnight, both clocks move past it.
  if (untilMidnight() < 20) {
    await desk.gateway.control('POST', 'clock', { seconds: 30 * 60 });
    await desk.site.clock.advance({ minutes: 30 });
  }
  day = desk.site.clock.today();
});
afterAll(() => desk.close());

/** Returns the minutes until midnight in Beijing. */
const untilMidnight = () => 24 * 60 - (Math.floor(desk.site.clock.now().getTime() / 60_000 + 8 * 60) % (24 * 60));

/**
 * Moves the clocks of the site and of the gateways to the next day. The staff sessions have expired by then, so the
 * staff sign in again.
 */
async function nextDay(days = 1): Promise<void> {
  await desk.site.clock.advance({ days });
  await desk.gateway.control('POST', 'clock', { seconds: days * 86_400 });
  staff = { first: desk.site.api.another(), second: desk.site.api.another() };
  await signInStaff(staff.first, demoClerks[0]);
  await signInStaff(staff.second, demoClerks[1]);
}

const kind = 'payment.differences';
const waiting = async () => (await staff.first.expectOk(getQueue, { body: { kind } })).items;
const itemOf = async (number: string) => (await waiting()).find(({ title }) => title.includes(number));
const statements = () => staff.first.expectOk(listStatements, { query: { from: day, until: day } });

async function run(name: string, payload: object = {}): Promise<void> {
  const { site } = desk;
  await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, name, payload));
  await site.runJobs();
}

describe('the day after the payments', () => {
  let lost: Traveller;
  let paid: Traveller;
  let lostAttempt: Attempt;
  const paidOtherwise: { traveller: Traveller; attempt: Attempt }[] = [];
  const otherWays = {
    ...{ WAP: ways['ALIPAY WAP'], H5: ways['WECHAT H5'], JSAPI: ways['WECHAT JSAPI'] },
    PAGE: ways['CARD PAGE'],
  };
  beforeAll(async () => {
    lost = await givenBookedOrder(desk);
    lostAttempt = await apply(lost, methods.WECHAT);
    // The gateway charges the payer and then sends no notification and no answer.
    await pay(desk, lostAttempt, { timeoutAfterCharge: true });
    paid = await givenBookedOrder(desk);
    await pay(desk, await apply(paid, methods.ALIPAY));
    for (const way of Object.values(otherWays)) {
      const traveller = await givenBookedOrder(desk);
      const attempt = await apply(traveller, way);
      await pay(desk, attempt);
      paidOtherwise.push({ traveller, attempt });
    }
    await desk.site.runJobs({ failuresExpected: true });
    await nextDay();
    // On a busy machine the gateway may answer too late. The test asks again, as the site would.
    await vi.waitFor(
      async () => {
        await run('payment.statements');
        expect((await statements()).filter(({ closed }) => closed)).toHaveLength(4);
      },
      { timeout: 120_000, interval: 200 },
    );
  }, 180_000);

  it('has a statement of every gateway, read from its own bill in its own format, and is closed', async () => {
    expect((await paymentRow(desk, lostAttempt)).received_fen).toBeNull();
    const rows = await statements();
    expect(rows.map(({ method, closed }) => [method, closed])).toEqual([
      ['ALIPAY', true],
      ['CARD', true],
      ['WECHAT', true],
      ['YIBAO', true],
    ]);
    const alipay = rows.find(({ method }) => method === 'ALIPAY');
    expect(alipay).toMatchObject({ bill: { payments: 2 }, openDifferences: 0 });
    expect(alipay?.bill.paid).toBeCloseTo(paid.payAmount + (paidOtherwise[0]?.traveller.payAmount ?? 0), 2);
    expect(alipay?.ours).toEqual(alipay?.bill);
    const wechat = rows.find(({ method }) => method === 'WECHAT');
    expect(wechat).toMatchObject({ bill: { payments: 3 }, ours: { payments: 2 }, openDifferences: 1 });
    const lines = await staff.first.expectOk(getStatement, { query: { method: 'WECHAT', day } });
    expect(lines.filter(({ difference }) => difference !== null)).toMatchObject([
      {
        kind: 'payment',
        number: lostAttempt.paymentNo,
        amount: lost.payAmount,
        difference: { kind: 'MISSING_HERE', status: 'OPEN' },
      },
    ]);
  });

  it('has a line of every payment on a phone and by card, which agrees with the books', async () => {
    expect(paidOtherwise.map(({ attempt }) => attempt.product)).toEqual(Object.keys(otherWays));
    for (const { traveller, attempt } of paidOtherwise) {
      const { method } = await paymentRow(desk, attempt);
      const lines = await staff.first.expectOk(getStatement, { query: { method, day } });
      const line = lines.find(({ number }) => number === attempt.paymentNo);
      expect(line).toMatchObject({ kind: 'payment', amount: traveller.payAmount, difference: null });
    }
  });

  it('shows lost payments at the desk, where a query books them and the books of the order add up', async () => {
    const { paymentNo } = lostAttempt;
    const item = await itemOf(paymentNo);
    const step = { body: { kind, id: item?.id ?? '', action: 'book', note: '' } };
    // The gateway is still silent, so the site assumes nothing.
    await staff.first.expectOk(takeAction, step);
    await desk.site.runJobs();
    expect(await itemOf(paymentNo)).toBeDefined();
    await desk.gateway.control('PUT', `trades/wechat/${paymentNo}/faults`, {});
    await expect
      .poll(
        async () => {
          await staff.first.call(takeAction, step);
          await desk.site.runJobs({ failuresExpected: true });
          return itemOf(paymentNo);
        },
        { timeout: 120_000 },
      )
      .toBeUndefined();
    const row = await desk.site.db
      .selectFrom('payment')
      .selectAll()
      .where('payment_no', '=', paymentNo)
      .executeTakeFirstOrThrow();
    expect(row.received_fen).toBe(row.amount_fen);
    expect(imbalanceOf(await getMoneyBalance(desk.site.db, row.order_no))).toBe(0);
  });

  it('stays closed: a second run changes nothing, and the database refuses changes', async () => {
    const before = await statements();
    await run('payment.statements');
    await run('payment.statementDay', { method: 'WECHAT', day });
    const facts = (rows: typeof before) => rows.map(({ openDifferences: _open, ...row }) => row);
    expect(facts(await statements())).toEqual(facts(before));
    const { db } = desk.site;
    await expect(
      db.updateTable('payment_statement').set({ asked: 9 }).where('day', '=', day).execute(),
    ).rejects.toThrow('is closed');
    await expect(db.deleteFrom('bill_line').where('day', '=', day).execute()).rejects.toThrow('does not change');
  });
});

describe('a gateway whose bill differs from our books', () => {
  it.each(['YIBAO', 'CARD'] as const)(
    '%s has a surplus refunded once by two clerks, under the gateway number of the second charge',
    async (method) => {
      const { site } = desk;
      const traveller = await givenBookedOrder(desk);
      const attempt = await apply(traveller, methods[method]);
      await pay(desk, attempt, { chargedTwice: true });
      await site.runJobs({ failuresExpected: true });
      const row = await paymentRow(desk, attempt);
      const today = site.clock.today();
      await nextDay();
      await run('payment.statementDay', { method, day: today });

      const item = await itemOf(attempt.paymentNo);
      const step = (action: string, note = '') => ({ body: { kind, id: item?.id ?? '', action, note } });
      await staff.first.expectRefused(takeAction, 'conflict', step('book'));
      await staff.first.expectRefused(takeAction, 'invalidInput', step('askRefund'));
      await staff.first.expectOk(takeAction, step('askRefund', '银行扣款两次'));
      await staff.first.expectRefused(takeAction, 'anotherPersonNeeded', step('approve'));
      await staff.second.expectOk(takeAction, step('approve'));
      await staff.second.expectRefused(takeAction, 'conflict', step('approve'));
      await site.runJobs({ failuresExpected: true });

      const surplus = await site.db
        .selectFrom('payment_refund as r')
        .innerJoin('payment as p', 'p.payment_no', 'r.payment_no')
        .select(['r.amount_fen', 'p.gateway_no', 'p.counted'])
        .where('r.reason', '=', 'SURPLUS')
        .where('p.method', '=', method)
        .execute();
      expect(surplus).toEqual([{ amount_fen: row.amount_fen, gateway_no: attempt.paymentNo, counted: false }]);
      expect(imbalanceOf(await getMoneyBalance(site.db, traveller.orderNo))).toBe(0);
      const attempts = await site.db
        .selectFrom('provider_attempt')
        .select('outcome')
        .where('provider', '=', method)
        .where('action', '=', 'refund')
        .execute();
      expect(attempts).toEqual([{ outcome: 'done' }]);
    },
  );

  it('has a difference without a refund explained with a note by any clerk', async () => {
    const { site } = desk;
    const id = site.deps.ids.uuid();
    await site.db
      .insertInto('payment_difference')
      .values({
        ...{ id, method: 'ALIPAY', day, kind: 'MISSING_THERE', number: 'P0000000001', trade_no: '' },
        ...{ bill_fen: null, our_fen: 100, status: 'OPEN', found_at: site.clock.now() },
      })
      .execute();
    const step = (action: string, note = '') => ({ body: { kind, id, action, note } });
    await staff.first.expectRefused(takeAction, 'conflict', step('askRefund', '…'));
    await staff.first.expectRefused(takeAction, 'invalidInput', step('explain'));
    await staff.first.expectOk(takeAction, step('explain', '网关次日入账'));
    expect(await itemOf('P0000000001')).toBeUndefined();
  });
});

describe('the books', () => {
  it('of an order that do not add up are reported once, in the same run', async () => {
    const { site } = desk;
    const traveller = await givenBookedOrder(desk);
    await pay(desk, await apply(traveller, methods.YIBAO));
    await site.runJobs({ failuresExpected: true });
    await run('payment.statements');
    expect(await itemOf(traveller.orderNo)).toBeUndefined();
    await site.db
      .updateTable('sales_order')
      .set(({ eb }) => ({ paid_fen: eb('paid_fen', '-', 100) }))
      .where('order_no', '=', traveller.orderNo)
      .execute();
    await run('payment.statements');
    await run('payment.statements');
    const found = (await waiting()).filter(({ title }) => title.includes(traveller.orderNo));
    expect(found).toHaveLength(1);
    await site.db
      .updateTable('sales_order')
      .set(({ eb }) => ({ paid_fen: eb('paid_fen', '+', 100) }))
      .where('order_no', '=', traveller.orderNo)
      .execute();
  });
});

describe('a bill that the gateway does not provide', () => {
  it('is requested again, and waits at the desk after three days', async () => {
    const { site } = desk;
    const gateway = site.deps.providers.payment.ALIPAY;
    const theirs = gateway.readBill;
    gateway.readBill = async () => ({ state: 'notReady' });
    const missed = site.clock.today();
    await nextDay();
    await run('payment.statementDay', { method: 'ALIPAY', day: missed });
    expect(await itemOf(missed)).toBeUndefined();
    await nextDay(2);
    await run('payment.statementDay', { method: 'ALIPAY', day: missed });
    expect(await itemOf(missed)).toBeDefined();
    const open = await staff.first.call(listStatements, { query: { from: missed, until: missed } });
    gateway.readBill = theirs;
    expect(open.result?.find(({ method }) => method === 'ALIPAY')).toMatchObject({ closed: false });
  });
});
