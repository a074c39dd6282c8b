export { findAcceptedTerms } from './accepted-terms.ts';
export { BookingSteps } from './booking-steps.tsx';
export { CancelOrder } from './cancel-order.tsx';
export { ChooseFlightsLink } from './choose-flights-link.tsx';
export { ContactForm } from './contact-form.tsx';
export { DocumentDialog } from './document-dialog.tsx';
export { ExtraCard, ExtraPanel } from './extra-card.tsx';
export { changePaths, type Flow, flowPaths, orderPaths, pathsOf, stepOf } from './flow-paths.ts';
export { Itinerary } from './itinerary.tsx';
export { OrderGate, OrderSkeleton } from './order-gate.tsx';
export { OrderPrice } from './order-price.tsx';
export type { OrderPanel, OrderReview } from './order-review.tsx';
export { OrderSummary } from './order-summary.tsx';
export {
  emptyPassenger,
  fromSaved,
  isBlank,
  type PassengerDraft,
  type PassengerForm,
  restoreForm,
  tripFacts,
  typeOnTrip,
} from './passenger-draft.ts';
export { orderKey, orderQuery, useReloadOrder } from './queries.ts';
export { RefusalNote } from './refusal-note.tsx';
export { RuledLines } from './ruled-lines.tsx';
export { searchOf } from './search-of.ts';
export { StickyTotal } from './sticky-total.tsx';
export { TermsToAccept } from './terms-to-accept.tsx';
export { useOrderNo } from './use-order-no.ts';
export { usePeopleForm } from './use-people-form.ts';
