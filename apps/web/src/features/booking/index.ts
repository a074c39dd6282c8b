export { BookingSteps } from './booking-steps.tsx';
export { CancelOrder } from './cancel-order.tsx';
export { useDocumentTypeName } from './document-type-name.ts';
export { Itinerary } from './itinerary.tsx';
export { OrderGate } from './order-gate.tsx';
export { OrderSummary, yuanText } from './order-summary.tsx';
export { PriceLines } from './price-lines.tsx';
export { orderQuery } from './queries.ts';
export { usePeopleText } from './use-people-text.ts';
