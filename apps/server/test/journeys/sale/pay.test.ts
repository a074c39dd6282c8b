import { getCashier, searchPayGateway } from '@haidai/contract/payment';
import { describe, expect, it } from 'vitest';
import { view } from '../../given/booking.ts';
import { apply, givenBookedOrder, methods, money, pay, payState, smsAbout } from '../../given/payment.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();

describe.each(Object.entries(methods))('a payment by %s', (_method, payType) => {
  it('leads from the cashier to the ticket', async () => {
    const traveller = await givenBookedOrder(desk);
    const { api, orderNo, payAmount } = traveller;
    const cashier = await api.expectOk(getCashier, { query: { orderNo } });
    expect(cashier).toMatchObject({ totalAmount: payAmount, paidAmount: 0, dueAmount: payAmount, minimumPart: 1 });
    const ways = await api.expectOk(searchPayGateway, { query: { orderNo } });
    expect(ways.map((way) => [way.payType, way.available])).toContainEqual([payType, true]);

    const attempt = await apply(traveller, payType);
    expect(attempt.payAmount).toBe(payAmount);
    expect(await payState(traveller)).toMatchObject({ stage: 'unpaid', dueAmount: payAmount });

    await pay(desk, attempt);

    expect(await payState(traveller)).toMatchObject({ stage: 'issuing', paidAmount: payAmount, dueAmount: 0 });
    expect(await desk.gateway.control('GET', attempt.trade)).toMatchObject({
      notifications: [{ state: 'acknowledged', tries: 1 }],
    });

    await desk.site.runJobs();
    const state = await payState(traveller);
    expect(state).toMatchObject({ stage: 'ticketed', orderStatus: 'TICKED', statusText: '已出票' });
    expect(state.recordLocator).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(state.tickets).toEqual([{ passName: expect.any(String), tktNo: expect.stringMatching(/^789-24\d{8}$/) }]);
    const fen = Math.round(payAmount * 100);
    expect(await money(desk, traveller)).toEqual({ received: fen, counted: fen, refunded: 0, refunding: 0 });

    const order = await view(api, orderNo);
    expect(order.passengerInfoVoList[0]?.ticketVos).toMatchObject([
      {
        tktNo: state.tickets[0]?.tktNo,
        coupons: [{ flightNo: traveller.trip.segments[0]?.flightNo, status: 'OPEN FOR USE' }],
      },
    ]);
    const messages = await smsAbout(desk, traveller);
    expect(messages).toContain(`【海岱航空】订单${orderNo}已支付${payAmount}元，正在出票，请稍候。`);
    expect(messages.some((text) => text.includes(`票号${state.tickets[0]?.tktNo}`))).toBe(true);
  });
});
