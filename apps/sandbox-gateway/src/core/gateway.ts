import type { FaultBook } from './faults.ts';
import type { Ledger, PayResult, RefundRequest, RefundResult } from './ledger.ts';
import type { Notifier } from './notifier.ts';
import type { Trade, TradeRefund } from './trade.ts';

/** The parts that every protocol and page of the gateway uses. */
export interface Gateway {
  ledger: Ledger;
  faults: FaultBook;
  notifier: Notifier;
}

/** The payer presses 支付: the gateway moves the money and notifies the merchant. */
export function payTrade({ ledger, notifier }: Gateway, trade: Trade): PayResult {
  const result = ledger.pay(trade);
  if (result === 'paid') notifier.notify(trade, null, trade.notifyUrl);
  return result;
}

export function refundTrade({ ledger, notifier }: Gateway, trade: Trade, request: RefundRequest): RefundResult {
  const result = ledger.refund(trade, request);
  if ('refund' in result && result.isNew && result.refund.state === 'DONE')
    notifyRefund(notifier, trade, result.refund);
  return result;
}

/** Completes a pending refund if its fault is over, and notifies the merchant. */
export function settleRefund({ ledger, notifier }: Gateway, trade: Trade, refund: TradeRefund): void {
  if (ledger.settle(trade, refund)) notifyRefund(notifier, trade, refund);
}

/** Returns true if the gateway carries out calls about this trade without answering them (`timeoutAfterCharge`). */
export function withholdsAnswers({ faults }: Gateway, trade: Trade): boolean {
  return trade.state === 'PAID' && faults.of(trade.gateway, trade.outTradeNo).timeoutAfterCharge === true;
}

function notifyRefund(notifier: Notifier, trade: Trade, refund: TradeRefund): void {
  if (refund.notifyUrl) notifier.notify(trade, refund, refund.notifyUrl);
}
