import type { Deps } from '../../../platform/index.ts';
import type { MailDocument } from '../../notification/index.ts';
import { findJourney } from './read-journey.ts';
import { drawItinerary } from './render-itinerary.ts';

/** Attached once an order is ticketed; the message is about the order. */
export const itineraryPaper: MailDocument = {
  events: ['Itinerary'],
  render: (deps, orderNo) => attach(deps, orderNo),
};

/** Attached to the mail of a change, which is about the new ticket: the order it belongs to is drawn. */
export const changedPaper: MailDocument = {
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
  const content = await drawItinerary(deps, journey);
  return { filename: `itinerary-${orderNo}.pdf`, contentType: 'application/pdf', content };
}
