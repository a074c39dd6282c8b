import { type Selectable, sql } from 'kysely';
import { type Database, type Deps, Refusal, runTogether, type Tx } from '../../platform/index.ts';
import { assertAsScheduled } from './as-scheduled.ts';
import { addUpSeats, countLapInfants, type SeatClaim } from './claim.ts';
import { fillLines, lockFlights } from './line-filler.ts';
import { type TakenAs, takeSeats } from './take-seats.ts';

/**
 * Takes the seats of an order and records them in `seat_hold`, held or already sold. No seat is taken by a schedule
 * that is no longer the published one. Refusals: seatsSoldOut, infantLimit.
 */
export async function holdSeats(
  tx: Tx,
  orderNo: string,
  claims: readonly SeatClaim[],
  as: TakenAs = 'HELD',
): Promise<void> {
  const rows = claims.map(
    (claim) => sql`(${orderNo}, ${claim.segmentIndex}::smallint, ${claim.flightNo}, ${claim.flightDate}::date,
      ${claim.legSeq}::smallint, ${claim.cabin}, ${claim.bookingClass}, ${claim.seats}::smallint,
      ${claim.infants}::smallint, ${as})`,
  );
  const noted = sql`insert into seat_hold
    (order_no, segment_index, flight_no, flight_date, leg_seq, cabin, booking_class, seats, infants, state)
    values ${sql.join(rows)}`;
  await runTogether([
    // A filled wish takes seats at once on a flight that a publication has found already.
    as === 'HELD' && assertAsScheduled(tx, orderNo, claims),
    takeSeats(tx, claims, { as, together: noted }),
  ]);
}

/** Marks the held seats of an order as sold. Returns the moved claims. The list is empty if no seats are held. */
export async function sellSeats(tx: Tx, orderNo: string): Promise<SeatClaim[]> {
  const moved = await moveHolds(tx, orderNo, 'HELD', 'SOLD');
  const sold = addUpSeats(moved).map(({ bookingClass, seats, ...key }) => {
    const place = sql`array_position(classes, ${bookingClass})`;
    return sql`
      update leg_inventory set held[${place}] = held[${place}] - ${seats}, sold[${place}] = sold[${place}] + ${seats}
      where flight_no = ${key.flightNo} and flight_date = ${key.flightDate}
        and leg_seq = ${key.legSeq} and cabin = ${key.cabin}`.execute(tx);
  });
  await runTogether(sold);
  return moved;
}

/**
 * Releases the held or sold seats of an order. Waiting parties get them first, and the rest goes on general sale.
 * Returns the moved claims. The list is empty if the order has no such seats.
 */
export async function releaseSeats(deps: Deps, tx: Tx, orderNo: string, from: TakenAs = 'HELD'): Promise<SeatClaim[]> {
  const moved = await moveHolds(tx, orderNo, from, 'RELEASED');
  await lockFlights(tx, moved);
  await putBack(tx, moved, from);
  await fillLines(deps, tx, moved);
  return moved;
}

/**
 * Releases the held seats of an order without offering them to waiting parties. The caller moves them to an allotment
 * in the same transaction (`withdrawAllotment`).
 */
export async function releaseToAllotment(tx: Tx, orderNo: string): Promise<void> {
  await putBack(tx, await moveHolds(tx, orderNo, 'HELD', 'RELEASED'), 'HELD');
}

/**
 * Releases the seats that a draft holds while the PSS is asked, and deletes their rows, so that the traveller can order
 * again. No waiting party gets them, because only the PSS knows if they are free.
 */
export async function releaseDraftSeats(tx: Tx, orderNo: string): Promise<void> {
  const rows = await tx
    .deleteFrom('seat_hold')
    .where('order_no', '=', orderNo)
    .where('state', '=', 'HELD')
    .returningAll()
    .execute();
  await putBack(tx, rows.map(toClaim), 'HELD');
}

/**
 * Puts seats and places for lap infants back into the inventory. The seats first reduce the number of oversold seats.
 * The rest becomes free.
 */
async function putBack(tx: Tx, moved: readonly SeatClaim[], from: TakenAs): Promise<void> {
  const taken = sql.ref(from === 'HELD' ? 'held' : 'sold');
  for (const { bookingClass, seats, ...key } of addUpSeats(moved)) {
    const place = sql`array_position(classes, ${bookingClass})`;
    await sql`
      update leg_inventory set free = free + greatest(0, ${seats} - oversold),
        oversold = greatest(0, oversold - ${seats}), ${taken}[${place}] = ${taken}[${place}] - ${seats}
      where flight_no = ${key.flightNo} and flight_date = ${key.flightDate}
        and leg_seq = ${key.legSeq} and cabin = ${key.cabin}`.execute(tx);
  }
  for (const { flightNo, flightDate, legSeq, infants } of countLapInfants(moved)) {
    await sql`
      update leg_infants set taken = taken - ${infants}
      where flight_no = ${flightNo} and flight_date = ${flightDate} and leg_seq = ${legSeq}`.execute(tx);
  }
}

