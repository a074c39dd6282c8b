/** The parts of check-in for other pages: the link from an order, and the result. */
export { CheckInCard } from './order/check-in-card.tsx';
export { CheckedInNote } from './order/checked-in-note.tsx';
export { hasCoupon } from './order/order-coupons.ts';
export { beginVisit } from './visit.ts';
