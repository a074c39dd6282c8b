import { cancelAwardOrder, listAwardOrders } from '@haidai/contract/award';
import { cancelBooking } from '@haidai/contract/booking';
import { getPoints, saveAssignee } from '@haidai/contract/member';
import { getAwardPay, getPayState, submitAwardPay } from '@haidai/contract/payment';
import { setIssuerFault } from '@haidai/contract/sandbox';
import { addDays } from '@haidai/domain/time';
import { citizenNumber, signInStaff } from '@haidai/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Booker,
  draftAward,
  enterTravellers,
  givenReadyDraft,
  searchAwards,
  submitAward,
  travellers,
  viewAward,
  withSeats,
} from '../../given/award-order.ts';
import { givenBooker, lotsOf, signInAs } from '../../given/member.ts';
import { beginAwardPay, methods, money, pay, recover, timePasses } from '../../given/payment.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();
let day: string;
beforeAll(() => {
  day = addDays(desk.site.clock.today(), 24);
});

type Member = Awaited<ReturnType<typeof givenBooker>>;

async function givenOrder(member: Member, { nth = 0 } = {}): Promise<string> {
  const orderNo = await givenReadyDraft(member.api, { day, nth });
  await submitAward(member, orderNo);
  return orderNo;
}

async function payTaxes(member: Booker, orderNo: string): Promise<void> {
  const attempt = await beginAwardPay({ api: member.api, orderNo }, methods.ALIPAY);
  await attempt.open();
  await pay(desk, attempt);
}

/** Lets the half hour of the order pass, and signs the member in again. */
async function timeRunsOut(member: Member, options = {}): Promise<void> {
  await desk.site.clock.advance({ minutes: 30, seconds: 20 });
  await desk.site.runJobs(options);
  member.api = await signInAs(desk.site, member);
}

const statusOf = async ({ api }: Booker, orderNo: string) => (await viewAward(api, orderNo)).orderStatus;
const left = (points: number) => `${points}@2030-01-01`;

