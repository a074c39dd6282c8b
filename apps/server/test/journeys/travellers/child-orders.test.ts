import { cancelOrder, createOrder, listOrders, savePassengers } from '@haidai/contract/booking';
import {
  createChildOrder,
  saveChildDraft,
  searchChildFlights,
  verifyOwnGuardian,
} from '@haidai/contract/linked-booking';
import { quoteRefund, refundOrder, refundTicket } from '@haidai/contract/refund';
import { adult, baby, child, citizenNumber, signInBySms } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory } from '../../checks/check-inventory.ts';
import { contact, enterPassengers, search, view } from '../../given/booking.ts';
import {
  bookChd,
  givenChildDraft,
  givenChildParent,
  givenChildTickets,
  listFor,
  newChildren,
  oneClick,
  type Parent,
  placeChildOrder,
  signInAgain,
  tripsOf,
  verify,
} from '../../given/linked-booking.ts';
import { payInFull, payLate } from '../../given/order.ts';
import { newAdults } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const own = ({ api, orderNo }: Parent, passengerSeq = 1) =>
  api.expectOk(verifyOwnGuardian, { body: { orderNo, passengerSeq } });
const refund = ({ api, orderNo }: Pick<Parent, 'api' | 'orderNo'>, ...seqs: number[]) => ({
  quoted: () => api.call(quoteRefund, { body: { orderNo, tickets: seqs.map((passengerSeq) => ({ passengerSeq })) } }),
});

