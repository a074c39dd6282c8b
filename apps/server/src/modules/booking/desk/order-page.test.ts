import {
  attendBooking,
  cancelOrder,
  getOrderInfo,
  listTimeline,
  readBooking,
  viewAsTraveller,
} from '@haidai/contract/booking';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { listStaffActions } from '@haidai/contract/staff';
import type { Api } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import { applyIll, take, untilMoneyIsBack } from '../../../../test/given/refund.ts';
import { givenPaidTickets } from '../../../../test/given/ticket.ts';
import { useRefundDesk } from '../../../../test/given/use-payment-desk.ts';
import { getMoneyBalance } from '../../payment/index.ts';

const { desk, staff } = useRefundDesk();
const clerk = () => staff.first;
const yuan = (fen: number) => fen / 100;

/** The ledger of an order, after a comparison of its totals with the books. */
async function ledgerOf(orderNo: string) {
  const { ledger, fares, total } = await clerk().expectOk(readBooking, { body: { orderNo } });
  const books = await getMoneyBalance(desk.site.db, orderNo);
  const { received, kept, refunded, underWay, refused, due } = ledger.totals;
  expect({ received, kept, refunded, going: underWay + refused }).toEqual({
    received: yuan(books.received),
    kept: yuan(books.counted),
    refunded: yuan(books.refunded),
    going: yuan(books.refunding),
  });
  const prices = [...fares.rows.map((row) => row.total), ...fares.ofOrder.map(({ amount }) => amount)];
  expect(prices.reduce((sum, each) => sum + each, 0)).toBe(due);
  for (const row of fares.rows) expect(row.amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(row.total);
  expect([fares.total, due]).toEqual([total, total]);
  return ledger;
}

const timeline = async (orderNo: string, tab?: 'money' | 'tickets' | 'messages' | 'notes') =>
  clerk().expectOk(listTimeline, { body: { orderNo, ...(tab && { tab }), pageSize: 100 } });

describe('the ledger of an order', () => {
  it('agrees with the books from the payment to the arrival of a refund', async () => {
    const traveller = await givenPaidTickets(desk, 2);
    const { api, orderNo } = traveller;
    const paid = await ledgerOf(orderNo);
    expect(paid.totals).toMatchObject({ refunded: 0, asked: 0, kept: paid.totals.due });
    expect(paid.lines).toMatchObject([{ kindText: '支付', bucket: 'received', state: { text: '已付款', tone: 'ok' } }]);

    const { refundNo } = await applyIll(traveller, [{ passengerSeq: 1 }]);
    const asked = await ledgerOf(orderNo);
    expect(asked.totals.asked).toBeGreaterThan(0);
    expect(asked.totals.kept).toBe(paid.totals.kept);
    expect(asked.lines.at(-1)).toMatchObject({ number: refundNo, bucket: 'asked', state: { text: '待初审' } });
    const { coupons } = await clerk().expectOk(readBooking, { body: { orderNo } });
    expect(coupons.map(({ note }) => note.text)).toEqual(['待初审', '']);

    await take(staff.first, refundNo, 'firstApprove');
    await take(staff.second, refundNo, 'secondApprove');
    await untilMoneyIsBack(desk);
    const done = await ledgerOf(orderNo);
    expect(done.totals).toMatchObject({ asked: 0, refunded: asked.totals.asked });
    expect(done.lines.at(-1)).toMatchObject({ kindText: '退款', state: { text: '已退到账' } });
    expect(await api.expectOk(getOrderInfo, { body: { orderNo } })).toMatchObject({ paidAmount: done.totals.kept });
  });

  it('counts money that a gateway refuses as not received by the traveller', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo, attempt } = traveller;
    await desk.gateway.control('PUT', `${attempt.trade}/faults`, { refund: 'refuse' });
    const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
    await api.expectOk(refundTicket, { body: { orderNo, quote } });
    await desk.site.runJobs();
    const { totals, lines } = await ledgerOf(orderNo);
    expect(totals).toMatchObject({ refunded: 0, underWay: 0 });
    expect(totals.refused).toBeGreaterThan(0);
    expect(lines.at(-1)).toMatchObject({ bucket: 'refused', state: { text: '支付渠道拒绝，钱未到账', tone: 'bad' } });
    const english = await clerk().expectOk(
      readBooking,
      { body: { orderNo } },
      { headers: { 'accept-language': 'en' } },
    );
    expect(english.alerts[0]?.text).toMatch(/money not received by the traveller/);
    expect(JSON.stringify(english.ledger)).not.toMatch(/REFUSED|\p{Script=Han}/u);
  });
});