describe('an award order for points', () => {
  it('is booked from the search to the ticket: its points are held, its taxes are paid in money, and its points are spent', async () => {
    const member = await givenBooker(desk.site, 40_000);
    const { departAVFS, fareRules } = await searchAwards(member.api, { departureDate: day });
    const flight = withSeats(departAVFS);
    const [fare] = flight.fares;
    expect(fare).toMatchObject({
      name: 'X',
      price_ad: 70,
      price_ch: 10,
      price_in: 0,
      award: { payment: 'INTEGRAL', points_ad: 29_000, points_ch: 24_200, points_in: 4_800, vouchers: 0 },
    });
    expect(fareRules[fare?.ruleKey ?? '']?.change.map(({ amount }) => amount)).toEqual([100, 100, 100, 100]);

    const { orderNo } = await draftAward(member.api, [flight], { pointsSeen: 29_000 });
    const drafted = await viewAward(member.api, orderNo);
    expect(drafted).toMatchObject({
      orderStatus: 'CREATED',
      orderType: 'INTEGRAL',
      totalPrice: 70,
      totalPoints: 29_000,
    });
    expect(drafted.priceLines.map(({ code, points, amount }) => [code, points, amount])).toEqual([
      ['POINTS', 29_000, 0],
      ['CN', 0, 50],
      ['YQ', 0, 20],
    ]);

    await enterTravellers(member.api, orderNo, await travellers(member.api));
    const submitted = await submitAward(member, orderNo);
    expect(submitted).toMatchObject({ payAmount: 70, points: 29_000 });
    expect(await lotsOf(desk.site, member.accountId)).toBe(left(11_000));
    expect(await member.api.expectOk(getPoints)).toMatchObject({ points: 11_000, frozen: 29_000 });
    expect(await viewAward(member.api, orderNo)).toMatchObject({
      orderStatus: 'SUBMIT',
      pointsState: 'frozen',
      canPay: true,
    });

    const cashier = await member.api.expectOk(getAwardPay, { query: { orderNo } });
    expect(cashier).toMatchObject({ dueAmount: 70, points: 29_000, stage: 'unpaid' });
    expect(cashier.methods.map(({ payType }) => payType).toSorted()).toEqual(['0', '1', '5', '6']);
    await payTaxes(member, orderNo);
    expect(await statusOf(member, orderNo)).toBe('PAYED');
    await desk.site.runJobs();

    const ticketed = await viewAward(member.api, orderNo);
    expect(ticketed).toMatchObject({ orderStatus: 'FINISHED', pointsState: 'settled', paidAmount: 70 });
    expect(ticketed.passengerInfoVoList[0]?.ticketVos[0]?.ticketStatus).toBe('OPEN FOR USE');
    const ticket = await desk.site.db
      .selectFrom('ticket')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirst();
    expect(ticket).toMatchObject({ fare_fen: 0, tax_fen: 7_000, points: 29_000 });
    expect(await member.api.expectOk(getPayState, { body: { orderNo } })).toMatchObject({
      stage: 'ticketed',
      orderType: 'INTEGRAL',
    });
    expect(await money(desk, { orderNo })).toMatchObject({ counted: 7_000 });
  });

  it('for a return trip with a child is one order, and its return flight leaves after the arrival', async () => {
    const member = await givenBooker(desk.site, 200_000);
    const { departAVFS } = await searchAwards(member.api, { departureDate: day, adultNum: 1, childNum: 1 });
    const out = withSeats(departAVFS);
    const back = { origCode3: 'TFU', destCode3: 'TAO', departureDate: day };
    const after = `${out.destDate}T${out.destTime}`;
    const { departAVFS: returning } = await searchAwards(member.api, { ...back, after });
    const { departAVFS: wholeDay } = await searchAwards(member.api, back);
    const keysOf = (flights: typeof wholeDay) => flights.map(({ flightKey }) => flightKey);
    const later = wholeDay.filter(({ departTime }) => departTime > out.destTime);
    expect(later.length).toBeLessThan(wholeDay.length);
    expect(keysOf(returning)).toEqual(keysOf(later));
    const { departAVFS: nextDay } = await searchAwards(member.api, { ...back, departureDate: addDays(day, 2) });
    const child = { documentType: 'CHDNI' as const, documentNo: citizenNumber('2019-06-15', 321) };
    await member.api.expectOk(saveAssignee, { body: { surnameCn: '王', firstnameCn: '小满', documents: [child] } });
    await desk.site.db
      .updateTable('assignee')
      .set({ effective_on: desk.site.clock.today() })
      .where('account_id', '=', member.accountId)
      .execute();
    const { orderNo, totalPoints, totalPrice } = await draftAward(member.api, [out, withSeats(nextDay)], {
      childNum: 1,
    });
    expect(orderNo).toMatch(/^RT/);
    expect([totalPoints, totalPrice]).toEqual([2 * (29_000 + 24_200), 2 * (70 + 10)]);
    await enterTravellers(member.api, orderNo, await travellers(member.api));
    await submitAward(member, orderNo);
    expect(await lotsOf(desk.site, member.accountId)).toBe(left(200_000 - totalPoints));
  });

  it('that is cancelled before payment restores points, releases seats, and is listed under its tab', async () => {
    const member = await givenBooker(desk.site, 30_000);
    const orderNo = await givenOrder(member);
    const tab = async (name: 'all' | 'pending' | 'ticketed' | 'cancelled') =>
      (await member.api.expectOk(listAwardOrders, { query: { tab: name } })).orderList.map((each) => each.orderNo);
    expect([await tab('all'), await tab('pending'), await tab('cancelled')]).toEqual([[orderNo], [orderNo], []]);
    expect(await member.api.expectOk(cancelAwardOrder, { query: { orderNo } })).toEqual({
      orderNo,
      orderStatus: 'CANCELLED',
    });
    expect(await lotsOf(desk.site, member.accountId)).toBe(left(30_000));
    expect(await viewAward(member.api, orderNo)).toMatchObject({
      pointsState: 'thawed',
      statusText: '已取消',
      canPay: false,
    });
    expect([await tab('pending'), await tab('ticketed'), await tab('cancelled')]).toEqual([[], [], [orderNo]]);
    await member.api.expectRefused(cancelAwardOrder, 'orderNotCancellable', { query: { orderNo } });
  });

  it('that the staff cancel restores the points and refunds a payment in progress', async () => {
    const member = await givenBooker(desk.site, 30_000);
    const orderNo = await givenOrder(member);
    const attempt = await beginAwardPay({ api: member.api, orderNo }, methods.WECHAT);
    await pay(desk, attempt, { timeoutAfterCharge: true });
    const clerk = desk.site.api.another();
    await signInStaff(clerk);
    await clerk.expectOk(cancelBooking, { body: { orderNo, reason: '会员来电，误订' } });
    expect(await viewAward(member.api, orderNo)).toMatchObject({
      orderStatus: 'MANUAL_CANCEL',
      statusText: '已取消',
      pointsState: 'thawed',
      canPay: false,
    });
    const cancelled = await member.api.expectOk(listAwardOrders, { query: { tab: 'cancelled' } });
    expect(cancelled.orderList.map((each) => each.orderNo)).toEqual([orderNo]);
    await recover(desk, attempt);
    await desk.site.runJobs();
    expect(await statusOf(member, orderNo)).toBe('MANUAL_CANCEL');
    expect(await lotsOf(desk.site, member.accountId)).toBe(left(30_000));
    expect(await money(desk, { orderNo })).toMatchObject({ received: 7_000, counted: 0 });
  });

  it('that is not paid in time expires, and a late payment takes its seat and points again', async () => {
    const member = await givenBooker(desk.site, 30_000);
    const orderNo = await givenOrder(member);
    const attempt = await beginAwardPay({ api: member.api, orderNo }, methods.WECHAT);
    // The gateway has charged the payer and sends no answer for a while.
    await pay(desk, attempt, { timeoutAfterCharge: true });
    await timeRunsOut(member);
    expect(await statusOf(member, orderNo)).toBe('OUTDATED');
    expect(await lotsOf(desk.site, member.accountId)).toBe(left(30_000));
    await recover(desk, attempt);
    await desk.site.runJobs();
    expect(await statusOf(member, orderNo)).toBe('FINISHED');
    expect(await lotsOf(desk.site, member.accountId)).toBe(left(1_000));
  });

  it('that is paid late after the points were spent stays ended, and the money is refunded', async () => {
    const member = await givenBooker(desk.site, 30_000);
    const orderNo = await givenOrder(member);
    const attempt = await beginAwardPay({ api: member.api, orderNo }, methods.WECHAT);
    // The gateway has charged the payer and sends no answer for a while.
    await pay(desk, attempt, { timeoutAfterCharge: true });
    await timeRunsOut(member);
    const second = await givenOrder(member, { nth: 1 });
    await recover(desk, attempt);
    await desk.site.runJobs();
    expect(await statusOf(member, orderNo)).toBe('OUTDATED');
    expect(await statusOf(member, second)).toBe('SUBMIT');
    expect(await money(desk, { orderNo })).toMatchObject({ received: 7_000, counted: 0 });
    expect(await member.api.expectOk(getAwardPay, { query: { orderNo } })).toMatchObject({ stage: 'reversed' });
  });
});

