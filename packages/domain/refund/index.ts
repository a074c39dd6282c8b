/**
 * The refund of a ticket. Fees, windows and terms are dated rows of `$CARRIER_DIR/fees`. Every line names its rule.
 *
 *   quoteRefund(tables, { issueDate, coupons, extras }, { reason: 'FZY', at: now })
 *     → { ok, lines, feeFen, refundFen, refundPoints, vouchers } or { ok: false, refusal: 'checkedIn', segment }
 */
export { allotRefund, type SharedPaymentLeft, type TravellerRefund } from './allot-refund.ts';
export { needsPeople, type RefundCause, refundCauseCodes, refundCauses } from './causes.ts';
export { type CertificateType, certificateLimits, certificateTypeOf } from './certificate.ts';
export { type CoupledTraveller, childrenLeftUnaccompanied } from './children-left-unaccompanied.ts';
export { type DeskStep, deskSteps, mayTakeStep } from './desk-steps.ts';
export { extraLine } from './extra-lines.ts';
export type { RefundCase, RefundLine, RefundLineKind } from './line.ts';
export { productRefundMachine, ticketRefundMachine } from './machine.ts';
export { quoteRefund, type RefundApplication, type RefundQuote, refundQuoteMinutes } from './quote-refund.ts';
export {
  isRefundOpen,
  isRefundRefused,
  type ProductRefundStatus,
  type RefundFamily,
  type RefundStatus,
  refundMachineOf,
  refundStatusTexts,
  type TicketRefundStatus,
} from './refund-status.ts';
export { type NotRefundable, refundObstacle } from './refundable.ts';
export { type PaymentLeft, spreadRefund } from './spread-refund.ts';
export type { Award, CouponStatus, RefundCoupon, RefundExtra, RefundReason, RefundTicket } from './ticket.ts';
