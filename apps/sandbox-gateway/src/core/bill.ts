import { beijingTime } from './beijing.ts';
import type { Ledger } from './ledger.ts';
import type { GatewayName, Trade, TradeRefund } from './trade.ts';

/** Money that moved on a day: in, or by a refund out. */
export interface BillEntry {
  trade: Trade;
  refund: TradeRefund | null;
  at: Date;
  amountFen: number;
}

/** Everything that moved on a day of Beijing's calendar, by time. The sandbox writes the bill of a day that goes on, too. */
export function billOf(ledger: Ledger, gateway: GatewayName, day: string): BillEntry[] {
  const isThen = (at: string | null): at is string => at !== null && beijingTime(new Date(at)).startsWith(day);
  const entries = ledger
    .all()
    .filter((trade) => trade.gateway === gateway)
    .flatMap((trade): BillEntry[] => [
      ...(isThen(trade.paidAt)
        ? chargesOf(trade).map((tradeNo) => ({
            trade: { ...trade, tradeNo },
            refund: null,
            at: new Date(trade.paidAt ?? ''),
            amountFen: trade.paidFen ?? trade.amountFen,
          }))
        : []),
      ...trade.refunds
        .filter(({ doneAt }) => isThen(doneAt))
        .map((refund) => ({ trade, refund, at: new Date(refund.doneAt ?? ''), amountFen: refund.amountFen })),
    ]);
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const chargesOf = ({ tradeNo, secondTradeNo }: Trade) => (secondTradeNo ? [tradeNo, secondTradeNo] : [tradeNo]);
