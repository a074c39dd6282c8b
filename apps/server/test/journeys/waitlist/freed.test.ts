import * as desk from '@haidai/contract/flight-ops';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { reportFlight } from '@haidai/contract/sandbox';
import { legsOn } from '@haidai/domain/flights';
import { describe, expect, it } from 'vitest';
import { loadCatalogue, openingRowsOf } from '../../../src/modules/flights/index.ts';
import { createAllotment, releaseAllotment, resizeCabins } from '../../../src/modules/inventory/index.ts';
import { endLapsedJob } from '../../../src/modules/waitlist/line/end-lapsed.ts';
import { inTransaction } from '../../../src/platform/index.ts';
import { bookTrips, choose, pick, search } from '../../given/booking.ts';
import { payInFull } from '../../given/order.ts';
import { givenClerks } from '../../given/staff.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { useWaitlistSite } from '../../given/use-waitlist-site.ts';
import {
  bookSeats,
  datesAfter,
  type FullFlight,
  givenFullFlight,
  givenWaiting,
  leaveSeats,
  letExpire,
  viewWaitlist,
} from '../../given/waitlist.ts';

const site = useWaitlistSite();

const nextDay = datesAfter(9);

/** Books a seat of a flight and leaves none. The order is unpaid. */
async function givenBooked(flight: FullFlight, passengers = newAdults(1)) {
  await leaveSeats(site, flight, passengers.length);
  return bookSeats(site, flight, passengers);
}

async function statusOf({ orderNo }: { orderNo: string }): Promise<string | undefined> {
  const row = await site.db
    .selectFrom('sales_order')
    .select('status')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row?.status;
}

const keyOf = ({ flightNo, date }: FullFlight) => ({ flightNo, flightDate: date });

describe('a waiting order gets the seat', () => {
  it('of an order that was not paid in time', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const booked = await givenBooked(flight);
    const waiting = await givenWaiting(site, [flight.wish]);
    await letExpire(site, booked.orderNo);
    expect(await statusOf(booked)).toBe('CANCELED');
    expect(await statusOf(waiting)).toBe('TICKED');
  });

  it('of a refunded ticket', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const booked = await givenBooked(flight);
    await payInFull(site, booked.orderNo);
    const waiting = await givenWaiting(site, [flight.wish]);
    const { orderNo } = booked;
    const { quote } = await booked.api.expectOk(quoteRefund, { body: { orderNo, changeReason: 'ZY' } });
    await booked.api.expectOk(refundTicket, { body: { orderNo, quote } });
    expect(await statusOf(waiting)).toBe('PAYED');
  });

  it('of a class whose limit the desk raises', async () => {
    const [clerk] = await givenClerks(site);
    const flight = await givenFullFlight(site, { date: nextDay(), seatsLeft: 5 });
    const key = { ...keyOf(flight), legSeq: 1, cabin: 'ECO' as const, bookingClass: 'M' };
    const wish = { ...flight.wish, name: 'M' };
    const row = await site.db
      .selectFrom('leg_inventory')
      .selectAll()
      .where('flight_no', '=', flight.flightNo)
      .where('flight_date', '=', flight.date)
      .where('cabin', '=', 'ECO')
      .executeTakeFirstOrThrow();
    const seen = row.authorised[row.classes.indexOf('M')] ?? 0;
    expect(seen).toBeGreaterThan(0);
    await clerk.expectOk(desk.setClassLimit, { body: { ...key, authorised: 0, seen } });
    const waiting = await givenWaiting(site, [wish]);
    expect(await statusOf(waiting)).toBe('WAITING');
    await clerk.expectOk(desk.setClassLimit, { body: { ...key, authorised: 1, seen: 0 } });
    expect(await statusOf(waiting)).toBe('PAYED');
  });

  it('that an ended allotment releases', async () => {
    const flight = await givenFullFlight(site, { date: nextDay(), seatsLeft: 1 });
    const legs = legsOn(loadCatalogue().index, flight.flightNo, flight.date);
    const allotted = { legs, cabin: 'ECO' as const, bookingClass: 'Z', seats: 1 };
    await inTransaction(site.db, (tx) => createAllotment(tx, allotted));
    const waiting = await givenWaiting(site, [flight.wish]);
    expect(await statusOf(waiting)).toBe('WAITING');
    await inTransaction(site.db, (tx) => releaseAllotment(site.deps, tx, allotted));
    expect(await statusOf(waiting)).toBe('PAYED');
  });

  it('of a larger aircraft', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const waiting = await givenWaiting(site, [flight.wish]);
    const [leg] = legsOn(loadCatalogue().index, flight.flightNo, flight.date);
    if (!leg) throw new Error('The flight has no leg');
    const before = openingRowsOf(loadCatalogue(), leg).filter(({ cabin }) => cabin === 'ECO');
    const changes = before.map((row) => ({ before: row, after: { ...row, capacity: row.capacity + 1 } }));
    await inTransaction(site.db, (tx) => resizeCabins(site.deps, tx, changes));
    expect(await statusOf(waiting)).toBe('PAYED');
  });
});

