import { findBookings, getOrderInfo, listOrders, readBooking } from '@haidai/contract/booking';
import { getPayState } from '@haidai/contract/payment';
import { quoteRefund, refundTicket, reportRefundError } from '@haidai/contract/refund';
import { describe, expect, it } from 'vitest';
import { type Attempt, money, timePasses } from '../given/payment.ts';
import { applyIll, untilMoneyIsBack as deskUntilBack, refundOf, take, tryTake, waiting } from '../given/refund.ts';
import { givenDesk } from '../given/staff.ts';
import { givenPaidTickets } from '../given/ticket.ts';
import { useRefundDesk } from '../given/use-payment-desk.ts';

let { desk, staff } = useRefundDesk();
const givenTickets = (count?: number) => givenPaidTickets(desk, count);
const untilMoneyIsBack = () => deskUntilBack(desk);
const fen = (yuan: number) => Math.round(yuan * 100);
const setFault = ({ trade }: Attempt, refund?: 'refuse' | 'pending') =>
  desk.gateway.control('PUT', `${trade}/faults`, refund ? { refund } : {});

describe('a refund that the gateway handles differently', () => {
  async function givenStuck(fault: 'refuse' | 'pending') {
    const traveller = await givenTickets();
    await setFault(traveller.attempt, fault);
    const { api, orderNo } = traveller;
    const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
    const { refundNo } = await api.expectOk(refundTicket, { body: { orderNo, quote } });
    await desk.site.runJobs();
    return { traveller, refundNo };
  }

  it('that is refused waits in the queue, is withdrawn, and is sent only after another clerk approves again', async () => {
    const { traveller, refundNo } = await givenStuck('refuse');
    expect(await refundOf(traveller)).toMatchObject({
      refundStatus: 'REFUND_MONEY_FAILED',
      statusText: '退票申请处理中',
    });
    await take(staff.first, refundNo, 'withdraw', '账户已注销，等旅客来电');
    await timePasses(desk, 3700);
    await setFault(traveller.attempt);
    await untilMoneyIsBack();
    staff = await givenDesk(desk);
    expect(await money(desk, traveller)).toMatchObject({ refunded: 0 });
    expect(await tryTake(staff.first, refundNo, 'approveAgain')).toMatchObject({ error: 'anotherPersonNeeded' });
    await take(staff.second, refundNo, 'approveAgain');
    await untilMoneyIsBack();
    expect(await money(desk, traveller)).toMatchObject({ refunding: 0 });
    expect(
      await desk.site.db
        .selectFrom('payment_refund')
        .select('status')
        .where('refund_request_no', '=', refundNo)
        .execute(),
    ).toEqual([{ status: 'DONE' }]);
  });

  it('that is refused is shown as refunded only after the gateway has paid, to the traveller and at the desk', async () => {
    const { traveller, refundNo } = await givenStuck('refuse');
    const { api, orderNo } = traveller;
    const headlines = async () => {
      const { orderList } = await api.expectOk(listOrders, { body: {} });
      const { orders } = await staff.first.expectOk(findBookings, { body: { by: 'ORDER', text: orderNo } });
      return [
        (await api.expectOk(getOrderInfo, { body: { orderNo } })).statusText,
        orderList.find((each) => each.orderNo === orderNo)?.statusText,
        (await api.expectOk(getPayState, { body: { orderNo } })).statusText,
        (await staff.first.expectOk(readBooking, { body: { orderNo } })).statusText,
        orders[0]?.statusText,
      ];
    };
    const [delayed, toDo] = ['退款未到账，人工处理中', '钱未到账，待处理'];
    expect(await headlines()).toEqual([delayed, delayed, delayed, toDo, toDo]);
    expect(await api.expectOk(getOrderInfo, { body: { orderNo } })).toMatchObject({ refundDelayed: true });
    expect((await refundOf(traveller))?.nextText).toContain('您无须再次申请');
    const opened = await staff.first.expectOk(readBooking, { body: { orderNo } });
    expect(opened.ledger.lines.map(({ state }) => state.text)).toContain('支付渠道拒绝，钱未到账');
    expect(opened.alerts).toMatchObject([{ text: expect.stringMatching(/钱未到账/), tone: 'bad' }]);
    expect(opened.work).toMatchObject([
      { kind: 'refund.tickets', id: refundNo, title: expect.stringContaining(refundNo) },
    ]);
    const told = () =>
      desk.site.db.selectFrom('message').select('event').where('subject_key', '=', refundNo).groupBy('event').execute();
    const ofMoney = async () =>
      (await told())
        .map(({ event }) => event)
        .filter((event) => event !== 'RefundAccepted')
        .sort();
    expect(await ofMoney()).toEqual(['RefundDelayed']);
    await take(staff.first, refundNo, 'retryMoney');
    await desk.site.runJobs();
    expect((await headlines())[0]).toBe(delayed);
    await setFault(traveller.attempt);
    await take(staff.first, refundNo, 'retryMoney');
    expect((await headlines())[0]).toBe('退款处理中');
    await untilMoneyIsBack();
    expect(new Set(await headlines())).toEqual(new Set(['已退款']));
    expect(await ofMoney()).toEqual(['RefundDelayed', 'RefundDone']);
  });

  it('that is finally refused is withdrawn by one clerk, paid another way, booked by another clerk, and never sent again', async () => {
    const { traveller, refundNo } = await givenStuck('refuse');
    expect((await tryTake(staff.second, refundNo, 'bookByHand', '转账')).error).toBe('conflict');
    await take(staff.first, refundNo, 'withdraw', '账户已注销');
    // The traveller has complained in the meantime, and the gateway would now accept the refund. The desk already
    // handles the refund.
    await setFault(traveller.attempt);
    const report = { refundNo, kind: 'NOT_ARRIVED' as const, note: '还没到账' };
    await traveller.api.expectOk(reportRefundError, { body: report });
    await untilMoneyIsBack();
    expect(await tryTake(staff.first, refundNo, 'bookByHand', '转账')).toMatchObject({ error: 'anotherPersonNeeded' });
    expect(await tryTake(staff.second, refundNo, 'bookByHand', '')).toMatchObject({ error: 'invalidInput' });
    const before = await money(desk, traveller);
    await take(staff.second, refundNo, 'bookByHand', '银行转账 20261121-07');
    await setFault(traveller.attempt);
    await untilMoneyIsBack();
    expect(await refundOf(traveller)).toMatchObject({ refundStatus: 'REFUND_MONEY_SUCCESS', statusText: '退款成功' });
    expect(await money(desk, traveller)).toMatchObject({ refunding: 0, refunded: before.refunding });
    const { refunds = [] } = (await desk.gateway.control('GET', traveller.attempt.trade)) as {
      refunds?: { state: string }[];
    };
    expect(refunds.filter(({ state }) => state === 'DONE')).toEqual([]);
  });

  it('that stays open is an exception in the queue, cannot be booked by hand, is queried from the desk, and arrives once', async () => {
    const traveller = await givenTickets();
    // The gateway carries out the request but does not answer.
    await desk.gateway.control('PUT', `${traveller.attempt.trade}/faults`, { timeoutAfterCharge: true });
    const { api, orderNo } = traveller;
    const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
    const { refundNo } = await api.expectOk(refundTicket, { body: { orderNo, quote } });
    await desk.site.runJobs();
    expect(await refundOf(traveller)).toMatchObject({ refundStatus: 'REFUND_MONEY_EXCEPTION' });
    expect((await tryTake(staff.first, refundNo, 'withdraw', '等旅客来电')).error).toBe('moneyStillOpen');
    expect((await waiting(staff.first, refundNo))?.actions).toEqual(['retryMoney', 'withdraw']);
    expect((await tryTake(staff.first, refundNo, 'bookByHand', '转账')).error).toBe('conflict');
    await setFault(traveller.attempt);
    await take(staff.second, refundNo, 'retryMoney');
    await timePasses(desk, 600);
    await untilMoneyIsBack();
    staff = await givenDesk(desk);
    expect(await desk.gateway.control('GET', traveller.attempt.trade)).toMatchObject({ refunds: [{ state: 'DONE' }] });
    expect(await money(desk, traveller)).toMatchObject({ refunding: 0 });
  });

  it('that was refused arrives once after a clerk sends it again', async () => {
    const { traveller, refundNo } = await givenStuck('refuse');
    await setFault(traveller.attempt);
    await take(staff.second, refundNo, 'retryMoney');
    await untilMoneyIsBack();
    expect(await desk.gateway.control('GET', traveller.attempt.trade)).toMatchObject({ refunds: [{ state: 'DONE' }] });
    expect(await money(desk, traveller)).toMatchObject({ refunding: 0 });
  });

  it('that is being processed cannot be withdrawn and arrives late without an action of the staff', async () => {
    const { traveller, refundNo } = await givenStuck('pending');
    expect(await money(desk, traveller)).toMatchObject({ refunded: 0 });
    expect((await tryTake(staff.first, refundNo, 'withdraw', '太久')).code).toBe(0);
    await setFault(traveller.attempt);
    await timePasses(desk, 600);
    await untilMoneyIsBack();
    expect(await money(desk, traveller)).toMatchObject({ refunding: 0 });
  });

  it('whose coupon has changed pays nothing, waits for the staff, and continues when the coupon is right', async () => {
    const traveller = await givenTickets();
    const { refundNo } = await applyIll(traveller);
    await take(staff.first, refundNo, 'firstApprove');
    await take(staff.second, refundNo, 'secondApprove');
    const { db } = desk.site;
    const setCoupon = (status: string) =>
      db.updateTable('flight_coupon').set({ status }).where('order_no', '=', traveller.orderNo).execute();
    await setCoupon('OPEN FOR USE');
    await desk.site.runJobs();
    expect(await waiting(staff.first, refundNo)).toMatchObject({
      status: '客票处理失败',
      actions: ['retryTicket', 'firstRefuse'],
    });
    expect(await money(desk, traveller)).toMatchObject({ refunded: 0, refunding: 0 });
    await setCoupon('SUSPENDED');
    await take(staff.first, refundNo, 'retryTicket');
    await untilMoneyIsBack();
    expect(await money(desk, traveller)).toMatchObject({ refunded: fen(traveller.payAmount) });
  });
});

