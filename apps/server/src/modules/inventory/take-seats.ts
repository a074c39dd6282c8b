import { type RawBuilder, sql } from 'kysely';
import { Refusal, type Tx } from '../../platform/index.ts';
import { addUpSeats, countLapInfants, type LapDemand, type SeatClaim, type SeatDemand } from './claim.ts';

/** The column that counts the taken seats: held before payment, sold after it. */
export type TakenAs = 'HELD' | 'SOLD';

export interface Taking {
  as: TakenAs;
  /** A statement that runs together with the first update in one round trip. Both succeed or fail together. */
  together?: RawBuilder<unknown>;
}

/**
 * Takes all seats and lap infants that an order claims. A refusal rolls back the transaction. The function adds up the
 * demand by leg, cabin and class and takes it in key order. Orders over the same legs therefore wait for each other
 * without a deadlock. The rows must exist (see `ensureInventory`). The caller records the seats in `seat_hold`. Call
 * this function last, because every other order for these flights waits from here until the commit. Refusals:
 * seatsSoldOut, infantLimit.
 */
export async function takeSeats(tx: Tx, claims: readonly SeatClaim[], { as, together }: Taking): Promise<void> {
  for (const [index, demand] of addUpSeats(claims).entries()) {
    if (await takeFromCabin(tx, demand, { as, together: index === 0 ? together : undefined })) continue;
    throw new Refusal('seatsSoldOut', { flight: demand.flightNo, clazz: demand.bookingClass });
  }
  for (const demand of countLapInfants(claims)) {
    if (!(await takeLapInfants(tx, demand))) throw new Refusal('infantLimit', { flight: demand.flightNo });
  }
}

/**
 * Takes seats of a class with one update, on the condition that the class still has enough seats. Returns false if it
 * has not.
 */
async function takeFromCabin(tx: Tx, demand: SeatDemand, { as, together }: Taking): Promise<boolean> {
  const { bookingClass, seats } = demand;
  const taken = sql.ref(as === 'HELD' ? 'held' : 'sold');
  const place = sql`array_position(classes, ${bookingClass})`;
  const along = together ? sql`with along as (${together})` : sql``;
  const { numAffectedRows } = await sql`
    ${along} update leg_inventory
    set free = free - ${seats}, ${taken}[${place}] = ${taken}[${place}] + ${seats}
    where flight_no = ${demand.flightNo} and flight_date = ${demand.flightDate}
      and leg_seq = ${demand.legSeq} and cabin = ${demand.cabin}
      and not closed and seats_open(free, nested_count, authorised, held, sold, ${place}) >= ${seats}`.execute(tx);
  return numAffectedRows === 1n;
}

async function takeLapInfants(tx: Tx, { flightNo, flightDate, legSeq, infants }: LapDemand): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update leg_infants set taken = taken + ${infants}
    where flight_no = ${flightNo} and flight_date = ${flightDate} and leg_seq = ${legSeq}
      and taken + ${infants} <= allowed`.execute(tx);
  return numAffectedRows === 1n;
}
