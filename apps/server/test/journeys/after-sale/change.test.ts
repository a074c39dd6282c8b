import { cancelOrder, listOrders } from '@haidai/contract/booking';
import { bookChange, getChangeOrder, getTicketInfo, listChangeFlights, queryChange } from '@haidai/contract/exchange';
import { quoteRefund, refundOrder } from '@haidai/contract/refund';
import { reportFlight } from '@haidai/contract/sandbox';
import { adult, baby, child } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory } from '../../checks/check-inventory.ts';
import { smsEventsAbout } from '../../checks/sms-events-about.ts';
import { view } from '../../given/booking.ts';
import {
  bookingBody,
  couponsOf,
  givenChange,
  listFlights,
  moneyOf,
  quoteFor,
  seatsOf,
  statusOf,
  wishFor,
} from '../../given/change.ts';
import { givenInsured } from '../../given/insurance.ts';
import { payInFull } from '../../given/order.ts';
import { givenTickets } from '../../given/ticket.ts';
import { signInAgain } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const fen = (yuan: number) => Math.round(yuan * 100);
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('a change to another flight', () => {
  it('is quoted with a rule for every yuan, holds new seats before it releases old ones, is paid, reissued, and refunded by the new face value', async () => {
    const { api, orderNo } = await givenTickets(site);
    const before = await view(api, orderNo);
    const { body } = await wishFor(api, orderNo);
    const offer = await api.expectOk(queryChange, { body });
    expect(offer.lines.map(({ kind }) => kind)).toEqual(['fee', 'difference', 'tax']);
    for (const line of offer.lines) expect(line.ruleId).toMatch(/^[A-Z]/);
    expect(offer.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(offer.dueAmount);
    expect(offer.dueAmount).toBeGreaterThan(0);
    expect(offer.termsToAccept).toMatchObject([{ docKey: 'B2C_CHANGE_CONFIRM' }, { docKey: 'B2C_CHANGE_RULE' }]);

    const booked = await api.expectOk(bookChange, { body: await bookingBody(api, orderNo, offer) });
    expect(booked.payAmount).toBe(offer.dueAmount);
    expect(await statusOf(site, orderNo)).toBe('CHANGING');
    expect(await couponsOf(site, orderNo)).toEqual(['SUSPENDED']);
    expect([await seatsOf(site, orderNo), await seatsOf(site, booked.orderNo)]).toEqual([['1 SOLD'], ['1 HELD']]);
    await api.expectRefused(getTicketInfo, 'changeUnderWay', { body: { orderNo } });
    await api.expectRefused(quoteRefund, 'nothingToRefund', { body: { orderNo } });

    await payInFull(site, booked.orderNo);
    expect([await statusOf(site, orderNo), await statusOf(site, booked.orderNo)]).toEqual(['CHANGED', 'TICKED']);
    expect([await couponsOf(site, orderNo), await couponsOf(site, booked.orderNo)]).toEqual([
      ['EXCHANGED'],
      ['OPEN FOR USE'],
    ]);
    expect([await seatsOf(site, orderNo), await seatsOf(site, booked.orderNo)]).toEqual([['0 RELEASED'], ['1 SOLD']]);
    expect(await checkInventory(site.db)).toEqual([]);
    const changed = await view(api, booked.orderNo);
    expect(changed.orderType).toBe('CHANGE');
    expect(changed.recordLocator).not.toBe(before.recordLocator);
    const [record] = await api.expectOk(getChangeOrder, { query: { orderNo } });
    expect(record).toMatchObject({ orderNo: booked.orderNo, originalOrderNo: orderNo, dueAmount: offer.dueAmount });
    expect(record?.passengers[0]?.oldTktNo).toBe(before.passengerInfoVoList[0]?.tktNo);

    // The refund is the new face value less its fee, from both payments, without the change fee.
    const refund = await api.expectOk(quoteRefund, { body: { orderNo: booked.orderNo } });
    const paid = before.totalPrice + offer.dueAmount;
    expect(refund.refundAmount + refund.fee).toBeCloseTo(paid - offer.fee);
    await api.expectOk(refundOrder, { body: { orderNo: booked.orderNo, quote: refund.quote } });
    await site.runJobs();
    const [first, second] = [await moneyOf(site, orderNo), await moneyOf(site, booked.orderNo)];
    expect(first.counted + second.counted).toBe(fen(paid - refund.refundAmount));
    await api.expectRefused(quoteRefund, 'nothingToRefund', { body: { orderNo } });
  });

  it('that is not paid in time leaves everything as before, and the ticket can be changed again', async () => {
    const { api, orderNo } = await givenTickets(site);
    const { orderNo: changeNo } = await givenChange(api, orderNo);
    await site.clock.advance({ minutes: 30, seconds: 20 });
    await site.runJobs();
    await signInAgain(api);
    expect([await statusOf(site, orderNo), await statusOf(site, changeNo)]).toEqual(['TICKED', 'CANCELED']);
    expect(await couponsOf(site, orderNo)).toEqual(['OPEN FOR USE']);
    expect([await seatsOf(site, orderNo), await seatsOf(site, changeNo)]).toEqual([['1 SOLD'], ['1 RELEASED']]);
    expect(await checkInventory(site.db)).toEqual([]);
    expect(await smsEventsAbout(site, changeNo)).toContain('ChangeDropped');
    const again = await givenChange(api, orderNo);
    await api.expectOk(cancelOrder, { body: { orderNo: again.orderNo } });
    expect(await statusOf(site, orderNo)).toBe('TICKED');
    expect(await couponsOf(site, orderNo)).toEqual(['OPEN FOR USE']);
  });

  it('is possible twice online and then only by the staff, and the second starts from the changed ticket', async () => {
    const { api, orderNo } = await givenTickets(site);
    const { orderNo: second } = await givenChange(api, orderNo);
    await payInFull(site, second);
    expect((await api.expectOk(getTicketInfo, { body: { orderNo: second } })).changesLeft).toBe(1);
    const { orderNo: third } = await givenChange(api, second, { depDate: '2026-12-10' });
    await payInFull(site, third);
    const info = await api.expectOk(getTicketInfo, { body: { orderNo: third } });
    expect(info).toMatchObject({ changesLeft: 0, trips: [{ passengers: [{ obstacle: 'byStaff' }] }] });
    const body = { orderNo: third, passengers: [1], depDate: '2026-12-11' };
    await api.expectRefused(listChangeFlights, 'changeByStaff', { body });
    const { orderList } = await api.expectOk(listOrders, { body: { orderTypeList: ['CHANGE'] } });
    expect(orderList.map((each) => each.orderNo)).toEqual([third, second]);
  });

  it('can go from each of Chengdu’s two airports to the other', async () => {
    for (const destCode3 of ['TFU', 'CTU']) {
      const { api, orderNo } = await givenTickets(site, undefined, {
        destCode3,
        ...(destCode3 === 'CTU' && { flightNo: 'HD4625' }),
      });
      const { departAVFS } = await listFlights(api, orderNo);
      const airports = new Set(departAVFS.filter(({ changes }) => changes.length > 0).map((each) => each.destApCode3));
      expect([...airports].toSorted()).toEqual(['CTU', 'TFU']);
    }
  });

  it('of one of two passengers gives both orders their own record locator, and the other keeps everything', async () => {
    const { api, orderNo } = await givenTickets(site, [adult(701), adult(702)]);
    const { orderNo: changeNo } = await givenChange(api, orderNo, { passengers: [2] });
    await payInFull(site, changeNo);
    expect(await couponsOf(site, orderNo)).toEqual(['OPEN FOR USE', 'EXCHANGED']);
    expect([await seatsOf(site, orderNo), await seatsOf(site, changeNo)]).toEqual([['1 SOLD'], ['1 SOLD']]);
    const [one, other] = [await view(api, orderNo), await view(api, changeNo)];
    expect(one.recordLocator).not.toBe(other.recordLocator);
    expect(other.passengerInfoVoList.map(({ seq }) => seq)).toEqual([2]);
    // A refund of the whole first order covers only the passenger who stayed.
    const { lines } = await api.expectOk(quoteRefund, { body: { orderNo } });
    expect(new Set(lines.map(({ passengerSeq }) => passengerSeq))).toEqual(new Set([1]));
    expect(await checkInventory(site.db)).toEqual([]);
  });

  it('includes a child or a lap infant only with an adult, and leaves none of them without one', async () => {
    const { api, orderNo } = await givenTickets(site, [adult(711), adult(712), child(713), baby(714, '2026-03-01')]);
    const list = (...passengers: number[]) => ({ body: { orderNo, passengers, depDate: '2026-12-09' } });
    await api.expectRefused(listChangeFlights, 'childChangesAlone', list(3));
    await api.expectRefused(listChangeFlights, 'childChangesAlone', list(1, 2));
    const { orderNo: changeNo } = await givenChange(api, orderNo, { passengers: [1, 3, 4] });
    await payInFull(site, changeNo);
    expect(await couponsOf(site, orderNo)).toEqual(['EXCHANGED', 'OPEN FOR USE', 'EXCHANGED', 'EXCHANGED']);
    expect(await seatsOf(site, changeNo)).toEqual(['2 SOLD']);
    expect(await checkInventory(site.db)).toEqual([]);
  });

  it('refunds insurance by its rule after it is reissued', async () => {
    const { api, orderNo } = await givenInsured(site, '1 DELAY');
    await site.runJobs();
    const { payAmount: _pay, orderNo: changeNo, quoted } = await givenChange(api, orderNo);
    expect(quoted.extraLines).toMatchObject([{ kind: 'insurance', amount: quoted.extrasBack }]);
    expect(quoted.extrasBack).toBeGreaterThan(0);
    expect((await moneyOf(site, orderNo)).refunding).toBe(0);
    await payInFull(site, changeNo);
    const { refunding, refunded } = await moneyOf(site, orderNo);
    expect(refunding + refunded).toBe(fen(quoted.extrasBack));
  });
});

describe('an involuntary change', () => {
  it('is refused without a recorded disruption; after a cancellation it is free within three days in the same cabin', async () => {
    const { api, orderNo } = await givenTickets(site);
    const { trips } = await view(api, orderNo);
    const { flightNo = '', flightDate = '', clazz = '' } = trips[0]?.segments[0] ?? {};
    const changeType = 'INVOLUNTARY_CHANGE' as const;
    const asked = { orderNo, passengers: [1], changeType };
    await api.expectRefused(listChangeFlights, 'changeNotProven', { body: { ...asked, depDate: '2026-12-09' } });
    await site.api.expectOk(reportFlight, { body: { flightNo, flightDate, event: 'cancel', cause: 'WEATHER' } });
    const info = await api.expectOk(getTicketInfo, { body: { orderNo } });
    expect(info.trips[0]).toMatchObject({ involuntary: true, freeFrom: '2026-12-05', freeTo: '2026-12-11' });
    await api.expectRefused(listChangeFlights, 'changeTooFar', { body: { ...asked, depDate: '2026-12-12' } });
    const { departAVFS } = await listFlights(api, orderNo, { changeType, depDate: '2026-12-11' });
    const offered = departAVFS.flatMap(({ changes }) => changes);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.every(({ dueAmount }) => dueAmount === 0)).toBe(true);

    const { orderNo: changeNo, payAmount } = await givenChange(api, orderNo, { changeType, name: clazz });
    expect(payAmount).toBe(0);
    await site.runJobs();
    expect([await statusOf(site, orderNo), await statusOf(site, changeNo)]).toEqual(['CHANGED', 'TICKED']);
    // An involuntary change does not count as one of the two changes.
    expect((await api.expectOk(getTicketInfo, { body: { orderNo: changeNo } })).changesLeft).toBe(2);
    const refund = await api.expectOk(quoteRefund, { body: { orderNo: changeNo } });
    expect(refund.refundAmount + refund.fee).toBe((await view(api, orderNo)).totalPrice);
  });
});

