export { BookingSteps } from './booking-steps.tsx';
export { CancelOrder } from './cancel-order.tsx';
export { Itinerary } from './itinerary.tsx';
export { OrderGate } from './order-gate.tsx';
export { OrderSummary } from './order-summary.tsx';
export { orderQuery } from './queries.ts';
