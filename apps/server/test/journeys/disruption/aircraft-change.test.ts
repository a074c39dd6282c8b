import { getBoardingPass } from '@haidai/contract/checkin';
import * as desk from '@haidai/contract/flight-ops';
import { quoteRefund, refundOrder } from '@haidai/contract/refund';
import { searchAwardFlights } from '@haidai/contract/shopping';
import { takeAction } from '@haidai/contract/staff';
import type { Api } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory } from '../../checks/check-inventory.ts';
import { choose, seatChoice } from '../../given/add-ons.ts';
import { order, pick, search, view } from '../../given/booking.ts';
import { checkIn, couponsOf, openOrder } from '../../given/check-in.ts';
import { approvalStep, approvals, approve, deskFlight, toldOf } from '../../given/flight-ops.ts';
import { givenDraftWithPassengers, payInFull } from '../../given/order.ts';
import { givenClerks } from '../../given/staff.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const flightDate = '2026-12-08';
let site: TestApp;
let clerk: Api;
let second: Api;
/** Flights with a 737-800. Each test changes the aircraft of another one. */
let flights: string[];
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T19:00:00+08:00' });
  [clerk, second] = await givenClerks(site);
  const all = await clerk.expectOk(desk.listDayFlights, { query: { date: flightDate } });
  flights = all.flights
    .filter(({ aircraft, legs }) => aircraft === '738' && legs.every(({ to }) => to === 'TFU'))
    .map(({ flightNo }) => flightNo);
});
afterAll(() => site.close());

/** Gives tickets with paid seats. */
async function givenSeats(flightNo: string, seats: readonly string[], departureDate = flightDate) {
  const api = await newTraveller(site);
  const people = newAdults(seats.length);
  const orderNo = await givenDraftWithPassengers(api, people, { destCode3: 'TFU', departureDate, flightNo });
  await choose(api, orderNo, await Promise.all(seats.map((seat, index) => seatChoice(api, orderNo, index + 1, seat))));
  await order(api, orderNo);
  await payInFull(site, orderNo);
  await site.runJobs();
  return { api, orderNo };
}

async function change(flightNo: string, aircraft: string, date = flightDate): Promise<void> {
  const body = { flightNo, flightDate: date, aircraft, cause: 'AIRCRAFT', note: '机务排故' };
  const { requestId } = await clerk.expectOk(desk.askAircraftChange, { body });
  await approve(second, requestId);
  await site.runJobs();
}

async function seatsOf(orderNo: string): Promise<string[]> {
  const rows = site.db.selectFrom('seat_assignment').select('seat_no').where('order_no', '=', orderNo);
  return (await rows.orderBy('passenger_seq').execute()).map(({ seat_no }) => seat_no);
}

async function itemOf(orderNo: string) {
  const rows = site.db.selectFrom('ancillary_item').select(['id', 'seat_no', 'status']).where('order_no', '=', orderNo);
  return (await rows.execute())[0];
}

/** Others of one order on these seats, some of whom the carrier has put into a better cabin. */
async function givenFull(orderNo: string, seats: readonly string[]): Promise<void> {
  const full = `${orderNo}F`;
  const likeIt = (table: string, other: object) => sql`
    insert into ${sql.table(table)} select (jsonb_populate_record(t, ${JSON.stringify({ order_no: full, ...other })})).*
    from ${sql.table(table)} t where order_no = ${orderNo}`;
  await likeIt('sales_order', { total_fen: 0, paid_fen: 0, parts: [] }).execute(site.db);
  await likeIt('order_segment', {}).execute(site.db);
  for (const [index, seat] of seats.entries()) {
    const seq = index + 1;
    await likeIt('order_passenger', { seq, document_fp: `${full}${seq}` }).execute(site.db);
    await likeIt('seat_assignment', { passenger_seq: seq, seat_no: seat }).execute(site.db);
  }
}

async function moneyOf(orderNo: string): Promise<{ received: number; back: number }> {
  const { rows } = await sql<{ received: number; back: number }>`
    select (select sum(received_fen)::int from payment where order_no = ${orderNo}) as received,
      (select coalesce(sum(amount_fen), 0)::int from payment_refund where order_no = ${orderNo}) as back`.execute(
    site.db,
  );
  return rows[0] ?? { received: 0, back: 0 };
}

/** Gives another order whose passengers have these seats. Some of them were upgraded by the carrier. */
async function namesOf(api: Api, flightNo: string, orderNo: string): Promise<string[]> {
  const way = { origCode3: 'TAO', destCode3: 'TFU', departureDate: flightDate };
  const cash = await search(api, way);
  const award = await api.expectOk(searchAwardFlights, { query: { ...way, payment: 'INTEGRAL' } });
  const { trips } = await view(api, orderNo);
  const found = [pick(cash.departAVFS, flightNo), pick(award.departAVFS, flightNo), ...trips];
  return found.map(({ segments }) => segments[0]?.aircraft ?? '');
}