describe('an issuer of award tickets', () => {
  const misbehave = ({ api }: Booker, orderNo: string, fault: 'none' | 'refuse' | 'unknown') =>
    api.expectOk(setIssuerFault, { body: { orderNo, fault } });

  it('that gives no clear answer makes the order an exception until its tickets are found', async () => {
    const member = await givenBooker(desk.site, 30_000);
    const orderNo = await givenOrder(member);
    await misbehave(member, orderNo, 'unknown');
    await payTaxes(member, orderNo);
    await desk.site.runJobs();
    for (const seconds of [6, 16, 31]) {
      await timePasses(desk, seconds);
      await desk.site.runJobs();
    }
    expect(await statusOf(member, orderNo)).toBe('ISSUE_TICKET_EXCEPTION');
    await misbehave(member, orderNo, 'none');
    await timePasses(desk, 61);
    await desk.site.runJobs();
    expect(await statusOf(member, orderNo)).toBe('FINISHED');
  });

  it('that keeps refusing is given up: points and seats are restored and the money is refunded', async () => {
    const member = await givenBooker(desk.site, 30_000);
    const orderNo = await givenOrder(member);
    await misbehave(member, orderNo, 'refuse');
    await payTaxes(member, orderNo);
    await desk.site.runJobs();
    expect(await statusOf(member, orderNo)).toBe('ISSUE_TICKET_FAILED');
    for (let minutes = 0; minutes <= 120; minutes += 20) {
      await timePasses(desk, 20 * 60 + 1);
      await desk.site.runJobs();
    }
    member.api = await signInAs(desk.site, member);
    expect(await statusOf(member, orderNo)).toBe('REFUND');
    expect(await lotsOf(desk.site, member.accountId)).toBe(left(30_000));
    expect(await money(desk, { orderNo })).toMatchObject({ received: 7_000, counted: 0 });
  });
});

describe('the tenders of an ended order', () => {
  it('that could not be restored are tried again, and the order cannot be paid meanwhile', async () => {
    const { db } = desk.site;
    const member = await givenBooker(desk.site, 30_000);
    const orderNo = await givenOrder(member);
    await sql`create function no_release() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      db,
    );
    await sql`create trigger no_release before update on point_lot for each row execute function no_release()`.execute(
      db,
    );
    await timeRunsOut(member, { failuresExpected: true });
    await sql`drop trigger no_release on point_lot`.execute(db);
    expect(await viewAward(member.api, orderNo)).toMatchObject({ orderStatus: 'CANCELL_FAILED', statusText: '已取消' });
    await member.api.expectRefused(submitAwardPay, 'orderNotPayable', { body: { orderNo, payType: methods.ALIPAY } });
    await timePasses(desk, 3600);
    await desk.site.runJobs();
    member.api = await signInAs(desk.site, member);
    expect(await viewAward(member.api, orderNo)).toMatchObject({ orderStatus: 'CANCELLED', pointsState: 'thawed' });
    expect(await lotsOf(desk.site, member.accountId)).toBe(left(30_000));
  });
});
