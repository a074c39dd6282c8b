import { askProvider, type Db, type Deps } from '../../platform/index.ts';
import type { IssueAnswer } from '../../providers/issuer/index.ts';
import type { OrderToTicket } from './find-order-to-ticket.ts';
import { toIssueRequest } from './to-issue-request.ts';

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
  const request = await toIssueRequest(deps, order);
  return askProvider(deps, { ...call, action: 'issue' }, () => issuer.issue(request), describe);
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

function describe(answer: IssueAnswer | { state: 'none' }) {
  return { outcome: answer.state, ...('reason' in answer && { detail: answer.reason }) };
}
