export type GatewayName = 'ALIPAY' | 'WECHAT' | 'YIBAO';

export type RefundState = 'DONE' | 'PENDING' | 'REFUSED';

export interface TradeRefund {
  /** The merchant's number. The same number again is the same refund. */
  refundNo: string;
  /** The gateway's number. */
  refundId: string;
  amountFen: number;
  reason: string;
  state: RefundState;
  createdAt: string;
  doneAt: string | null;
  /** Where to tell of this refund; null tells nobody. */
  notifyUrl: string | null;
}

/** One payment at one gateway. Times are ISO strings, because trades are kept in a JSON file. */
export interface Trade {
  gateway: GatewayName;
  /** The merchant's number, unique at a gateway. */
  outTradeNo: string;
  /** The gateway's number. */
  tradeNo: string;
  /** What the cashier page and a scanned code are found by; not guessable from the numbers. */
  cashierId: string;
  amountFen: number;
  /** What was really charged. Differs from `amountFen` only where a fault says so. */
  paidFen: number | null;
  /** Of a second charge for the same number, which nobody is told of but the bill; only where a fault says so. */
  secondTradeNo?: string;
  subject: string;
  state: 'WAITING' | 'PAID' | 'CLOSED';
  createdAt: string;
  expireAt: string;
  paidAt: string | null;
  notifyUrl: string;
  returnUrl: string | null;
  /** The platform key the merchant wants answers signed with (WeChat Pay). */
  signedWith: string | null;
  refunds: TradeRefund[];
}

export function refundedFen(trade: Trade): number {
  return trade.refunds
    .filter((refund) => refund.state !== 'REFUSED')
    .reduce((sum, refund) => sum + refund.amountFen, 0);
}

/** All that was charged. */
export function chargedFen({ paidFen, secondTradeNo }: Trade): number {
  return (paidFen ?? 0) * (secondTradeNo ? 2 : 1);
}

export function isFullyRefunded(trade: Trade): boolean {
  return trade.paidFen !== null && refundedFen(trade) >= chargedFen(trade);
}
