import { addDays, addWorkingDays, todayIn } from '@haidai/domain/time';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmPayment } from '../../src/modules/payment/pay/confirm-payment.ts';
import { unfinishedRefundQueue } from '../../src/modules/payment/refund/unfinished-refund-queue.ts';
import { insertPayment } from '../../src/modules/payment/repository.ts';
import { loadWorkCalendar } from '../../src/modules/reference/index.ts';
import { inTransaction } from '../../src/platform/index.ts';
import type { PaymentGateway, RefundAnswer } from '../../src/providers/payment/index.ts';
import { apply, fenOf, givenBookedOrder, money, pay, type Traveller } from '../given/payment.ts';
import { applyIll, take, waiting } from '../given/refund.ts';
import { givenDesk } from '../given/staff.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';

/** These tests cover the legal day of refunds: no refund passes it without a row at the desk two days before. */
const desk = usePaymentDesk();

/** `REFUNDS=10000` follows so many refunds. */
const REFUNDS = Number(process.env.REFUNDS ?? 100);
const perOrder = 100;
const days = 14;
const kind = 'payment.refused';
const patience = { timeout: 60_000 + REFUNDS * 150 };

/** How a gateway treats a refund: its state on each day from the first request on, then the last one. */
const faults: Record<string, readonly RefundAnswer['state'][]> = {
  prompt: ['done'],
  slow: ['processing', 'processing', 'processing', 'done'],
  tooSlow: [...Array<'processing'>(10).fill('processing'), 'done'],
  refusesOnce: ['refused', 'done'],
  refuses: ['refused'],
  silent: ['unknown'],
  back: ['unknown', 'unknown', 'refused', 'unknown', 'unknown', 'unknown', 'done'],
};

/** Replaces the refunds of a gateway by the faults of each payment. */
function treat(gateway: PaymentGateway, faultOf: (paymentNo: string) => string): void {
  const firstDays = new Map<string, string>();
  const answer = async ({ paymentNo, refundNo }: { paymentNo: string; refundNo: string }): Promise<RefundAnswer> => {
    const today = desk.site.clock.today();
    const first = firstDays.get(refundNo) ?? today;
    firstDays.set(refundNo, first);
    const states = faults[faultOf(paymentNo)] ?? [];
    const state = states[Math.min((Date.parse(today) - Date.parse(first)) / 86_400_000, states.length - 1)];
    if (state === 'done') return { state, ref: `G${refundNo}` };
    if (state === 'processing') return { state, ref: '' };
    return { state: state ?? 'unknown', reason: 'fault of the test' } as RefundAnswer;
  };
  Object.assign(gateway, { refund: answer, queryRefund: answer });
}

/** Pays an order many times too often. The site refunds every payment but the first. */
async function payTooOften(traveller: Traveller, times: number): Promise<string[]> {
  await pay(desk, await apply(traveller, '1'));
  const { db, deps, clock } = desk.site;
  const numbers: string[] = [];
  for (let n = 0; n < times; n += 1) {
    const paymentNo = `P${deps.ids.digits(16)}`;
    numbers.push(paymentNo);
    const now = clock.now();
    const attempt = { payment_no: paymentNo, order_no: traveller.orderNo, method: 'ALIPAY' as const };
    await inTransaction(db, (tx) =>
      insertPayment(tx, { ...attempt, amount_fen: fenOf(traveller), created_at: now, expires_at: now }),
    );
    await db.updateTable('payment').set({ status: 'CLOSED' }).where('payment_no', '=', paymentNo).execute();
    const paid = { paymentNo, amountFen: fenOf(traveller), tradeNo: `T${paymentNo}`, paidAt: now };
    expect(await confirmPayment(deps, paid, 'test')).toBe('givenBack');
  }
  return numbers;
}

/** Lists the refunds without an application that are not done. */
function listOpen() {
  return desk.site.db
    .selectFrom('payment_refund')
    .select(['refund_no', 'due_on', 'warn_on', 'created_at'])
    .where('status', '<>', 'DONE')
    .where('refund_request_no', 'is', null)
    .execute();
}

