import { checkInMachine } from '@haidai/domain/checkin';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { type Deps, Refusal, type Tx, transition } from '../../../platform/index.ts';
import { beginBagTags } from '../departure-control/bag-tags.ts';
import { notifyCheckedIn } from '../notify-checked-in.ts';
import { linkFingerprint, linkTokenOf, passFingerprint, passTokenOf } from '../pass/pass-token.ts';
import type { Seated } from '../seats/assert-seats.ts';
import { nextSequence } from './lock-travels.ts';

/** What the departure control system has given a traveller, and the bags that get tags of it. */
interface Given {
  sequence: number;
  bcbp: string | null;
  bags: number;
}

/** Saves one check-in with its number, moves the flight coupon and sends the link of the boarding pass. */
export async function recordCheckIn(
  deps: Deps,
  tx: Tx,
  { travel, seatNo, acceptsDuty }: Seated,
  declarationVersion: string,
  given?: Given,
): Promise<void> {
  const { ticket, flight, person, orderNo } = travel;
  if (!ticket) throw new Refusal('conflict');
  const { row, rules } = flight;
  const id = deps.ids.uuid();
  const sequence = given?.sequence ?? (await nextSequence(tx, row));
  await tx
    .insertInto('check_in')
    .values({
      id,
      order_no: orderNo,
      passenger_seq: person.seq,
      segment_index: row.segment_index,
      ticket_no: ticket.ticketNo,
      coupon_no: ticket.couponNo,
      flight_no: row.flight_no,
      flight_date: row.flight_date,
      sequence,
      from_dcs: given !== undefined,
      bcbp_sealed: given?.bcbp ? deps.vault.seal(given.bcbp) : null,
      seat_no: seatNo,
      bags: given?.bags ?? 0,
      accepts_duty: acceptsDuty,
      declaration_version: declarationVersion,
      rule_id: rules.id,
      pass_fp: passFingerprint(deps, passTokenOf(deps, id)),
      link_fp: linkFingerprint(deps, linkTokenOf(deps, id)),
      status: checkInMachine.initial,
      checked_in_at: deps.clock.now(),
    })
    .execute();
  await transition(tx, {
    machine: flightCouponMachine,
    table: 'flight_coupon',
    key: { ticket_no: ticket.ticketNo, coupon_no: ticket.couponNo },
    event: 'checkIn',
    from: 'OPEN FOR USE',
    clock: deps.clock,
    actor: 'checkin.web',
    note: id,
  });
  if (given && given.bags > 0) await beginBagTags(deps, tx, { travel, checkInId: id, bags: given.bags });
  await notifyCheckedIn(deps, tx, travel, { id, seatNo });
}
