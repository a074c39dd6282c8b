/**
 * The cards that only an order with tickets shows. They are one file, so that the page of such an order makes one more
 * request.
 */
export { AssistanceCard, ServiceCard } from '../../features/assistance/index.ts';
export { CheckInCard } from '../../features/checkin/index.ts';
export { VoucherCard } from '../../features/documents/index.ts';
export { ChangeCard } from '../../features/exchange/index.ts';
export { JoinCard } from '../../features/linked-booking/index.ts';
export { RefundCard } from '../../features/refund/index.ts';
