import { createProductOrder, saveAncillaries } from '@haidai/contract/ancillaries';
import { cancelOrder, listOrders } from '@haidai/contract/booking';
import { applyPayment, getCashier } from '@haidai/contract/payment';
import { describe, expect, it } from 'vitest';
import { addOns, bag, type Choice, ride, seatChoice } from '../../given/add-ons.ts';
import { view } from '../../given/booking.ts';
import {
  apply,
  givenBookedOrder,
  methods,
  money,
  pay,
  payState,
  recover,
  smsAbout,
  type Traveller,
  timePasses,
  timeRunsOut,
} from '../../given/payment.ts';
import { givenPaidTickets } from '../../given/ticket.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();

const lounge: Choice = { productCode: 'LOUNGE', passengerSeq: 1, segmentIndex: 0, acceptsDuty: false };

function buy({ api, orderNo }: Traveller, choices: Choice[], totalSeen: number) {
  return api.expectOk(createProductOrder, { body: { orderNo, ancillaryOrderVoList: choices, totalSeen } });
}

const items = async ({ api, orderNo }: Traveller) => (await addOns(api, orderNo)).ancillaryOrderVoList;

describe('add-ons for an issued ticket', () => {
  it('are ordered, paid through the same cashier and issued as EMDs, and the ticket stays as it is', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo, payAmount } = traveller;
    const before = await view(api, orderNo);
    expect((await addOns(api, orderNo)).mode).toBe('ticketed');
    const seat = await seatChoice(api, orderNo, 1, '35C');
    expect(await buy(traveller, [lounge, seat], 188)).toMatchObject({ orderStatus: 'BOOK_EXT', payAmount: 188 });
    expect(await view(api, orderNo)).toMatchObject({
      orderStatus: 'BOOK_EXT',
      statusText: '增值服务待支付',
      canPay: true,
      canCancel: true,
      totalPrice: payAmount + 188,
      paidAmount: payAmount,
      dueAmount: 188,
    });
    const unpaid = await api.expectOk(listOrders, { body: { orderStatusList: ['BOOK_EXT', 'BOOKED'] } });
    expect(unpaid.orderList.map((order) => order.orderNo)).toEqual([orderNo]);
    expect(await api.expectOk(getCashier, { query: { orderNo } })).toMatchObject({
      dueAmount: 188,
      splitAllowed: false,
    });
    const part = { orderNo, payType: methods.ALIPAY, isSplit: true, amount: 100 };
    await api.expectRefused(applyPayment, 'splitAmountInvalid', { body: part });
    expect(await payState(traveller)).toMatchObject({ stage: 'unpaid' });

    await pay(desk, await apply(traveller, methods.WECHAT));
    expect(await payState(traveller)).toMatchObject({ stage: 'extraPaid', orderStatus: 'TICKED', dueAmount: 0 });
    await desk.site.runJobs();
    const documents = (await items(traveller)).map(({ kind, ancStatus, emd }) => [
      kind,
      ancStatus,
      emd?.emdType,
      /^789-24\d{8}$/.test(emd?.emdNo ?? ''),
    ]);
    expect(documents.toSorted()).toEqual([
      ['LOUNGE', 'ISSUED', 'S', true],
      ['SEAT', 'ISSUED', 'A', true],
    ]);
    const after = await view(api, orderNo);
    expect(after.passengerInfoVoList).toEqual(before.passengerInfoVoList);
    expect(after.recordLocator).toBe(before.recordLocator);
    expect(after.priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(after.totalPrice);
    const fen = Math.round((payAmount + 188) * 100);
    expect(await money(desk, traveller)).toEqual({ received: fen, counted: fen, refunded: 0, refunding: 0 });
    expect(await smsAbout(desk, traveller)).toContain(
      `【海岱航空】订单${orderNo}的增值服务已支付188元，请在订单中查看。`,
    );
  });

  it('can be bought several times, and free ones are issued at once', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo } = traveller;
    const free = await seatChoice(api, orderNo, 1, '45B');
    expect(await buy(traveller, [free], 0)).toMatchObject({ orderStatus: 'TICKED', payAmount: 0 });
    await desk.site.runJobs();
    await buy(traveller, [bag(1)], 110);
    await pay(desk, await apply(traveller, methods.ALIPAY));
    await buy(traveller, [lounge], 128);
    await pay(desk, await apply(traveller, methods.ALIPAY));
    await desk.site.runJobs();
    expect((await items(traveller)).map(({ kind, ancStatus }) => `${kind} ${ancStatus}`).toSorted()).toEqual([
      'BAG ISSUED',
      'LOUNGE ISSUED',
      'SEAT ISSUED',
    ]);
    const body = { orderNo, ancillaryOrderVoList: [bag(1, 'BAG5')], totalSeen: 60 };
    const { fields } = await api.expectRefused(createProductOrder, 'ancillaryInvalid', { body });
    expect(fields?.[0]?.rule).toBe('tooMany');
    const { offers } = await addOns(api, orderNo);
    const kinds = offers.map(({ kind }) => kind);
    expect([kinds.includes('BAG'), kinds.includes('FAST_TRACK')]).toEqual([false, true]);
  });

  it('are dropped when they expire: the order is as before and the seat free, and a late payment is refunded at once', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo, payAmount } = traveller;
    await buy(traveller, [await seatChoice(api, orderNo, 1, '38A'), ride], 129);
    const attempt = await apply(traveller, methods.ALIPAY);
    await pay(desk, attempt, { timeoutAfterCharge: true });
    await timeRunsOut(desk, traveller);
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'TICKED', totalPrice: payAmount, dueAmount: 0 });
    expect((await items(traveller)).map(({ ancStatus }) => ancStatus)).toEqual(['DROPPED', 'DROPPED']);
    expect((await view(api, orderNo)).priceLines.some(({ part }) => part === 'ancillaries')).toBe(false);
    const kept = await desk.site.db
      .selectFrom('seat_assignment')
      .select('seat_no')
      .where('order_no', '=', orderNo)
      .execute();
    expect(kept).toEqual([]);
    expect(await payState(traveller)).toMatchObject({ stage: 'extraDropped' });
    await recover(desk, attempt);
    await timePasses(desk, 60);
    await desk.site.runJobs();
    const fen = Math.round(payAmount * 100);
    expect(await money(desk, traveller)).toEqual({
      received: fen + 12_900,
      counted: fen,
      refunded: 12_900,
      refunding: 0,
    });
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'TICKED', paidAmount: payAmount });
  });

  it('can be cancelled before the payment, and the ticket stays', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo, payAmount } = traveller;
    await buy(traveller, [lounge], 128);
    await api.expectOk(cancelOrder, { body: { orderNo } });
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'TICKED', totalPrice: payAmount, canCancel: false });
    expect(await items(traveller)).toMatchObject([{ ancStatus: 'DROPPED' }]);
    await buy(traveller, [lounge], 128);
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'BOOK_EXT', dueAmount: 128 });
  });

  it('are refused to others, before the ticket, at another price, and a second time at the same moment', async () => {
    const unpaid = await givenBookedOrder(desk);
    const sell = (order: Traveller, totalSeen: number, by = order.api) => ({
      api: by,
      body: { orderNo: order.orderNo, ancillaryOrderVoList: [lounge], totalSeen },
    });
    const early = sell(unpaid, 128);
    await early.api.expectRefused(createProductOrder, 'orderNotTicketed', { body: early.body });
    const traveller = await givenPaidTickets(desk);
    const cheap = sell(traveller, 1);
    const { message } = await cheap.api.expectRefused(createProductOrder, 'priceChanged', { body: cheap.body });
    expect(message).toContain('128');
    const strange = sell(traveller, 128, unpaid.api);
    await strange.api.expectRefused(createProductOrder, 'orderNotFound', { body: strange.body });
    const { body } = sell(traveller, 128);
    const answers = await Promise.all([1, 2, 3].map(() => traveller.api.call(createProductOrder, { body })));
    expect(answers.map(({ error }) => error ?? 'ordered').toSorted()).toEqual([
      'orderNotTicketed',
      'orderNotTicketed',
      'ordered',
    ]);
    expect(await items(traveller)).toMatchObject([{ kind: 'LOUNGE', passengerSeq: 1, ancStatus: 'ORDERED' }]);
    const draftCall = { orderNo: traveller.orderNo, ancillaryOrderVoList: [] };
    await traveller.api.expectRefused(saveAncillaries, 'conflict', { body: draftCall });
  });
});
