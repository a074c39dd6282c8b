import { blockOf, type Seat } from '@haidai/domain/seating';
import type { Insertable, Selectable } from 'kysely';
import type { Database, Db, Tx } from '../../platform/index.ts';

/** A passenger of an order on one of its segments. */
export interface Holder {
  orderNo: string;
  passengerSeq: number;
  segmentIndex: number;
}

export interface SeatMove extends Holder {
  /** The new seat. Null if the passenger loses the seat. */
  to: Seat | null;
}

type Row = Selectable<Database['seat_assignment']>;

/**
 * Moves passengers to other seats. It releases all old seats first, so that passengers can exchange seats. A new seat
 * keeps the legs and the expiry of the old one.
 */
export async function moveSeats(tx: Tx, moves: readonly SeatMove[]): Promise<void> {
  const rows: Insertable<Database['seat_assignment']>[] = [];
  for (const { to, ...holder } of moves) {
    const left = await releaseSeatsOf(tx, holder);
    if (to) rows.push(...left.map((row) => ({ ...row, seat_no: to.no, block: blockOf(to) })));
  }
  if (rows.length > 0) await tx.insertInto('seat_assignment').values(rows).execute();
}

function releaseSeatsOf(tx: Tx, { orderNo, passengerSeq, segmentIndex }: Holder): Promise<Row[]> {
  return tx
    .deleteFrom('seat_assignment')
    .where('order_no', '=', orderNo)
    .where('passenger_seq', '=', passengerSeq)
    .where('segment_index', '=', segmentIndex)
    .returningAll()
    .execute();
}

/** Deletes the expired assignments of a flight and ends all its seat blocks, because another aircraft operates it. */
export async function clearSeats(
  tx: Tx,
  { flightNo, flightDate, by, now }: { flightNo: string; flightDate: string; by: string; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('seat_assignment')
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where(({ or, eb }) => or([eb('block_id', 'is not', null), eb('expires_at', '<=', now)]))
    .execute();
  await tx
    .updateTable('seat_block')
    .set({ ended_at: now, ended_by: by })
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('ended_at', 'is', null)
    .execute();
}

/** Lists the passengers with a seat on a flight at `now`, one row for each passenger and segment, with the legs. */
export async function listSeated(
  db: Db,
  { flightNo, flightDate }: { flightNo: string; flightDate: string },
  now: Date,
): Promise<(Holder & { seatNo: string; withInfant: boolean; legs: number[] })[]> {
  const rows = await db
    .selectFrom('seat_assignment')
    .selectAll()
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('order_no', 'is not', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('order_no')
    .orderBy('passenger_seq')
    .orderBy('segment_index')
    .orderBy('leg_seq')
    .$narrowType<{ order_no: string; passenger_seq: number; segment_index: number }>()
    .execute();
  const byHolder = Map.groupBy(rows, (row) => `${row.order_no} ${row.passenger_seq} ${row.segment_index}`);
  return [...byHolder.values()].flatMap(([first, ...others]) =>
    first
      ? {
          orderNo: first.order_no,
          passengerSeq: first.passenger_seq,
          segmentIndex: first.segment_index,
          seatNo: first.seat_no,
          withInfant: first.with_infant,
          legs: [first, ...others].map(({ leg_seq }) => leg_seq),
        }
      : [],
  );
}
