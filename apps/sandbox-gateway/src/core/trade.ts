export type GatewayName = 'ALIPAY' | 'WECHAT' | 'YIBAO' | 'CARD';

/** The products under their names in the answers and statements of the providers. H5 is `MWEB` at WeChat Pay. */
export type TradeType = 'PAGE' | 'WAP' | 'NATIVE' | 'MWEB' | 'JSAPI';

export type RefundState = 'DONE' | 'PENDING';

export interface TradeRefund {
  /** The merchant's refund number. A repeated number is the same refund. */
  refundNo: string;
  /** The gateway's refund number. */
  refundId: string;
  amountFen: number;
  reason: string;
  state: RefundState;
  createdAt: string;
  doneAt: string | null;
  /** The time at which the money of a done refund came back, because the payer's bank refused it. */
  returnedAt?: string;
  /** The address for notifications of this refund. Null means none. */
  notifyUrl: string | null;
}

/** The cardholder asks the bank for the money of a card payment. */
export interface TradeDispute {
  disputeId: string;
  amountFen: number;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  createdAt: string;
  dueAt: string;
  /** The time at which the bank returned the money, or null. */
  returnedAt: string | null;
}

/** The data that the card gateway stores with a trade. */
export interface CardTrade {
  metadata: Record<string, string>;
  live: boolean;
  locale: 'zh' | 'en';
  /** When the page asks for 3-D Secure. */
  threeDSecure: string;
  cancelUrl: string | null;
}

/** One payment at one gateway. Times are ISO strings, because a JSON file stores the trades. */
export interface Trade {
  gateway: GatewayName;
  /** The merchant's order number, unique at a gateway. */
  outTradeNo: string;
  /** The gateway's number. */
  tradeNo: string;
  /** The id in the addresses of the payment page (the cashier, 收银台) and of a scanned code. The numbers do not reveal it. */
  cashierId: string;
  amountFen: number;
  /** The charged amount. It differs from `amountFen` only through a fault. */
  paidFen: number | null;
  /** The number of a second charge for the same order, through a fault. Only the bill shows it. */
  secondTradeNo?: string;
  subject: string;
  state: 'WAITING' | 'PAID' | 'CLOSED';
  createdAt: string;
  expireAt: string;
  paidAt: string | null;
  notifyUrl: string;
  returnUrl: string | null;
  tradeType: TradeType;
  /** The address of a payer who leaves the phone page without paying. Null means `returnUrl`. */
  quitUrl: string | null;
  /** The only WeChat user who can pay this trade. Null means anybody. */
  openid: string | null;
  /** The end of the time in which a phone can open the payment (H5). Null means the end of the trade. */
  openUntil: string | null;
  /** The id of the platform key that signs answers to this merchant (WeChat Pay). */
  signedWith: string | null;
  refunds: TradeRefund[];
  dispute?: TradeDispute;
  card?: CardTrade;
}

/** Whether the payer pays on the phone that shows the page of the merchant. */
export function isPhoneTrade({ tradeType }: Trade): boolean {
  return tradeType === 'WAP' || tradeType === 'MWEB' || tradeType === 'JSAPI';
}

/** The total of the refunds of a trade, in fen. It includes pending refunds. */
export function refundedFen(trade: Trade): number {
  return trade.refunds.reduce((sum, refund) => sum + refund.amountFen, 0);
}

/** The total of all charges of a trade, in fen. */
export function chargedFen({ paidFen, secondTradeNo }: Trade): number {
  return (paidFen ?? 0) * (secondTradeNo ? 2 : 1);
}

export function isFullyRefunded(trade: Trade): boolean {
  return trade.paidFen !== null && refundedFen(trade) >= chargedFen(trade);
}
