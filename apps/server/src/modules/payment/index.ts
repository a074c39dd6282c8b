/** Paying: attempts at gateways, the one way money comes in, and money that goes back. */
import type { ServerModule } from '../../platform/index.ts';
import { closeAttempts } from './close-open-attempts.ts';
import { closePayment } from './close-payment.ts';
import { paymentGauges } from './gauges.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { refundOrder } from './refund-order.ts';
import { refusedQueue } from './refused-queue.ts';
import { bindPayment } from './routes.ts';
import { sendRefund } from './send-refund.ts';
import { bookLate } from './statement/book-late.ts';
import { differencesQueue } from './statement/differences-queue.ts';
import { makeStatement, makeStatements } from './statement/make-statement.ts';

export { returnPurchase } from './give-back.ts';
export { listMoneyLeft } from './list-money-left.ts';
export { getMoneyBalance } from './read-money.ts';
export { bookMoney, sendMoney, withdrawMoney } from './refused-money.ts';

export const paymentModule: ServerModule = {
  name: 'payment',
  routes: bindPayment,
  gauges: paymentGauges,
  jobs: [
    closePayment,
    closeAttempts,
    reconcilePayment,
    refundOrder,
    sendRefund,
    makeStatements,
    makeStatement,
    bookLate,
  ],
  staffQueues: [refusedQueue, differencesQueue],
};
