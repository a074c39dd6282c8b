/**
 * The receipts of tickets (reimbursement vouchers, itinerary receipts): the buyer on a receipt, its amounts, its states
 * and its delivery (docs/rules/receipts.md).
 *
 *   voucherState(rules, coupons, now)    'READY', or why a ticket gets no receipt
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
export { type FormRule, formRuleOn, type JourneyKind, receiptForms } from './forms.ts';
export {
  exceedsPaid,
  feeKinds,
  type InvoiceableMoney,
  type InvoiceCandidate,
  type InvoiceLineState,
  type InvoiceRate,
  type InvoiceRules,
  type InvoiceStatus,
  type InvoiceTax,
  invoiceLineState,
  invoiceMachine,
  invoiceStatusTexts,
  invoiceTax,
} from './invoice.ts';
export {
  goneStatuses,
  isGone,
  type ReceiptStatus,
  receiptMachine,
  receiptStatusTexts,
  taxActMachine,
} from './machine.ts';
export {
  questionsBeforeDesk,
  type ReverseReason,
  secondsUntilAskedAgain,
  type TaxActKind,
  taxActTexts,
} from './tax-act.ts';
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
