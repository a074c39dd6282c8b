import { cancelAwardOrder, getAwardOrder, listAwardOrders } from '@haidai/contract/award';
import { decideDisruption, listDisruptionFlights, listDisruptions } from '@haidai/contract/disruption';
import {
  bookChange,
  getAwardChangeOrder,
  getChangeOrder,
  getTicketInfo,
  queryChange,
  sendChangeSmsCode,
} from '@haidai/contract/exchange';
import { quoteAwardRefund, refundAwardOrder } from '@haidai/contract/refund';
import { reportFlight } from '@haidai/contract/sandbox';
import { addDays } from '@haidai/domain/time';
import { passSlider, readSmsCode } from '@haidai/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAwardDay, type Payment, searchAwards, viewAward } from '../../given/award-order.ts';
import { type AwardHolder, givenAwardTicket, payTaxes } from '../../given/award-ticket.ts';
import {
  bookingBody,
  couponsOf,
  givenChange,
  listFlights,
  quoteFor,
  seatsOf,
  statusOf,
  wishFor,
} from '../../given/change.ts';
import { lotsOf } from '../../given/member.ts';
import { money } from '../../given/payment.ts';
import { untilMoneyIsBack } from '../../given/refund.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();
let day: string;
let laterDay: string;
beforeAll(async () => {
  day = await findAwardDay(desk.site.api, addDays(desk.site.clock.today(), 24), 3);
  laterDay = await findAwardDay(desk.site.api, addDays(day, 1), 1);
});

let nth = 0;

/** Gives a ticket on one of the first three flights, in turn, so that none of them sells out. */
function givenTicket(payment?: Payment, voucherUntil?: string): Promise<AwardHolder> {
  nth += 1;
  return givenAwardTicket(desk, {
    day,
    nth: nth % 3,
    ...(payment && { payment }),
    ...(voucherUntil && { voucherUntil }),
  });
}

/** Returns the wish for a flight to the other airport of Chengdu, which costs 600 points more. */
async function dearerWish({ api, orderNo }: AwardHolder) {
  const { departAVFS } = await searchAwards(api, { departureDate: laterDay, destCode3: 'CTU' });
  const flight = departAVFS.find(({ fares }) => fares[0]?.award?.points_ad === 29_600);
  const [segment] = flight?.segments ?? [];
  if (!segment) throw new Error('No flight costs 29,600 points');
  const { flightNo, flightDate, departApCode3, destApCode3 } = segment;
  const segments = [{ flightNo, flightDate, departApCode3, destApCode3, name: 'X' }];
  return { orderNo, passengers: [1], deptAirSegIndex: 0, trip: { segments } };
}

async function codeFor({ api, mobile, orderNo }: AwardHolder): Promise<string> {
  await desk.site.clock.advance({ seconds: 61 });
  const NECaptchaValidate = await passSlider(api, 'awardSms');
  const sent = await api.expectOk(sendChangeSmsCode, { body: { orderNo, NECaptchaValidate } });
  expect(sent.mobileMasked).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  return readSmsCode(api, mobile);
}

