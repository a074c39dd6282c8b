import { nextState } from '@haidai/domain';
import { canTicket, type OrderStatus, orderMachineOf } from '@haidai/domain/booking';
import { flightCouponMachine, splitFares, type TicketFare } from '@haidai/domain/ticketing';
import { type Deps, type Tx, transition } from '../../platform/index.ts';
import type { IssueAnswer, IssuedTicket } from '../../providers/issuer/index.ts';
import { noteNames } from '../reservation/index.ts';
import { findOrderToTicket, type OrderToTicket } from './find-order-to-ticket.ts';
import { notifyIssueFailed, notifyTicketed } from './notify-traveller.ts';
import { tryLater } from './try-later.ts';

type Definite = Exclude<IssueAnswer, { state: 'unknown' }>;

/** Records the answer of the issuer once: tickets with their coupons, the status of the order and the messages. */
export async function recordAnswer(deps: Deps, tx: Tx, orderNo: string, answer: Definite): Promise<void> {
  const order = await findOrderToTicket(tx, orderNo, { lock: true });
  if (!order || !canTicket(order.status)) return;
  const written = answer.state === 'refused' ? [] : await writeTickets(deps, tx, order, answer);
  const event = eventOf(order);
  const machine = orderMachineOf(order.orderType);
  // The status does not change if only some more tickets were issued, or if the issuer refused again.
  if (nextState(machine, order.status, event) !== null) {
    await transition(tx, {
      machine,
      table: 'sales_order',
      key: { order_no: orderNo },
      event,
      from: order.status as OrderStatus,
      clock: deps.clock,
      actor: 'ticketing.issue',
      note: 'reason' in answer ? answer.reason : '',
      ...(answer.state !== 'refused' && { set: { record_locator: answer.recordLocator } }),
    });
  }
  await noteExchanged(tx, order, written);
  if (written.length > 0) await noteNames(tx, orderNo);
  await notifyParts(deps, tx, order, written);
  await notifyTicketed(deps, tx, order, written);
  if (event === 'issueAll') return;
  await notifyIssueFailed(deps, tx, orderNo);
  await tryLater(deps, tx, order);
}

/** Records that the issuer exchanged the coupons of a change when it issued the new tickets. */
async function noteExchanged(tx: Tx, { orderNo, passengers }: OrderToTicket, written: IssuedTicket[]): Promise<void> {
  const exchanged = passengers.flatMap(({ seq, exchangedTicket }) =>
    exchangedTicket && written.some(({ passengerSeq }) => passengerSeq === seq) ? [exchangedTicket] : [],
  );
  if (exchanged.length === 0) return;
  await tx
    .updateTable('flight_coupon as c')
    .from('change_coupon as g')
    .set({ issuer_status: 'EXCHANGED' })
    .whereRef('g.ticket_no', '=', 'c.ticket_no')
    .whereRef('g.coupon_no', '=', 'c.coupon_no')
    .where('g.order_no', '=', orderNo)
    .where('c.ticket_no', 'in', exchanged)
    .execute();
}

/** Notifies the parts of an order about new tickets. A part such as an add-on may begin with the ticket. */
async function notifyParts(deps: Deps, tx: Tx, order: OrderToTicket, written: IssuedTicket[]): Promise<void> {
  const { orderNo, accountId } = order;
  if (order.parts.length === 0 || written.length === 0 || accountId === null) return;
  for (const part of deps.orderParts.used(order.parts)) {
    await part.ticketed?.(deps, tx, { orderNo, accountId }, written);
  }
}

type IssueEvent = 'issueAll' | 'issueSome' | 'issueNone';

function eventOf({ passengers, ticketed }: OrderToTicket): IssueEvent {
  if (ticketed.size === passengers.length) return 'issueAll';
  return ticketed.size > 0 ? 'issueSome' : 'issueNone';
}

/** Saves the new tickets with their coupons and adds them to `order.ticketed`. Returns only the new tickets. */
async function writeTickets(
  { clock }: Deps,
  tx: Tx,
  order: OrderToTicket,
  { recordLocator, tickets }: { recordLocator: string; tickets: IssuedTicket[] },
): Promise<IssuedTicket[]> {
  const fares = new Map(splitFares(order.lines, order.passengers, order.segments).map((fare) => [fare.seq, fare]));
  const news = tickets.filter(({ passengerSeq }) => fares.has(passengerSeq) && !order.ticketed.has(passengerSeq));
  for (const { passengerSeq, ticketNo } of news) {
    const fare = fares.get(passengerSeq);
    if (!fare) continue;
    await tx
      .insertInto('ticket')
      .values({
        ticket_no: ticketNo,
        order_no: order.orderNo,
        passenger_seq: passengerSeq,
        record_locator: recordLocator,
        fare_fen: fare.fareFen,
        tax_fen: fare.taxFen,
        points: fare.points,
        issued_at: clock.now(),
      })
      .execute();
    await tx
      .insertInto('flight_coupon')
      .values(couponsOf(order.orderNo, ticketNo, fare))
      .execute();
    order.ticketed.add(passengerSeq);
  }
  return news;
}

function couponsOf(orderNo: string, ticketNo: string, { coupons }: TicketFare) {
  return coupons.map(({ segmentIndex, fareFen, points }, index) => ({
    ticket_no: ticketNo,
    coupon_no: index + 1,
    order_no: orderNo,
    segment_index: segmentIndex,
    status: flightCouponMachine.initial,
    fare_fen: fareFen,
    points,
  }));
}
