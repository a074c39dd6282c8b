import { signInBySms } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOrder } from '../../src/modules/booking/end/expire-order.ts';
import { confirmPayment, type PaidStatement } from '../../src/modules/payment/pay/confirm-payment.ts';
import { insertPayment } from '../../src/modules/payment/repository.ts';
import { lockOrderUnderReview, releaseReviewed } from '../../src/modules/review/end-review.ts';
import { reviewByHand } from '../../src/modules/review/start-review.ts';
import { inTransaction, Refusal, type StaffSignedIn } from '../../src/platform/index.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { checkMoney } from '../checks/check-money.ts';
import { order as placeOrder } from '../given/booking.ts';
import { givenDraftWithPassengers } from '../given/order.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const timeout = 120_000;
const orders = 8;

let site: TestApp;
let staff: StaffSignedIn;
let people = 0;

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  const { id } = await site.db.selectFrom('staff').select('id').orderBy('login').limit(1).executeTakeFirstOrThrow();
  staff = { staffId: id, login: 'race' } as StaffSignedIn;
}, timeout);
afterAll(() => site.close());

async function givenMoneyComing(orderNo: string, amountFen: number): Promise<PaidStatement> {
  const now = site.clock.now();
  people += 1;
  const paymentNo = `PH${String(people).padStart(12, '0')}`;
  const empty = { trade_no: null, received_fen: null, paid_at: null };
  const row = { payment_no: paymentNo, order_no: orderNo, amount_fen: amountFen, created_at: now, expires_at: now };
  await inTransaction(site.db, (tx) => insertPayment(tx, { ...row, ...empty, method: 'ALIPAY' }));
  return { paymentNo, amountFen, tradeNo: `T${paymentNo}`, paidAt: now };
}

const rowOf = (orderNo: string) =>
  site.db.selectFrom('sales_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();

async function givenPartPaid(): Promise<string[]> {
  const made: string[] = [];
  while (made.length < orders) {
    const api = site.api.another();
    people += 1;
    await signInBySms(api, `137${String(people).padStart(8, '0')}`);
    const orderNo = await givenDraftWithPassengers(api);
    await placeOrder(api, orderNo);
    expect(await confirmPayment(site.deps, await givenMoneyComing(orderNo, 10_000), 'race')).toBe('counted');
    made.push(orderNo);
  }
  return made;
}

/** Tries to put an order under review. Returns false if another transaction was faster. */
async function tryHold(orderNo: string): Promise<boolean> {
  try {
    await inTransaction(site.db, (tx) => reviewByHand(site.deps, tx, orderNo, { staff, reason: 'race' }));
    return true;
  } catch (error) {
    if (error instanceof Refusal && ['orderNotHoldable', 'conflict'].includes(error.refusal)) return false;
    throw error;
  }
}

async function letGo(orderNo: string): Promise<void> {
  const step = { id: orderNo, action: 'release', note: '', inputs: {}, staff };
  await inTransaction(site.db, async (tx) =>
    releaseReviewed(site.deps, tx, await lockOrderUnderReview(tx, orderNo), step),
  );
}

async function expectAllAccounted(): Promise<void> {
  expect(await checkMoney(site.db)).toEqual([]);
  expect(await checkInventory(site.db)).toEqual([]);
}

test(
  'an order that is paid at the moment of its review stays under review and keeps the payment',
  async () => {
    const made = await givenPartPaid();
    const rests = await Promise.all(
      made.map(async (orderNo) => givenMoneyComing(orderNo, (await rowOf(orderNo)).total_fen - 10_000)),
    );
    const [confirmed, held] = await Promise.all([
      Promise.all(rests.map((rest) => confirmPayment(site.deps, rest, 'race'))),
      Promise.all(made.map(tryHold)),
    ]);
    expect(new Set(confirmed)).toEqual(new Set(['counted']));
    expect(new Set(held)).toEqual(new Set([true]));
    for (const orderNo of made) {
      const row = await rowOf(orderNo);
      expect(row).toMatchObject({ status: 'HANGUP', held_from: 'PAYED', paid_fen: row.total_fen });
    }
    await expectAllAccounted();
    await Promise.all(made.map(letGo));
    await site.runJobs();
    for (const orderNo of made) expect((await rowOf(orderNo)).status).toBe('TICKED');
  },
  timeout,
);

test(
  'an order that expires at the moment of its review has one outcome, and a release gives it the remaining time',
  async () => {
    const made = await givenPartPaid();
    await site.clock.advance({ minutes: 31 });
    const [held] = await Promise.all([
      Promise.all(made.map(tryHold)),
      Promise.all(made.map((orderNo) => expireOrder(site.deps, orderNo))),
    ]);
    for (const [index, orderNo] of made.entries()) {
      expect((await rowOf(orderNo)).status, orderNo).toBe(held[index] ? 'HANGUP' : 'CANCELED');
    }
    await expectAllAccounted();

    const fresh = await givenPartPaid();
    const before = await Promise.all(fresh.map(rowOf));
    expect(new Set(await Promise.all(fresh.map(tryHold)))).toEqual(new Set([true]));
    await site.clock.advance({ minutes: 45 });
    await Promise.all([...fresh.map(letGo), ...fresh.map((orderNo) => expireOrder(site.deps, orderNo))]);
    for (const { order_no: orderNo, expires_at: end } of before) {
      const row = await rowOf(orderNo);
      expect(row.status, orderNo).toBe('PAYEDPART');
      expect(row.expires_at?.getTime()).toBeGreaterThanOrEqual((end?.getTime() ?? 0) + 45 * 60_000);
    }
    await expectAllAccounted();
  },
  timeout,
);
