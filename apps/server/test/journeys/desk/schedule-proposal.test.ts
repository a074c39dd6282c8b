import { cancelOrder } from '@haidai/contract/booking';
import { getScheduleProposal, listScheduleChanges } from '@haidai/contract/flight-ops';
import { type FlightPattern, operatesOn } from '@haidai/domain/flights';
import { addDays } from '@haidai/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../../../src/modules/flights/index.ts';
import { takeSeats } from '../../../src/modules/seating/take-seats.ts';
import { inTransaction } from '../../../src/platform/index.ts';
import { disruptionSteps } from '../../given/disruption.ts';
import { givenEntry, givenRound } from '../../given/flash-sale.ts';
import { type PaymentDesk, startPaymentDesk } from '../../given/payment.ts';
import { flightsOn, moved, proposeDays } from '../../given/schedule.ts';
import { givenClerks } from '../../given/staff.ts';
import { givenFullFlight, givenWaiting } from '../../given/waitlist.ts';

const desk = {} as PaymentDesk;
beforeAll(async () => {
  Object.assign(desk, await startPaymentDesk());
}, 60_000);
afterAll(() => desk.close());
const { givenTicket, flightOf } = disruptionSteps(desk);

type Flight = ReturnType<typeof flightOf>;

/** Proposes the day of a flight with another pattern in its place, and returns the row that the flight desk reads. */
async function proposed(flight: Flight, instead: (pattern: FlightPattern) => FlightPattern[]) {
  const patterns = flightsOn(flight.flightDate).flatMap((each) =>
    each.flightNo === flight.flightNo ? instead(each) : [each],
  );
  const proposalId = await proposeDays(desk.site, patterns);
  const [clerk] = await givenClerks(desk.site);
  const { rows } = await clerk.expectOk(listScheduleChanges, { query: { proposalId } });
  const { kinds, touched } = await clerk.expectOk(getScheduleProposal, { query: { proposalId } });
  const row = rows.find(
    ({ flightNo, flightDate }) => `${flightNo} ${flightDate}` === `${flight.flightNo} ${flight.flightDate}`,
  );
  return { row, kinds, touched };
}

/** Returns a flight number that no pattern of the day has. */
const freeNumber = ({ flightNo, flightDate }: Flight) => {
  const used = new Set(flightsOn(flightDate).map((pattern) => pattern.flightNo));
  const free = Array.from({ length: 9999 }, (_, at) => `${flightNo.slice(0, 2)}${String(9999 - at)}`);
  return (
    free.find(
      (number) =>
        !used.has(number) &&
        !loadCatalogue().index.patterns.some((each) => each.flightNo === number && operatesOn(each, flightDate)),
    ) ?? ''
  );
};

test('a proposal names each kind of change of a sold flight', async () => {
  const traveller = await givenTicket();
  const flight = flightOf(traveller);
  const kindOf = async (instead: (pattern: FlightPattern) => FlightPattern[]) => (await proposed(flight, instead)).row;
  expect(await kindOf((pattern) => [moved(pattern, 10)])).toMatchObject({ kind: 'RETIMED' });
  expect(
    await kindOf((pattern) => [{ ...pattern, aircraft: pattern.aircraft === '738' ? '320' : '738' }]),
  ).toMatchObject({ kind: 'REEQUIPPED' });
  expect(await kindOf(() => [])).toMatchObject({ kind: 'REMOVED', measure: 'CASE' });
  const number = freeNumber(flight);
  expect(await kindOf((pattern) => [{ ...moved(pattern, 60), flightNo: number }])).toMatchObject({
    kind: 'RENUMBERED',
    measure: 'CASE',
    renumberedTo: number,
  });
  // More than an hour away, the new number is another flight.
  expect(await kindOf((pattern) => [{ ...moved(pattern, 61), flightNo: number }])).toMatchObject({ kind: 'REMOVED' });
  const elsewhere = (pattern: FlightPattern) => {
    const last = pattern.legs.length - 1;
    const legs = pattern.legs.map((leg, at) => (at === last ? { ...leg, to: leg.to === 'CKG' ? 'XIY' : 'CKG' } : leg));
    return [{ ...pattern, legs }];
  };
  expect(await kindOf(elsewhere)).toMatchObject({ kind: 'REROUTED', measure: 'CASE' });
});

