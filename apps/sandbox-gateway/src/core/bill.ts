import { beijingTime } from './beijing.ts';
import type { Ledger } from './ledger.ts';
import type { GatewayName, Trade, TradeRefund } from './trade.ts';

/** One payment or refund of a day. */
export interface BillEntry {
  trade: Trade;
  refund: TradeRefund | null;
  at: Date;
  amountFen: number;
}

/**
 * Lists the payments and refunds of a Beijing calendar day, by time. A trade that was charged twice has two entries. The
 * sandbox also serves the bill of a day that is not over.
 */
export function listBillEntries(ledger: Ledger, gateway: GatewayName, day: string): BillEntry[] {
  const isOnDay = (at: string | null): at is string => at !== null && beijingTime(new Date(at)).startsWith(day);
  const entries = ledger
    .all()
    .filter((trade) => trade.gateway === gateway)
    .flatMap((trade): BillEntry[] => [
      ...(isOnDay(trade.paidAt)
        ? tradeNumbersOf(trade).map((tradeNo) => ({
            trade: { ...trade, tradeNo },
            refund: null,
            at: new Date(trade.paidAt ?? ''),
            amountFen: trade.paidFen ?? trade.amountFen,
          }))
        : []),
      ...trade.refunds
        .filter(({ doneAt }) => isOnDay(doneAt))
        .map((refund) => ({ trade, refund, at: new Date(refund.doneAt ?? ''), amountFen: refund.amountFen })),
    ]);
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const tradeNumbersOf = ({ tradeNo, secondTradeNo }: Trade) => (secondTradeNo ? [tradeNo, secondTradeNo] : [tradeNo]);
