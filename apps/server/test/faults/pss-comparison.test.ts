import { addDays } from '@haidai/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { actsAtDesk, startPssSite, tellPss } from '../given/pss-site.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import { givenTickets } from '../given/ticket.ts';
import { newAdults } from '../given/traveller.ts';
import type { TestApp } from '../site/start-test-app.ts';

/** These tests compare the seats of orders with a PSS that runs as a process of its own and changes them silently. */
let site: TestApp;
let parties: Awaited<ReturnType<typeof startSandboxParties>>;
const timeout = 120_000;
const departureDate = '2026-12-12';

beforeAll(async () => {
  parties = await startSandboxParties();
  site = await startPssSite(parties, 'theirs', { clock: '2026-12-06T08:00:00+08:00' });
}, timeout);
afterEach(() => parties.endFaults());
afterAll(async () => {
  await site.close();
  await parties.stop();
});

const givenSeats = () => givenTickets(site, newAdults(2), { destCode3: 'TFU', departureDate });
const seatsThere = async (orderNo: string) =>
  (await parties.bookings()).find((each) => each.orderNo === orderNo)?.segments.map(({ seats }) => seats) ?? [];
const comparedOn = async (flightDate: string) =>
  (
    await site.db
      .selectFrom('pss_comparison')
      .select('compared_on')
      .where('flight_date', '=', flightDate)
      .executeTakeFirst()
  )?.compared_on ?? null;

/** Runs the job of an hour that compares the days, and all jobs that are due. */
async function compare(): Promise<void> {
  await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'reservation.compare', {}));
  await site.runJobs({ failuresExpected: true });
}

/** Compares all days, also those that were compared today. */
async function compareAgain(): Promise<void> {
  await site.db.deleteFrom('pss_comparison').execute();
  await compare();
}

test('each of the next seven flight days is compared once a day', { timeout }, async () => {
  const { orderNo } = await givenSeats();
  await compare();
  expect(await comparedOn(departureDate)).toBe('2026-12-06');
  expect(await comparedOn(addDays(departureDate, 1))).toBeNull();
  expect(await actsAtDesk(site, orderNo)).toEqual([]);
  const asked = (await parties.calls()).filter(({ operation }) => operation === 'query').length;
  await compare();
  expect((await parties.calls()).filter(({ operation }) => operation === 'query')).toHaveLength(asked);
  await site.clock.advance({ hours: 24 });
  await compare();
  expect(await comparedOn(departureDate)).toBe('2026-12-07');
});

describe('the comparison of a day', () => {
  test('gives the desk seats that another channel has cancelled without a notice, once', { timeout }, async () => {
    const { orderNo } = await givenSeats();
    // The site of the party is not this one, so the notice is lost.
    await parties.cancelElsewhere(orderNo, [{ segment: 0, seats: 1 }]);
    await compareAgain();
    expect(await actsAtDesk(site, orderNo)).toMatchObject([{ kind: 'LOST', segments: [{ segment: 0, seats: 1 }] }]);
    await compareAgain();
    expect(await actsAtDesk(site, orderNo)).toHaveLength(1);
  });

  test('finds seats that the PSS has too many, and the site cancels them', { timeout }, async () => {
    const { orderNo } = await givenSeats();
    await site.db.updateTable('seat_hold').set({ pss_seats: 1, seats: 1 }).where('order_no', '=', orderNo).execute();
    await compareAgain();
    await tellPss(site);
    expect(await seatsThere(orderNo)).toEqual([1]);
  });

  test('leaves an order alone whose seats a person looks at already', { timeout }, async () => {
    const { orderNo } = await givenSeats();
    await parties.cancelElsewhere(orderNo, [{ segment: 0, seats: 1 }]);
    await compareAgain();
    await parties.cancelElsewhere(orderNo, [{ segment: 0, seats: 1 }]);
    await compareAgain();
    expect(await actsAtDesk(site, orderNo)).toHaveLength(1);
  });

  test('that has no answer is repeated in the next hour', { timeout }, async () => {
    const { orderNo } = await givenSeats();
    // One order gets no answer in its three attempts. More would open the circuit breaker.
    await parties.setFault('reservation', 'query', 'unavailable', 3);
    await compareAgain();
    expect(await comparedOn(departureDate)).not.toBe(site.deps.clock.today());
    await parties.endFaults();
    await site.clock.advance({ hours: 1 });
    await compare();
    expect(await comparedOn(departureDate)).toBe(site.deps.clock.today());
    expect(await actsAtDesk(site, orderNo)).toEqual([]);
  });
});
