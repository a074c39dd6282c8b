import { decideDisruption } from '@haidai/contract/disruption';
import { listDayFlights } from '@haidai/contract/flight-ops';
import { getFlightDynamic } from '@haidai/contract/flights';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedCarrier, switchCarrierFolder } from '../../../src/modules/reference/index.ts';
import { checkInventory } from '../../checks/check-inventory.ts';
import { search } from '../../given/booking.ts';
import { cloneTicket } from '../../given/clone-ticket.ts';
import { disruptionSteps } from '../../given/disruption.ts';
import { deskFlight } from '../../given/flight-ops.ts';
import { type PaymentDesk, startPaymentDesk, type Traveller } from '../../given/payment.ts';
import { flightsOn, moved, publishDays } from '../../given/schedule.ts';
import { givenClerks } from '../../given/staff.ts';

const desk = {} as PaymentDesk;
beforeAll(async () => {
  Object.assign(desk, await startPaymentDesk());
}, 60_000);
afterAll(async () => {
  switchCarrierFolder(shippedCarrier);
  await desk.close();
});
const { givenTicket, flightOf, heldFor, about, keyOf } = disruptionSteps(desk);

/** The processor time of a comparison and of two changes of the revision in one process, in seconds. */
const publicationSeconds = 10;

async function caseOf({ orderNo }: Traveller) {
  return desk.site.db.selectFrom('disruption_case').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
}

async function segmentOf({ orderNo }: Traveller) {
  return desk.site.db.selectFrom('order_segment').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
}

/** Publishes the flights of the day of a ticket, with one of its flights moved or left out. */
async function change(traveller: Traveller, minutes: number | null, flightNo = flightOf(traveller).flightNo) {
  const { flightDate } = flightOf(traveller);
  const flights = flightsOn(flightDate).flatMap((pattern) => {
    if (pattern.flightNo !== flightNo) return [pattern];
    return minutes === null ? [] : [moved(pattern, minutes)];
  });
  const id = await publishDays(desk.site, flights);
  await desk.site.runJobs();
  return id;
}

