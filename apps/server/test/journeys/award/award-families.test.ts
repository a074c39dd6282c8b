import {
  cancelAwardOrder,
  getAwardOrder,
  getAwardOrderInfo,
  getAwardPassengerInput,
  keepAwardPassengerInput,
  saveAwardPassengers,
  sendAwardSmsCode,
  submitAwardOrder,
} from '@haidai/contract/award';
import * as booking from '@haidai/contract/booking';
import * as payment from '@haidai/contract/payment';
import { type Api, adult } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  draftAward,
  enterTravellers,
  givenReadyDraft,
  type Payment,
  searchAwards,
  submitAward,
  travellers,
  withSeats,
} from '../../given/award-order.ts';
import { choose, contact, draft, enterPassengers, pick, search } from '../../given/booking.ts';
import { givenBooker } from '../../given/member.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const today = '2026-11-21';
const day = '2026-12-15';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: `${today}T09:00:00+08:00` });
});
afterAll(() => site.close());

const givenReady = (api: Api, payment?: Payment) => givenReadyDraft(api, { day, payment });

/** Calls every operation that takes an order number, with the other fields that it needs. */
describe('the operations of each order family', () => {
  let api: Api;
  let cash: string;
  let award: string;
  beforeAll(async () => {
    const member = await givenBooker(site);
    api = member.api;
    award = await givenReady(member.api);
    const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate: day });
    cash = (await draft(api, { trips: [choose(pick(departAVFS))], adultNum: 1 })).orderNo;
    await enterPassengers(api, cash, [adult(480)]);
  });

  const passengers = [adult(481)];
  const accepted = { acceptedDocuments: [], totalSeen: 1 };
  it.each([
    ['orderInfo', () => api.call(booking.getOrderInfo, { body: { orderNo: award } })],
    [
      'passenger/save',
      () => api.call(booking.savePassengers, { body: { orderNo: award, passengers, linkman: contact } }),
    ],
    ['passenger/keep', () => api.call(booking.keepPassengerInput, { body: { orderNo: award, form: '' } })],
    ['passenger/kept', () => api.call(booking.getPassengerInput, { body: { orderNo: award } })],
    [
      'order/create',
      () => api.call(booking.createOrder, { body: { orderNo: award, NECaptchaValidate: '12345678', ...accepted } }),
    ],
    ['order/cancel', () => api.call(booking.cancelOrder, { body: { orderNo: award } })],
    ['pay/cashier', () => api.call(payment.getCashier, { query: { orderNo: award } })],
    ['pay/searchPayGateway', () => api.call(payment.searchPayGateway, { query: { orderNo: award } })],
    ['pay/apply', () => api.call(payment.applyPayment, { body: { orderNo: award, payType: '1' } })],
  ])('ewp %s refuses an award order and names the points orders', async (_, call) => {
    const answer = await call();
    expect(answer).toMatchObject({ code: 0, error: 'wrongOrderFamily', message: expect.stringContaining('积分订单') });
  });

  it.each([
    ['order/get', () => api.call(getAwardOrder, { params: { orderNo: cash }, query: {} })],
    ['order/get/orderInfo', () => api.call(getAwardOrderInfo, { query: { orderNo: cash } })],
    ['passenger/save', () => api.call(saveAwardPassengers, { body: { orderNo: cash, passengers, linkman: contact } })],
    ['passenger/keep', () => api.call(keepAwardPassengerInput, { body: { orderNo: cash, form: '' } })],
    ['passenger/kept', () => api.call(getAwardPassengerInput, { body: { orderNo: cash } })],
    ['smsCode', () => api.call(sendAwardSmsCode, { body: { orderNo: cash } })],
    [
      'submit',
      () =>
        api.call(submitAwardOrder, {
          query: {},
          body: { orderNo: cash, smsCode: '123456', pointsSeen: 0, ...accepted },
        }),
    ],
    ['cancel', () => api.call(cancelAwardOrder, { query: { orderNo: cash } })],
    ['pay/submit/save', () => api.call(payment.submitAwardPay, { body: { orderNo: cash, payType: '1' } })],
    ['pay/pay/get', () => api.call(payment.getAwardPay, { query: { orderNo: cash } })],
  ])('b2c %s refuses a cash order and names the flight orders', async (_, call) => {
    const answer = await call();
    expect(answer).toMatchObject({ code: 0, error: 'wrongAwardFamily', message: expect.stringContaining('机票订单') });
  });

  it('both paths of the specification show the same order', async () => {
    const byPath = await api.expectOk(getAwardOrder, { params: { orderNo: award }, query: {} });
    const byQuery = await api.expectOk(getAwardOrderInfo, { query: { orderNo: award } });
    expect(byQuery).toEqual({ ...byPath, serverTime: byQuery.serverTime });
  });

  it('the list of cash orders includes award orders on request, with their own status for unpaid orders', async () => {
    const member = await givenBooker(site);
    const { departAVFS } = await searchAwards(member.api, { departureDate: '2026-12-16' });
    const { orderNo } = await draftAward(member.api, [withSeats(departAVFS)]);
    await enterTravellers(member.api, orderNo, await travellers(member.api));
    await submitAward(member, orderNo);
    const list = (body: object) => member.api.expectOk(booking.listOrders, { body });
    expect((await list({})).orderList).toEqual([]);
    const pending = {
      orderStatusList: ['BOOK_EXT', 'BOOKED'],
      orderTypeList: ['CHANGE', 'NORMALFARE', 'EXCHANGE', 'INTEGRAL'],
    };
    expect((await list(pending)).orderList).toMatchObject([{ orderNo, orderStatus: 'SUBMIT', totalPoints: 29_000 }]);
  });
});
