import { cancelOrder, holdBooking } from '@haidai/contract/booking';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { takeAction } from '@haidai/contract/staff';
import { addDays } from '@haidai/domain/time';
import type { Api } from '@haidai/testkit';
import { faultCases } from '@haidai/testkit/rounds';
import { describe, expect, test } from 'vitest';
import { givenChange } from '../given/change.ts';
import {
  actsOf,
  couponsHere,
  passMinutes,
  bothSides as sidesOf,
  ticketsOf,
  useIssuerDesk,
  waitingFor,
} from '../given/issuer.ts';
import { money, type Traveller } from '../given/payment.ts';
import { refundOf, take } from '../given/refund.ts';
import { givenDesk } from '../given/staff.ts';
import { givenPaidTickets } from '../given/ticket.ts';

/** These tests follow coupons to a ticketing party that runs as a process of its own and fails in each way. */
const desk = useIssuerDesk();

const bothSides = (orderNo: string) => sidesOf(desk, orderNo);
const act = (api: Api, kind: string, id: string, action: string, note = '') =>
  api.call(takeAction, { body: { kind, id, action, note, inputs: {} } });

async function refundAll({ api, orderNo }: Pick<Traveller, 'api' | 'orderNo'>): Promise<string> {
  const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
  return (await api.expectOk(refundTicket, { body: { orderNo, quote } })).refundNo;
}

