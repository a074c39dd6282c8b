import { listAwardOrders } from '@haidai/contract/award';
import {
  quoteAwardRefund,
  quoteRefund,
  refundAwardOrder,
  refundAwardTicket,
  reportAwardRefundError,
} from '@haidai/contract/refund';
import { reportFlight } from '@haidai/contract/sandbox';
import { addDays } from '@haidai/domain/time';
import type { Api } from '@haidai/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Payment, viewAward } from '../../given/award-order.ts';
import { type AwardHolder, givenAwardTicket } from '../../given/award-ticket.ts';
import { lotsOf } from '../../given/member.ts';
import { money } from '../../given/payment.ts';
import { take, tryTake, untilMoneyIsBack, upload, waiting } from '../../given/refund.ts';
import { useRefundDesk } from '../../given/use-payment-desk.ts';

const { desk, staff } = useRefundDesk();
let day: string;
beforeAll(() => {
  day = addDays(desk.site.clock.today(), 24);
});

const kind = 'refund.products';
let nth = 0;

/** Gives a ticket on one of the first two flights, in turn. */
function givenTicket(payment?: Payment): Promise<AwardHolder> {
  nth += 1;
  return givenAwardTicket(desk, { day, nth: nth % 2, ...(payment && { payment }) });
}

const ask = (orderNo: string, body: object = {}) => ({ query: { orderNo }, body });
const ill = { changeReason: 'FZY', cause: 'ILLNESS' } as const;

/** Lists the tabs of the award orders that show an order. */
async function tabsWith(api: Api, orderNo: string) {
  const found: string[] = [];
  for (const tab of ['all', 'pending', 'ticketed', 'cancelled'] as const) {
    const { orderList } = await api.expectOk(listAwardOrders, { query: { tab } });
    if (orderList.some((each) => each.orderNo === orderNo)) found.push(tab);
  }
  return found;
}

