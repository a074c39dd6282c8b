import { reportFlight, setSeatsLeft } from '@haidai/contract/sandbox';
import { addDays } from '@haidai/domain/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInventory } from '../checks/check-inventory.ts';
import { checkMoney } from '../checks/check-money.ts';
import { search } from '../given/booking.ts';
import { cloneTicket } from '../given/clone-ticket.ts';
import { disruptionSteps } from '../given/disruption.ts';
import { type PaymentDesk, startPaymentDesk, type Traveller } from '../given/payment.ts';
import { countDeadlocks, type Planners, startPlanners } from './planners.ts';

const timeout = 120_000;
/** Rounds of three random disruptions: `DISRUPTIONS=100` for a long run, `CHANCE=2` for other cases. */
const rounds = Math.ceil(Number(process.env.DISRUPTIONS ?? 3) / 3);
const seed = Number(process.env.CHANCE ?? 38);
const desk = {} as PaymentDesk;
let planners: Planners;
beforeAll(async () => {
  Object.assign(desk, await startPaymentDesk());
  planners = await startPlanners(desk.site.databaseUrl, 3);
}, timeout);
afterAll(async () => {
  await planners.stop();
  await desk.close();
});
const { givenTicket, flightOf } = disruptionSteps(desk);

const direct = { origCode3: 'TAO', destCode3: 'HRB' };
/** A connection in Qingdao. Its second flight has the same alternatives as the direct flights. */
const connecting = { origCode3: 'KMG', destCode3: 'HRB', flightNo: 'HD4698/HD4745' };
/** The parties of each flight besides the traveller with the original ticket. */
const sizes = [1, 2, 3, 1, 4, 2, 1, 5, 1, 2, 1, 3];

const cancel = (flight: { flightNo: string; flightDate: string }) =>
  desk.site.api.expectOk(reportFlight, { body: { ...flight, event: 'cancel', cause: 'WEATHER' } });

/** Reports that the first flight of a connection lands when the second one leaves. */
const landTooLate = (traveller: Traveller) => {
  const flight = flightOf(traveller);
  const estimatedArrival = `${flight.flightDate}T13:00`;
  return desk.site.api.expectOk(reportFlight, { body: { ...flight, event: 'times', estimatedArrival } });
};

/** Counts the parties of cancelled or missed flights by their outcome. A held party has a seat for each traveller. */
async function outcomes(travellers: readonly Traveller[]): Promise<Record<string, number>> {
  const flights = travellers.map(({ trip: { segments } }) => segments.at(-1));
  const keys = flights.map((flight) => `${flight?.flightNo} ${flight?.flightDate}`);
  const { rows } = await sql<{ outcome: string; count: number }>`
    select case when count(f.offer_id) = 1 and bool_and(f.seats = o.adults) then 'held'
      when count(f.offer_id) = 0 and c.unplaced_at is not null then 'without' else 'wrong' end as outcome
    from disruption_case c join sales_order o using (order_no)
    left join disruption_offer f on f.case_id = c.case_id and f.status = 'HELD'
    where c.severity = 3 and c.flight_no || ' ' || c.flight_date = any(${keys}) group by c.case_id`.execute(
    desk.site.db,
  );
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ outcome }) => outcome)].map(([outcome, { length }]) => [outcome, length]),
  );
}

async function expectBalance(deadlocks: number): Promise<void> {
  expect(await countDeadlocks(desk.site.db)).toBe(deadlocks);
  expect(await checkInventory(desk.site.db)).toEqual([]);
  expect(await checkMoney(desk.site.db)).toEqual([]);
}

it(
  'two cancelled flights in opposite order and a missed connection are planned by three processes without a deadlock',
  async () => {
    const missed = await givenTicket({ day: 10, route: connecting });
    const first = await givenTicket({ day: 11, route: direct });
    const second = await givenTicket({ day: 12, route: direct });
    for (const { orderNo } of [missed, first, second]) await cloneTicket(desk.site.db, orderNo, sizes);
    const cancelled = [second, first].map(flightOf);
    for (const flight of cancelled) await cancel(flight);
    await landTooLate(missed);
    const deadlocks = await countDeadlocks(desk.site.db);
    await planners.plan([
      ...cancelled.map((flight) => ({ ...flight, isMissed: false })),
      { ...flightOf(missed), isMissed: true },
    ]);
    expect(await outcomes([missed, first, second])).toEqual({ held: 3 * (sizes.length + 1) });
    await expectBalance(deadlocks);
    await desk.site.runJobs();
    await expectBalance(deadlocks);
  },
  timeout,
);

/** The sizes of the parties of three flights, the order of the processes, and the free seats of the other days. */
const cases = fc.record({
  sizes: fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 }), {
    minLength: 3,
    maxLength: 3,
  }),
  order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
  seats: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 9, maxLength: 9 }),
});

/** Sets the free seats of the non-stop flights of a day from Qingdao to Harbin. */
async function openSeats(date: string, seatsLeft: number): Promise<void> {
  const { departAVFS } = await search(desk.site.api.another(), { ...direct, departureDate: date });
  for (const { segments } of departAVFS) {
    const [{ flightNo = '', flightDate = '' } = {}] = segments.slice(segments.length - 1);
    await desk.site.api.expectOk(setSeatsLeft, { body: { flightNo, flightDate, cabin: 'ECO', seatsLeft } });
  }
}

it(`${3 * rounds} random disruptions leave each party with one held flight or in the queue, three processes at a time`, async () => {
  const deadlocks = await countDeadlocks(desk.site.db);
  const all = { held: 0, without: 0 };
  for (const [round, { sizes, order, seats }] of fc.sample(cases, { numRuns: rounds, seed }).entries()) {
    const day = 25 + 9 * round;
    const missed = await givenTicket({ day, route: connecting });
    const first = await givenTicket({ day: day + 1, route: direct });
    const second = await givenTicket({ day: day + 2, route: direct });
    const travellers = [missed, first, second];
    for (const [index, { orderNo }] of travellers.entries())
      await cloneTicket(desk.site.db, orderNo, sizes[index] ?? []);
    for (const [index, left] of seats.entries()) await openSeats(addDays(flightOf(first).flightDate, index - 4), left);
    await landTooLate(missed);
    for (const traveller of [first, second]) await cancel(flightOf(traveller));
    await planners.plan(order.map((index) => ({ ...flightOf(travellers[index] ?? missed), isMissed: index === 0 })));
    await expectBalance(deadlocks);
    const { held = 0, without = 0, wrong = 0 } = await outcomes(travellers);
    expect(wrong).toBe(0);
    expect(held + without).toBe(3 + sizes.flat().length);
    all.held += held;
    all.without += without;
    await desk.site.runJobs();
    // One address may search only so often in some minutes.
    await desk.site.clock.advance({ minutes: 10 });
  }
  await expectBalance(deadlocks);
  // Both outcomes occur.
  expect(Math.min(all.held, all.without)).toBeGreaterThan(0);
}, 3_600_000);
