/** What other pages show of check-in: the way there from an order, and what has come of it. */
export { CheckInCard } from './check-in-card.tsx';
export { CheckedInNote } from './checked-in-note.tsx';
export { hasCoupon } from './order-coupons.ts';
export { PassesCard } from './passes-card.tsx';
export { beginVisit } from './visit.ts';
