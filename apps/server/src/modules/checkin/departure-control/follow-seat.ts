import { seatMapOf, seatOn } from '@haidai/domain/seating';
import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { orRefusal } from '../../flights/index.ts';
import { releaseSeats, takeSeats } from '../../seating/index.ts';
import { changeSeat } from '../confirm/end-check-in.ts';
import { listTravels } from '../find/list-travels.ts';
import { isCheckedIn, legsOfFlight, type Travel } from '../find/travel.ts';
import { actActor } from './acts.ts';

/** Takes the old seat of a traveller again. Returns false if somebody else has it by now. */
export async function regainSeat(deps: Deps, tx: Tx, travel: Travel, seatNo: string): Promise<boolean> {
  if (seatNo === '') return true;
  return (await take(deps, tx, travel, seatNo)) === null;
}

async function take({ clock }: Deps, tx: Tx, travel: Travel, seatNo: string): Promise<Refusal | null> {
  const aircraft = travel.flight.planned?.legs[0]?.aircraft ?? '';
  const seat = aircraft === '' ? undefined : seatOn(seatMapOf(aircraft), seatNo);
  if (!seat) return new Refusal('seatRefused');
  const { orderNo, person, flight, withInfant } = travel;
  const claim = {
    ...{ orderNo, passengerSeq: person.seq, segmentIndex: flight.row.segment_index },
    ...legsOfFlight(flight),
    ...{ aircraft, seat, withInfant },
  };
  const done = await orRefusal(tx, () => takeSeats(tx, [claim], { now: clock.now(), expiresAt: null }));
  return done instanceof Refusal ? done : null;
}

/**
 * Gives a checked-in traveller the seat that the departure control system has. If another traveller has the seat here,
 * that one is moved by the counter as well: the seat map follows with the next notice. Returns false if the coupon is
 * not checked in here.
 */
export async function followSeat(
  deps: Deps,
  tx: Tx,
  { ticketNo, couponNo, seatNo }: { ticketNo: string; couponNo: number; seatNo: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('check_in')
    .selectAll()
    .where('ticket_no', '=', ticketNo)
    .where('coupon_no', '=', couponNo)
    .where('status', '=', 'CHECKED_IN')
    .executeTakeFirst();
  if (!row) return false;
  if (row.seat_no === seatNo) return true;
  const people = [{ orderNo: row.order_no, seq: row.passenger_seq }];
  const travels = await listTravels(deps, tx, people);
  const travel = travels.find(
    (each) => each.id !== null && each.flight.row.segment_index === row.segment_index && isCheckedIn(each),
  );
  if (travel && (await take(deps, tx, travel, seatNo)) !== null) {
    await releaseSeats(tx, {
      orderNo: row.order_no,
      passengerSeq: row.passenger_seq,
      segmentIndex: row.segment_index,
    });
  }
  // The bar code shows the old seat. The job asks for the new one, and until then the site makes its own.
  await changeSeat(deps, tx, row, { seat_no: seatNo, bcbp_sealed: null }, actActor);
  return true;
}
