/**
 * Tickets given back: what comes back is quoted line by line and holds for ten minutes; applied for, the seats are free
 * at once, checks are made by rule or by two people, and a job returns the money to who paid.
 */
import type { ServerModule } from '../../platform/index.ts';
import { refundAccountPart } from './account-part.ts';
import { followMoneyJob } from './follow-money.ts';
import { forgetCertificatesJob } from './forget-certificates.ts';
import { refundRejectedJob } from './give-back-held.ts';
import { payOutJob } from './pay-out.ts';
import { productRefundQueue, ticketRefundQueue } from './refund-queues.ts';
import { refundReportQueue } from './report-queue.ts';
import { returnExtraJob, returnPremiumJob } from './return-money.ts';
import { bindRefund } from './routes.ts';

export {
  countCertificates,
  findCertificate,
  listCertificateFiles,
  useCertificates,
} from './certificates.ts';
export { refundInFull } from './give-back-in-full.ts';
export { assertLinkedChildrenAccompanied } from './nobody-alone.ts';
export { getOrderToRefund, type OrderToRefund, type OwnedTicket } from './read-tickets.ts';
export { assertTogether } from './refund-together.ts';
export { returnMoney } from './return-money.ts';
export { couponKey, listSeatless } from './seatless.ts';

export const refundModule: ServerModule = {
  name: 'refund',
  routes: bindRefund,
  accountPart: refundAccountPart,
  jobs: [refundRejectedJob, payOutJob, followMoneyJob, returnPremiumJob, returnExtraJob, forgetCertificatesJob],
  staffQueues: [ticketRefundQueue, productRefundQueue, refundReportQueue],
};
