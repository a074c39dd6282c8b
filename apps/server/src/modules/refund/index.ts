/**
 * Refunds of tickets. A quote shows each line and stays valid for ten minutes. An application releases the seats at
 * once. A rule or two staff members make the checks. A job returns the money to the payers.
 */
import type { ServerModule } from '../../platform/index.ts';
import { refundAccountPart } from './account-part.ts';
import { forgetCertificatesJob } from './apply/forget-certificates.ts';
import { productRefundQueue, ticketRefundQueue } from './decide/refund-queues.ts';
import { refundReportQueue } from './decide/report-queue.ts';
import { releaseEndedElsewhere } from './finish/ended-elsewhere.ts';
import { followMoneyJob } from './finish/follow-money.ts';
import { payOutJob, ticketRefusedJob } from './finish/pay-out.ts';
import { refundExtraJob, refundPremiumJob } from './finish/refund-payments.ts';
import { refundRejectedJob } from './finish/refund-rejected-order.ts';
import { bindRefund } from './routes.ts';

export {
  countCertificates,
  findCertificate,
  listCertificateFiles,
  useCertificates,
} from './apply/certificates.ts';
export { couponKey, listSeatless } from './apply/list-seatless.ts';
export type { RefundWatcher } from './apply/refund-watcher.ts';
export { refundCompensation } from './finish/refund-compensation.ts';
export { refundInFull } from './finish/refund-in-full.ts';
export { refundPayments } from './finish/refund-payments.ts';
export { listFees, type RefundFee } from './list-fees.ts';
export { assertLinkedChildrenAccompanied } from './quote/assert-children-accompanied.ts';
export { getOrderToRefund, type OrderToRefund, type OwnedTicket, readOrdersToRefund } from './quote/order-to-refund.ts';
export { assertTogether } from './quote/refund-together.ts';
export { splitDiscount, splitPrice } from './quote/split-price.ts';
export { fromStoredLine, toStoredLine } from './stored-lines.ts';

export const refundModule: ServerModule = {
  name: 'refund',
  routes: bindRefund,
  accountPart: refundAccountPart,
  jobs: [
    refundRejectedJob,
    payOutJob,
    ticketRefusedJob,
    followMoneyJob,
    refundPremiumJob,
    refundExtraJob,
    forgetCertificatesJob,
  ],
  couponWatcher: { onEndedElsewhere: releaseEndedElsewhere },
  staffQueues: [ticketRefundQueue, productRefundQueue, refundReportQueue],
};
