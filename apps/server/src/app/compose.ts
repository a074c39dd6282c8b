import type { FastifyInstance } from 'fastify';
import { ancillariesModule } from '../modules/ancillaries/index.ts';
import { assistanceModule } from '../modules/assistance/index.ts';
import { awardModule } from '../modules/award/index.ts';
import { bookingModule, countOrders, countUnpaidOrders, moveOrders } from '../modules/booking/index.ts';
import { carrierModule } from '../modules/carrier/index.ts';
import { checkInModule } from '../modules/checkin/index.ts';
import { contentModule } from '../modules/content/index.ts';
import { createCouponModule } from '../modules/coupon/index.ts';
import { disruptionModule } from '../modules/disruption/index.ts';
import { documentsModule } from '../modules/documents/index.ts';
import { exchangeModule } from '../modules/exchange/index.ts';
import { feedbackModule } from '../modules/feedback/index.ts';
import { filingModule } from '../modules/filing/index.ts';
import { flashSaleModule } from '../modules/flashsale/index.ts';
import { flightOpsModule } from '../modules/flight-ops/index.ts';
import { flightsModule } from '../modules/flights/index.ts';
import { createIdentityModule } from '../modules/identity/index.ts';
import { insuranceModule } from '../modules/insurance/index.ts';
import { inventoryModule } from '../modules/inventory/index.ts';
import { linkedBookingModule } from '../modules/linked-booking/index.ts';
import { effectiveAssigneeDocuments, memberModule } from '../modules/member/index.ts';
import { nameCorrectionModule } from '../modules/name-correction/index.ts';
import { notificationModule } from '../modules/notification/index.ts';
import { paymentModule } from '../modules/payment/index.ts';
import { priceWatchModule } from '../modules/price-watch/index.ts';
import { promotionModule } from '../modules/promotion/index.ts';
import { refundModule } from '../modules/refund/index.ts';
import { reportsModule } from '../modules/reports/index.ts';
import { reservationModule } from '../modules/reservation/index.ts';
import { reviewModule } from '../modules/review/index.ts';
import { sandboxModule } from '../modules/sandbox/index.ts';
import { sceneryModule } from '../modules/scenery/index.ts';
import { scheduleChangeModule } from '../modules/schedule-change/index.ts';
import { shoppingModule } from '../modules/shopping/index.ts';
import { staffModule } from '../modules/staff/index.ts';
import { ticketingModule } from '../modules/ticketing/index.ts';
import { travellerModule } from '../modules/traveller/index.ts';
import { tripsModule } from '../modules/trips/index.ts';
import { waitlistModule } from '../modules/waitlist/index.ts';
import { walletModule } from '../modules/wallet/index.ts';
import { weekCardModule } from '../modules/weekcard/index.ts';
import { type Deps, type ServerModule } from '../platform/index.ts';
import { housekeepingModule } from '../platform/runtime.ts';
import { proxySandboxGateway } from '../providers/payment/index.ts';
import { addPages } from './pages.ts';

/** All modules of the server, in the order in which their seeds run. */
export const modules: readonly ServerModule[] = [
  housekeepingModule,
  carrierModule,
  contentModule,
  createIdentityModule({ countUnpaid: countUnpaidOrders, count: countOrders, move: moveOrders }),
  memberModule,
  flightsModule,
  shoppingModule,
  priceWatchModule,
  inventoryModule,
  reservationModule,
  bookingModule,
  reviewModule,
  promotionModule,
  flashSaleModule,
  linkedBookingModule,
  awardModule,
  weekCardModule,
  insuranceModule,
  createCouponModule(effectiveAssigneeDocuments),
  ancillariesModule,
  paymentModule,
  waitlistModule,
  ticketingModule,
  refundModule,
  exchangeModule,
  disruptionModule,
  assistanceModule,
  checkInModule,
  nameCorrectionModule,
  travellerModule,
  tripsModule,
  walletModule,
  flightOpsModule,
  scheduleChangeModule,
  filingModule,
  documentsModule,
  notificationModule,
  feedbackModule,
  sceneryModule,
  staffModule,
  reportsModule,
  sandboxModule,
];

export const jobDefinitions = modules.flatMap(({ jobs }) => jobs ?? []);
export const gauges = modules.flatMap((module) => module.gauges ?? []);

/** The plugins that serve everything outside the API: the pages and the sandbox page. */
export const plugins: readonly ((app: FastifyInstance, deps: Deps) => Promise<void>)[] = [
  proxySandboxGateway,
  async (app, deps) => {
    if (deps.config.pages) await addPages(app, deps);
  },
];
