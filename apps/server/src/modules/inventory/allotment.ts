import { sql } from 'kysely';
import { type Deps, Refusal, type Tx } from '../../platform/index.ts';
import { isScheduleInUse } from '../carrier/index.ts';
import type { Cabin } from './claim.ts';
import { fillLines, lockFlights } from './line-filler.ts';

/** Seats of a class on some legs of one flight. */
export interface AllottedSeats {
  legs: readonly { flightNo: string; flightDate: string; legSeq: number }[];
  cabin: Cabin;
  bookingClass: string;
  seats: number;
  /** The places for lap infants on each leg, if the allotment has any. */
  infants?: number;
}

/**
 * The change of the seats of a cabin: free seats, allotted seats, and the seats that the class is additionally
 * authorised for.
 */
type Move = { free: number; allotment: number; authorised: number };

/**
 * Moves free seats to the allotment of a separate sale, so that no other sale can use them. Returns false if a leg has
 * too few free seats. The caller must then roll back the transaction. The inventory rows must exist (see
 * `ensureInventory`).
 */
export async function createAllotment(tx: Tx, { seats, ...of }: AllottedSeats): Promise<boolean> {
  if (!(await isScheduleInUse(tx))) return false;
  const moved = await moveSeats(tx, of, { free: -seats, allotment: seats, authorised: 0 });
  return moved && (await takeLaps(tx, of, of.infants ?? 0));
}

/**
 * Offers allotted seats to one order. The function frees them and authorises the class for them until the order takes
 * them in the same transaction. The legs stay locked until then, so no other order can take the seats. Refuses with
 * `seatsSoldOut`.
 */
export async function offerAllotment(tx: Tx, { seats, ...of }: AllottedSeats): Promise<void> {
  const moved = await moveSeats(tx, of, { free: seats, allotment: -seats, authorised: seats });
  if (moved && (await takeLaps(tx, of, -(of.infants ?? 0)))) return;
  throw new Refusal('seatsSoldOut', { flight: of.legs[0]?.flightNo ?? '', clazz: of.bookingClass });
}

/** Moves the seats that an order released in this transaction back to the allotment. */
export async function withdrawAllotment(tx: Tx, { seats, ...of }: AllottedSeats): Promise<void> {
  if (await moveSeats(tx, of, { free: -seats, allotment: seats, authorised: -seats })) return;
  throw new Error(`Flight ${of.legs[0]?.flightNo} cannot move ${seats} released seats back to its allotment`);
}

/**
 * Releases the unused allotment of an ended sale. Waiting parties get the seats first, and the rest goes on general
 * sale.
 */
export async function releaseAllotment(deps: Deps, tx: Tx, { seats, ...of }: AllottedSeats): Promise<void> {
  await lockFlights(tx, of.legs);
  if (!(await moveSeats(tx, of, { free: seats, allotment: -seats, authorised: 0 })))
    throw new Error(`The allotment of flight ${of.legs[0]?.flightNo} has fewer than ${seats} seats`);
  await takeLaps(tx, of, -(of.infants ?? 0));
  await fillLines(deps, tx, of.legs);
}

/** Takes or, with a negative number, returns places for lap infants. Returns false if a leg has too few. */
async function takeLaps(tx: Tx, { legs }: Pick<AllottedSeats, 'legs'>, infants: number): Promise<boolean> {
  if (infants === 0) return true;
  for (const { flightNo, flightDate, legSeq } of legs) {
    const { numAffectedRows } = await sql`
      update leg_infants set taken = taken + ${infants}
      where flight_no = ${flightNo} and flight_date = ${flightDate} and leg_seq = ${legSeq}
        and taken + ${infants} between 0 and greatest(allowed, taken)`.execute(tx);
    if (numAffectedRows !== 1n) return false;
  }
  return true;
}

/** Moves the seats on each leg, in the lock order of all transactions. Returns false if a leg has too few seats. */
async function moveSeats(
  tx: Tx,
  { legs, cabin, bookingClass }: Omit<AllottedSeats, 'seats' | 'infants'>,
  { free, allotment, authorised }: Move,
): Promise<boolean> {
  const place = sql`array_position(classes, ${bookingClass})`;
  // Released seats first reduce the number of oversold seats. The rest becomes free.
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
