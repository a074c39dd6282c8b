import { saveAncillaries } from '@haidai/contract/ancillaries';
import { confirmCheckIn } from '@haidai/contract/checkin';
import * as desk from '@haidai/contract/flight-ops';
import { takeAction } from '@haidai/contract/staff';
import { seatMapOf, seatOn } from '@haidai/domain/seating';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flyAircraft, getFlightLegs, loadCatalogue } from '../../src/modules/flights/index.ts';
import { lockSeatMap } from '../../src/modules/seating/index.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { seatChoice } from '../given/add-ons.ts';
import { confirmBody, openOrder } from '../given/check-in.ts';
import { approvalStep, deskFlight } from '../given/flight-ops.ts';
import { givenDraftWithPassengers } from '../given/order.ts';
import { givenClerks } from '../given/staff.ts';
import { givenTickets } from '../given/ticket.ts';
import { newAdults, newTraveller } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const date = '2026-12-08';
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T19:00:00+08:00' });
});
afterAll(() => site.close());

/** Exit, front-row and last-row seats of one aircraft that have another seat tier on the other. */
const wanted = ['33A', '36A', '39A', '40C', '41J', '45A', '55A', '55L'];

it('an aircraft change during eight purchases and eight check-ins leaves no traveller on a seat of the old aircraft', {
  timeout: 120_000,
}, async () => {
  const [clerk, second] = await givenClerks(site);
  const flightNo = 'HD4613';
  const { aircraft } = await deskFlight(clerk, flightNo, date);
  const other = aircraft === '738' ? '320' : '738';
  const trip = { departureDate: date, flightNo };
  const buys = [];
  const checks = [];
  for (const seatNo of wanted.filter((no) => seatOn(seatMapOf(aircraft), no)?.cabin === 'ECO')) {
    const api = await newTraveller(site);
    const orderNo = await givenDraftWithPassengers(api, newAdults(1), trip);
    const body = { orderNo, ancillaryOrderVoList: [await seatChoice(api, orderNo, 1, seatNo)] };
    buys.push(() => api.call(saveAncillaries, { body }));
    const holder = await givenTickets(site, newAdults(1), trip);
    const confirm = await confirmBody(holder.api, await openOrder(holder), [{ travelId: '0-0' }]);
    checks.push(() => holder.api.call(confirmCheckIn, { body: confirm }));
  }
  const { requestId } = await clerk.expectOk(desk.askAircraftChange, {
    body: { flightNo, flightDate: date, aircraft: other, cause: 'AIRCRAFT', note: '' },
  });
  const approve = () => second.call(takeAction, approvalStep(requestId, 'approve'));
  const half = buys.length / 2;
  const all = [...buys.slice(0, half), ...checks.slice(0, half), approve, ...buys.slice(half), ...checks.slice(half)];
  const answers = await Promise.all(all.map((each): Promise<{ error?: string }> => each()));
  await site.runJobs();

  const errors = answers.flatMap(({ error }) => error ?? []);
  expect(errors.filter((error) => error !== 'seatTaken' && error !== 'ancillaryInvalid')).toEqual([]);
  const map = seatMapOf(other);
  const seated = await site.db.selectFrom('seat_assignment').selectAll().where('flight_no', '=', flightNo).execute();
  expect(seated.filter(({ seat_no }) => seatOn(map, seat_no)?.blocked !== false)).toEqual([]);
  const seatBy = new Map(seated.map((row) => [row.order_no, row.seat_no]));
  const checkedIn = await site.db.selectFrom('check_in').selectAll().where('flight_no', '=', flightNo).execute();
  expect(checkedIn.map(({ order_no, seat_no }) => [order_no, seat_no])).toEqual(
    checkedIn.map(({ order_no }) => [order_no, seatBy.get(order_no)]),
  );
  const items = await site.db.selectFrom('ancillary_item').select(['order_no', 'seat_no']).execute();
  expect(items.map(({ order_no, seat_no }) => [order_no, seat_no])).toEqual(
    items.map(({ order_no }) => [order_no, seatBy.get(order_no)]),
  );
  expect(await checkInventory(site.db)).toEqual([]);
});

it('a traveller who chose a seat on the old map during an aircraft change is refused', async () => {
  const [clerk] = await givenClerks(site);
  const { flights } = await clerk.expectOk(desk.listDayFlights, { query: { date } });
  const isOther = ({ aircraft, legs, flightNo }: (typeof flights)[number]) =>
    aircraft === '738' && flightNo !== 'HD4613' && legs[0]?.to === 'TFU';
  const { flightNo = '' } = flights.find(isOther) ?? {};
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, newAdults(1), { departureDate: date, flightNo });
  const body = { orderNo, ancillaryOrderVoList: [await seatChoice(api, orderNo, 1, '45A')] };
  const catalogue = loadCatalogue();
  const flight = getFlightLegs(catalogue, flightNo, date);
  const { answer } = await site.db.transaction().execute(async (tx) => {
    await lockSeatMap(tx, { flightNo, flightDate: date });
    const asked = api.call(saveAncillaries, { body });
    await expect.poll(() => countWaiting(), { timeout: 30_000 }).toBe(1);
    await flyAircraft({ ...site.deps, catalogue }, tx, flight, '320');
    // A bare promise would be awaited before the commit, so it is wrapped.
    return { answer: [asked] };
  });
  expect(await Promise.all(answer)).toMatchObject([{ error: 'seatTaken' }]);
});

/** Counts the transactions that wait for the seats of a flight. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(site.db);
  return rows.length;
}
