/** Tickets and flight coupons. A job issues them after an order is paid. If that fails, the desk takes over. */
import { ticketing } from '@haidai/connectors/ticketing';
import { receiveCoupons } from '@haidai/contract/party';
import type { ServerModule } from '../../platform/index.ts';
import { bindNotice } from '../../providers/notices/index.ts';
import { ticketingAccountPart } from './account-part.ts';
import { failureQueue } from './failure-queue.ts';
import { issueTickets } from './issue-tickets.ts';

export { listTickets, listTicketsOfOrders, type TicketFacts } from './list-tickets.ts';
export { type TicketFollower, tellCouponsEnded } from './ticket-follower.ts';

export const ticketingModule: ServerModule = {
  name: 'ticketing',
  routes(app, deps) {
    bindNotice(app, deps, { party: ticketing, operation: receiveCoupons }, async () => {});
  },
  jobs: [issueTickets],
  staffQueues: [failureQueue],
  accountPart: ticketingAccountPart,
};
