import { fullName } from '@haidai/domain/booking';
import { askOutside, type Db, type Deps } from '../../platform/index.ts';
import type { IssueAnswer, IssueRequest } from '../../providers/issuer/index.ts';
import type { OrderToTicket } from './load-order.ts';

const typeNames = { A: 'ADT', C: 'CHD', B: 'INF' } as const;

/**
 * What the issuer has done for an order. Whoever was asked before is queried before it is asked to issue again: the
 * answer to the first time may only have been lost.
 */
export async function askIssuer(deps: Deps, order: OrderToTicket): Promise<IssueAnswer> {
  const { issuer } = deps.providers;
  const call = { provider: 'issuer', subject: order.orderNo };
  if (await wasAsked(deps.db, order.orderNo)) {
    const known = await askOutside(deps, { ...call, action: 'query' }, () => issuer.query(order.orderNo), describe);
    if (known.state !== 'none' && isNews(order, known)) return known;
  }
  return askOutside(deps, { ...call, action: 'issue' }, () => issuer.issue(requestOf(order)), describe);
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

/** An old refusal, or tickets that we have, are no news: then it is worth issuing again. */
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
