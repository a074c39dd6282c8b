export type { DeskActProps } from './desk/desk-act.ts';
export { BookingSteps } from './flow/booking-steps.tsx';
export { ChooseFlightsLink } from './flow/choose-flights-link.tsx';
export { changePaths, type Flow, flowPaths, orderPaths, pathsOf, stepOf } from './flow/flow-paths.ts';
export { OrderGate, OrderSkeleton } from './flow/order-gate.tsx';
export { RefusalNote } from './flow/refusal-note.tsx';
export { searchOf } from './flow/search-of.ts';
export { useOrderNo } from './flow/use-order-no.ts';
export { CancelOrder } from './orders/cancel-order.tsx';
export { statusTone } from './orders/status-tone.ts';
export { ContactForm } from './passengers/contact-form.tsx';
export {
  emptyForm,
  emptyPassenger,
  fromSaved,
  isBlank,
  type PassengerDraft,
  type PassengerForm,
  restoreForm,
  tripFacts,
  typeOnTrip,
} from './passengers/passenger-draft.ts';
export { PeopleCard } from './passengers/people-card.tsx';
export { prefilledForm } from './passengers/prefill.ts';
export { usePeopleForm } from './passengers/use-people-form.ts';
export { contactQuery, orderKey, orderQuery, useReloadOrder } from './queries.ts';
export { ExtraCard, ExtraPanel } from './summary/extra-card.tsx';
export { Itinerary } from './summary/itinerary.tsx';
export { OrderPrice } from './summary/order-price.tsx';
export { OrderSummary } from './summary/order-summary.tsx';
export { RuledLines } from './summary/ruled-lines.tsx';
export { StickyTotal } from './summary/sticky-total.tsx';
export { findAcceptedTerms } from './verify/accepted-terms.ts';
export { ConsentLine } from './verify/consent-line.tsx';
export { DocumentDialog } from './verify/document-dialog.tsx';
export type { OrderPanel, OrderReview } from './verify/order-review.tsx';
export { TermsToAccept } from './verify/terms-to-accept.tsx';
