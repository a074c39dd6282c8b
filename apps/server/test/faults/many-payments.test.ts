import { applyPayment } from '@haidai/contract/payment';
import { quoteRefund, refundOrder } from '@haidai/contract/refund';
import { adult } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import {
  apply,
  atGateway,
  begin,
  fenOf,
  givenBookedOrder,
  methods,
  money,
  pay,
  paymentRow,
  payState,
  smsAbout,
  timeRunsOut,
} from '../given/payment.ts';
import { untilMoneyIsBack } from '../given/refund.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';

/**
 * These tests cover more than one payment for one order: in parts, by mistake, or in two windows. Every fen must be
 * accounted for.
 */
const desk = usePaymentDesk();

const { ALIPAY, WECHAT } = methods;

describe('a payment in parts', () => {
  const party = () => [adult(1), adult(2)];

  it('through two gateways pays one order, and a refund goes to both, the last payment first', async () => {
    const traveller = await givenBookedOrder(desk, { passengers: party() });
    const first = await apply(traveller, ALIPAY, { isSplit: true, amount: 1000 });
    expect(first.payAmount).toBe(1000);
    await pay(desk, first);
    const rest = traveller.payAmount - 1000;
    expect(await payState(traveller)).toMatchObject({ stage: 'partPaid', paidAmount: 1000, dueAmount: rest });
    const second = await apply(traveller, WECHAT, { isSplit: true });
    expect(second.payAmount).toBe(rest);
    await pay(desk, second);
    await desk.site.runJobs();
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed', dueAmount: 0 });
    expect(await money(desk, traveller)).toMatchObject({ received: fenOf(traveller), counted: fenOf(traveller) });
    const { api, orderNo } = traveller;
    const { quote, refundAmount } = await api.expectOk(quoteRefund, { body: { orderNo } });
    expect(refundAmount).toBeGreaterThan(rest);
    await api.expectOk(refundOrder, { body: { orderNo, quote } });
    await untilMoneyIsBack(desk);
    const back = (yuan: number) => ({ refunds: [{ amountFen: Math.round(yuan * 100) }] });
    expect(await atGateway(desk, second)).toMatchObject(back(rest));
    expect(await atGateway(desk, first)).toMatchObject(back(refundAmount - rest));
    expect(await money(desk, traveller)).toMatchObject({ refunded: Math.round(refundAmount * 100), refunding: 0 });
  });

  it('is refused below one yuan, above the sum that is due, or with a fraction of a fen', async () => {
    const traveller = await givenBookedOrder(desk);
    const { api, orderNo, payAmount } = traveller;
    for (const amount of [0, 0.99, payAmount + 0.01, -5, 1.005, Number.NaN])
      expect(
        (await api.callLoosely(applyPayment, { body: { orderNo, payType: '1', isSplit: true, amount } })).error,
      ).toMatch(/splitAmountInvalid|invalidInput/);
  });

  it('is refunded when the order expires', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, WECHAT, { isSplit: true, amount: 500.5 });
    await pay(desk, attempt);
    await timeRunsOut(desk, traveller);
    expect(await payState(traveller)).toMatchObject({ orderStatus: 'CANCELED', stage: 'reversed', paidAmount: 0 });
    expect((await smsAbout(desk, traveller)).at(-1)).toContain('已支付的500.50元将原路退回');
    expect(await money(desk, traveller)).toEqual({ received: 50_050, counted: 0, refunded: 50_050, refunding: 0 });
  });
});

describe('two payments of one order', () => {
  it('the first attempt is closed at its gateway before the second begins', async () => {
    const traveller = await givenBookedOrder(desk);
    const first = await apply(traveller, ALIPAY);
    const second = await apply(traveller, WECHAT);
    expect(await atGateway(desk, first)).toMatchObject({ state: 'CLOSED' });
    expect((await paymentRow(desk, first)).status).toBe('CLOSED');
    await pay(desk, second);
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing' });
  });

  it('the same choice continues the same attempt', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempts = [await apply(traveller, WECHAT), await apply(traveller, WECHAT)];
    expect(attempts[1]?.paymentNo).toBe(attempts[0]?.paymentNo);
  });

  it('a new attempt can begin after one was cancelled at the gateway', async () => {
    const traveller = await givenBookedOrder(desk);
    const first = await apply(traveller, ALIPAY);
    await desk.gateway.control('POST', `${first.trade}/cancel`);
    const second = await apply(traveller, ALIPAY);
    expect(second.paymentNo).not.toBe(first.paymentNo);
    await pay(desk, second);
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing' });
  });

  it('a payment that is found while the traveller chooses another method counts, and no second payment begins', async () => {
    const traveller = await givenBookedOrder(desk);
    const { api, orderNo } = traveller;
    await pay(desk, await apply(traveller, ALIPAY), { delaySeconds: 3600 });
    await api.expectRefused(applyPayment, 'orderNotPayable', { body: { orderNo, payType: WECHAT } });
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing' });
    expect(await money(desk, traveller)).toMatchObject({ counted: fenOf(traveller), refunding: 0 });
  });

  it('the second payment of a paid order is refunded at once', async () => {
    const traveller = await givenBookedOrder(desk);
    const forgotten = await begin(traveller, ALIPAY);
    await pay(desk, await apply(traveller, WECHAT));
    await forgotten.open();
    await pay(desk, forgotten);
    expect((await smsAbout(desk, traveller)).filter((text) => text.includes('重复'))).toHaveLength(1);
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed', paidAmount: traveller.payAmount });
    expect(await money(desk, traveller)).toEqual({
      received: 2 * fenOf(traveller),
      counted: fenOf(traveller),
      refunded: fenOf(traveller),
      refunding: 0,
    });
    expect(await atGateway(desk, forgotten)).toMatchObject({ refunds: [{ state: 'DONE' }] });
  });

  it('a closed attempt that is paid late pays the order, and the open attempt is closed', async () => {
    const traveller = await givenBookedOrder(desk);
    const forgotten = await begin(traveller, ALIPAY);
    const other = await apply(traveller, WECHAT);
    await forgotten.open();
    await pay(desk, forgotten);
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing' });
    await desk.site.runJobs();
    expect(await atGateway(desk, other)).toMatchObject({ state: 'CLOSED' });
    expect((await paymentRow(desk, other)).status).toBe('CLOSED');
    expect(await money(desk, traveller)).toMatchObject({ received: fenOf(traveller), counted: fenOf(traveller) });
  });
});
