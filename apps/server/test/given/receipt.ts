import { listReceipts, saveReceipts } from '@haidai/contract/documents';
import type { PassengerForm } from '@haidai/testkit';
import type { TestApp } from '../site/start-test-app.ts';
import { checkIn, openOrder } from './check-in.ts';
import { givenTickets, type TicketedOrder } from './ticket.ts';
import { newAdults, signInAgain } from './traveller.ts';

/** The moments before and after the flights of these tests. */
export const beforeFlight = '2026-12-07T19:00:00+08:00';
export const afterFlight = '2026-12-09T10:00:00+08:00';

export const domestic = { destCode3: 'TFU', departureDate: '2026-12-08', flightNo: 'HD4613' };
/** A flight for which the law still has paper. */
export const abroad = { destCode3: 'ICN', departureDate: '2026-12-08', flightNo: 'HD8001' };

export const company = {
  titleType: 'ENTERPRISE' as const,
  title: '海岱科技有限公司',
  taxNumber: '91110108551385082q',
};
export const bySms = { ...company, method: 'MSG' as const, mobile: '13655556666' };

let passports = 0;

/** Gives travellers with passports, each with a name of their own. */
export const withPassports = (count = 1): PassengerForm[] =>
  newAdults(count).map((person) => {
    passports += 1;
    return {
      ...person,
      ...({ surname: 'WANG', firstName: `DAI${String.fromCharCode(65 + passports)}`, documentType: 'PP' } as const),
      documentNo: `E${String(10_000_000 + passports)}`,
      documentExpiry: '2032-01-01',
    };
  });

/**
 * Gives tickets of passengers who have checked in. The clock stands after the flight, and the owner is signed in again.
 */
export async function givenFlown(site: TestApp, count = 1, trip = domestic): Promise<TicketedOrder> {
  const holder = await givenTickets(site, trip === abroad ? withPassports(count) : newAdults(count), trip);
  const travels = Array.from({ length: count }, (_, index) => ({ travelId: `${index}-0` }));
  await checkIn(holder.api, await openOrder(holder), travels);
  await site.clock.moveTo(afterFlight);
  await signInAgain(holder.api);
  return holder;
}

type Holder = Pick<TicketedOrder, 'api' | 'orderNo'>;

/** Asks for receipts, as a company by SMS unless `wish` says otherwise. */
export const askForReceipts = ({ api, orderNo }: Holder, wish: object = bySms, passengers = [1]) =>
  api.call(saveReceipts, { body: { orderNo, passengers, ...bySms, ...wish } });

/** Returns the first ticket of the order with its receipt. */
export const firstTicket = async ({ api, orderNo }: Holder) =>
  (await api.expectOk(listReceipts, { body: { orderNo } })).tickets[0];

/** Gives an order whose ticket has an e-itinerary, and its receipt. */
export async function givenIssued(site: TestApp) {
  const holder = await givenFlown(site);
  await askForReceipts(holder);
  await site.runJobs();
  const receipt = (await firstTicket(holder))?.receipt;
  if (!receipt) throw new Error('The tax office has issued no document');
  return { holder, receipt };
}