describe('a change is refused', () => {
  it('for a checked-in ticket until the check-in is cancelled', async () => {
    const { api, orderNo } = await givenTickets(site);
    await site.db.updateTable('flight_coupon').set({ status: 'CHECKED IN' }).where('order_no', '=', orderNo).execute();
    const info = await api.expectOk(getTicketInfo, { body: { orderNo } });
    expect(info.trips[0]?.passengers[0]?.obstacle).toBe('checkedIn');
    const body = { orderNo, passengers: [1], depDate: '2026-12-09' };
    const refused = await api.expectRefused(listChangeFlights, 'checkInFirst', { body });
    expect(refused.message).toContain('请先取消值机');
  });

  it('for another route, the same seat, another person’s order, an expired or foreign quote, or without consent', async () => {
    const { api, orderNo } = await givenTickets(site);
    const { body } = await wishFor(api, orderNo);
    const [segment] = body.trip.segments;
    if (!segment) throw new Error('The order has no segment');
    const held = (await view(api, orderNo)).trips[0]?.segments[0];
    const same = {
      ...segment,
      flightNo: held?.flightNo ?? '',
      flightDate: held?.flightDate ?? '',
      name: held?.clazz ?? '',
    };
    await api.expectRefused(queryChange, 'changeSameFlight', { body: { ...body, trip: { segments: [same] } } });
    const other = await givenTickets(site, undefined, { destCode3: 'SHA' });
    const { body: elsewhere } = await wishFor(other.api, other.orderNo);
    await api.expectRefused(queryChange, 'changeOtherRoute', { body: { ...body, trip: elsewhere.trip } });
    await other.api.expectRefused(queryChange, 'orderNotFound', { body });
    await api.expectRefused(queryChange, 'nothingToChange', { body: { ...body, passengers: [2] } });

    const offer = await api.expectOk(queryChange, { body });
    const booking = await bookingBody(api, orderNo, offer);
    await api.expectRefused(bookChange, 'termsNotAccepted', { body: { ...booking, acceptedDocuments: [] } });
    const others = { ...(await bookingBody(other.api, other.orderNo, offer)), orderNo: other.orderNo };
    await other.api.expectRefused(bookChange, 'quoteExpired', { body: others });
    await api.expectRefused(bookChange, 'quoteExpired', { body: { ...booking, quote: `x${offer.quote}` } });
    await site.clock.advance({ minutes: 10, seconds: 1 });
    await api.expectRefused(bookChange, 'quoteExpired', { body: booking });
    expect(await statusOf(site, orderNo)).toBe('TICKED');
  });
});