describe('the timeline of an order', () => {
  it('tells in words what happened, by tab and page, the newest first', async () => {
    const { orderNo } = await givenPaidTickets(desk, 2);
    const all = await timeline(orderNo);
    expect(all.items).toHaveLength(all.total);
    const times = all.items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const shown = all.items.map(({ text, note }) => `${text} ${note}`).join('\n');
    for (const words of ['提交订单，座位已保留', '支付成功', '出票完成', '已付款', '出票系统 · 请求出票 成功'])
      expect(shown).toContain(words);
    // No code of the program, but numbers, SMS and the carrier's own names.
    expect(shown).not.toMatch(/\b[A-Z]{4,}\b|\b[a-z]+\.[a-zA-Z]+|_/);
    const tabs = await Promise.all(
      (['money', 'tickets', 'messages', 'notes'] as const).map((tab) => timeline(orderNo, tab)),
    );
    const [money, tickets, messages, notes] = tabs.map(({ total }) => total);
    expect([money, tickets, messages].every((each) => (each ?? 0) > 0)).toBe(true);
    expect(notes).toBe(0);
    const pages = await Promise.all(
      [1, 2, 99].map((page) => clerk().expectOk(listTimeline, { body: { orderNo, page, pageSize: 3 } })),
    );
    expect(pages.map(({ total }) => total)).toEqual([all.total, all.total, all.total]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all.items.slice(0, 6).map(({ id }) => id));
  });
});

describe('the view of the traveller', () => {
  it('is what the owner reads, is logged with a reason first, and lets the staff do nothing in the name of the owner', async () => {
    const { api, orderNo } = await givenPaidTickets(desk);
    await clerk().expectRefused(viewAsTraveller, 'invalidInput', { body: { orderNo, reason: '看' } });
    const { order, endsAt } = await clerk().expectOk(viewAsTraveller, {
      body: { orderNo, reason: '旅客说看不到座位' },
    });
    const own = await api.expectOk(getOrderInfo, { body: { orderNo } });
    const linkman = own.linkman && { ...own.linkman, canChange: false };
    expect(order).toEqual({ ...own, linkman, serverTime: order.serverTime });
    expect(Math.round((Date.parse(endsAt) - Date.parse(order.serverTime)) / 60_000)).toBe(10);
    const { rows } = await staff.supervisor.expectOk(listStaffActions, { query: {} });
    expect(rows[0]).toMatchObject({ action: 'booking.viewAsTraveller', note: '旅客说看不到座位' });
    // The answer gave the browser of the staff no session of the owner.
    await refusesEverything(clerk(), orderNo);
  });
});

/** Every act of a traveller that this test knows is refused to a browser without the traveller's sign-in. */
async function refusesEverything(api: Api, orderNo: string): Promise<void> {
  await api.expectRefused(cancelOrder, 'unauthenticated', { body: { orderNo } });
  await api.expectRefused(quoteRefund, 'unauthenticated', { body: { orderNo } });
  await api.expectRefused(getOrderInfo, 'orderNotFound', { body: { orderNo } });
}

describe('two colleagues at one order', () => {
  it('see each other until one closes it', async () => {
    const { orderNo } = await givenPaidTickets(desk);
    const attend = (api: Api, open: boolean) => api.expectOk(attendBooking, { body: { orderNo, open } });
    expect(await attend(staff.first, true)).toEqual({ colleagues: [] });
    expect((await attend(staff.second, true)).colleagues).toMatchObject([{ name: '赵初审' }]);
    await attend(staff.first, false);
    expect(await attend(staff.second, true)).toEqual({ colleagues: [] });
  });
});
