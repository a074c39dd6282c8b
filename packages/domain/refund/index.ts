/**
 * What comes back for a ticket. Fees, windows and terms are dated rows of `data/fees`; every line names its rule.
 *
 *   quoteRefund(tables, { issueDate, coupons, extras }, { reason: 'FZY', at: now })
 *     → { ok, lines, feeFen, refundFen, refundPoints, vouchers } or { ok: false, refusal: 'checkedIn', segment }
 */
export type { RefundLine, RefundLineKind } from './line.ts';
export { quoteRefund, type RefundApplication, type RefundQuote } from './quote-refund.ts';
export { type NotRefundable, refundObstacle } from './refundable.ts';
export type { Award, CouponStatus, RefundCoupon, RefundExtra, RefundReason, RefundTicket } from './ticket.ts';
