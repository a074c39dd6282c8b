import { deskActs } from './desk-acts.ts';
import { BookingsPage } from './features/booking/desk/bookings-page.tsx';
import type { DeskPanel } from './features/booking/desk/order/order-page.tsx';
import { DeskCorrections } from './features/name-correction/desk-corrections.tsx';
import { DeskWaitlist } from './features/waitlist/desk/desk-waitlist.tsx';

/** The parts of an order that other features show in the desk's view of the order, in their order on the page. */
const panels: readonly DeskPanel[] = [DeskWaitlist, DeskCorrections];

/**
 * The tool `/ops/orders`: finds an order and shows all its parts, with those of the other features.
 */
export function DeskBookings() {
  return <BookingsPage panels={panels} acts={deskActs} />;
}
