import { type RawBuilder, sql } from 'kysely';
import { Refusal, type Tx } from '../../platform/index.ts';
import { addUpSeats, countLapInfants, type LapDemand, type SeatClaim, type SeatDemand } from './claim.ts';

/** The column that counts what was taken: held until it is paid for, sold after. */
export type TakenAs = 'HELD' | 'SOLD';

export interface Taking {
  as: TakenAs;
  /** A statement that goes along with the first one: what undoes the one undoes the other. Saves a round trip. */
  together?: RawBuilder<unknown>;
}

/**
 * Takes all that an order claims, or refuses and so undoes the transaction. Demand is added up per leg, cabin and
 * class, and taken in the order of the keys, so that orders over the same legs wait for each other and not for ever.
 * The rows must be there (`ensureInventory`). Does not note it in `seat_hold`: that is the caller's.
 * Call it last: everybody else who wants these flights waits from here until the commit.
 * Refusals: seatsSoldOut, infantLimit.
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

/** The guard: one update that is true only while the class still has that many seats. */
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
