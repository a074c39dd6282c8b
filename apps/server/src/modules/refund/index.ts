/**
 * Tickets given back: what comes back is quoted line by line and holds for ten minutes; applied for, the seats are free
 * at once, checks are made by rule or by two people, and a job returns the money to who paid.
 */
import type { ServerModule } from '../../platform/index.ts';
import { refundAccountPart } from './account-part.ts';
import { forgetCertificatesJob } from './apply/forget-certificates.ts';
import { productRefundQueue, ticketRefundQueue } from './decide/refund-queues.ts';
import { refundReportQueue } from './decide/report-queue.ts';
import { followMoneyJob } from './finish/follow-money.ts';
import { payOutJob } from './finish/pay-out.ts';
import { refundRejectedJob } from './finish/refund-rejected-order.ts';
import { returnExtraJob, returnPremiumJob } from './finish/return-money.ts';
import { bindRefund } from './routes.ts';

export {
  countCertificates,
  findCertificate,
  listCertificateFiles,
  useCertificates,
} from './apply/certificates.ts';
export { couponKey, listSeatless } from './apply/lost-seats.ts';
export { refundInFull } from './finish/refund-in-full.ts';
export { returnMoney } from './finish/return-money.ts';
export { assertLinkedChildrenAccompanied } from './quote/assert-no-child-alone.ts';
export { getOrderToRefund, type OrderToRefund, type OwnedTicket } from './quote/read-tickets.ts';
export { assertTogether } from './quote/refund-together.ts';

export const refundModule: ServerModule = {
  name: 'refund',
  routes: bindRefund,
  accountPart: refundAccountPart,
  jobs: [refundRejectedJob, payOutJob, followMoneyJob, returnPremiumJob, returnExtraJob, forgetCertificatesJob],
  staffQueues: [ticketRefundQueue, productRefundQueue, refundReportQueue],
};
