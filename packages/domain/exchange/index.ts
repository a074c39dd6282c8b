/**
 * The price of a change: a fee for each coupon handed in, by its fare and the time, and the difference to the new
 * flight. Fees, windows and terms are dated rows of `$CARRIER_DIR/fees`. Every line names its rule (docs/rules/change.md).
 *
 * quoteChange(tables, { issueDate, coupons, changesMade }, { reason: 'ZY', at: now, taken })
 * → { ok, lines, feeFen, differenceFen, taxFen, dueFen, coupons } or { ok: false, refusal: 'byStaff', segment }
 */
export { freeChangeObstacle, type NotFree } from './involuntary.ts';
export type { ChangeLine, ChangeLineKind } from './line.ts';
export {
  type ChangeApplication,
  type ChangeQuote,
  type ChangeRefused,
  changeObstacle,
  changeQuoteMinutes,
  mostFareYuan,
  type NotChangeable,
  quoteChange,
} from './quote-change.ts';
export type { ChangeCoupon, ChangeTicket, CouponTax, NewCoupon, WrittenCoupon } from './ticket.ts';