describe('linked children', () => {
  it('fly on the flights of the guardian: their order is priced with child fares, paid, ticketed and linked to the ticket', async () => {
    const holder = await givenChildParent(site, { returnDate: '2026-12-12' });
    const buyer = site.api.another();
    await signInBySms(buyer, '13700000901');
    const guardian = await verify(site, buyer, holder);
    const listed = await listFor(buyer, guardian, 2);
    const flown = (await view(holder.api, holder.orderNo)).trips.map(({ segments }) => segments[0]?.flightNo);
    expect([listed.departAVFS[0]?.flightNo, listed.returnAVFS[0]?.flightNo]).toEqual(flown);
    for (const { fares } of [...listed.departAVFS, ...listed.returnAVFS]) {
      // On domestic flights the child fare is half of the full fare in every class of a cabin.
      expect(fares.map(({ clazzType, price_ch }) => [clazzType, price_ch])).toEqual([['ECO', 1210]]);
      // The refund fees of the ticket are those of the first group.
      expect(listed.fareRules[fares[0]?.ruleKey ?? '']).toMatchObject({
        refund: [{ percent: 0 }, { percent: 5 }, {}, {}],
      });
    }
    const body = { guardian: guardian.guardian, trips: tripsOf(listed), childNum: 2, fareTotalSeen: 4 * 1210 };
    const made = await buyer.expectOk(saveChildDraft, { body });
    expect(made).toMatchObject({ source: 'CHILD', orderStatus: 'CREATED', adultNum: 0, childNum: 2, isReturn: true });
    expect(made.guardianTicket).toBe(holder.tickets[0]?.tktNo);
    await enterPassengers(buyer, made.orderNo, newChildren(2));
    // Two children fly each way for 1,210 and a fuel surcharge of 10. Children pay nothing into the fund.
    expect(await placeChildOrder(site, buyer, made.orderNo)).toMatchObject({ payAmount: 4 * 1220 });
    await payInFull(site, made.orderNo);
    const ticketed = await view(buyer, made.orderNo);
    expect(ticketed.orderStatus).toBe('TICKED');
    expect(
      ticketed.passengerInfoVoList.map(({ tktNo, ticketVos }) => [tktNo !== null, ticketVos[0]?.coupons.length]),
    ).toEqual([
      [true, 2],
      [true, 2],
    ]);
    expect(await checkInventory(site.db)).toEqual([]);
    const { orderList } = await buyer.expectOk(listOrders, { body: {} });
    expect(orderList.map(({ orderNo, source }) => [orderNo, source])).toEqual([[made.orderNo, 'CHILD']]);
    const full = { body: { orderNo: holder.orderNo, passengerSeq: 1 } };
    await holder.api.expectRefused(verifyOwnGuardian, 'childPlacesGone', full);
  });

  it('may fly in one direction only', async () => {
    const holder = await givenChildParent(site, { returnDate: '2026-12-12' });
    const guardian = await own(holder);
    const back = { ...guardian, trips: guardian.trips.slice(1) };
    const orderNo = await givenChildDraft(holder.api, back);
    const { trips, isReturn } = await view(holder.api, orderNo);
    expect([isReturn, trips[0]?.segments[0]?.flightDate]).toEqual([false, '2026-12-12']);
    await placeChildOrder(site, holder.api, orderNo);
    expect((await own(holder)).trips.map(({ places }) => places)).toEqual([2, 1]);
  });

  it('who turn twelve before the return flight pay as adults on it', async () => {
    const holder = await givenChildParent(site, { returnDate: '2026-12-12' });
    const grown = child(0, { birthday: '2014-12-10', documentNo: citizenNumber('2014-12-10', 1) });
    const orderNo = await givenChildDraft(holder.api, await own(holder), [grown]);
    const { priceLines, totalPrice } = await view(holder.api, orderNo);
    const fares = priceLines
      .filter(({ code }) => code === 'FARE')
      .map(({ passengerType, amount }) => [passengerType, amount]);
    expect(fares[0]).toEqual(['C', 1210]);
    expect(fares[1]?.[0]).toBe('A');
    expect(totalPrice).toBe(1220 + Number(fares[1]?.[1]) + 70);
  });

  it.each([
    ['a baby', '2025-06-01', 'birthday'],
    ['one who is two a day later', '2024-12-09', 'birthday'],
    ['one of twelve', '2014-12-08', 'passengerType'],
  ])('%s is refused with the name of the field', async (_, birthday, field) => {
    const holder = await givenChildParent(site);
    const [kid] = newChildren(1);
    const orderNo = await givenChildDraft(holder.api, await own(holder), [kid ?? child(0)]);
    const passengers = [child(7, { birthday, documentNo: citizenNumber(birthday, 7) })];
    const { fields } = await holder.api.expectRefused(savePassengers, 'passengerInvalid', {
      body: { orderNo, passengers, linkman: contact },
    });
    expect(fields?.map(({ path, rule }) => [path, rule])).toEqual([[`passengers.0.${field}`, 'age']]);
    const errors = [];
    for (const person of [adult(701), baby(7, '2025-06-01')]) {
      const body = { orderNo, passengers: [person], linkman: contact };
      errors.push((await holder.api.call(savePassengers, { body })).error);
    }
    expect(errors).toEqual(['passengerCountMismatch', 'passengerInvalid']);
  });

  it('who are two on the day of travel count as children', async () => {
    const holder = await givenChildParent(site);
    const two = child(8, { birthday: '2024-12-08', documentNo: citizenNumber('2024-12-08', 8) });
    const orderNo = await givenChildDraft(holder.api, await own(holder), [two]);
    expect(await placeChildOrder(site, holder.api, orderNo)).toMatchObject({ payAmount: 1220 });
  });

  it('cannot fly on another flight or day or in another cabin than the guardian', async () => {
    const holder = await givenChildParent(site);
    const guardian = await own(holder);
    const asked = bookChd(guardian);
    const refused = (change: object) =>
      holder.api.expectRefused(searchChildFlights, 'notGuardiansFlight', {
        headers: {},
        body: { ...asked, ...change },
      });
    await refused({ departureDate: '2026-12-09' });
    await refused({ destCode3: 'SYX' });
    await refused({ classType: 'BUSINESS' });
    await refused({ isReturn: true, returnDate: '2026-12-12' });
    // A search by the city code, which covers both airports, finds the same flight.
    const byCity = await holder.api.expectOk(searchChildFlights, { headers: {}, body: { ...asked, destCode3: 'CTU' } });
    expect(byCity.departAVFS[0]?.destApCode3).toBe('TFU');
    const { departAVFS } = await search(holder.api, {
      origCode3: 'TAO',
      destCode3: 'TFU',
      departureDate: '2026-12-08',
    });
    const [trip] = tripsOf(await listFor(holder.api, guardian));
    const [segment] = trip?.segments ?? [];
    const other = departAVFS.find(({ flightNo, segments }) => flightNo !== segment?.flightNo && segments.length === 1);
    const wrong = [
      { ...segment, flightNo: other?.flightNo },
      { ...segment, flightDate: '2026-12-09' },
      { ...segment, name: 'F' },
    ];
    for (const changed of wrong) {
      const body = { guardian: guardian.guardian, trips: [{ segments: [changed] }], childNum: 1 } as never;
      await holder.api.expectRefused(saveChildDraft, 'notGuardiansFlight', { body });
    }
  });

  it('are at most two for each adult, counted over all orders', async () => {
    const couple = await givenChildParent(site, { passengers: [...newAdults(2), ...newChildren(2)] });
    expect((await own(couple)).trips[0]?.places).toBe(2);
    await placeChildOrder(site, couple.api, await givenChildDraft(couple.api, await own(couple), newChildren(1)));
    const [left, right] = [await own(couple, 1), await own(couple, 2)];
    // One place is free, and both adults show the same place.
    expect([left.trips[0]?.places, right.trips[0]?.places]).toEqual([1, 1]);
    const body = bookChd(right, 2);
    const { details } = await couple.api.expectRefused(searchChildFlights, 'childPlacesGone', { headers: {}, body });
    expect(details).toEqual({ left: 1, wanted: 2 });
    const trips = tripsOf(await listFor(couple.api, right));
    await couple.api.expectRefused(saveChildDraft, 'childPlacesGone', {
      body: { guardian: right.guardian, trips, childNum: 2 },
    });
  });

  it('are ordered only by their own operation and by the person who drafted the order', async () => {
    const holder = await givenChildParent(site);
    const orderNo = await givenChildDraft(holder.api, await own(holder));
    const body = await oneClick(site, holder.api, orderNo);
    await holder.api.expectRefused(createOrder, 'otherOrderFlow', { body });
    const other = await givenChildParent(site);
    await other.api.expectRefused(createChildOrder, 'orderNotFound', { body });
    await site.api.another().expectRefused(createChildOrder, 'unauthenticated', { body });
    await holder.api.expectOk(createChildOrder, { body: await oneClick(site, holder.api, orderNo) });
  });
});