describe('a published schedule', () => {
  test('that removes a sold flight keeps it in operation and holds another flight for its travellers', async () => {
    const traveller = await givenTicket();
    await change(traveller, null);
    expect(await caseOf(traveller)).toMatchObject({ status: 'OPEN', severity: 3, cause: 'SCHEDULE' });
    expect(await heldFor(traveller)).toBeDefined();
    const { flightNo, flightDate } = flightOf(traveller);
    const { flights } = await desk.site.api.expectOk(getFlightDynamic, { body: { flightNo, flightDate } as never });
    expect(flights[0]?.legs[0]).toMatchObject({ state: 'CANCELLED' });
    const [clerk] = await givenClerks(desk.site);
    const listed = await clerk.expectOk(listDayFlights, { query: { date: flightDate } });
    expect(listed.flights.map((each) => each.flightNo)).toContain(flightNo);
    expect((await deskFlight(clerk, flightNo, flightDate)).legs[0]).toMatchObject({ cause: 'SCHEDULE' });
    await expect(
      desk.site.api.expectOk(getFlightDynamic, { body: { origCode3: 'TAO', destCode3: 'CTU', flightDate } as never }),
    ).resolves.toMatchObject({ flights: expect.arrayContaining([expect.objectContaining({ flightNo })]) });
    const found = (await search(desk.site.api, { origCode3: 'TAO', destCode3: 'CTU', departureDate: flightDate }))
      .departAVFS;
    expect(found.flatMap(({ segments }) => segments.map((each) => each.flightNo))).not.toContain(flightNo);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  test('that removes a flight with 180 people leaves everybody with a held flight in ten seconds of work', async () => {
    const traveller = await givenTicket({ day: 40 });
    const sizes = Array.from({ length: 71 }, (_, index) => [2, 3, 4, 1, 2, 5, 2, 1][index % 8] ?? 1);
    await cloneTicket(desk.site.db, traveller.orderNo, sizes);
    const before = process.cpuUsage();
    await change(traveller, null);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(10 + publicationSeconds);
    const { flightNo, flightDate } = flightOf(traveller);
    const { rows } = await sql<{ cases: number; people: number; held: number }>`
      select count(*)::int as cases, sum(o.adults)::int as people, count(f.offer_id)::int as held
      from disruption_case c join sales_order o using (order_no)
      left join disruption_offer f on f.case_id = c.case_id and f.status = 'HELD'
      where c.flight_no = ${flightNo} and c.flight_date = ${flightDate}`.execute(desk.site.db);
    expect(rows[0]).toEqual({ cases: 72, people: 180, held: 72 });
  });

  test.each([
    [10, 'INFORM', null],
    [45, 'ASK', 2],
    [100, 'CASE', 3],
    [-40, 'CASE', 3],
  ] as const)('that moves a sold flight by %i minutes means %s', async (minutes, retime, severity) => {
    const traveller = await givenTicket();
    const before = await segmentOf(traveller);
    await change(traveller, minutes);
    const after = await segmentOf(traveller);
    expect(after.departs_at.getTime() - before.departs_at.getTime()).toBe(minutes * 60_000);
    expect(after).toMatchObject({ retime, sold_departs_at: before.departs_at });
    const found = await caseOf(traveller);
    expect(found?.severity ?? null).toBe(severity);
    expect((await heldFor(traveller)) !== undefined).toBe(severity === 3);
    expect(await about(traveller, after.shown.from.time)).toHaveLength(1);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  test('asks a traveller who accepted a new time again if the next schedule moves the flight once more', async () => {
    const traveller = await givenTicket({ day: 54 });
    await change(traveller, 45);
    const body = { caseKey: await keyOf(traveller), choice: 'KEEP' } as const;
    await traveller.api.expectOk(decideDisruption, { body });
    expect(await caseOf(traveller)).toMatchObject({ status: 'KEPT', round: 1 });
    await change(traveller, 0);
    expect(await caseOf(traveller)).toMatchObject({ status: 'KEPT', round: 1 });
    await change(traveller, 60);
    expect(await caseOf(traveller)).toMatchObject({ status: 'OPEN', round: 2, severity: 3 });
    await change(traveller, -105);
    expect(await caseOf(traveller)).toMatchObject({ status: 'CLOSED' });
    expect(await segmentOf(traveller)).toMatchObject({ retime: null, sold_departs_at: null });
  });

  // HD4698 flies from 07:40 to 11:00, and HD4745 leaves at 13:00.
  test.each([
    { what: 'the next flight before the first one', flightNo: 'HD4745', minutes: -360 },
    { what: 'the first flight behind the next one', flightNo: 'HD4698', minutes: 360 },
  ])('that moves $what opens the case of a missed connection', async ({ flightNo, minutes }) => {
    const day = flightNo === 'HD4745' ? 68 : 75;
    const traveller = await givenTicket({
      day,
      route: { origCode3: 'KMG', destCode3: 'HRB', flightNo: 'HD4698/HD4745' },
    });
    await change(traveller, minutes, flightNo);
    const missed = await desk.site.db
      .selectFrom('disruption_case')
      .select(['severity', 'status', 'feeder_flight_no'])
      .where('order_no', '=', traveller.orderNo)
      .where('flight_no', '=', 'HD4745')
      .execute();
    expect(missed).toEqual([{ severity: 3, status: 'OPEN', feeder_flight_no: 'HD4698' }]);
    expect(await about(traveller, '赶不上')).toHaveLength(1);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  test('with another aircraft reseats the cabins, and a flight with too many travellers keeps its aircraft', async () => {
    const traveller = await givenTicket({ day: 61 });
    const { flightNo, flightDate } = flightOf(traveller);
    const aircraftOf = async () => {
      const row = await desk.site.db
        .selectFrom('flight_operation')
        .select('aircraft')
        .where('flight_no', '=', flightNo)
        .where('flight_date', '=', flightDate)
        .executeTakeFirst();
      return row?.aircraft;
    };
    const other = (type: string) =>
      flightsOn(flightDate).map((pattern) =>
        pattern.flightNo === flightNo ? { ...pattern, aircraft: type } : pattern,
      );
    const [now = '738'] = flightsOn(flightDate).flatMap((each) => (each.flightNo === flightNo ? [each.aircraft] : []));
    const then = now === '738' ? '320' : '738';
    await publishDays(desk.site, other(then));
    expect(await aircraftOf()).toBe(now);
    await desk.site.runJobs();
    expect(await aircraftOf()).toBe(then);
    expect(await checkInventory(desk.site.db)).toEqual([]);
    await cloneTicket(desk.site.db, traveller.orderNo, Array(40).fill(4));
    await publishDays(desk.site, other(now));
    await desk.site.runJobs();
    expect(await aircraftOf()).toBe(then);
    const kept = await desk.site.db
      .selectFrom('scheduled_change')
      .select('flight_no')
      .where('status', '=', 'AIRCRAFT_KEPT')
      .execute();
    expect(kept).toEqual([{ flight_no: flightNo }]);
  });
});