/** The seats and lap infants of some passengers on a segment. */
export interface SeatsGiven {
  segmentIndex: number;
  seats: number;
  infants: number;
}

/**
 * Releases the sold seats of passengers whose tickets are refunded or changed. Waiting parties get them first. Refuses
 * with `conflict` if the order no longer has these seats.
 */
export async function releaseSoldSeats(
  deps: Deps,
  tx: Tx,
  orderNo: string,
  given: readonly SeatsGiven[],
): Promise<SeatClaim[]> {
  const moved: SeatClaim[] = [];
  for (const { segmentIndex, seats, infants } of given) {
    const rows = await tx
      .updateTable('seat_hold')
      .set(({ eb }) => ({
        seats: eb('seats', '-', seats),
        infants: eb('infants', '-', infants),
        // The hold ends when no passenger is left on the segment.
        state: sql<Hold['state']>`case when seats = ${seats} and infants = ${infants} then 'RELEASED' else state end`,
      }))
      .where('order_no', '=', orderNo)
      .where('segment_index', '=', segmentIndex)
      .where('state', '=', 'SOLD')
      .where('seats', '>=', seats)
      .where('infants', '>=', infants)
      .returningAll()
      .execute();
    if (rows.length === 0) throw new Refusal('conflict');
    moved.push(...rows.map((row) => ({ ...toClaim(row), seats, infants })));
  }
  await lockFlights(tx, moved);
  await putBack(tx, moved, 'SOLD');
  await fillLines(deps, tx, moved);
  return moved;
}

/**
 * Takes released seats again for passengers who keep their tickets. Returns null and changes nothing if not all of the
 * seats are available.
 */
export async function regainSeats(tx: Tx, orderNo: string, given: readonly SeatsGiven[]): Promise<SeatClaim[] | null> {
  await sql`savepoint regain_seats`.execute(tx);
  try {
    const moved: SeatClaim[] = [];
    for (const { segmentIndex, seats, infants } of given) {
      const rows = await tx
        .updateTable('seat_hold')
        .set(({ eb }) => ({
          seats: eb('seats', '+', seats),
          infants: eb('infants', '+', infants),
          state: 'SOLD' as const,
        }))
        .where('order_no', '=', orderNo)
        .where('segment_index', '=', segmentIndex)
        .where('state', 'in', ['SOLD', 'RELEASED'])
        .returningAll()
        .execute();
      if (rows.length === 0) throw new Refusal('conflict');
      moved.push(...rows.map((row) => ({ ...toClaim(row), seats, infants })));
    }
    await takeSeats(tx, moved, { as: 'SOLD' });
    await sql`release savepoint regain_seats`.execute(tx);
    return moved;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint regain_seats`.execute(tx);
    return null;
  }
}

/**
 * Takes the released seats of an order again and marks them as sold. Returns null and changes nothing if not all of the
 * seats are available.
 */
export async function retakeSeats(tx: Tx, orderNo: string): Promise<SeatClaim[] | null> {
  await sql`savepoint retake_seats`.execute(tx);
  try {
    const moved = await moveHolds(tx, orderNo, 'RELEASED', 'SOLD');
    await takeSeats(tx, moved, { as: 'SOLD' });
    await sql`release savepoint retake_seats`.execute(tx);
    return moved;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint retake_seats`.execute(tx);
    return null;
  }
}

type Hold = Selectable<Database['seat_hold']>;

/**
 * Moves the holds of an order from one state to another. The condition on the old state ensures that each hold moves
 * only once.
 */
async function moveHolds(tx: Tx, orderNo: string, from: Hold['state'], to: Hold['state']): Promise<SeatClaim[]> {
  const rows = await tx
    .updateTable('seat_hold')
    .set({ state: to })
    .where('order_no', '=', orderNo)
    .where('state', '=', from)
    .returningAll()
    .execute();
  return rows.map(toClaim);
}

function toClaim(row: Hold): SeatClaim {
  return {
    segmentIndex: row.segment_index,
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    legSeq: row.leg_seq,
    cabin: row.cabin,
    bookingClass: row.booking_class,
    seats: row.seats,
    infants: row.infants,
  };
}
