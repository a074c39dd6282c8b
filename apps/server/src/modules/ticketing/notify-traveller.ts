import { type DocumentType, documentRule, fullName, isAward, type OrderType } from '@haidai/domain/booking';
import type { Deps, Tx } from '../../platform/index.ts';
import type { IssuedTicket } from '../../providers/issuer/index.ts';
import { notify } from '../notification/index.ts';
import type { OrderPassenger, OrderToTicket } from './find-order-to-ticket.ts';

/** Sends an SMS for every new ticket. After all passengers have a ticket, it sends the itinerary by e-mail. */
export async function notifyTicketed(deps: Deps, tx: Tx, order: OrderToTicket, written: IssuedTicket[]): Promise<void> {
  const { orderNo, passengers, segments, ticketed } = order;
  // The module of changes sends the message about a change.
  if (order.parts.includes('exchange')) return;
  const url = `${deps.config.publicUrl}/user/${listOf(order.orderType)}`;
  for (const { passengerSeq, ticketNo } of written) {
    const passenger = passengers.find(({ seq }) => seq === passengerSeq);
    if (!passenger) continue;
    const data = { ...holderOf(passenger), segments, ticketNo, url };
    await notify(deps, tx, { event: 'Ticketed', subjectKey: ticketNo, orderNo, data });
  }
  if (ticketed.size < passengers.length) return;
  const data = { orderNo, amount: order.totalFen, ...(await getIssuedTickets(tx, order)), segments, url };
  await notify(deps, tx, { event: 'Itinerary', subjectKey: orderNo, orderNo, data });
}

/** Returns the path of the order list for an order type. */
function listOf(orderType: OrderType): string {
  if (orderType === 'VACATION') return 'week/order';
  return isAward(orderType) ? 'integralorder' : 'airorder';
}

/** Sends one message for each order. It states that the issue takes longer, and what happens if the issue fails. */
export async function notifyIssueFailed(deps: Deps, tx: Tx, orderNo: string): Promise<void> {
  await notify(deps, tx, { event: 'IssueFailed', subjectKey: orderNo, orderNo, data: { orderNo } });
}

async function getIssuedTickets(tx: Tx, { orderNo, passengers }: OrderToTicket) {
  const rows = await tx
    .selectFrom('ticket')
    .select(['ticket_no', 'passenger_seq', 'record_locator'])
    .where('order_no', '=', orderNo)
    .orderBy('passenger_seq')
    .execute();
  const tickets = rows.flatMap((row) => {
    const passenger = passengers.find(({ seq }) => seq === row.passenger_seq);
    return passenger ? [{ ...holderOf(passenger), ticketNo: row.ticket_no }] : [];
  });
  return { recordLocator: rows[0]?.record_locator ?? '', tickets };
}

function holderOf({ surname, firstName, document: { type } }: OrderPassenger) {
  const rule = documentRule(type as DocumentType);
  const document = { zh: rule?.zh ?? '有效证件', en: rule?.en ?? 'document' };
  return { name: fullName({ surname, firstName }), document };
}
