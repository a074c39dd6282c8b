import type { PaymentAtGateway } from '../../src/providers/payment/index.ts';

/** Describes a payment of a minute ago for its gateway. The site has no name and no trade number of the gateway. */
export function atGateway(paymentNo: string): PaymentAtGateway {
  return { paymentNo, ref: null, tradeNo: null, ageMs: 60_000 };
}
