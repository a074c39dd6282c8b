import { nextSeatAct, secondsUntilAskedAgain } from '@haidai/domain/reservation';
import { type Db, type Deps, inTransaction, type Tx } from '../../platform/index.ts';
import type { SeatClaim } from '../inventory/index.ts';
import { type ActRow, openAct, wantedSeats } from './move-act.ts';
import { takeUp } from './perform-act.ts';
import { toSegments } from './to-request.ts';

/** One act cancels seats and one sells seats. */
const mostActs = 2;

/** Makes the PSS equal to the site for one order, as far as the PSS answers and does not refuse. */
export async function tellOrder(deps: Deps, orderNo: string): Promise<void> {
  for (let count = 0; count < mostActs; count += 1) {
    const act = await inTransaction(deps.db, (tx) => openNextAct(deps, tx, orderNo));
    if (!act || !(await takeUp(deps, act))) return;
  }
}

/** Opens the next act of an order. Returns null if there is nothing to tell, or if the desk must decide first. */
async function openNextAct(deps: Deps, tx: Tx, orderNo: string): Promise<ActRow | null> {
  const rows = await tx
    .selectFrom('seat_hold')
    .selectAll()
    .select(wantedSeats.as('wanted'))
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .orderBy('leg_seq')
    .execute();
  const firstLegs = rows.filter((row, index) => row.segment_index !== rows[index - 1]?.segment_index);
  const next = nextSeatAct(
    firstLegs.map(({ segment_index: segmentIndex, wanted, pss_seats: known }) => ({ segmentIndex, wanted, known })),
  );
  if (!next || (await isAtDesk(tx, orderNo))) return null;
  const claims = next.moves.flatMap(({ segmentIndex, seats }) =>
    rows
      .filter((row) => row.segment_index === segmentIndex)
      .map(
        (row): SeatClaim => ({
          segmentIndex,
          flightNo: row.flight_no,
          flightDate: row.flight_date,
          legSeq: row.leg_seq,
          cabin: row.cabin,
          bookingClass: row.booking_class,
          seats,
          infants: 0,
        }),
      ),
  );
  return openAct(deps, tx, {
    ...{ orderNo, kind: next.kind, segments: toSegments(claims), waitSeconds: secondsUntilAskedAgain(2) },
  });
}

async function isAtDesk(db: Db, orderNo: string): Promise<boolean> {
  const act = await db
    .selectFrom('pss_act')
    .select('act_no')
    .where('order_no', '=', orderNo)
    .where('status', '=', 'REFUSED')
    .limit(1)
    .executeTakeFirst();
  return act !== undefined;
}

/** Returns whether the PSS has exactly the seats of an order. */
export async function isTold(db: Db, orderNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('seat_hold')
    .select('order_no')
    .where('order_no', '=', orderNo)
    .where('pss_seats', '<>', wantedSeats)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}