it('the legal time of a refund that staff review counts from the application', async () => {
  const traveller = await givenBookedOrder(desk);
  await pay(desk, await apply(traveller, '0'));
  await desk.site.runJobs();
  const appliedOn = desk.site.clock.today();
  const { refundNo } = await applyIll(traveller);
  await desk.site.clock.advance({ days: 3 });
  const staff = await givenDesk(desk);
  const item = await waiting(staff.first, refundNo);
  expect(item?.facts).toContainEqual({ label: '法定期限', value: addWorkingDays(appliedOn, 7, loadWorkCalendar()) });
  await take(staff.first, refundNo, 'firstApprove');
  await take(staff.second, refundNo, 'secondApprove');
  treat(desk.site.deps.providers.payment.WECHAT, () => 'silent');
  await desk.site.runJobs({ failuresExpected: true });
  const refund = await desk.site.db
    .selectFrom('payment_refund')
    .select(['refund_no', 'due_on'])
    .where('refund_request_no', '=', refundNo)
    .executeTakeFirstOrThrow();
  expect(refund.due_on).toBe(addWorkingDays(appliedOn, 7, loadWorkCalendar()));
  // The money has an application, so it waits in the queue of the applications until two days before the legal day.
  const inQueue = async () => waiting((await givenDesk(desk)).first, refund.refund_no, kind);
  expect(await inQueue()).toBeUndefined();
  while (desk.site.clock.today() < addWorkingDays(appliedOn, 5, loadWorkCalendar()))
    await desk.site.clock.advance({ days: 1 });
  expect(await inQueue()).toMatchObject({ actions: ['retry'] });
  expect((await money(desk, traveller)).refunding).toBeGreaterThan(0);
});

describe('money that a gateway does not return', () => {
  let begun: string;
  const faultByPayment = new Map<string, string>();
  beforeAll(async () => {
    begun = desk.site.clock.today();
    const names = Object.keys(faults);
    const chosen = fc.sample(fc.constantFrom(...names), { numRuns: REFUNDS, seed: Number(process.env.CHANCE ?? 789) });
    for (let first = 0; first < REFUNDS; first += perOrder) {
      const wanted = chosen.slice(first, first + perOrder);
      const numbers = await payTooOften(await givenBookedOrder(desk), wanted.length);
      for (const [n, paymentNo] of numbers.entries()) faultByPayment.set(paymentNo, wanted[n] ?? '');
    }
    treat(desk.site.deps.providers.payment.ALIPAY, (paymentNo) => faultByPayment.get(paymentNo) ?? 'prompt');
  }, patience.timeout);

  it('waits at the desk two working days before its legal day, whatever the gateway does', patience, async () => {
    const seenOn = new Map<string, string>();
    let pastLegalDay = 0;
    for (let day = 0; day < days; day += 1) {
      await desk.site.runJobs({ failuresExpected: true });
      const today = desk.site.clock.today();
      const rows = await desk.site.db
        .selectFrom(unfinishedRefundQueue.waiting(desk.site.deps).as('w'))
        .select('id')
        .execute();
      for (const { id } of rows) if (!seenOn.has(id)) seenOn.set(id, today);
      for (const refund of await listOpen()) {
        if (refund.warn_on > today) continue;
        expect(refund.due_on).toBe(addWorkingDays(todayIn(refund.created_at), 7, loadWorkCalendar()));
        expect(
          addWorkingDays(seenOn.get(refund.refund_no) ?? '9999-12-31', 2, loadWorkCalendar()) <= refund.due_on,
        ).toBe(true);
        if (refund.due_on < today) pastLegalDay += 1;
      }
      await desk.site.clock.advance({ days: 1 });
    }
    // The run contains refunds that passed their legal day. Without the desk they would be forgotten.
    expect(desk.site.clock.today()).toBe(addDays(begun, days));
    expect(pastLegalDay).toBeGreaterThan(0);
  });
});