describe('an award ticket for points', () => {
  it('costs 100 yuan to change, stays an award order, and is refunded by the rule of award orders', async () => {
    const holder = await givenTicket();
    const { api, orderNo, accountId } = holder;
    expect(await api.expectOk(getTicketInfo, { body: { orderNo } })).toMatchObject({
      payment: 'INTEGRAL',
      changesLeft: 2,
    });
    const { departAVFS } = await listFlights(api, orderNo, { depDate: laterDay });
    const offered = departAVFS.flatMap(({ changes }) => changes);
    expect(new Set(offered.map(({ name }) => name))).toEqual(new Set(['X']));
    expect(offered[0]).toMatchObject({ fee: 100, dueAmount: 100, duePoints: 0 });

    const { orderNo: changeNo, payAmount, points, quoted } = await givenChange(api, orderNo, { depDate: laterDay });
    expect([payAmount, points]).toEqual([100, 0]);
    expect(quoted.lines.map(({ kind, ruleId }) => [kind, ruleId.startsWith('F') || ruleId.startsWith('C')])).toEqual([
      ['fee', true],
      ['points', true],
      ['tax', true],
    ]);
    expect(await statusOf(desk.site, orderNo)).toBe('FINISHED');
    expect(await couponsOf(desk.site, orderNo)).toEqual(['SUSPENDED']);
    await api.expectRefused(getTicketInfo, 'changeUnderWay', { body: { orderNo } });
    await api.expectRefused(quoteAwardRefund, 'couponInUse', { query: { orderNo }, body: {} });
    expect((await viewAward(api, changeNo)).orderStatus).toBe('SUBMIT');

    await payTaxes(desk, { api, orderNo: changeNo });
    expect([await statusOf(desk.site, orderNo), await statusOf(desk.site, changeNo)]).toEqual(['FINISHED', 'FINISHED']);
    expect([await couponsOf(desk.site, orderNo), await couponsOf(desk.site, changeNo)]).toEqual([
      ['EXCHANGED'],
      ['OPEN FOR USE'],
    ]);
    expect(new Set(await seatsOf(desk.site, orderNo))).toEqual(new Set(['0 RELEASED']));
    expect(new Set(await seatsOf(desk.site, changeNo))).toEqual(new Set(['1 SOLD']));
    expect(await lotsOf(desk.site, accountId)).toBe('11000@2030-01-01');
    await api.expectRefused(getChangeOrder, 'wrongOrderFamily', { query: { orderNo } });
    const [record] = await api.expectOk(getAwardChangeOrder, { query: { orderNo } });
    expect(record).toMatchObject({
      orderNo: changeNo,
      originalOrderNo: orderNo,
      dueAmount: 100,
      orderStatus: 'FINISHED',
    });
    const { orderList } = await api.expectOk(listAwardOrders, { query: { changes: 'true' } });
    expect(orderList.map((order) => order.orderNo)).toEqual([changeNo]);

    const { quote, refundAmount, refundPoints } = await api.expectOk(quoteAwardRefund, {
      query: { orderNo: changeNo },
      body: {},
    });
    expect([refundAmount, refundPoints]).toEqual([70, 0]);
    await api.expectOk(refundAwardOrder, { query: {}, body: { orderNo: changeNo, quote } });
    await untilMoneyIsBack(desk);
    expect(await statusOf(desk.site, changeNo)).toBe('REFUND');
    const [before, after] = [await money(desk, { orderNo }), await money(desk, { orderNo: changeNo })];
    expect(before.counted + after.counted).toBe(10_000);
  });

  it('to a dearer flight takes the difference in points once, with a code to the member’s mobile', async () => {
    const holder = await givenTicket();
    const { api, orderNo, accountId } = holder;
    const offer = await api.expectOk(queryChange, { body: await dearerWish(holder) });
    expect(offer).toMatchObject({ payment: 'INTEGRAL', dueAmount: 100, duePoints: 600 });
    expect(offer.lines.find(({ kind }) => kind === 'points')).toMatchObject({ amount: 0, points: 600 });
    const { NECaptchaValidate, ...body } = await bookingBody(api, orderNo, offer);
    await api.expectRefused(bookChange, 'smsCodeMissing', { body: { ...body, NECaptchaValidate } });
    const smsCode = await codeFor(holder);
    await api.expectRefused(bookChange, 'smsCodeWrong', {
      body: { ...body, smsCode: smsCode === '111111' ? '222222' : '111111' },
    });
    const booked = await api.expectOk(bookChange, { body: { ...body, smsCode } });
    expect(booked).toMatchObject({ payAmount: 100, points: 600 });
    expect(await lotsOf(desk.site, accountId)).toBe('10400@2030-01-01');
    expect(await viewAward(api, booked.orderNo)).toMatchObject({ pointsState: 'frozen', totalPoints: 600 });
    await payTaxes(desk, { api, orderNo: booked.orderNo });
    expect(await viewAward(api, booked.orderNo)).toMatchObject({ pointsState: 'settled', orderStatus: 'FINISHED' });

    // After the cancellation of the flight, both orders are refunded in full, except the change fee.
    const [segment] = (await viewAward(api, booked.orderNo)).trips[0]?.segments ?? [];
    const { flightNo = '', flightDate = '' } = segment ?? {};
    await desk.site.api.expectOk(reportFlight, { body: { flightNo, flightDate, event: 'cancel', cause: 'WEATHER' } });
    const asked = { query: { orderNo: booked.orderNo }, body: { changeReason: 'FZY' as const } };
    const { quote, refundPoints, refundAmount } = await api.expectOk(quoteAwardRefund, asked);
    expect([refundPoints, refundAmount]).toEqual([29_600, 70]);
    await api.expectOk(refundAwardOrder, { query: {}, body: { orderNo: booked.orderNo, quote } });
    await untilMoneyIsBack(desk);
    expect(await lotsOf(desk.site, accountId)).toBe('40000@2030-01-01');
    await desk.site.api.expectOk(reportFlight, { body: { flightNo, flightDate, event: 'reinstate' } });
  });

  it('cannot be changed with too few points, and an unpaid or cancelled change leaves everything as before', async () => {
    const holder = await givenTicket();
    const { api, orderNo, accountId } = holder;
    const offer = await api.expectOk(queryChange, { body: await dearerWish(holder) });
    const { NECaptchaValidate: _pass, ...body } = await bookingBody(api, orderNo, offer);
    await desk.site.db.updateTable('point_lot').set({ left_over: 599 }).where('account_id', '=', accountId).execute();
    const smsCode = await codeFor(holder);
    await api.expectRefused(bookChange, 'pointsInsufficient', { body: { ...body, smsCode } });
    expect(await couponsOf(desk.site, orderNo)).toEqual(['OPEN FOR USE']);
    await desk.site.db
      .updateTable('point_lot')
      .set({ left_over: 11_000 })
      .where('account_id', '=', accountId)
      .execute();

    const first = await api.expectOk(bookChange, { body: { ...body, smsCode } });
    expect(await lotsOf(desk.site, accountId)).toBe('10400@2030-01-01');
    await api.expectOk(cancelAwardOrder, { query: { orderNo: first.orderNo } });
    expect(await lotsOf(desk.site, accountId)).toBe('11000@2030-01-01');
    expect(await couponsOf(desk.site, orderNo)).toEqual(['OPEN FOR USE']);
    expect((await api.expectOk(getTicketInfo, { body: { orderNo } })).changesLeft).toBe(2);

    const second = await givenChange(api, orderNo, { depDate: laterDay });
    await desk.site.clock.advance({ minutes: 30, seconds: 20 });
    await desk.site.runJobs();
    expect(await statusOf(desk.site, second.orderNo)).toBe('OUTDATED');
    expect(await couponsOf(desk.site, orderNo)).toEqual(['OPEN FOR USE']);
    expect(new Set(await seatsOf(desk.site, orderNo))).toEqual(new Set(['1 SOLD']));
    expect(new Set(await seatsOf(desk.site, second.orderNo))).toEqual(new Set(['1 RELEASED']));
  });

  it('gets one change when two are booked at the same moment', async () => {
    const { api, orderNo } = await givenTicket();
    const quotes = [
      await quoteFor(api, orderNo, { depDate: laterDay }),
      await quoteFor(api, orderNo, { depDate: addDays(day, 2) }),
    ];
    const bodies = [];
    for (const quoted of quotes) bodies.push(await bookingBody(api, orderNo, quoted));
    const answers = await Promise.all(bodies.map((body) => api.call(bookChange, { body })));
    expect(answers.map(({ error }) => error ?? 'booked').toSorted()).toEqual(['booked', 'changeUnderWay']);
  });
});

