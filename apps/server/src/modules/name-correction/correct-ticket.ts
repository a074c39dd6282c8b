import { fullName, hasEnded, type PassengerEntry } from '@haidai/domain/booking';
import { hotlineWords } from '@haidai/domain/notification';
import type { Deps, Tx } from '../../platform/index.ts';
import { correctChild } from '../assistance/index.ts';
import { correctPassenger, listPassengers, lockBooking, type OrderRow } from '../booking/index.ts';
import { moveCounterNotes } from '../checkin/index.ts';
import { correctSavedPassenger, fingerprintOf } from '../member/index.ts';
import { notify } from '../notification/index.ts';
import { noteNames } from '../reservation/index.ts';

/** The name of the job that writes the corrected name into the tickets of the issuer. */
export const amendJob = 'correction.amend';

/** A traveller before and after a correction. */
export interface CorrectedTraveller {
  orderNo: string;
  seq: number;
  before: PassengerEntry;
  after: PassengerEntry;
}

/**
 * Writes other data of a traveller into the order and the other live orders of its booking, their parts, the notices
 * for the counter, the application for an unaccompanied minor, and the saved passenger. The caller has locked the
 * booking. Refuses as `correctPassenger` does.
 */
export async function writeTraveller(deps: Deps, tx: Tx, traveller: CorrectedTraveller): Promise<void> {
  const { orderNo, seq, before, after } = traveller;
  const fromFp = fingerprintOf(deps, before);
  const orders = await listOrdersOf(tx, { orderNo, seq, fromFp });
  await correctPassenger(deps, tx, { orders, seq, entry: after });
  for (const order of orders) {
    await noteNames(tx, order.order_no);
    await correctChild(deps, tx, { orderNo: order.order_no, passengerSeq: seq, entry: after });
    const flights = await listFlights(tx, order.order_no);
    await moveCounterNotes(tx, { fromFp, toFp: fingerprintOf(deps, after), flights });
  }
  const owner = orders.find(({ order_no }) => order_no === orderNo)?.account_id;
  if (owner) await correctSavedPassenger(deps, tx, owner, { before, after });
}

/**
 * Corrects a ticket: writes the traveller, queues the request to the ticket issuer, and writes the message. The caller
 * has locked the booking and checked the ticket. Refuses as `correctPassenger` does.
 */
export async function correctTicket(
  deps: Deps,
  tx: Tx,
  correction: CorrectedTraveller & { correctionNo: string; ticketNo: string },
): Promise<void> {
  const { correctionNo, orderNo, ticketNo, after } = correction;
  await writeTraveller(deps, tx, correction);
  await deps.jobs.enqueue(tx, amendJob, { correctionNo }, { key: `${amendJob}/${correctionNo}` });
  await notify(deps, tx, {
    event: 'NameCorrected',
    subjectKey: `${orderNo}/${correctionNo}`,
    orderNo,
    data: { orderNo, name: fullName(after), ticketNo, phone: hotlineWords(deps.config.carrier) },
  });
}

/** Lists the live orders of the booking with this traveller. An order that has ended keeps the name it had. */
async function listOrdersOf(tx: Tx, { orderNo, seq, fromFp }: { orderNo: string; seq: number; fromFp: string }) {
  const orders: OrderRow[] = [];
  for (const order of await lockBooking(tx, orderNo)) {
    const row = (await listPassengers(tx, order.order_no)).find((each) => each.seq === seq);
    if (row?.document_fp === fromFp && !hasEnded(order.status)) orders.push(order);
  }
  return orders;
}

function listFlights(tx: Tx, orderNo: string) {
  return tx.selectFrom('order_segment').select(['flight_no', 'flight_date']).where('order_no', '=', orderNo).execute();
}
