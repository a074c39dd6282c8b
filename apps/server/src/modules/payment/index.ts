/** Payments: attempts at gateways, incoming money and refunds. */
import type { ServerModule } from '../../platform/index.ts';
import { disputesQueue } from './dispute/disputes-queue.ts';
import { paymentGauges } from './gauges.ts';
import { closeAttempts } from './pay/close-open-attempts.ts';
import { closePayment } from './pay/close-payment.ts';
import { forgetPayers } from './pay/payer-identification.ts';
import { reconcilePayment } from './pay/reconcile-payment.ts';
import { refundOrder } from './refund/refund-order.ts';
import { sendRefund } from './refund/send-refund.ts';
import { unfinishedRefundQueue } from './refund/unfinished-refund-queue.ts';
import { bindPayment } from './routes.ts';
import { bookLate } from './statement/book-late.ts';
import { createStatement, createStatements } from './statement/create-statement.ts';
import { differencesQueue } from './statement/differences-queue.ts';

export { getMoneyBalance } from './get-money-balance.ts';
export { listMoneyLeft } from './refund/list-money-left.ts';
export { refundDays } from './refund/refund-days.ts';
export { refundPurchase } from './refund/refund-money.ts';
export { bookMoney, sendMoney, withdrawMoney } from './refund/unfinished-refund-steps.ts';
export { listDayStatements } from './statement/list-statements.ts';

export const paymentModule: ServerModule = {
  name: 'payment',
  routes: bindPayment,
  gauges: paymentGauges,
  jobs: [
    closePayment,
    closeAttempts,
    reconcilePayment,
    forgetPayers,
    refundOrder,
    sendRefund,
    createStatements,
    createStatement,
    bookLate,
  ],
  staffQueues: [unfinishedRefundQueue, differencesQueue, disputesQueue],
};