describe('of two requests at the same moment', () => {
  it('one change of the ticket is booked', async () => {
    const { api, orderNo } = await givenTickets(site);
    const quotes = [await quoteFor(api, orderNo), await quoteFor(api, orderNo, { depDate: '2026-12-10' })];
    const bodies = [];
    for (const quoted of quotes) bodies.push(await bookingBody(api, orderNo, quoted));
    const answers = await Promise.all(bodies.map((body) => api.call(bookChange, { body })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await checkInventory(site.db)).toEqual([]);
  });

  it('either the change or the refund gets the ticket', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { api, orderNo } = await givenTickets(site);
      const body = await bookingBody(api, orderNo, await quoteFor(api, orderNo));
      const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
      const [change, refund] = await Promise.all([
        api.call(bookChange, { body }),
        api.call(refundOrder, { body: { orderNo, quote } }),
      ]);
      expect([change.code, refund.code].sort()).toEqual([0, 1]);
      expect(await couponsOf(site, orderNo)).toEqual(['SUSPENDED']);
      expect(await statusOf(site, orderNo)).toBe(change.code === 1 ? 'CHANGING' : 'TICKED');
    }
    expect(await checkInventory(site.db)).toEqual([]);
  });

  it('one change gets the last seat, and the other keeps its ticket', async () => {
    const [one, two] = [await givenTickets(site), await givenTickets(site)];
    const wishes = [];
    for (const { api, orderNo } of [one, two]) {
      const quoted = await quoteFor(api, orderNo, { depDate: '2026-12-13' });
      wishes.push({ api, orderNo, body: await bookingBody(api, orderNo, quoted) });
    }
    const { body } = await wishFor(one.api, one.orderNo, { depDate: '2026-12-13' });
    await leaveOneSeat(body.trip.segments[0]?.flightNo ?? '', '2026-12-13');
    const answers = await Promise.all(wishes.map(({ api, body }) => api.call(bookChange, { body })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 0)?.error).toBe('seatsSoldOut');
    const statuses = [await statusOf(site, one.orderNo), await statusOf(site, two.orderNo)];
    expect(statuses.sort()).toEqual(['CHANGING', 'TICKED']);
    expect(await checkInventory(site.db)).toEqual([]);
  });
});

/** Gives others all seats of a flight except one. The first ticket creates its inventory rows. */
async function leaveOneSeat(flightNo: string, flightDate: string): Promise<void> {
  await givenTickets(site, undefined, { departureDate: flightDate, flightNo });
  const rows = await site.db
    .selectFrom('leg_inventory')
    .selectAll()
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('cabin', '=', 'ECO')
    .execute();
  expect(rows).not.toEqual([]);
  for (const { leg_seq: legSeq, free, capacity } of rows) {
    await site.db
      .updateTable('leg_inventory')
      .set({ free: 1, capacity: capacity - free + 1 })
      .where('flight_no', '=', flightNo)
      .where('flight_date', '=', flightDate)
      .where('leg_seq', '=', legSeq)
      .where('cabin', '=', 'ECO')
      .execute();
  }
}
