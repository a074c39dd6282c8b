import { findBookings, readBooking } from '@haidai/contract/booking';
import { acceptOffer, decideDisruption, listDisruptions } from '@haidai/contract/disruption';
import { closeDeparture, getScheduleProposal, listDayFlights, reportDeskFlight } from '@haidai/contract/flight-ops';
import { getFlightDynamic } from '@haidai/contract/flights';
import { operatesOn } from '@haidai/domain/flights';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../src/modules/flights/index.ts';
import { shippedCarrier, switchCarrierFolder } from '../../../src/modules/reference/index.ts';
import { checkInventory } from '../../checks/check-inventory.ts';
import { search, view } from '../../given/booking.ts';
import { checkIn, couponsOf, openOrder } from '../../given/check-in.ts';
import { deskFlight } from '../../given/flight-ops.ts';
import { flightsOn, moved, publishDays } from '../../given/schedule.ts';
import { givenClerks } from '../../given/staff.ts';
import { givenTickets, type TicketedOrder } from '../../given/ticket.ts';
import { newAdults, signInAgain } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/** The flight of the operator's report, and the days on which each test changes it. */
const flightNo = 'HD4839';
const route = { origCode3: 'TAO', destCode3: 'HRB' };

let site: TestApp;
let clerk: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T10:00:00+08:00' });
  [clerk] = await givenClerks(site);
});
afterAll(async () => {
  switchCarrierFolder(shippedCarrier);
  await site.close();
});

const given = (flightDate: string) =>
  givenTickets(site, newAdults(1), { ...route, departureDate: flightDate, flightNo });

type Change = (pattern: ReturnType<typeof flightsOn>[number]) => ReturnType<typeof flightsOn>;

/** Publishes the flights of a day, with the flight of these tests changed, and runs what follows. */
async function publishDay(day: string, change: Change) {
  await publishDays(
    site,
    flightsOn(day).flatMap((pattern) => (pattern.flightNo === flightNo ? change(pattern) : [pattern])),
  );
  await site.runJobs();
}

/** Returns what the desk, the traveller and the public see of a ticket and of its flight. */
async function seen({ api, orderNo }: TicketedOrder, day: string) {
  const found = await clerk.expectOk(findBookings, { body: { by: 'FLIGHT', text: flightNo, flightDate: day } });
  const read = await clerk.expectOk(readBooking, { body: { orderNo } });
  const { flights } = await clerk.expectOk(listDayFlights, { query: { date: day } });
  const shown = await site.api.expectOk(getFlightDynamic, { body: { flightNo, flightDate: day } as never });
  const { trips } = await view(api, orderNo);
  const disruptions = await api.expectOk(listDisruptions, { body: { orderNo } });
  return {
    byFlight: found.orders.map((each) => each.orderNo),
    atDesk: read.segments.map(({ flight, from, to }) => `${flight} ${from.time}-${to.time}`),
    onDay: flights.some((each) => each.flightNo === flightNo),
    atFlightDesk: (await deskFlight(clerk, flightNo, day)).legs[0]?.planDeparture,
    status: [shown.flights[0]?.legs[0]?.state, shown.flights[0]?.legs[0]?.planDepartTime],
    onOrderPage: trips[0]?.segments.map((each) => `${each.flightNo} ${each.departTime}`),
    cases: disruptions.map(({ kind, caseStatus }) => `${kind} ${caseStatus}`),
  };
}

/** Moves the clock. The session of the desk has ended then, so the clerk signs in again. */
async function moveTo(at: string) {
  await site.clock.moveTo(at);
  [clerk] = await givenClerks(site);
}

