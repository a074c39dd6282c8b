import { blockOf, seatMapOf, seatOn } from '@haidai/domain/seating';
import type { Selectable } from 'kysely';
import { type Database, type Db, type Deps, Refusal, type Tx } from '../../platform/index.ts';
import { shareSeatMap } from './seat-map-lock.ts';

export interface SeatBlock {
  flightNo: string;
  flightDate: string;
  /** All legs of the flight. A block covers a seat from the first leg to the last. */
  legSeqs: readonly number[];
  aircraft: string;
  seats: readonly string[];
  reason: string;
  /** The end of the block. Null means that it lasts as long as the flight. */
  until: Date | null;
  by: string;
}

/**
 * Blocks seats of a flight, all of them or none. Returns the id of the block. Refuses seatTaken with the first seat
 * that a traveller has or chooses at this moment, and invalidInput for a seat that the aircraft does not have.
 */
export async function blockSeats({ ids }: Pick<Deps, 'ids'>, tx: Tx, block: SeatBlock, now: Date): Promise<string> {
  const map = seatMapOf(block.aircraft);
  const id = ids.uuid();
  const { flightNo: flight_no, flightDate: flight_date, until } = block;
  const seats = [...new Set(block.seats)].toSorted();
  await shareSeatMap(tx, { ...block, seatNo: seats[0] ?? '' });
  await tx
    .insertInto('seat_block')
    .values({
      id,
      flight_no,
      flight_date,
      seats,
      reason: block.reason,
      until,
      blocked_by: block.by,
      blocked_at: now,
      ended_by: null,
      ended_at: null,
    })
    .execute();
  for (const legSeq of block.legSeqs.toSorted((a, b) => a - b)) {
    for (const no of seats) {
      const seat = seatOn(map, no);
      if (!seat || seat.blocked)
        throw new Refusal('invalidInput', {}, [{ path: 'seats', rule: 'unknown', message: no }]);
      const key = { flight_no, flight_date, leg_seq: legSeq, seat_no: no };
      await releaseExpired(tx, key, now);
      const taken = await tx
        .insertInto('seat_assignment')
        .values({
          ...key,
          block: blockOf(seat),
          with_infant: false,
          order_no: null,
          passenger_seq: null,
          segment_index: null,
          block_id: id,
          expires_at: until,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('seat_no')
        .executeTakeFirst();
      if (!taken) throw new Refusal('seatTaken', { seat: no });
    }
  }
  return id;
}

type Key = Pick<Selectable<Database['seat_assignment']>, 'flight_no' | 'flight_date' | 'leg_seq' | 'seat_no'>;

/** Deletes the expired assignment of a seat, which nobody bought in time. */
async function releaseExpired(tx: Tx, key: Key, now: Date): Promise<void> {
  await tx
    .deleteFrom('seat_assignment')
    .where('flight_no', '=', key.flight_no)
    .where('flight_date', '=', key.flight_date)
    .where('leg_seq', '=', key.leg_seq)
    .where('seat_no', '=', key.seat_no)
    .where('expires_at', '<=', now)
    .execute();
}

/**
 * Ends a block and releases its seats. Refuses notFound for an unknown block, and conflict if the block has already
 * ended.
 */
export async function unblockSeats(
  tx: Tx,
  { id, by }: { id: string; by: string },
  now: Date,
): Promise<Selectable<Database['seat_block']>> {
  const block = await tx.selectFrom('seat_block').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!block) throw new Refusal('notFound');
  if (block.ended_at !== null) throw new Refusal('conflict');
  await tx.deleteFrom('seat_assignment').where('block_id', '=', id).execute();
  await tx.updateTable('seat_block').set({ ended_at: now, ended_by: by }).where('id', '=', id).execute();
  return block;
}

/** Lists the blocks of a flight that are in force at `now`, oldest first. */
export function listBlocks(db: Db, { flightNo, flightDate }: Pick<SeatBlock, 'flightNo' | 'flightDate'>, now: Date) {
  return db
    .selectFrom('seat_block')
    .selectAll()
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('blocked_at')
    .orderBy('id')
    .execute();
}
