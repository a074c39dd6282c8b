import { askProvider, type Deps } from '../../../platform/index.ts';
import type {
  BeginAnswer,
  BillAnswer,
  CloseAnswer,
  PaymentAnswer,
  PaymentAtGateway,
  PaymentGateway,
  PaymentToBegin,
  RefundAnswer,
  RefundToMake,
} from '../../../providers/payment/index.ts';
import type { Payment } from '../repository.ts';

type AboutPayment = Pick<Payment, 'method' | 'payment_no' | 'gateway_ref' | 'trade_no' | 'created_at'>;

/** Describes a payment for its gateway. */
export function atGateway({ clock }: Pick<Deps, 'clock'>, payment: AboutPayment): PaymentAtGateway {
  const { payment_no: paymentNo, gateway_ref: ref, trade_no: tradeNo, created_at: createdAt } = payment;
  return { paymentNo, ref, tradeNo, ageMs: clock.now().getTime() - createdAt.getTime() };
}

/** Asks a gateway to begin a payment. Every question to a gateway is recorded under its payment or refund number. */
export function askToBegin(deps: Deps, method: Payment['method'], payment: PaymentToBegin): Promise<BeginAnswer> {
  const call = { provider: method, action: 'begin', subject: payment.paymentNo };
  return askProvider(
    deps,
    call,
    () => gatewayOf(deps, method).begin(payment),
    (answer) =>
      answer.kind === 'unavailable' ? { outcome: answer.kind, detail: answer.reason } : { outcome: answer.kind },
  );
}

export function askForPayment(deps: Deps, payment: AboutPayment): Promise<PaymentAnswer> {
  const { method, payment_no: subject } = payment;
  const ask = () => gatewayOf(deps, method).query(atGateway(deps, payment));
  return askProvider(deps, { provider: method, action: 'query', subject }, ask, describe);
}

export function askToClose(deps: Deps, payment: AboutPayment): Promise<CloseAnswer> {
  const { method, payment_no: subject } = payment;
  const ask = () => gatewayOf(deps, method).close(atGateway(deps, payment));
  return askProvider(deps, { provider: method, action: 'close', subject }, ask, describe);
}

export function askToRefund(deps: Deps, method: Payment['method'], refund: RefundToMake): Promise<RefundAnswer> {
  const call = { provider: method, action: 'refund', subject: refund.refundNo };
  return askProvider(deps, call, () => gatewayOf(deps, method).refund(refund), describe);
}

export function askForRefund(
  deps: Deps,
  method: Payment['method'],
  refund: RefundToMake,
): Promise<RefundAnswer | { state: 'none' }> {
  const call = { provider: method, action: 'queryRefund', subject: refund.refundNo };
  return askProvider(deps, call, () => gatewayOf(deps, method).queryRefund(refund), describe);
}

export function askForBill(deps: Deps, method: Payment['method'], day: string): Promise<BillAnswer> {
  const call = { provider: method, action: 'bill', subject: day };
  return askProvider(deps, call, () => gatewayOf(deps, method).readBill(day), describe);
}

/** Asks WeChat who pays. The record holds the id of the identification, never the payer. */
export function askForPayer(deps: Deps, identificationId: string, code: string) {
  const call = { provider: 'WECHAT', action: 'identify', subject: identificationId };
  const ask = async () =>
    (await gatewayOf(deps, 'WECHAT').payers?.identify(code)) ?? { state: 'unknown' as const, reason: 'not offered' };
  return askProvider(deps, call, ask, describe);
}

function gatewayOf({ providers }: Deps, method: Payment['method']): PaymentGateway {
  return providers.payment[method];
}

function describe(answer: { state: string; reason?: string }) {
  return { outcome: answer.state, ...(answer.reason !== undefined && { detail: answer.reason }) };
}
