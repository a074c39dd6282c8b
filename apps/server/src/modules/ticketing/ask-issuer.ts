import { fullName } from '@haidai/domain/booking';
import { askProvider, type Db, type Deps } from '../../platform/index.ts';
import type { IssueAnswer, IssueRequest } from '../../providers/issuer/index.ts';
import type { OrderToTicket } from './find-order-to-ticket.ts';

const typeNames = { A: 'ADT', C: 'CHD', B: 'INF' } as const;

/**
 * Asks the issuer to issue the tickets of an order and returns the answer. If the issuer was asked before, the function
 * first queries the result, because the issuer may have issued the tickets although its answer was lost.
 */
export async function askIssuer(deps: Deps, order: OrderToTicket): Promise<IssueAnswer> {
  const { issuer } = deps.providers;
  const call = { provider: 'issuer', subject: order.orderNo };
  if (await wasAsked(deps.db, order.orderNo)) {
    const known = await askProvider(deps, { ...call, action: 'query' }, () => issuer.query(order.orderNo), describe);
    if (known.state !== 'none' && isNews(order, known)) return known;
  }
  return askProvider(deps, { ...call, action: 'issue' }, () => issuer.issue(requestOf(order)), describe);
}

async function wasAsked(db: Db, orderNo: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('provider_attempt')
    .select('id')
    .where('subject', '=', orderNo)
    .where('provider', '=', 'issuer')
    .where('action', '=', 'issue')
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

/**
 * Returns whether the answer to the query is new. An old refusal or tickets that are already stored are not new, so the
 * function asks again for the issue.
 */
function isNews(order: OrderToTicket, known: IssueAnswer): boolean {
  if (known.state === 'refused') return order.status === 'PAYED';
  if (known.state === 'partial') return known.tickets.some(({ passengerSeq }) => !order.ticketed.has(passengerSeq));
  return true;
}

function requestOf({ orderNo, passengers, segments }: OrderToTicket): IssueRequest {
  return {
    orderNo,
    passengers: passengers.map((passenger) => ({
      seq: passenger.seq,
      name: fullName(passenger),
      type: typeNames[passenger.type],
      ...(passenger.exchangedTicket && { exchangedTicket: passenger.exchangedTicket }),
    })),
    segments: segments.map((segment) => ({
      index: segment.segmentIndex,
      flightNo: segment.flight,
      flightDate: segment.date,
      origin: segment.origin,
      destination: segment.destination,
      bookingClass: segment.bookingClass,
    })),
  };
}

function describe(answer: IssueAnswer | { state: 'none' }) {
  return { outcome: answer.state, ...('reason' in answer && { detail: answer.reason }) };
}