test('a proposal counts what a sold flight holds', async () => {
  const traveller = await givenTicket({ day: 40 });
  const { flightNo, flightDate } = flightOf(traveller);
  const flight = { flightNo, flightDate };
  const held = async () => (await proposed(flight, () => [])).row;
  expect(await held()).toMatchObject({
    touched: { tickets: 1, people: 1, seats: 0, connections: 0, services: 0, minors: 0, wishes: 0, allotted: 0 },
  });
  const place = { flight_no: flightNo, flight_date: flightDate };
  await desk.site.db
    .insertInto('special_place')
    .values([
      { ...place, code: 'WCHS', taken: 2 },
      { ...place, code: 'UMNR', taken: 3 },
    ])
    .execute();
  const seat = { no: '21A', row: 21, side: 'A' } as never;
  const who = { orderNo: traveller.orderNo, passengerSeq: 1, segmentIndex: 0, boardLeg: 1, offLeg: 1 };
  await inTransaction(desk.site.db, (tx) =>
    takeSeats(tx, [{ ...who, ...flight, aircraft: '', seat, withInfant: false }], {
      now: desk.site.clock.now(),
      expiresAt: null,
    }),
  );
  expect(await held()).toMatchObject({ touched: { tickets: 1, people: 1, seats: 1, services: 2, minors: 3 } });
});

test('a proposal counts the connections of a flight, and not its other tickets', async () => {
  const traveller = await givenTicket({
    day: 45,
    route: { origCode3: 'KMG', destCode3: 'HRB', flightNo: 'HD4698/HD4745' },
  });
  const [first, second] = traveller.trip.segments.map(({ flightNo, flightDate }) => ({ flightNo, flightDate }));
  if (!first || !second) throw new Error('The trip has one flight');
  await givenTicket({ day: 45, route: { origCode3: 'KMG', destCode3: 'TAO', flightNo: first.flightNo } });
  const found = await proposed(first, () => []);
  expect(found.row).toMatchObject({ touched: { tickets: 2, people: 2, connections: 1 } });
  // The head of the page adds up its rows. Nothing else of the day changes.
  expect(found.touched).toEqual(found.row?.touched);
  expect((await proposed(second, () => [])).row).toMatchObject({ touched: { tickets: 1, people: 1, connections: 1 } });
});

test('a proposal counts the waitlist wishes of a flight until they end', async () => {
  const date = addDays(desk.site.clock.today(), 50);
  const full = await givenFullFlight(desk.site, { date });
  const { api, orderNo } = await givenWaiting(desk.site, [full.wish]);
  await givenWaiting(desk.site, [full.wish]);
  const wishes = async () =>
    (await proposed({ flightNo: full.flightNo, flightDate: date }, () => [])).row?.touched.wishes;
  expect(await wishes()).toBe(2);
  await api.expectOk(cancelOrder, { body: { orderNo } });
  expect(await wishes()).toBe(1);
});

test('a proposal counts the seats of a flash sale that nobody has taken', async () => {
  const flight = { flightNo: 'HD4807', flightDate: addDays(desk.site.clock.today(), 55) };
  const allotted = async () => (await proposed(flight, () => [])).row?.touched.allotted;
  const { itemId } = await givenRound(desk.site, { dates: [flight.flightDate], stock: 4 });
  expect(await allotted()).toBe(4);
  await givenEntry(desk.site, itemId, 1);
  expect(await allotted()).toBe(3);
  await desk.site.db
    .updateTable('flash_item')
    .set({ closed_at: desk.site.clock.now() })
    .where('item_id', '=', itemId)
    .execute();
  expect(await allotted()).toBe(0);
});