describe('a change of aircraft', () => {
  it('is previewed, requested by one clerk and approved by another; seats, boarding passes and availability follow, and a second change reverses them', async () => {
    const [flightNo = ''] = flights;
    const pair = await givenSeats(flightNo, ['36A', '36B']);
    const alone = await givenSeats(flightNo, ['45C']);
    const key = await openOrder(pair);
    const [pass] = await checkIn(pair.api, key, [{ travelId: '0-0' }]);
    await clerk.expectOk(desk.blockSeats, {
      body: { flightNo, flightDate, seats: ['50A'], reason: '座椅故障', until: null },
    });
    const before = await deskFlight(clerk, flightNo, flightDate);
    expect(await namesOf(pair.api, flightNo, pair.orderNo)).toEqual(Array(3).fill('波音 737-800'));

    const query = { flightNo, flightDate, aircraft: '320' };
    const preview = await clerk.expectOk(desk.previewAircraftChange, { query });
    expect(preview).toMatchObject({ kept: 1, blocked: ['50A'] });
    expect(preview.moved.map(({ from, to, checkedIn }) => [from, to, checkedIn])).toEqual([
      ['36A', '35A', true],
      ['36B', '35B', false],
    ]);
    expect(preview.cabins.find(({ cabin }) => cabin === 'SUPER')).toMatchObject({
      seatsNow: 12,
      seatsThen: 8,
      over: 0,
    });

    const body = { ...query, cause: 'AIRCRAFT', note: '' };
    const { requestId } = await clerk.expectOk(desk.askAircraftChange, { body });
    await clerk.expectRefused(desk.askAircraftChange, 'requestOpen', { body });
    await clerk.expectRefused(takeAction, 'anotherPersonNeeded', approvalStep(requestId, 'approve'));
    expect((await approvals(second)).items.find(({ id }) => id === requestId)?.status).toBe('更换机型');
    expect(await seatsOf(pair.orderNo)).toEqual(['36A', '36B']);
    await approve(second, requestId);
    await site.runJobs();

    expect(await seatsOf(pair.orderNo)).toEqual(['35A', '35B']);
    expect(await seatsOf(alone.orderNo)).toEqual(['45C']);
    const shown = await pair.api.expectOk(getBoardingPass, { body: { passToken: pass?.passToken ?? '' } });
    expect(shown).toMatchObject({ seatNo: '35A', aircraftName: '空客 A320', sequence: pass?.sequence });
    expect(shown.bcbp).toContain('035A');
    expect(await toldOf(site, '机型改为空客 A320，座位36A改为35A、36B改为35B，登机牌已更新')).toHaveLength(1);
    expect(await toldOf(site, '45C')).toHaveLength(0);
    expect(await itemOf(alone.orderNo)).toMatchObject({ seat_no: '45C', status: 'ISSUED' });

    expect(await namesOf(pair.api, flightNo, pair.orderNo)).toEqual(Array(3).fill('空客 A320'));
    const after = await deskFlight(clerk, flightNo, flightDate);
    expect(after).toMatchObject({ aircraft: '320', plannedAircraft: '738', blocks: [] });
    expect(after.legs[0]?.loads.map(({ cabin, capacity }) => [cabin, capacity])).toEqual([
      ['BUSINESS', 8],
      ['SUPER', 8],
      ['ECO', 138],
    ]);
    expect(await checkInventory(site.db)).toEqual([]);
    await clerk.expectRefused(desk.askAircraftChange, 'aircraftSame', { body });

    await change(flightNo, '738');
    const back = await deskFlight(clerk, flightNo, flightDate);
    expect(back.legs[0]?.classes).toEqual(before.legs[0]?.classes);
    expect(await namesOf(pair.api, flightNo, pair.orderNo)).toEqual(Array(3).fill('波音 737-800'));
    expect(await checkInventory(site.db)).toEqual([]);
  });

  it('to fewer seats than a cabin has sold is refused with the figures, at the request and at the approval', async () => {
    const [, flightNo = ''] = flights;
    const ask = { flightNo, flightDate, aircraft: '320', cause: 'AIRCRAFT', note: '' };
    await givenSeats(flightNo, ['40A']);
    const { requestId } = await clerk.expectOk(desk.askAircraftChange, { body: ask });
    const { legs } = await deskFlight(clerk, flightNo, flightDate);
    const { authorised: seen = 0 } = legs[0]?.classes.find(({ bookingClass }) => bookingClass === 'W') ?? {};
    const limit = { flightNo, flightDate, legSeq: 1, cabin: 'SUPER', bookingClass: 'W', authorised: 10, seen } as const;
    await clerk.expectOk(desk.setClassLimit, { body: limit });
    await site.db
      .updateTable('leg_inventory')
      .set(({ eb }) => ({ put_aside: 9, free: eb('free', '-', 9) }))
      .where('flight_no', '=', flightNo)
      .where('flight_date', '=', flightDate)
      .where('cabin', '=', 'SUPER')
      .execute();
    const refused = await second.expectRefused(takeAction, 'aircraftTooSmall', approvalStep(requestId, 'approve'));
    expect(refused.details).toMatchObject({ cabin: 'SUPER', taken: 9, seats: 8, over: 1 });
    expect((await deskFlight(clerk, flightNo, flightDate)).aircraft).toBe('738');
    await clerk.expectOk(desk.withdrawFlightRequest, { body: { requestId } });
    await clerk.expectRefused(desk.askAircraftChange, 'aircraftTooSmall', { body: ask });
    expect(await checkInventory(site.db)).toEqual([]);
  });

  it('that makes a paid seat cheaper or removes it leads to one full refund, and the traveller keeps a seat', async () => {
    const [, , flightNo = ''] = flights;
    const worse = await givenSeats(flightNo, ['36A']);
    const gone = await givenSeats(flightNo, ['36C']);
    const { requestId } = await clerk.expectOk(desk.askAircraftChange, {
      body: { flightNo, flightDate, aircraft: '320', cause: 'AIRCRAFT', note: '' },
    });
    const moves = [
      { ...worse, from: '36A', to: '50B' },
      { ...gone, from: '36C', to: null },
    ];
    for (const { orderNo, from, to } of moves) {
      const row = { request_id: requestId, order_no: orderNo, passenger_seq: 1, segment_index: 0, settled_at: null };
      await site.db
        .insertInto('seat_move')
        .values({ ...row, from_seat: from, to_seat: to, checked_in: false })
        .execute();
      for (const key of ['once', 'twice'])
        await site.db
          .transaction()
          .execute((tx) =>
            site.deps.jobs.enqueue(tx, 'dispatch.settleMoves', { orderNo }, { key: `${orderNo}${key}` }),
          );
    }
    await site.runJobs();
    for (const { orderNo } of moves) {
      expect((await itemOf(orderNo))?.status).toBe('REFUNDED');
      const backs = await site.db.selectFrom('ancillary_due').selectAll().where('order_no', '=', orderNo).execute();
      expect(backs).toMatchObject([{ amount_fen: 6000, returned_at: expect.any(Date) }]);
    }
    expect(await seatsOf(worse.orderNo)).toHaveLength(1);
    expect(await toldOf(site, '座位36A改为50B，选座费¥60原路退回')).toHaveLength(1);
    expect(await toldOf(site, '座位36C不能保留')).toHaveLength(1);
    expect(await couponsOf(site, worse.orderNo)).toEqual(['OPEN FOR USE']);
  });

  it('that makes a paid seat worse leads to a full refund, also if the seat number is the same', async () => {
    const [flightNo = ''] = flights;
    const nextDay = '2026-12-09';
    const { api, orderNo } = await givenSeats(flightNo, ['36A'], nextDay);
    await givenFull(orderNo, '33A 33C 33J 33L 34A 34B 34C 34J 34K 34L 35A 35B 35C 35J 35K 35L 36B 36K'.split(' '));
    const received = (await moneyOf(orderNo)).received;
    await change(flightNo, '320', nextDay);
    expect(await seatsOf(orderNo)).toEqual(['36A']);
    expect(await itemOf(orderNo)).toMatchObject({ seat_no: '36A', status: 'REFUNDED' });
    expect(await toldOf(site, '机型改为空客 A320，选座费¥60原路退回')).toHaveLength(1);
    const backs = await site.db.selectFrom('ancillary_due').selectAll().where('order_no', '=', orderNo).execute();
    expect(backs).toMatchObject([{ amount_fen: 6000, returned_at: expect.any(Date) }]);
    expect(await moneyOf(orderNo)).toEqual({ received, back: 6000 });

    // The seat is free after the traveller gives the ticket back, although its add-on ended before.
    const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
    await api.expectOk(refundOrder, { body: { orderNo, quote } });
    await site.runJobs();
    expect(await couponsOf(site, orderNo)).toEqual(['REFUNDED']);
    expect(await seatsOf(orderNo)).toEqual([]);
  });

  it('is refused after boarding began, and for an unknown type', async () => {
    const [, flightNo = ''] = flights;
    const body = { flightNo, flightDate, aircraft: '320', cause: 'AIRCRAFT', note: '' };
    const unknown = await clerk.expectRefused(desk.askAircraftChange, 'invalidInput', {
      body: { ...body, aircraft: '777' },
    });
    expect(unknown.fields?.[0]).toMatchObject({ path: 'aircraft', rule: 'unknown' });
    const departure = (await deskFlight(clerk, flightNo, flightDate)).legs[0]?.planDeparture ?? '';
    await site.clock.moveTo(new Date(Date.parse(`${departure}:00+08:00`) - 20 * 60_000).toISOString());
    [clerk] = await givenClerks(site);
    await clerk.expectRefused(desk.askAircraftChange, 'flightEventRefused', { body });
  });
});
