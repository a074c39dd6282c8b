/** What other pages show of check-in: the way there from an order. */
export { CheckInCard } from './check-in-card.tsx';
export { beginVisit } from './visit.ts';
