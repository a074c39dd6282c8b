import { checkInMachine } from '@haidai/domain/checkin';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';
import { recordTripChanges } from '../../flights/index.ts';
import { releaseSeats } from '../../seating/index.ts';
import { tellDepartureControl } from '../departure-control/acts.ts';
import { type CheckInRow, paidForSeat, type Travel } from '../find/travel.ts';

interface Moved {
  orderNo: string;
  passengerSeq: number;
  segmentIndex: number;
  /** The new seat. Null means no seat, which cancels the check-in. */
  seatNo: string | null;
}

/**
 * Moves checked-in travellers to other seats. The boarding pass keeps its link and number. Without a new seat the
 * function cancels the check-in and opens the coupon again. It skips travellers who are not checked in. The caller has
 * locked the flight (`lockCheckIns`).
 */
export async function moveCheckedIn(deps: By, tx: Tx, moves: readonly Moved[], actor: string): Promise<void> {
  for (const { orderNo, passengerSeq, segmentIndex, seatNo } of moves) {
    const row = await tx
      .selectFrom('check_in')
      .selectAll()
      .where('order_no', '=', orderNo)
      .where('passenger_seq', '=', passengerSeq)
      .where('segment_index', '=', segmentIndex)
      .where('status', '=', 'CHECKED_IN')
      .executeTakeFirst();
    if (!row) continue;
    if (seatNo === null) await endCheckIn(deps, tx, row, actor);
    else await changeSeat(deps, tx, row, { seat_no: seatNo, bcbp_sealed: null }, actor);
    const kind = seatNo === null ? 'CANCEL' : 'CHANGE_SEAT';
    await tellDepartureControl(deps, tx, { kind, row, seatNo: seatNo ?? '' });
  }
}

type By = Pick<Deps, 'clock' | 'jobs' | 'tripFollowers' | 'ids' | 'providers'>;

/** Gives a checked-in traveller another seat. The boarding pass and its copies in wallets follow. */
export async function changeSeat(
  deps: By,
  tx: Tx,
  row: CheckInRow,
  set: { seat_no: string; accepts_duty?: boolean; bcbp_sealed?: string | null },
  actor: string,
): Promise<void> {
  const checkIn = { machine: checkInMachine, table: 'check_in', key: { id: row.id } } as const;
  await transition(tx, { ...checkIn, event: 'changeSeat', clock: deps.clock, actor, set, note: set.seat_no });
  if (set.seat_no !== row.seat_no) await recordSeat(deps, tx, row, set.seat_no);
}

/** @param seatNo the new seat, or '' if the traveller is no longer checked in */
function recordSeat(deps: By, tx: Tx, row: CheckInRow, seatNo: string): Promise<void> {
  const flight = { flightNo: row.flight_no, flightDate: row.flight_date };
  return recordTripChanges(deps, tx, [{ ...flight, fact: 'seat', value: seatNo, checkInId: row.id }]);
}

/** Cancels one check-in and opens its coupon again. Its number is never used again. */
export async function endCheckIn(deps: By, tx: Tx, row: CheckInRow, actor: string): Promise<void> {
  const by = { clock: deps.clock, actor } as const;
  const checkIn = { machine: checkInMachine, table: 'check_in', key: { id: row.id } } as const;
  await transition(tx, { ...checkIn, event: 'cancel', from: 'CHECKED_IN', ...by });
  const coupon = { ticket_no: row.ticket_no, coupon_no: row.coupon_no };
  await transition(tx, {
    machine: flightCouponMachine,
    table: 'flight_coupon',
    key: coupon,
    event: 'cancelCheckIn',
    from: 'CHECKED IN',
    note: row.id,
    ...by,
  });
  await recordSeat(deps, tx, row, '');
}

/** Cancels the check-in of a traveller and releases the seat, unless it is bought. */
export async function takeBack(deps: By, tx: Tx, travel: Travel, actor: string): Promise<void> {
  const { checkIn, orderNo, person, flight } = travel;
  if (!checkIn) return;
  await endCheckIn(deps, tx, checkIn, actor);
  if (paidForSeat(travel) !== null) return;
  await releaseSeats(tx, { orderNo, passengerSeq: person.seq, segmentIndex: flight.row.segment_index });
}
