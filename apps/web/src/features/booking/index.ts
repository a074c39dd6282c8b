export { BookingSteps } from './booking-steps.tsx';
export { CancelOrder } from './cancel-order.tsx';
export { Itinerary } from './itinerary.tsx';
export { OrderGate } from './order-gate.tsx';
export { OrderSummary } from './order-summary.tsx';
export type { OrderPanel } from './order-verify-page.tsx';
export { orderQuery } from './queries.ts';
export { useReadOrderAgain } from './use-read-order-again.ts';