describe('a refund', () => {
  test('tells the party what the traveller gets back, and then returns the money', async () => {
    const traveller = await givenPaidTickets(desk, 2);
    const { orderNo } = traveller;
    await refundAll(traveller);
    await desk.site.runJobs();
    const acts = await actsOf(desk, orderNo);
    expect(acts.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['refundCoupons DONE', 'refundCoupons DONE']);
    await passMinutes(desk, 2);
    const { refunded, received } = await money(desk, traveller);
    const told = acts.map(({ request }) => request as { refundFen: number; feeFen: number; isInvoluntary: boolean });
    expect(told.reduce((sum, { refundFen }) => sum + refundFen, 0)).toBe(refunded);
    expect(told.reduce((sum, { refundFen, feeFen }) => sum + refundFen + feeFen, 0)).toBe(received);
    expect(told.every(({ isInvoluntary }) => !isInvoluntary)).toBe(true);
    expect(await bothSides(orderNo)).toEqual([
      ['REFUNDED', 'REFUNDED'],
      ['REFUNDED', 'REFUNDED'],
    ]);
  });

  test('sends no money while the issuer is silent, waits at the desk after ten minutes, and ends with the answer', async () => {
    const traveller = await givenPaidTickets(desk);
    const { orderNo } = traveller;
    await desk.parties.setFault('ticketing', 'refundCoupons', 'wrong');
    await refundAll(traveller);
    await passMinutes(desk, 11);
    expect(await money(desk, traveller)).toMatchObject({ refunded: 0, refunding: 0 });
    expect(await waitingFor(desk.staff.first, 'ticketing.acts', orderNo)).toMatchObject([
      { status: '出票系统未答复', actions: ['retry', 'settle'] },
    ]);
    await desk.parties.endFaults();
    // The pauses between the attempts grow to ten minutes. A clerk need not wait for the next one.
    const [item] = await waitingFor(desk.staff.first, 'ticketing.acts', orderNo);
    expect((await act(desk.staff.first, 'ticketing.acts', item?.id ?? '', 'retry')).error).toBeUndefined();
    await passMinutes(desk, 2);
    expect(await bothSides(orderNo)).toEqual([['REFUNDED'], ['REFUNDED']]);
    expect((await money(desk, traveller)).refunded).toBeGreaterThan(0);
    expect(await waitingFor(desk.staff.first, 'ticketing.acts', orderNo)).toEqual([]);
  });

  test('that the issuer refuses goes to the desk before the money leaves, and a clerk rejects it', async () => {
    const traveller = await givenPaidTickets(desk);
    const { orderNo } = traveller;
    await desk.parties.setFault('ticketing', 'refundCoupons', 'refuse');
    const refundNo = await refundAll(traveller);
    await passMinutes(desk, 2);
    expect(await refundOf(traveller)).toMatchObject({ refundStatus: 'REFUND_TICKET_FAILED' });
    expect(await money(desk, traveller)).toMatchObject({ refunded: 0, refunding: 0 });
    const [refund] = await waitingFor(desk.staff.first, 'refund.tickets', orderNo);
    expect(refund?.facts).toContainEqual({ label: '出票系统答复', value: 'sandboxRefusal: 沙箱按设定拒绝' });
    await desk.parties.endFaults();
    await take(desk.staff.first, refundNo, 'firstRefuse', '票联已在柜台使用');
    await passMinutes(desk, 3);
    expect(await bothSides(orderNo)).toEqual([['OPEN FOR USE'], ['OPEN FOR USE']]);
    expect(await money(desk, traveller)).toMatchObject({ refunded: 0, refunding: 0 });
    expect(await waitingFor(desk.staff.first, 'ticketing.acts', orderNo)).toEqual([]);
  });

  test('that staff made at the issuer by hand is booked, and its money leaves after the refund is tried again', async () => {
    const traveller = await givenPaidTickets(desk);
    const { orderNo } = traveller;
    await desk.parties.setFault('ticketing', 'refundCoupons', 'refuse');
    const refundNo = await refundAll(traveller);
    await passMinutes(desk, 2);
    const [item] = await waitingFor(desk.staff.first, 'ticketing.acts', orderNo);
    expect(item?.actions).toEqual(['settle']);
    expect((await act(desk.staff.first, 'ticketing.acts', item?.id ?? '', 'settle')).error).toBe('invalidInput');
    const note = '柜台已退';
    expect((await act(desk.staff.first, 'ticketing.acts', item?.id ?? '', 'settle', note)).error).toBeUndefined();
    await passMinutes(desk);
    expect(await money(desk, traveller)).toMatchObject({ refunded: 0, refunding: 0 });
    await take(desk.staff.first, refundNo, 'retryTicket');
    await passMinutes(desk, 2);
    expect((await money(desk, traveller)).refunded).toBeGreaterThan(0);
    expect(await couponsHere(desk, orderNo)).toEqual(['REFUNDED']);
  });

  test.each(
    faultCases([
      ['acts and hangs up', 'hangUp', 2],
      ['acts and never answers', 'timeoutAfterAct', 2],
      ['is unavailable', 'unavailable', 4],
      ['receives each call twice', 'double', undefined],
      ['acts and answers nonsense', 'wrong', 2],
      ['answers late', 'slow', 1],
    ]),
  )('is made once, and pays once, if the party %s', async (_, fault, times) => {
    const traveller = await givenPaidTickets(desk);
    await desk.parties.setFault('ticketing', 'refundCoupons', fault, times);
    await refundAll(traveller);
    await passMinutes(desk, 10);
    expect(await bothSides(traveller.orderNo)).toEqual([['REFUNDED'], ['REFUNDED']]);
    const told = (await actsOf(desk, traveller.orderNo)).map(({ request }) => request.refundFen);
    const { refunded, refunding } = await money(desk, traveller);
    expect({ refunded: [refunded], refunding }).toEqual({ refunded: told, refunding: 0 });
    expect(await waitingFor(desk.staff.first, 'ticketing.acts', traveller.orderNo)).toEqual([]);
  });
});