describe('the places of children beside an adult', () => {
  it('are released when the order is cancelled, and taken again by a late payment only if a place is free', async () => {
    const holder = await givenChildParent(site);
    const first = await givenChildDraft(holder.api, await own(holder), newChildren(2));
    await placeChildOrder(site, holder.api, first);
    await holder.api.expectOk(cancelOrder, { body: { orderNo: first } });
    const second = await givenChildDraft(holder.api, await own(holder), newChildren(2));
    await placeChildOrder(site, holder.api, second);
    await site.clock.advance({ minutes: 31 });
    await site.runJobs();
    expect(await payLate(site, second)).toBe(true);
    await signInAgain(site, holder);
    const third = await givenChildParent(site);
    const gone = await givenChildDraft(third.api, await own(third), newChildren(2));
    await placeChildOrder(site, third.api, gone);
    await site.clock.advance({ minutes: 31 });
    await site.runJobs();
    await signInAgain(site, third);
    await placeChildOrder(site, third.api, await givenChildDraft(third.api, await own(third), newChildren(1)));
    expect(await payLate(site, gone)).toBe(false);
    expect(await checkInventory(site.db)).toEqual([]);
  });

  it('end with the adult’s ticket, so an earlier draft cannot be ordered', async () => {
    const holder = await givenChildParent(site);
    const orderNo = await givenChildDraft(holder.api, await own(holder));
    const { quote } = await holder.api.expectOk(quoteRefund, { body: { orderNo: holder.orderNo } });
    const body = await oneClick(site, holder.api, orderNo);
    await holder.api.expectOk(refundOrder, { body: { orderNo: holder.orderNo, quote } });
    await holder.api.expectRefused(createChildOrder, 'guardianNotOpen', { body });
    expect((await view(holder.api, orderNo)).orderStatus).toBe('TRIPED');
  });
});

