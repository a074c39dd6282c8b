import type { OperationInput, OperationResult } from '@haidai/contract';
import type { closeDeparture as operation } from '@haidai/contract/flight-ops';
import { checkInMachine } from '@haidai/domain/checkin';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { Refusal, type StaffSignedIn, type Tx, transition } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import type { FlightOpsDeps } from '../report.ts';
import { runAction } from '../run-action.ts';
import { type Boarding, findClosingObstacle, getLeg, type LegKey, listBoardings } from './get-departure.ts';

type Body = OperationInput<typeof operation>['body'];
type Closed = OperationResult<typeof operation>;

/**
 * Closes the departure of a leg by its boarding list. Refusals: flightUnknown, flightNotThatDay, notFound,
 * departureClosed, departureEarly, departureCancelled, travellersUnknown, and conflict if the list changed after it was
 * shown.
 */
export async function closeDeparture(deps: FlightOpsDeps, body: Body, staff: StaffSignedIn): Promise<Closed> {
  const note = `leg ${body.legSeq}, ${body.named} ${body.tickets.length} of ${body.seen}`;
  const named = new Set(body.tickets);
  return runAction(deps, { staff, action: 'departure.close', flight: body, note }, (tx) =>
    close(deps, tx, body, {
      actor: staff.login,
      check: (boardings) => assertSeen(boardings, body, named),
      hasBoarded: ({ ticket_no: ticketNo }) => named.has(ticketNo) === (body.named === 'BOARDED'),
    }),
  );
}

function assertSeen(boardings: readonly Boarding[], { seen }: Body, named: ReadonlySet<string>): void {
  const unknown = [...named].filter((ticketNo) => !boardings.some(({ ticket_no }) => ticket_no === ticketNo));
  if (unknown.length > 0) {
    throw new Refusal('travellersUnknown', { count: unknown.length, which: unknown.slice(0, 5).join('、') });
  }
  if (boardings.length !== seen) throw new Refusal('conflict');
}

interface Closing {
  actor: string;
  check?: (boardings: readonly Boarding[]) => void;
  hasBoarded: (boarding: Boarding, all: readonly Boarding[]) => boolean;
}

/**
 * Closes a departure for the desk and for the job. No other function closes a departure. It writes the leg first, so
 * that of two closings at the same moment one is refused. Then it locks the orders of the leg by order number. A job compensates
 * the travellers of a late flight.
 */
export async function close(
  deps: FlightOpsDeps,
  tx: Tx,
  key: LegKey,
  { actor, check, hasBoarded }: Closing,
): Promise<Closed> {
  const obstacle = await findClosingObstacle(deps, tx, getLeg(deps, key));
  await noteClosed(deps, tx, key, actor);
  if (obstacle) throw new Refusal(obstacle);
  const orders = new Set((await listBoardings(tx, key)).map(({ order_no: orderNo }) => orderNo));
  for (const orderNo of [...orders].toSorted()) await lockOrderForPayment(tx, orderNo);
  const boardings = (await listBoardings(tx, key)).filter(({ order_no: orderNo }) => orders.has(orderNo));
  check?.(boardings);
  let boarded = 0;
  for (const each of boardings) {
    const came = hasBoarded(each, boardings);
    if (came) boarded += 1;
    await (came ? fly(deps, tx, each, actor) : miss(deps, tx, each, actor));
    await record(tx, key, each, came ? 'BOARDED' : 'NO_SHOW');
  }
  const missed = boardings.length - boarded;
  await tx
    .updateTable('flight_departure')
    .set({ boarded, missed })
    .where('flight_no', '=', key.flightNo)
    .where('flight_date', '=', key.flightDate)
    .where('leg_seq', '=', key.legSeq)
    .execute();
  const { flightNo, flightDate } = key;
  const jobKey = `disruption.compensate/${flightNo}/${flightDate}`;
  await deps.jobs.enqueue(tx, 'disruption.compensate', { flightNo, flightDate }, { key: jobKey });
  return { boarded, missed };
}

/** Saves that the departure is closed. Refuses departureClosed. */
async function noteClosed({ clock }: FlightOpsDeps, tx: Tx, key: LegKey, closedBy: string): Promise<void> {
  const made = await tx
    .insertInto('flight_departure')
    .values({
      flight_no: key.flightNo,
      flight_date: key.flightDate,
      leg_seq: key.legSeq,
      boarded: 0,
      missed: 0,
      closed_by: closedBy,
      closed_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) throw new Refusal('departureClosed');
}

/**
 * Marks the coupon as flown. This includes travellers who checked in at the counter, because this site has no record of
 * that check-in.
 */
async function fly({ clock }: FlightOpsDeps, tx: Tx, each: Boarding, actor: string): Promise<void> {
  const coupon = {
    machine: flightCouponMachine,
    table: 'flight_coupon',
    key: { ticket_no: each.ticket_no, coupon_no: each.coupon_no },
    clock,
    actor,
  } as const;
  if (each.status === 'OPEN FOR USE') await transition(tx, { ...coupon, event: 'checkIn', from: 'OPEN FOR USE' });
  if (each.status !== 'LIFTED/BOARDED') await transition(tx, { ...coupon, event: 'board', from: 'CHECKED IN' });
  await transition(tx, { ...coupon, event: 'fly', from: 'LIFTED/BOARDED', set: { flown_at: clock.now() } });
  if (each.check_in_id === null) return;
  const key = { id: each.check_in_id };
  await transition(tx, { machine: checkInMachine, table: 'check_in', key, event: 'board', clock, actor });
}

/**
 * Records a no-show. The ticket stays open, and the no-show rules decide its value. The issuer suspends the coupon, so
 * that nobody flies with it.
 */
async function miss({ clock }: FlightOpsDeps, tx: Tx, each: Boarding, actor: string): Promise<void> {
  await tx
    .updateTable('flight_coupon')
    .set({ no_show: true })
    .where('ticket_no', '=', each.ticket_no)
    .where('coupon_no', '=', each.coupon_no)
    .execute();
  if (each.status === 'OPEN FOR USE') return;
  const coupon = {
    machine: flightCouponMachine,
    table: 'flight_coupon',
    key: { ticket_no: each.ticket_no, coupon_no: each.coupon_no },
    clock,
    actor,
    note: 'no-show',
  } as const;
  if (each.status === 'LIFTED/BOARDED') await transition(tx, { ...coupon, event: 'offload', from: 'LIFTED/BOARDED' });
  await transition(tx, { ...coupon, event: 'cancelCheckIn', from: 'CHECKED IN' });
  if (each.check_in_id === null) return;
  const key = { id: each.check_in_id };
  await transition(tx, { machine: checkInMachine, table: 'check_in', key, event: 'cancel', clock, actor });
}

async function record(tx: Tx, key: LegKey, each: Boarding, outcome: 'BOARDED' | 'NO_SHOW'): Promise<void> {
  await tx
    .insertInto('departure_traveller')
    .values({
      ticket_no: each.ticket_no,
      coupon_no: each.coupon_no,
      flight_no: key.flightNo,
      flight_date: key.flightDate,
      leg_seq: key.legSeq,
      order_no: each.order_no,
      passenger_seq: each.passenger_seq,
      segment_index: each.segment_index,
      outcome,
    })
    .execute();
}
