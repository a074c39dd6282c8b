import { appendFileSync } from 'node:fs';
import { connect, findSegment, type Segment } from '@haidai/domain/flights';
import { addDays } from '@haidai/domain/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { loadCatalogue } from '../../src/modules/flights/index.ts';
import { shippedCarrier, switchCarrierFolder } from '../../src/modules/reference/index.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { disruptionSteps } from '../given/disruption.ts';
import { startPaymentDesk } from '../given/payment.ts';
import { publishDays } from '../given/schedule.ts';
import { sellOrder } from '../given/sold-order.ts';
import { findLost } from './find-lost.ts';
import { flightNos, patternsOf, type RandomDay, randomDay } from './random-days.ts';

/** The number of pairs of schedules. SCHEDULE_PAIRS=1000 is the long form of docs/rules/schedule.md. */
const pairs = Number(process.env.SCHEDULE_PAIRS ?? 8);
/** The days that one database takes, and the days between two of them. A held flight is at most three days away. */
const together = 64;
const apart = 4;

afterEach(() => switchCarrierFolder(shippedCarrier));

const days = fc.sample(randomDay, { numRuns: pairs, seed: Number(process.env.SCHEDULE_SEED ?? 38) });
const batches = Array.from({ length: Math.ceil(pairs / together) }, (_, n) => n);

it.each(batches)(
  'batch %i of random schedules: every ticket flies as sold or has a case; seats and books balance',
  async (batch) => {
    switchCarrierFolder(shippedCarrier);
    const desk = await startPaymentDesk();
    try {
      const figures = await publishPairs(desk, days.slice(batch * together, (batch + 1) * together));
      expect(await findLost(desk.site.db)).toEqual([]);
      expect(await checkInventory(desk.site.db)).toEqual([]);
      // The long form writes its figures to a file, because a run of many batches prints no more than its tests.
      if (process.env.SCHEDULE_FIGURES)
        appendFileSync(process.env.SCHEDULE_FIGURES, `${JSON.stringify({ batch, ...figures })}\n`);
    } finally {
      // The last step compares the money of every order.
      await desk.close();
    }
  },
  3_600_000,
);

type Desk = Awaited<ReturnType<typeof startPaymentDesk>>;

/** Publishes the first schedule of each day, sells by it, and publishes the second one. Returns what it did. */
async function publishPairs(desk: Desk, batch: readonly RandomDay[]) {
  const { site } = desk;
  const template = await disruptionSteps(desk).givenTicket({ day: 10 });
  const dated = batch.map((day, index) => ({ day, date: addDays(site.clock.today(), 20 + index * apart) }));
  const schedules = dated.map(({ day, date }) => patternsOf(day, date));
  await publishDays(
    site,
    schedules.flatMap(({ before }) => before),
  );
  let number = 0;
  for (const { day, date } of dated) {
    for (const { people, flight, onward } of day.orders) {
      const segments = ridesOf(date, flight, onward);
      number += 1;
      if (segments.length > 0) await sellOrder(site, template.orderNo, { number, people, segments });
    }
  }
  const after = schedules.flatMap((each) => each.after);
  if (after.length > 0) await publishDays(site, after);
  await site.runJobs();
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from sales_order) as orders,
      (select count(*)::int from flight_coupon) as tickets,
      (select count(*)::int from scheduled_change c join schedule_proposal p on p.id = c.proposal_id
        where p.status = 'PUBLISHED') as changed,
      (select count(*)::int from disruption_case) as cases,
      (select count(*)::int from disruption_offer where status = 'HELD') as held,
      (select count(*)::int from order_segment where retime = 'INFORM') as informed,
      (select count(*)::int from scheduled_change where status = 'AIRCRAFT_KEPT') as kept`.execute(site.db);
  return { pairs: batch.length, ...rows[0] };
}

/** Returns the flight of an order, and the next one if both connect. */
function ridesOf(date: string, flight: number, onward: number | null): Segment[] {
  const first = rideOn(date, flight);
  const second = onward === null ? null : rideOn(date, onward);
  if (!first) return [];
  const connects = second && connect(loadCatalogue().index.connections, first, second);
  return connects ? [first, second] : [first];
}

function rideOn(flightDate: string, flight: number): Segment | null {
  const [from, to] = flight < 3 ? ['HRB', 'TAO'] : ['TAO', 'TFU'];
  return findSegment(loadCatalogue().index, {
    flightNo: flightNos[flight] ?? '',
    flightDate,
    from: from ?? '',
    to: to ?? '',
  });
}
