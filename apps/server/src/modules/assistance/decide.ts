import type { EventOf } from '@haidai/domain';
import { type AssistanceStatus, assistanceMachine } from '@haidai/domain/assistance';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { type Deps, Refusal, type Tx, transition } from '../../platform/index.ts';
import { lockOrderForPayment } from '../booking/index.ts';
import { releaseSoldSeats } from '../inventory/index.ts';
import { forgetSearches } from '../shopping/index.ts';
import { type QueueStep, requireNote } from '../staff/index.ts';
import { notifyRequest } from './notify-request.ts';
import { listOpenCoupons, lockRequest, type RequestRow } from './repository.ts';
import { grantService, releaseService } from './services/places-of-service.ts';

type Event = Exclude<EventOf<typeof assistanceMachine>, 'withdraw'>;

/** The states from which each step is allowed. */
const steps: Readonly<Record<Event, readonly AssistanceStatus[]>> = {
  take: ['REQUEST'],
  putBack: ['UNDER_REVIEW'],
  agree: ['UNDER_REVIEW'],
  refuse: ['UNDER_REVIEW', 'AGREE'],
  finish: ['AGREE'],
};

/**
 * Carries out a step of the staff. Only the person who took a request can decide it. If two people act at the same
 * moment, one is refused. A request is refused if the traveller has refunded its tickets meanwhile. For a granted
 * service the function saves a counter notice. Refusals: notFound for an unknown step, conflict, anotherPersonNeeded,
 * invalidInput.
 */
export async function decide(deps: Deps, tx: Tx, step: QueueStep): Promise<(() => void) | undefined> {
  const event = step.action as Event;
  const from = Object.hasOwn(steps, event) ? steps[event] : null;
  if (!from) throw new Refusal('notFound');
  await lockRequestOfOrder(tx, step.id);
  const row = await lockRequest(tx, step.id);
  if (!from.some((status) => status === row.status)) throw new Refusal('conflict');
  if (event !== 'take' && row.taken_by !== step.staff.staffId) throw new Refusal('anotherPersonNeeded');
  if (event === 'refuse' || event === 'finish') requireNote(step.note);
  const freed = await carryOut(deps, tx, row, { event, actor: step.staff.login });
  await move(deps, tx, row, step, event);
  if (row.kind === 'SERVICE' && event === 'agree') await grantService(deps, tx, row);
  if (row.kind === 'SERVICE' && event === 'refuse') await releaseService(deps, tx, row);
  const told = { agree: 'AssistanceAgreed', refuse: 'AssistanceRefused', finish: 'AssistanceDone' } as const;
  if (event in told) await notifyRequest(deps, tx, row.request_no, told[event as keyof typeof told]);
  return freed.length > 0 ? () => forgetSearches(deps.db, freed) : undefined;
}

/** Locks the order of a request. Every transaction locks the order before the request. */
async function lockRequestOfOrder(tx: Tx, requestNo: string): Promise<void> {
  const row = await tx
    .selectFrom('assistance_request')
    .select('order_no')
    .where('request_no', '=', requestNo)
    .executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  await lockOrderForPayment(tx, row.order_no);
}

/**
 * Checks that the tickets still have open coupons. For a finished endorsement it also exchanges the coupons and
 * releases their seats. Refuses conflict if no coupon is open, and if a request of another kind is finished.
 */
async function carryOut(deps: Deps, tx: Tx, row: RequestRow, { event, actor }: { event: Event; actor: string }) {
  if (event !== 'agree' && event !== 'finish') return [];
  const open = await listOpenCoupons(tx, row.order_no, row.segment_index);
  const coupons = open.filter(({ passenger_seq: seq }) => row.passenger_seq === null || row.passenger_seq === seq);
  if (coupons.length === 0) throw new Refusal('conflict');
  if (event === 'agree') return [];
  if (row.kind !== 'ENDORSE') throw new Refusal('conflict');
  for (const { ticket_no, coupon_no } of coupons) {
    await transition(tx, {
      machine: flightCouponMachine,
      table: 'flight_coupon',
      key: { ticket_no, coupon_no },
      event: 'exchange',
      from: 'OPEN FOR USE',
      clock: deps.clock,
      actor,
    });
  }
  const infants = coupons.filter(({ passenger_type: type }) => type === 'B').length;
  const given = { segmentIndex: row.segment_index, seats: coupons.length - infants, infants };
  return releaseSoldSeats(deps, tx, row.order_no, [given]);
}

async function move(
  { clock, vault }: Deps,
  tx: Tx,
  { request_no, status }: RequestRow,
  { staff, note }: QueueStep,
  event: Event,
): Promise<void> {
  const answered = event === 'agree' || event === 'refuse' || event === 'finish';
  await transition(tx, {
    machine: assistanceMachine,
    table: 'assistance_request',
    key: { request_no },
    event,
    from: status as AssistanceStatus,
    clock,
    actor: staff.login,
    set: {
      ...(event === 'take' && { taken_by: staff.staffId }),
      ...(event === 'putBack' && { taken_by: null }),
      ...(answered && { answer_sealed: vault.seal(note), decided_at: clock.now() }),
    },
  });
}
