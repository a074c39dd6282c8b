/**
 * The papers of a journey: the reimbursement voucher of a ticket (itinerary receipt), who it is made out to, what it
 * counts, how it is sent.
 *
 *   isCreditCode('91110108551385082Q')   true
 *   chineseAmount(152_000)               '壹仟伍佰贰拾圆整'
 */
export {
  type Buyer,
  buyerErrorTexts,
  normaliseBuyer,
  type TitleType,
  titleTypes,
  validateBuyer,
} from './buyer.ts';
export { chineseAmount } from './chinese-amount.ts';
export { isCreditCode } from './credit-code.ts';
export { type ReceiptStatus, receiptMachine, receiptStatusTexts } from './machine.ts';
export {
  type Delivery,
  type DeliveryMethod,
  deliveryMethods,
  isFlown,
  type ReceiptRules,
  receiptRulesOn,
  type VoucherState,
  vatIn,
  voucherState,
} from './voucher.ts';
