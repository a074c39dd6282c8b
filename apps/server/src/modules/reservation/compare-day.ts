import { addDays, type IsoDate } from '@haidai/domain/time';
import { sql } from 'kysely';
import { type Deps, defineJob, inTransaction, sweep, type Tx } from '../../platform/index.ts';
import type { ReservationSystem } from '../../providers/reservation/index.ts';
import { askPss } from './ask-pss.ts';
import { recordLostSeats } from './record-lost-seats.ts';

type Found = Exclude<Awaited<ReturnType<ReservationSystem['query']>>, { state: 'unknown' }>;

/** The flight days ahead whose orders are compared each day, with today. */
const daysAhead = 7;
const triesBeforeReport = 24;
const dayJobName = 'reservation.compareDay';

/** The hourly job that queues one job for each flight day that was not compared today. */
export const compareSeatsJob = defineJob(
  'reservation.compare',
  async (deps) => {
    if (!deps.providers.reservation) return;
    const today = deps.clock.today();
    const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index));
    const rows = await deps.db
      .selectFrom('pss_comparison')
      .select('flight_date')
      .where('flight_date', 'in', days)
      .where('compared_on', '=', today)
      .execute();
    const isDone = (day: IsoDate) => rows.some(({ flight_date }) => flight_date === day);
    const jobs = days
      .filter((day) => !isDone(day))
      .map((day) => ({ name: dayJobName, payload: { day }, key: `${dayJobName}/${day}` }));
    await inTransaction(deps.db, (tx) => deps.jobs.enqueueAll(tx, jobs));
  },
  { every: '40 * * * *' },
);

/**
 * Compares the seats of each order of a flight day with its booking at the PSS. Without a clear answer about an order,
 * the whole day is compared an hour later.
 */
export const compareSeatsOfDayJob = defineJob(
  dayJobName,
  async (deps, { day }: { day: IsoDate }) => {
    const { tries } = await deps.db
      .insertInto('pss_comparison')
      .values({ flight_date: day, compared_on: null, tries: 1 })
      .onConflict((conflict) => conflict.column('flight_date').doUpdateSet({ tries: sql`pss_comparison.tries + 1` }))
      .returning('tries')
      .executeTakeFirstOrThrow();
    const orders = await deps.db
      .selectFrom('seat_hold')
      .select('order_no')
      .distinct()
      .where('flight_date', '=', day)
      .where('pss_seats', '>', 0)
      .execute();
    let silent = 0;
    await sweep(orders, async ({ order_no }) => {
      if (!(await compareOrder(deps, order_no))) silent += 1;
    });
    if (silent > 0) {
      if (tries === triesBeforeReport)
        deps.log.error({ day, silent }, 'The PSS does not answer about the bookings of a flight day');
      return;
    }
    await deps.db
      .updateTable('pss_comparison')
      .set({ compared_on: deps.clock.today(), tries: 0 })
      .where('flight_date', '=', day)
      .execute();
  },
  { isOutward: true },
);

/**
 * Compares one order. Seats that the PSS lacks are work of the desk, as after its notice. Seats that it has too many
 * become known, and the job that tells the PSS cancels them. An order with an act under way, or told meanwhile, is left
 * to the acts. Returns false without an answer.
 */
async function compareOrder(deps: Deps, orderNo: string): Promise<boolean> {
  const askedAt = deps.clock.now();
  const before = await listKnown(deps.db, orderNo);
  const answer = await askPss(deps, 'query', (pss) => pss.query({ orderNo }));
  if (answer.state === 'unknown') return false;
  const theirs = seatsOf(answer);
  await inTransaction(deps.db, async (tx) => {
    await tx.selectFrom('seat_hold').select('order_no').where('order_no', '=', orderNo).forUpdate().execute();
    const known = await listKnown(tx, orderNo);
    if (JSON.stringify(known) !== JSON.stringify(before) || (await hasActSince(tx, orderNo, askedAt))) return;
    const differing = known.filter(({ segment, seats }) => (theirs.get(segment) ?? 0) !== seats);
    const lost = differing.flatMap(({ segment, seats }) => {
      const missing = seats - (theirs.get(segment) ?? 0);
      return missing > 0 ? [{ segment, seats: missing }] : [];
    });
    for (const { segment, seats } of differing) {
      const there = theirs.get(segment) ?? 0;
      if (there > seats) await setKnown(tx, { orderNo, segment, seats: there });
    }
    if (lost.length > 0)
      await recordLostSeats(deps, tx, { orderNo, segments: lost, by: '每日核对 · daily comparison' });
  });
  return true;
}

const seatsOf = (answer: Found): Map<number, number> =>
  new Map(answer.state === 'booked' ? answer.segments.map(({ segment, seats }) => [segment, seats]) : []);

/** Lists the seats of each segment that the PSS has, as far as the site knows. */
async function listKnown(db: Tx | Deps['db'], orderNo: string): Promise<{ segment: number; seats: number }[]> {
  const rows = await db
    .selectFrom('seat_hold')
    .select(({ fn }) => ['segment_index', fn.max('pss_seats').as('seats')])
    .where('order_no', '=', orderNo)
    .groupBy('segment_index')
    .orderBy('segment_index')
    .execute();
  return rows.map(({ segment_index, seats }) => ({ segment: segment_index, seats }));
}

async function hasActSince(tx: Tx, orderNo: string, since: Date): Promise<boolean> {
  const act = await tx
    .selectFrom('pss_act')
    .select('act_no')
    .where('order_no', '=', orderNo)
    .where((where) =>
      where.or([where('status', 'in', ['ASKED', 'VOIDING', 'REFUSED']), where('settled_at', '>=', since)]),
    )
    .limit(1)
    .executeTakeFirst();
  return act !== undefined;
}

const setKnown = (tx: Tx, { orderNo, segment, seats }: { orderNo: string; segment: number; seats: number }) =>
  tx
    .updateTable('seat_hold')
    .set({ pss_seats: seats })
    .where('order_no', '=', orderNo)
    .where('segment_index', '=', segment)
    .execute();