describe('the wishes on a cancelled flight end', () => {
  it('and the order waits for its other flights, or ends with all its money', async () => {
    const date = nextDay();
    const gone = await givenFullFlight(site, { date });
    const other = await givenFullFlight(site, { date, nth: 1 });
    const both = await givenWaiting(site, [gone.wish, other.wish]);
    const only = await givenWaiting(site, [gone.wish]);
    const report = { ...keyOf(gone), event: 'cancel' as const, cause: 'AIRCRAFT' as const };
    await site.api.expectOk(reportFlight, { body: report });
    await site.runJobs();
    expect(await viewWaitlist(both)).toMatchObject({
      orderStatus: 'WAITING',
      wishes: [{ state: 'ENDED', endReason: 'flightCancelled' }, { state: 'WAITING' }],
    });
    expect(await viewWaitlist(only)).toMatchObject({ orderStatus: 'CANCELED', paidAmount: 0 });
    await leaveSeats(site, other, 1);
    expect(await statusOf(both)).toBe('PAYED');
  });

  it('and a flight that operates again fills the line that is left', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const waiting = await givenWaiting(site, [flight.wish]);
    const leg = { ...keyOf(flight), legSeq: 1 };
    await site.db
      .updateTable('leg_inventory')
      .set({ closed: true })
      .where('flight_no', '=', leg.flightNo)
      .where('flight_date', '=', leg.flightDate)
      .execute();
    await leaveSeats(site, flight, 1);
    expect(await statusOf(waiting)).toBe('WAITING');
    await site.api.expectOk(reportFlight, { body: { ...keyOf(flight), event: 'cancel', cause: 'AIRCRAFT' } });
    await site.api.expectOk(reportFlight, { body: { ...keyOf(flight), event: 'reinstate' } });
    expect(await statusOf(waiting)).toBe('PAYED');
  });
});

describe('a wish ends without seats', () => {
  it('if somebody of the party has bought a seat on the flight meanwhile', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const passengers = newAdults(1);
    const waiting = await givenWaiting(site, [flight.wish], { passengers });
    await leaveSeats(site, flight, 0, 'BUSINESS');
    const api = await newTraveller(site);
    await leaveSeats(site, flight, 1, 'BUSINESS');
    const query = { origCode3: 'TAO', destCode3: 'CTU', departureDate: flight.date };
    const { departAVFS } = await search(api, query);
    await bookTrips(api, [choose(pick(departAVFS, flight.flightNo), 'F')], passengers);
    await leaveSeats(site, flight, 1);
    await site.runJobs();
    expect(await viewWaitlist(waiting)).toMatchObject({
      orderStatus: 'CANCELED',
      wishes: [{ endReason: 'sameTraveller' }],
    });
  });

  it('at its latest hour, and all the money goes back', async () => {
    const date = '2026-12-30';
    const flight = await givenFullFlight(site, { date });
    const [early] = [await givenFullFlight(site, { date: '2026-12-29' })];
    const late = await givenWaiting(site, [early.wish, flight.wish]);
    const other = await givenWaiting(site, [early.wish]);
    await site.clock.moveTo('2026-12-29T23:30:00+08:00');
    await leaveSeats(site, early, 2);
    expect([await statusOf(late), await statusOf(other)]).toEqual(['WAITING', 'CANCELED']);
    await endLapsedJob.run(site.deps, {});
    await site.clock.moveTo('2026-12-30T23:30:00+08:00');
    await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'order.sweepExpired', {}));
    await site.runJobs();
    expect([await statusOf(late), await statusOf(other)]).toEqual(['CANCELED', 'CANCELED']);
    const messages = await site.db
      .selectFrom('message')
      .select('event')
      .where('subject_key', '=', late.orderNo)
      .where('channel', '=', 'SMS')
      .execute();
    expect(messages.map(({ event }) => event).toSorted()).toEqual(['Created', 'WaitlistEnded', 'WaitlistJoined']);
  });
});
