/** Children who are booked later, beside an adult who has a ticket already: the ticket is verified, its flights joined. */
import type { ServerModule } from '../../platform/index.ts';
import { linkedBookingPart } from './order-part.ts';
import { bindLinkedBooking } from './routes.ts';

export { type LinkedChild, linkedOn, listLinkedChildren } from './read-company.ts';

export const linkedBookingModule: ServerModule = {
  name: 'linked-booking',
  routes: bindLinkedBooking,
  orderPart: linkedBookingPart,
};
