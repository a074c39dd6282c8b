import type { TicketIssuer } from '../../../apps/server/src/providers/issuer/port.ts';
import { createParty } from './party.ts';

/** The calls of a release that did not tell the issuer of coupons. */
type EarlierIssuer = Pick<TicketIssuer, 'issue' | 'query' | 'amendNames' | 'issueEmds'>;

/**
 * An adapter for ticket issuing, as a carrier writes it. It passes each call of the port on to the service at
 * `ISSUER_URL`.
 */
export function createCarrierIssuer(): EarlierIssuer {
  const ask = createParty('ISSUER_URL');
  return {
    issue: (request) => ask('issue', request),
    query: (orderNo) => ask('query', { orderNo }),
    amendNames: (amendment) => ask('amend', amendment),
    issueEmds: (orderNo, documents) => ask('documents', { orderNo, documents }),
  };
}
