/** Tickets and flight coupons: issued by a job once an order is paid; where that fails, the desk sees to it. */
import type { ServerModule } from '../../platform/index.ts';
import { ticketingAccountPart } from './account-part.ts';
import { failureQueue } from './failure-queue.ts';
import { issueTickets } from './issue-tickets.ts';

export { listTickets, type TicketFacts } from './list-tickets.ts';

export const ticketingModule: ServerModule = {
  name: 'ticketing',
  jobs: [issueTickets],
  staffQueues: [failureQueue],
  accountPart: ticketingAccountPart,
};
