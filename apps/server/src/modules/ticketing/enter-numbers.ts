import { readTicketNumber } from '@haidai/domain/ticketing';
import { type Deps, Refusal, type RefusedField, type Tx } from '../../platform/index.ts';
import type { IssuedTicket } from '../../providers/issuer/index.ts';
import type { QueueStep } from '../staff/index.ts';
import type { OrderToTicket } from './find-order-to-ticket.ts';
import { recordAnswer } from './record-tickets.ts';

/** Returns the name of the input for the ticket number of a passenger. */
export const inputOf = (seq: number) => `ticket${seq}`;

/**
 * Records tickets that were issued elsewhere, by hand or by telephone, for some or all passengers without a ticket.
 * Refuses invalidInput without a record locator or any number, for a number without 13 digits, for the same number
 * twice, and for the number of another ticket.
 */
export async function enterNumbers(deps: Deps, tx: Tx, order: OrderToTicket, { inputs }: QueueStep): Promise<void> {
  const recordLocator = (inputs.recordLocator ?? '').trim().toUpperCase();
  const tickets = readNumbers(order, inputs);
  const faults = [
    ...(/^[A-Z0-9]{6}$/.test(recordLocator) ? [] : [fault('recordLocator', '请填写6位订座记录编号')]),
    ...tickets.flatMap(({ passengerSeq, ticketNo }) =>
      ticketNo === null ? [fault(inputOf(passengerSeq), '票号为13位数字')] : [],
    ),
    ...(tickets.length === 0 ? [fault('recordLocator', '请至少填写一位旅客的票号')] : []),
  ];
  if (faults.length > 0) throw new Refusal('invalidInput', {}, faults);
  const written = tickets as IssuedTicket[];
  const taken = await listTakenNumbers(tx, written);
  if (taken.length > 0) throw new Refusal('invalidInput', {}, taken);
  const state = order.ticketed.size + written.length === order.passengers.length ? 'issued' : 'partial';
  await recordAnswer(deps, tx, order.orderNo, { state, recordLocator, tickets: written, reason: '人工录入票号' });
}

function readNumbers({ passengers, ticketed }: OrderToTicket, inputs: QueueStep['inputs']) {
  return passengers
    .filter(({ seq }) => !ticketed.has(seq))
    .map(({ seq }) => ({ passengerSeq: seq, typed: (inputs[inputOf(seq)] ?? '').trim() }))
    .filter(({ typed }) => typed !== '')
    .map(({ passengerSeq, typed }) => ({ passengerSeq, ticketNo: readTicketNumber(typed) }));
}

async function listTakenNumbers(tx: Tx, tickets: readonly IssuedTicket[]): Promise<RefusedField[]> {
  const numbers = tickets.map(({ ticketNo }) => ticketNo);
  const rows = await tx.selectFrom('ticket').select('ticket_no').where('ticket_no', 'in', numbers).execute();
  const others = new Set(rows.map(({ ticket_no }) => ticket_no));
  return tickets
    .filter(({ ticketNo }, index) => others.has(ticketNo) || numbers.indexOf(ticketNo) !== index)
    .map(({ passengerSeq }) => fault(inputOf(passengerSeq), '这个票号已属于其他客票'));
}

function fault(input: string, message: string): RefusedField {
  return { path: `inputs.${input}`, rule: 'custom', message };
}
