import { cancelOrder, countSubmitted, listOrders } from '@haidai/contract/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenSmsOrder } from '../../given/order.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const mine = { orderStatusList: 'submit' as const };

describe('the orders of an account', () => {
  it('that are unpaid are counted, and the orders of another account are not', async () => {
    const { api, orderNo } = await givenSmsOrder(site, '13911110001');
    await givenSmsOrder(site, '13911110002');
    const count = () => api.expectOk(countSubmitted, { query: { ...mine, userIdList: '13911110001' } });
    expect(await count()).toEqual({ orderTotal: 1 });
    expect(await api.expectOk(countSubmitted, { query: mine })).toEqual({ orderTotal: 1 });
    await api.expectRefused(countSubmitted, 'notFound', { query: { ...mine, userIdList: '13911110002' } });
    await site.api.another().expectRefused(countSubmitted, 'unauthenticated', { query: mine });
    await api.expectOk(cancelOrder, { body: { orderNo } });
    expect(await count()).toEqual({ orderTotal: 0 });
  });

  it('are found by the days on which they were made, both included, and by a passenger', async () => {
    const { api, orderNo } = await givenSmsOrder(site, '13911110003');
    const found = async (body: object) =>
      (await api.expectOk(listOrders, { body })).orderList.map((order) => order.orderNo);
    expect(await found({ startDate: '2026-11-21', endDate: '2026-11-21' })).toEqual([orderNo]);
    expect(await found({ endDate: '2026-11-20' })).toEqual([]);
    expect(await found({ startDate: '2026-11-22' })).toEqual([]);
    const [order] = (await api.expectOk(listOrders, { body: {} })).orderList;
    expect(await found({ passengerName: order?.passengerNames[0] ?? '?' })).toEqual([orderNo]);
    expect(await found({ passengerName: '没有这个人' })).toEqual([]);
    // The query of the list of unpaid orders.
    const pending = { orderStatusList: ['BOOKED', 'BOOK_EXT'], pageNum: 1, pageSize: 20 };
    const types = { orderTypeList: ['CHANGE', 'NORMALFARE', 'EXCHANGE', 'INTEGRAL'] };
    expect(await found({ ...pending, ...types })).toEqual([orderNo]);
    await api.expectRefused(listOrders, 'notFound', { body: { userId: '13911110001' } });
  });
});
