/** Tickets and flight coupons. A job issues them after an order is paid. If that fails, the desk takes over. */
import { ticketing } from '@haidai/connectors/ticketing';
import { receiveCoupons } from '@haidai/contract/party';
import type { ServerModule } from '../../platform/index.ts';
import { bindNotice } from '../../providers/notices/index.ts';
import { ticketingAccountPart } from './account-part.ts';
import { actQueue } from './acts/act-queue.ts';
import { tellIssuerJob, tellOrderJob } from './acts/tell-issuer.ts';
import { compareDayJob, compareTicketsJob } from './differences/compare-day.ts';
import { differenceQueue } from './differences/difference-queue.ts';
import { followIssuer, sortByOrder } from './differences/follow-issuer.ts';
import { failureQueue } from './failure-queue.ts';
import { issueTickets } from './issue-tickets.ts';

export { refundAtIssuer, releaseRefused } from './acts/refund-at-issuer.ts';
export { type CouponEndedElsewhere, type CouponWatcher, tellCouponsEnded } from './coupon-watcher.ts';
export { listTickets, listTicketsOfOrders, type TicketFacts } from './list-tickets.ts';

export const ticketingModule: ServerModule = {
  name: 'ticketing',
  routes(app, deps) {
    bindNotice(app, deps, { party: ticketing, operation: receiveCoupons }, async (tx, { coupons, at }) => {
      const told = coupons.map((coupon) => ({ ...coupon, at: new Date(at) }));
      for (const coupon of await sortByOrder(tx, told)) await followIssuer(deps, tx, coupon);
    });
  },
  jobs: [issueTickets, tellIssuerJob, tellOrderJob, compareTicketsJob, compareDayJob],
  staffQueues: [failureQueue, actQueue, differenceQueue],
  accountPart: ticketingAccountPart,
};
