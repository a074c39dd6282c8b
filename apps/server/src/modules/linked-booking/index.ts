/**
 * Children who are booked later, on the flights of an adult with a ticket. The caller first proves access to the
 * adult's ticket.
 */
import type { ServerModule } from '../../platform/index.ts';
import { linkedBookingPart } from './order-part.ts';
import { bindLinkedBooking } from './routes.ts';

export { type LinkedChild, linkedOn, listLinkedChildrenOfOrders } from './list-linked-children.ts';

export const linkedBookingModule: ServerModule = {
  name: 'linked-booking',
  routes: bindLinkedBooking,
  orderPart: linkedBookingPart,
};