describe('a complaint about a refund', () => {
  it('is made by the traveller, one at a time, and answered by the staff', async () => {
    const [traveller, other] = [await givenTickets(), await givenTickets()];
    const { refundNo } = await applyIll(traveller);
    const body = { refundNo, kind: 'NOT_ARRIVED' as const, note: '已经十天了' };
    await other.api.expectRefused(reportRefundError, 'orderNotFound', { body });
    await traveller.api.expectRefused(reportRefundError, 'notFound', {
      body: { ...body, refundNo: `TF${'0'.repeat(18)}` },
    });
    const { reportNo } = await traveller.api.expectOk(reportRefundError, { body });
    await traveller.api.expectRefused(reportRefundError, 'reportOpen', { body });
    expect(await waiting(staff.first, reportNo, 'refund.reports')).toMatchObject({
      status: '退款未到账',
      actions: ['answer'],
    });
    expect(await tryTake(staff.first, reportNo, 'answer', '', 'refund.reports')).toMatchObject({
      error: 'invalidInput',
    });
    await take(staff.first, reportNo, 'answer', '正在审核，请再等两天', 'refund.reports');
    expect(await tryTake(staff.second, reportNo, 'answer', '再答一次', 'refund.reports')).toMatchObject({
      error: 'conflict',
    });
    expect((await refundOf(traveller))?.reports).toEqual([
      { reportNo, note: '已经十天了', answer: '正在审核，请再等两天' },
    ]);
    await traveller.api.expectOk(reportRefundError, { body });
  });
});
