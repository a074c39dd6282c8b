import { sql } from 'kysely';
import { Refusal, type Tx } from '../../platform/index.ts';
import type { Cabin } from './claim.ts';

/** Seats of a class on some legs of one flight. */
export interface AllottedSeats {
  legs: readonly { flightNo: string; flightDate: string; legSeq: number }[];
  cabin: Cabin;
  bookingClass: string;
  seats: number;
}

/** How a cabin's seats move: what is free, what is put aside, and what the class is authorised for besides. */
type Move = { free: number; allotment: number; authorised: number };

/**
 * Puts free seats aside for a sale of their own: nobody else is sold them. False, and the transaction is to be undone,
 * where a leg has not as many. The rows must be there (`ensureInventory`).
 */
export function createAllotment(tx: Tx, { seats, ...of }: AllottedSeats): Promise<boolean> {
  return moveSeats(tx, of, { free: -seats, allotment: seats, authorised: 0 });
}

/**
 * Lets an order have seats that were put aside: they are free, and its class authorised for them, until the order takes
 * them in the same transaction. The legs stay locked meanwhile, so nobody comes between. Refuses seatsSoldOut.
 */
export async function offerAllotment(tx: Tx, { seats, ...of }: AllottedSeats): Promise<void> {
  if (await moveSeats(tx, of, { free: seats, allotment: -seats, authorised: seats })) return;
  throw new Refusal('seatsSoldOut', { flight: of.legs[0]?.flightNo ?? '', clazz: of.bookingClass });
}

/** The other way: what an order gave back in this transaction is put aside again. */
export async function withdrawAllotment(tx: Tx, { seats, ...of }: AllottedSeats): Promise<void> {
  if (await moveSeats(tx, of, { free: -seats, allotment: seats, authorised: -seats })) return;
  throw new Error(`${of.legs[0]?.flightNo} has not the ${seats} seats it has just got back`);
}

/** What is left of a sale that is over can be had by everybody. */
export async function releaseAllotment(tx: Tx, { seats, ...of }: AllottedSeats): Promise<void> {
  if (await moveSeats(tx, of, { free: seats, allotment: -seats, authorised: 0 })) return;
  throw new Error(`${of.legs[0]?.flightNo} has not put ${seats} seats aside`);
}

/** Legs in the order in which everybody locks them. */
async function moveSeats(
  tx: Tx,
  { legs, cabin, bookingClass }: Omit<AllottedSeats, 'seats'>,
  { free, allotment, authorised }: Move,
): Promise<boolean> {
  const place = sql`array_position(classes, ${bookingClass})`;
  // What ends and is given to nobody makes good first what was sold and is not on board.
  const absorbed = authorised === 0 && free > 0 ? sql`least(oversold, ${free})` : sql`0`;
  for (const { flightNo, flightDate, legSeq } of legs.toSorted((a, b) => a.legSeq - b.legSeq)) {
    const { numAffectedRows } = await sql`
      update leg_inventory
      set free = free + ${free} - ${absorbed}, oversold = oversold - ${absorbed}, put_aside = put_aside + ${allotment},
        authorised[${place}] = authorised[${place}] + ${authorised}
      where flight_no = ${flightNo} and flight_date = ${flightDate} and leg_seq = ${legSeq} and cabin = ${cabin}
        and free + ${free} >= 0 and put_aside + ${allotment} >= 0`.execute(tx);
    if (numAffectedRows !== 1n) return false;
  }
  return true;
}