describe('the refund of an award ticket for points', () => {
  it('by the member’s own wish gives the taxes without the points, decided by rule and with its own texts', async () => {
    const { api, orderNo, accountId } = await givenTicket();
    expect(await tabsWith(api, orderNo)).toEqual(['all', 'ticketed']);
    await api.expectRefused(quoteRefund, 'wrongOrderFamily', { body: { orderNo } });
    const offer = await api.expectOk(quoteAwardRefund, ask(orderNo));
    expect(offer).toMatchObject({ refundAmount: 70, refundPoints: 0, fee: 0, needsCheck: false });
    expect(offer.lines.find(({ kind: line }) => line === 'points')?.ruleText).toContain('29,000 积分不退');
    const body = { orderNo, quote: offer.quote };
    expect(await api.expectOk(refundAwardOrder, { query: {}, body: { ...body } })).toMatchObject({
      refundStatus: 'AGREE',
      statusText: '审核中',
    });
    await untilMoneyIsBack(desk);
    expect(await viewAward(api, orderNo)).toMatchObject({ orderStatus: 'REFUND', pointsReturned: 0 });
    expect(await tabsWith(api, orderNo)).toEqual(['all', 'cancelled']);
    expect(await money(desk, { orderNo })).toMatchObject({ counted: 0, refunded: 7_000 });
    expect(await lotsOf(desk.site, accountId)).toBe('11000@2030-01-01');
  });

  it('on a cancelled flight gives points and taxes without a check', async () => {
    const { api, orderNo, accountId } = await givenTicket();
    const [segment] = (await viewAward(api, orderNo)).trips[0]?.segments ?? [];
    const { flightNo = '', flightDate = '' } = segment ?? {};
    await desk.site.api.expectOk(reportFlight, { body: { flightNo, flightDate, event: 'cancel', cause: 'WEATHER' } });
    const { quote, refundPoints } = await api.expectOk(quoteAwardRefund, ask(orderNo, { changeReason: 'FZY' }));
    expect(refundPoints).toBe(29_000);
    await api.expectOk(refundAwardTicket, { query: {}, body: { orderNo, quote } });
    await untilMoneyIsBack(desk);
    expect(await viewAward(api, orderNo)).toMatchObject({ orderStatus: 'REFUND', pointsReturned: 29_000 });
    expect(await lotsOf(desk.site, accountId)).toBe('40000@2030-01-01');
  });

  it('because of an illness is taken by one clerk and approved by another, and restores the points once', async () => {
    const { api, orderNo, accountId } = await givenTicket();
    const { quote } = await api.expectOk(quoteAwardRefund, ask(orderNo, ill));
    const certificates = [await upload({ api, orderNo })];
    const { refundNo, refundStatus } = await api.expectOk(refundAwardTicket, {
      query: {},
      body: { orderNo, quote, certificates },
    });
    expect(refundStatus).toBe('REQUEST');
    await take(staff.first, refundNo, 'take', '', kind);
    expect(await tryTake(staff.second, refundNo, 'approve', '', kind)).toMatchObject({ error: 'anotherPersonNeeded' });
    await take(staff.first, refundNo, 'approve', '', kind);
    expect(await tryTake(staff.first, refundNo, 'release', '', kind)).toMatchObject({ error: 'anotherPersonNeeded' });
    await take(staff.second, refundNo, 'sendBack', '请补日期', kind);
    await take(staff.first, refundNo, 'approve', '', kind);
    await desk.site.runJobs();
    expect(await lotsOf(desk.site, accountId)).toBe('11000@2030-01-01');
    const both = await Promise.all([
      tryTake(staff.second, refundNo, 'release', '', kind),
      tryTake(staff.supervisor, refundNo, 'release', '', kind),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await waiting(staff.second, refundNo, kind)).toBeUndefined();
    await untilMoneyIsBack(desk);
    expect(await lotsOf(desk.site, accountId)).toBe('40000@2030-01-01');
    expect(await money(desk, { orderNo })).toMatchObject({ counted: 0, refunded: 7_000 });
  });

  it('that is refused names the reason and leaves the ticket valid, and a complaint about it is answered', async () => {
    const { api, orderNo } = await givenTicket();
    const { quote } = await api.expectOk(quoteAwardRefund, ask(orderNo, ill));
    const certificates = [await upload({ api, orderNo })];
    const { refundNo } = await api.expectOk(refundAwardTicket, { query: {}, body: { orderNo, quote, certificates } });
    await take(staff.first, refundNo, 'take', '', kind);
    await take(staff.supervisor, refundNo, 'refuse', '证明不是医院出具', kind);
    const order = await viewAward(api, orderNo);
    expect(order.orderStatus).toBe('FINISHED');
    expect(order.passengerInfoVoList[0]?.ticketVos[0]?.ticketStatus).toBe('OPEN FOR USE');
    const report = { refundNo, kind: 'REFUSED' as const, note: '是医院开的' };
    await api.expectOk(reportAwardRefundError, { query: {}, body: report });
  });
});

describe('the refund of an award ticket for a voucher', () => {
  it.each([
    ['by the member’s wish', 'ZY', 'USED'],
    ['because of an illness', 'FZY', 'AVAILABLE'],
  ] as const)('%s (%s) pays the taxes back, and the voucher is then %s', async (_, changeReason, state) => {
    const { api, orderNo, accountId } = await givenTicket('EXCHANGE');
    const { quote, refundAmount } = await api.expectOk(
      quoteAwardRefund,
      ask(orderNo, changeReason === 'FZY' ? ill : {}),
    );
    expect(refundAmount).toBe(70);
    const certificates = changeReason === 'FZY' ? [await upload({ api, orderNo })] : [];
    const { refundNo } = await api.expectOk(refundAwardTicket, { query: {}, body: { orderNo, quote, certificates } });
    if (changeReason === 'FZY') {
      await take(staff.first, refundNo, 'take', '', kind);
      await take(staff.first, refundNo, 'approve', '', kind);
      await take(staff.second, refundNo, 'release', '', kind);
    }
    await untilMoneyIsBack(desk);
    const vouchers = await desk.site.db
      .selectFrom('exchange_voucher')
      .select('status')
      .where('account_id', '=', accountId)
      .execute();
    expect(vouchers).toEqual([{ status: state }]);
  });
});
