import type { Attempt, PaymentDesk, Traveller } from './payment-desk.ts';

/** What the gateway, the books and the traveller's order say of a payment. */

export const fenOf = ({ payAmount }: Pick<Traveller, 'payAmount'>): number => Math.round(payAmount * 100);

/** The trade as the gateway has it, with its notifications and refunds. */
export const atGateway = ({ gateway }: PaymentDesk, { trade }: Attempt) => gateway.control('GET', trade);

export const deliver = ({ gateway }: PaymentDesk) => gateway.control('POST', 'deliver');

export const paymentRow = ({ site }: PaymentDesk, { paymentNo }: Attempt) =>
  site.db.selectFrom('payment').selectAll().where('payment_no', '=', paymentNo).executeTakeFirstOrThrow();