describe('a held order', () => {
  const hold = (api: Api, { orderNo }: Traveller) => api.call(holdBooking, { body: { orderNo, reason: '核实付款人' } });
  const review = (api: Api, { orderNo }: Traveller, action: string, note = '') =>
    act(api, 'booking.held', orderNo, action, note);

  test('is suspended at the issuer with its cause, and resumed when it is released', async () => {
    const traveller = await givenPaidTickets(desk);
    expect((await hold(desk.staff.first, traveller)).error).toBeUndefined();
    await passMinutes(desk);
    expect(await bothSides(traveller.orderNo)).toEqual([['SUSPENDED'], ['SUSPENDED']]);
    expect((await actsOf(desk, traveller.orderNo)).at(-1)?.request).toMatchObject({ cause: 'REVIEW' });
    expect((await review(desk.staff.first, traveller, 'release')).error).toBeUndefined();
    await passMinutes(desk);
    expect(await bothSides(traveller.orderNo)).toEqual([['OPEN FOR USE'], ['OPEN FOR USE']]);
  });

  test('that is rejected on the day of its issue is void on both sides, and all its money returns', async () => {
    const traveller = await givenPaidTickets(desk, 2);
    await hold(desk.staff.first, traveller);
    await passMinutes(desk);
    await review(desk.staff.first, traveller, 'askReject', '付款人与旅客不符');
    expect((await review(desk.staff.second, traveller, 'reject')).error).toBeUndefined();
    await passMinutes(desk, 3);
    expect(await bothSides(traveller.orderNo)).toEqual([
      ['VOID', 'VOID'],
      ['VOID', 'VOID'],
    ]);
    const { refunded, received } = await money(desk, traveller);
    expect(refunded).toBe(received);
  });

  test('that is rejected a day after its issue is refunded at the issuer', async () => {
    const traveller = await givenPaidTickets(desk);
    await desk.site.clock.advance({ days: 1 });
    const staff = await givenDesk(desk);
    await hold(staff.first, traveller);
    await review(staff.first, traveller, 'askReject', '付款人与旅客不符');
    await review(staff.second, traveller, 'reject');
    await passMinutes(desk, 3);
    expect(await bothSides(traveller.orderNo)).toEqual([['REFUNDED'], ['REFUNDED']]);
  });

  test('is refunded instead if the issuer refuses to void it', async () => {
    const traveller = await givenPaidTickets(desk);
    await desk.parties.setFault('ticketing', 'voidTickets', 'refuse');
    await hold(desk.staff.first, traveller);
    await review(desk.staff.first, traveller, 'askReject', '付款人与旅客不符');
    await review(desk.staff.second, traveller, 'reject');
    await passMinutes(desk, 3);
    expect(await bothSides(traveller.orderNo)).toEqual([['REFUNDED'], ['REFUNDED']]);
    const { refunded, received } = await money(desk, traveller);
    expect(refunded).toBe(received);
  });
});

describe('a change', () => {
  test('suspends the old coupon, and opens it again if the change is cancelled', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo } = traveller;
    const depDate = addDays(desk.site.clock.today(), 9);
    const { orderNo: changeNo } = await givenChange(api, orderNo, { depDate });
    await passMinutes(desk);
    expect(await bothSides(orderNo)).toEqual([['SUSPENDED'], ['SUSPENDED']]);
    expect((await actsOf(desk, orderNo)).at(-1)?.request).toMatchObject({ cause: 'CHANGE' });
    await api.expectOk(cancelOrder, { body: { orderNo: changeNo } });
    await passMinutes(desk);
    expect(await bothSides(orderNo)).toEqual([['OPEN FOR USE'], ['OPEN FOR USE']]);
  });

  test('that is refused at the issuer waits at the desk, and a second attempt forms a new act', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo } = traveller;
    await desk.parties.setFault('ticketing', 'suspendCoupons', 'refuse');
    await givenChange(api, orderNo, { depDate: addDays(desk.site.clock.today(), 9) });
    await passMinutes(desk);
    const [item] = await waitingFor(desk.staff.first, 'ticketing.acts', orderNo);
    expect(item).toMatchObject({ status: '出票系统拒绝', actions: ['retry', 'settle'] });
    await desk.parties.endFaults();
    expect((await act(desk.staff.first, 'ticketing.acts', item?.id ?? '', 'retry')).error).toBeUndefined();
    await passMinutes(desk);
    expect(await bothSides(orderNo)).toEqual([['SUSPENDED'], ['SUSPENDED']]);
    expect((await actsOf(desk, orderNo)).map(({ status }) => status)).toEqual(['RELEASED', 'DONE']);
  });
});

test('an act that is asked again has the same number, and the acts of a coupon are sent one after the other', async () => {
  const traveller = await givenPaidTickets(desk);
  const { orderNo } = traveller;
  await desk.parties.setFault('ticketing', 'suspendCoupons', 'timeoutAfterAct', 4);
  await desk.staff.first.expectOk(holdBooking, { body: { orderNo, reason: '核实付款人' } });
  await passMinutes(desk);
  await act(desk.staff.first, 'booking.held', orderNo, 'release');
  await passMinutes(desk, 9);
  expect(await bothSides(orderNo)).toEqual([['OPEN FOR USE'], ['OPEN FOR USE']]);
  const [ticketNo] = await ticketsOf(desk, orderNo);
  const acts = await actsOf(desk, orderNo);
  expect(acts.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['suspendCoupons DONE', 'resumeCoupons DONE']);
  const calls = (await desk.parties.calls()).filter(({ key }) => acts.some(({ request }) => request.actNo === key));
  expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
  expect(acts[0]?.request).toMatchObject({ coupons: [{ ticketNo, couponNo: 1 }] });
});
