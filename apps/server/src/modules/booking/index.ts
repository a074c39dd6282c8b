/** Orders from the draft on: what is chosen, who travels, the seats, and the end that comes by itself. */
export { type Caller, requireOwnOrder } from './access.ts';
export { countUnpaidOrders } from './count-unpaid-orders.ts';
export { lockOrderForPayment, type PayableOrder, reholdForLatePayment, settlePayment } from './settle-payment.ts';