describe('an award ticket on a cancelled flight', () => {
  async function givenCase(): Promise<AwardHolder & { caseKey: string; reinstate: () => Promise<unknown> }> {
    const holder = await givenTicket();
    const [segment] = (await viewAward(holder.api, holder.orderNo)).trips[0]?.segments ?? [];
    const { flightNo = '', flightDate = '' } = segment ?? {};
    const report = (event: 'cancel' | 'reinstate') =>
      desk.site.api.expectOk(reportFlight, { body: { flightNo, flightDate, event, cause: 'WEATHER' } as never });
    await report('cancel');
    await desk.site.runJobs();
    const [found] = await holder.api.expectOk(listDisruptions, { body: { orderNo: holder.orderNo } });
    expect(found).toMatchObject({ canChange: true, canRefund: true, isOwner: true });
    return { ...holder, caseKey: found?.caseKey ?? '', reinstate: () => report('reinstate') };
  }

  it('is refunded on its page with all points and taxes', async () => {
    const { api, orderNo, accountId, caseKey, reinstate } = await givenCase();
    await api.expectOk(decideDisruption, { body: { caseKey, choice: 'REFUND' } });
    await untilMoneyIsBack(desk);
    expect(await lotsOf(desk.site, accountId)).toBe('40000@2030-01-01');
    expect(await money(desk, { orderNo })).toMatchObject({ counted: 0, refunded: 7_000 });
    expect(await statusOf(desk.site, orderNo)).toBe('REFUND');
    await reinstate();
  });

  it('is changed on its page free of charge and without points', async () => {
    const { api, orderNo, accountId, caseKey, reinstate } = await givenCase();
    const { days } = await api.expectOk(listDisruptionFlights, { body: { caseKey } });
    const flight = days.flatMap((each) => each.flights)[0]?.flight ?? '';
    await api.expectOk(decideDisruption, { body: { caseKey, choice: 'CHANGE', flight } });
    await desk.site.runJobs();
    expect(await couponsOf(desk.site, orderNo)).toEqual(['EXCHANGED']);
    const [record] = await api.expectOk(getAwardChangeOrder, { query: { orderNo } });
    expect(record).toMatchObject({ orderStatus: 'FINISHED', dueAmount: 0, duePoints: 0 });
    expect(await lotsOf(desk.site, accountId)).toBe('11000@2030-01-01');
    await reinstate();
  });
});

