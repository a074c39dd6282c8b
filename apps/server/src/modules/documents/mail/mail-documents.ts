import type { Db, Deps } from '../../../platform/index.ts';
import type { OrderDocument } from '../../booking/index.ts';
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

/** The itinerary of an order, for the desk. An order whose tickets have all ended has none. */
export const printedItinerary: OrderDocument = {
  kind: 'itinerary',
  title: { zh: '行程确认单', en: 'Itinerary' },
  list: async ({ db }, orderNo) => ((await hasLiveCoupon(db, orderNo)) ? [{ key: '', detail: '' }] : []),
  async render(deps, orderNo) {
    const file = (await hasLiveCoupon(deps.db, orderNo)) ? await attach(deps, orderNo) : null;
    return file && { fileName: file.filename, content: file.content };
  },
};

async function hasLiveCoupon(db: Db, orderNo: string): Promise<boolean> {
  const coupon = await db
    .selectFrom('flight_coupon')
    .select('coupon_no')
    .where('order_no', '=', orderNo)
    .where('status', 'not in', ['REFUNDED', 'EXCHANGED', 'VOID'])
    .limit(1)
    .executeTakeFirst();
  return coupon !== undefined;
}

async function attach(deps: Deps, orderNo: string) {
  const journey = await findJourney(deps, orderNo);
  if (!journey) return null;
  const content = await renderItinerary(deps, journey);
  return { filename: `itinerary-${orderNo}.pdf`, contentType: 'application/pdf', content };
}