describe('a refund of a guardian’s ticket', () => {
  it('is refused if a child would fly alone, and possible after the child’s ticket is refunded', async () => {
    const holder = await givenChildParent(site);
    const childOrder = await givenChildTickets(site, holder, newChildren(2));
    const refused = await refund(holder, 1).quoted();
    expect(refused).toMatchObject({ code: 0, error: 'childOnOtherOrder' });
    expect(refused.details?.name).toMatch(/^王\*+$/);
    const child = { api: holder.api, orderNo: childOrder };
    const { quote: one } = await holder.api.expectOk(quoteRefund, {
      body: { orderNo: childOrder, tickets: [{ passengerSeq: 1 }] },
    });
    await holder.api.expectOk(refundTicket, { body: { orderNo: childOrder, quote: one } });
    expect((await refund(holder, 1).quoted()).error).toBe('childOnOtherOrder');
    // The released place is free for another child.
    expect((await own(holder)).trips[0]?.places).toBe(1);
    const { quote: rest } = await holder.api.expectOk(quoteRefund, {
      body: { orderNo: childOrder, tickets: [{ passengerSeq: 2 }] },
    });
    await holder.api.expectOk(refundTicket, { body: { orderNo: childOrder, quote: rest } });
    expect((await refund(child, 2).quoted()).error).toBe('couponInUse');
    expect((await refund(holder, 1).quoted()).code).toBe(1);
  });

  it('is possible if another adult of the order can take the child, but not for the last adult', async () => {
    const couple = await givenChildParent(site, { passengers: newAdults(2) });
    await givenChildTickets(site, couple, newChildren(1));
    expect((await refund(couple, 1, 2).quoted()).error).toBe('childOnOtherOrder');
    const { quote } = await couple.api.expectOk(quoteRefund, {
      body: { orderNo: couple.orderNo, tickets: [{ passengerSeq: 1 }] },
    });
    await couple.api.expectOk(refundTicket, { body: { orderNo: couple.orderNo, quote } });
    expect((await refund(couple, 2).quoted()).error).toBe('childOnOtherOrder');
  });

  it('is possible for a direction without a linked child', async () => {
    const holder = await givenChildParent(site, { returnDate: '2026-12-12' });
    const guardian = await own(holder);
    const out = { ...guardian, trips: guardian.trips.slice(0, 1) };
    await placeChildOrder(site, holder.api, await givenChildDraft(holder.api, out));
    const way = (segment: number) =>
      holder.api.call(quoteRefund, {
        body: { orderNo: holder.orderNo, tickets: [{ passengerSeq: 1, segments: [segment] }] },
      });
    expect([(await way(0)).error, (await way(1)).code]).toEqual(['childOnOtherOrder', 1]);
  });

  it('is refused until an unpaid order of children has ended', async () => {
    const holder = await givenChildParent(site);
    const orderNo = await givenChildDraft(holder.api, await own(holder));
    expect((await refund(holder, 1).quoted()).code).toBe(1);
    await placeChildOrder(site, holder.api, orderNo);
    expect((await refund(holder, 1).quoted()).error).toBe('childOnOtherOrder');
    await holder.api.expectOk(cancelOrder, { body: { orderNo } });
    expect((await refund(holder, 1).quoted()).code).toBe(1);
  });
});