describe('an award ticket for a voucher', () => {
  it('costs 100 yuan to change and keeps its voucher, which is restored if the flight is cancelled', async () => {
    const { api, orderNo, accountId } = await givenTicket('EXCHANGE');
    const { orderNo: changeNo, payAmount, quoted } = await givenChange(api, orderNo, { depDate: laterDay });
    expect(payAmount).toBe(100);
    expect(quoted.lines.find(({ kind }) => kind === 'difference')).toMatchObject({ amount: 0 });
    await payTaxes(desk, { api, orderNo: changeNo });
    const order = await api.expectOk(getAwardOrder, { params: { orderNo: changeNo }, query: {} });
    expect(order.vouchers).toHaveLength(1);
    const [segment] = order.trips[0]?.segments ?? [];
    const { flightNo = '', flightDate = '' } = segment ?? {};
    await desk.site.api.expectOk(reportFlight, { body: { flightNo, flightDate, event: 'cancel', cause: 'WEATHER' } });
    const asked = { query: { orderNo: changeNo }, body: { changeReason: 'FZY' as const } };
    const { quote, refundAmount } = await api.expectOk(quoteAwardRefund, asked);
    expect(refundAmount).toBe(70);
    await api.expectOk(refundAwardOrder, { query: {}, body: { orderNo: changeNo, quote } });
    await untilMoneyIsBack(desk);
    const vouchers = await desk.site.db
      .selectFrom('exchange_voucher')
      .select('status')
      .where('account_id', '=', accountId)
      .execute();
    expect(vouchers).toEqual([{ status: 'AVAILABLE' }]);
    await desk.site.api.expectOk(reportFlight, { body: { flightNo, flightDate, event: 'reinstate' } });
  });

  it('cannot be changed to a day after the end of the voucher', async () => {
    const { api, orderNo } = await givenTicket('EXCHANGE', day);
    const { departAVFS } = await listFlights(api, orderNo, { depDate: laterDay });
    const flight = departAVFS.find(({ fares }) => fares.length > 0);
    expect(flight).toMatchObject({ changes: [], changeRefused: { error: 'voucherEnds' } });
    const { body } = await wishFor(api, orderNo, { depDate: laterDay, flightNo: flight?.flightNo ?? '' });
    await api.expectRefused(queryChange, 'voucherEnds', { body });
  });
});
