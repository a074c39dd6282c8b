import { sql } from 'kysely';
import type { Tx } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import type { LineFiller } from '../../inventory/index.ts';
import type { FlightDay, WishRow } from '../repository.ts';
import { endWish } from './end-wish.ts';
import { fillWish, isTravelling } from './fill-wish.ts';
import { fits, readSeats } from './flight-seats.ts';
import { logSeats } from './write-log.ts';

const actor = 'waitlist.fill';

/**
 * Gives the open seats of locked flights to the wishes that wait for them. The first wish in line whose whole party fits
 * gets its seats, until no wish fits. One transaction of the site fills at a time, so two of them never wait for each
 * other's orders. Orders are locked after the seats and after that turn. Whoever ends or shortens a waiting order locks
 * the order alone.
 */
export const fillLines: LineFiller = async (deps, tx, flights) => {
  const waited = await listWaited(tx, flights);
  if (waited.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('waitlist fill', 0))`.execute(tx);
  const now = deps.clock.now();
  for (const flight of waited) await logSeats(tx, await readSeats(tx, flight, now), now);
  for (let next = await findNext(tx, waited, now); next; next = await findNext(tx, waited, now)) {
    const order = await lockOrderForPayment(tx, next.order_no);
    const wish = await readAgain(tx, next);
    // Its owner ended the wish meanwhile.
    if (wish?.status !== 'WAITING') continue;
    if (wish.waits_until <= now) await endWish(deps, tx, wish, { reason: 'lapse', actor });
    else if (await isTravelling(tx, wish)) await endWish(deps, tx, wish, { reason: 'sameTraveller', actor });
    else await fillWish(deps, tx, order, wish);
  }
};

/** Lists the flights that have a line. */
async function listWaited(tx: Tx, flights: readonly FlightDay[]): Promise<FlightDay[]> {
  const waited: FlightDay[] = [];
  for (const flight of flights) {
    const found = await tx
      .selectFrom('waitlist_wish')
      .select('rank')
      .where('status', '=', 'WAITING')
      .where('flight_no', '=', flight.flightNo)
      .where('flight_date', '=', flight.flightDate)
      .limit(1)
      .executeTakeFirst();
    if (found) waited.push(flight);
  }
  return waited;
}

/** Finds the first wish of all these flights that fits, or that is over. A smaller line number and rank come first. */
async function findNext(tx: Tx, flights: readonly FlightDay[], now: Date): Promise<WishRow | undefined> {
  const found: WishRow[] = [];
  for (const flight of flights) {
    const seats = await readSeats(tx, flight, now);
    const heads = await listHeads(tx, flight);
    found.push(...heads.filter((wish) => wish.waits_until <= now || fits(seats, wish)));
  }
  const [first] = found.sort((a, b) => (a.line_no ?? 0) - (b.line_no ?? 0) || a.rank - b.rank);
  return first;
}

/**
 * Lists the first wish of each kind in the line of a flight: the same class, legs and party. If it does not fit, no
 * other wish of its kind does. Each kind is one look-up in the index `waitlist_wish_line`, however long the line is.
 */
async function listHeads(tx: Tx, { flightNo, flightDate }: FlightDay): Promise<WishRow[]> {
  const line = sql`from waitlist_wish
    where status = 'WAITING' and flight_no = ${flightNo} and flight_date = ${flightDate}`;
  const first = sql`order by booking_class, board_leg, off_leg, seats, infants, line_no, rank limit 1`;
  const { rows } = await sql<WishRow>`
    with recursive heads as (
      (select order_no, rank, booking_class, board_leg, off_leg, seats, infants ${line} ${first})
      union all
      select next.* from heads h cross join lateral (
        select order_no, rank, booking_class, board_leg, off_leg, seats, infants ${line}
          and (booking_class, board_leg, off_leg, seats, infants)
            > (h.booking_class, h.board_leg, h.off_leg, h.seats, h.infants) ${first}
      ) next
    )
    select w.* from heads join waitlist_wish w using (order_no, rank)`.execute(tx);
  return rows;
}

function readAgain(tx: Tx, { order_no, rank }: WishRow): Promise<WishRow | undefined> {
  return tx
    .selectFrom('waitlist_wish')
    .selectAll()
    .where('order_no', '=', order_no)
    .where('rank', '=', rank)
    .executeTakeFirst();
}
