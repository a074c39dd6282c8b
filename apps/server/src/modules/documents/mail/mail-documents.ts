import type { Deps } from '../../../platform/index.ts';
import type { MailDocument } from '../../notification/index.ts';
import { findJourney } from './find-journey.ts';
import { renderItinerary } from './render-itinerary.ts';

/** The itinerary that is attached to the e-mail about an issued order. */
export const itineraryDocument: MailDocument = {
  events: ['Itinerary'],
  render: (deps, orderNo) => attach(deps, orderNo),
};

/** The itinerary that is attached to the e-mail about a change. It shows the order of the new ticket. */
export const changedItineraryDocument: MailDocument = {
  events: ['Changed'],
  async render(deps, ticketNo) {
    const ticket = await deps.db
      .selectFrom('ticket')
      .select('order_no')
      .where('ticket_no', '=', ticketNo)
      .executeTakeFirst();
    return ticket ? attach(deps, ticket.order_no) : null;
  },
};

async function attach(deps: Deps, orderNo: string) {
  const journey = await findJourney(deps, orderNo);
  if (!journey) return null;
  const content = await renderItinerary(deps, journey);
  return { filename: `itinerary-${orderNo}.pdf`, contentType: 'application/pdf', content };
}
