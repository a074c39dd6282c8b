/** The parts of receipts for other pages: the link from an order, and the verification. */
export { invoiceKind } from './invoice/verified-invoice.tsx';
export { receiptKind } from './verified-receipt.tsx';
export { VoucherCard } from './voucher-card.tsx';
