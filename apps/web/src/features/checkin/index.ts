/** The parts of check-in for other pages: the link from an order, and the result. */
export { CheckInCard } from './check-in-card.tsx';
export { CheckedInNote } from './checked-in-note.tsx';
export { hasCoupon } from './order-coupons.ts';
export { PassesCard } from './passes-card.tsx';
export { beginVisit } from './visit.ts';
