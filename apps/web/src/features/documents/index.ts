/** What other pages show of vouchers: the way there from an order, and how one is checked. */
export { receiptKind } from './receipt-kind.tsx';
export { VoucherCard } from './voucher-card.tsx';