/** Operates a flight from check-in to its arrival. The newest traveller checks in. */
async function operate({ api, orderNo }: Pick<TicketedOrder, 'api' | 'orderNo'>, number: string, day: string) {
  const before = await deskFlight(clerk, number, day);
  const [leg] = before.legs;
  if (!leg) throw new Error(`${number} has no leg on ${day}`);
  const at = (local: string, minutes: number) =>
    new Date(Date.parse(`${local}:00+08:00`) + minutes * 60_000).toISOString();
  const local = (planned: string, minutes: number) =>
    new Date(Date.parse(`${planned}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
  await moveTo(at(leg.planDeparture, -180));
  await signInAgain(api);
  await checkIn(api, await openOrder({ api, orderNo }), [{ travelId: '0-0' }]);
  expect(await couponsOf(site, orderNo)).toEqual(['CHECKED IN']);
  await moveTo(at(leg.planDeparture, 5));
  const close = { flightNo: number, flightDate: day, legSeq: 1, tickets: [], named: 'MISSED' as const, seen: 1 };
  expect(await clerk.expectOk(closeDeparture, { body: close })).toEqual({ boarded: 1, missed: 0 });
  const report = async (body: object) =>
    clerk.expectOk(reportDeskFlight, { body: { flightNo: number, flightDate: day, ...body } as never });
  await report({ event: 'takeOff', actualDeparture: local(leg.planDeparture, 3) });
  await moveTo(at(leg.planArrival, 10));
  await report({ event: 'land', actualArrival: local(leg.planArrival, 2) });
  await site.runJobs();
  const after = await deskFlight(clerk, number, day);
  expect(after.legs[0]).toMatchObject({ state: 'ARRIVED', departure: { boarded: 1, missed: 0 } });
  expect(await couponsOf(site, orderNo)).toEqual(['USED/FLOWN']);
  expect(await checkInventory(site.db)).toEqual([]);
}

async function caseOf({ orderNo }: TicketedOrder) {
  const rows = await site.db.selectFrom('disruption_case').selectAll().where('order_no', '=', orderNo).execute();
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('No case');
  return { ...row, caseKey: site.deps.vault.unseal(row.token_sealed) };
}

/** Accepts the held flight. Returns the order of the change and its flight. */
async function takeHeld(traveller: TicketedOrder) {
  const { caseKey } = await caseOf(traveller);
  await traveller.api.expectOk(acceptOffer, { body: { caseKey } });
  await site.runJobs();
  const { order_no: orderNo } = await site.db
    .selectFrom('sales_order')
    .select('order_no')
    .where('changed_from', '=', traveller.orderNo)
    .executeTakeFirstOrThrow();
  const [flight] = await site.db.selectFrom('order_segment').selectAll().where('order_no', '=', orderNo).execute();
  if (!flight) throw new Error('The change has no flight');
  return { api: traveller.api, orderNo, flightNo: flight.flight_no, flightDate: flight.flight_date };
}

async function sold(): Promise<string[]> {
  const { departAVFS } = await search(site.api, { ...route, departureDate: '2026-12-12' });
  return departAVFS.map((each) => each.flightNo);
}

describe('a flight with a ticket that a new schedule', () => {
  test('moves from 06:55 to 09:40 has its new time everywhere, and is operated to its end', async () => {
    const day = '2026-12-04';
    const traveller = await given(day);
    await publishDay(day, (pattern) => [moved(pattern, 165)]);
    expect(await seen(traveller, day)).toMatchObject({
      byFlight: [traveller.orderNo],
      atDesk: [expect.stringMatching(/^HD4839 09:40/)],
      onDay: true,
      atFlightDesk: `${day}T09:40`,
      status: ['SCHEDULED', `${day}T09:40`],
      onOrderPage: [expect.stringMatching(/^HD4839 09:40/)],
      cases: ['RETIMED OPEN'],
    });
    const { caseKey } = await caseOf(traveller);
    await traveller.api.expectOk(decideDisruption, { body: { caseKey, choice: 'KEEP' } });
    await operate(traveller, flightNo, day);
  });

  test('removes stays with its ticket on every page, and the traveller flies to the end on the held flight', async () => {
    const day = '2026-12-06';
    const traveller = await given(day);
    await publishDay(day, () => []);
    expect(await seen(traveller, day)).toMatchObject({
      byFlight: [traveller.orderNo],
      atDesk: [expect.stringMatching(/^HD4839 06:55/)],
      onDay: true,
      atFlightDesk: `${day}T06:55`,
      status: ['CANCELLED', `${day}T06:55`],
      onOrderPage: [expect.stringMatching(/^HD4839 06:55/)],
      cases: ['CANCELLED OPEN'],
    });
    await signInAgain(traveller.api);
    const change = await takeHeld(traveller);
    expect(await caseOf(traveller)).toMatchObject({ status: 'CHANGED' });
    expect(change.flightNo).not.toBe(flightNo);
    await operate(change, change.flightNo, change.flightDate);
  });

  test('removes and the flight desk reinstates is operated to its end without being on sale', async () => {
    const day = '2026-12-08';
    const traveller = await given(day);
    await publishDay(day, () => []);
    const body = { flightNo, flightDate: day, event: 'reinstate' as const };
    await clerk.expectOk(reportDeskFlight, { body });
    await site.runJobs();
    expect(await caseOf(traveller)).toMatchObject({ status: 'CLOSED' });
    await operate(traveller, flightNo, day);
  });

  test('gives another number holds the new number for its travellers, who fly with it to the end', async () => {
    const day = '2026-12-10';
    const traveller = await given(day);
    await publishDay(day, (pattern) => [{ ...pattern, flightNo: 'HD4999' }]);
    const { cases, byFlight, status } = await seen(traveller, day);
    expect({ cases, byFlight, status: status[0] }).toEqual({
      cases: ['CANCELLED OPEN'],
      byFlight: [traveller.orderNo],
      status: 'CANCELLED',
    });
    await signInAgain(traveller.api);
    const change = await takeHeld(traveller);
    expect(change).toMatchObject({ flightNo: 'HD4999', flightDate: day });
    await operate(change, 'HD4999', day);
  });

  test('removes and a later schedule brings back keeps one case, one ticket and the seats, and is not sold again', async () => {
    const day = '2026-12-12';
    const traveller = await given(day);
    const [pattern] = flightsOn(day).filter((each) => each.flightNo === flightNo);
    if (!pattern) throw new Error(`${flightNo} does not fly on ${day}`);
    await publishDay(day, () => []);
    const before = await caseOf(traveller);
    const seats = () =>
      site.db
        .selectFrom('leg_inventory')
        .selectAll()
        .where('flight_date', '=', day)
        .orderBy('flight_no')
        .orderBy('leg_seq')
        .orderBy('cabin')
        .execute();
    const taken = await seats();
    const proposalId = await publishDays(site, [...flightsOn(day), pattern]);
    await site.runJobs();
    const { findings } = await clerk.expectOk(getScheduleProposal, { query: { proposalId } });
    expect(findings).toMatchObject([
      { level: 'warning', message: expect.stringContaining('HD4839 on 2026-12-12 was removed with its tickets') },
    ]);

    expect(await caseOf(traveller)).toEqual(before);
    expect(await seats()).toEqual(taken);
    expect(await couponsOf(site, traveller.orderNo)).toEqual(['OPEN FOR USE']);
    expect(await sold()).not.toContain(flightNo);
    expect(loadCatalogue().index.retired.filter((each) => operatesOn(each, day))).toHaveLength(1);
    expect(await seen(traveller, day)).toMatchObject({
      byFlight: [traveller.orderNo],
      status: ['CANCELLED', `${day}T06:55`],
      cases: ['CANCELLED OPEN'],
    });
    expect(await checkInventory(site.db)).toEqual([]);

    await signInAgain(traveller.api);
    const change = await takeHeld(traveller);
    expect(await couponsOf(site, traveller.orderNo)).toEqual(['EXCHANGED']);
    expect(await couponsOf(site, change.orderNo)).toEqual(['OPEN FOR USE']);
    expect(await checkInventory(site.db)).toEqual([]);
  });
});
