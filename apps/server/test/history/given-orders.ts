import { cancelOrder } from '@haidai/contract/booking';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { jobDefinitions } from '../../src/app/compose.ts';
import { bag, choose } from '../given/add-ons.ts';
import { order } from '../given/booking.ts';
import { checkIn, openOrder, tripOf } from '../given/check-in.ts';
import { insure } from '../given/insurance.ts';
import { givenDraftWithPassengers, payInFull, type Trip } from '../given/order.ts';
import { applyIll, letRefundsArrive } from '../given/refund.ts';
import { newAdults, newTraveller } from '../given/traveller.ts';
import type { TestApp } from '../site/start-test-app.ts';

/** The day before the flights of all past orders, when check-in is open. */
export const historyBegins = '2026-12-07T14:00:00+08:00';
/** Three days after those flights. */
export const historyEnds = '2026-12-11T23:30:00+08:00';

/** The travellers of a past order and their trip on 2026-12-08. */
export interface Party {
  adults: number;
  trip: Trip;
}

const day = { departureDate: '2026-12-08' };
const onePerson: Party = { adults: 1, trip: { ...day, flightNo: 'HD4613' } };
/** Returns a party whose adults take a connection, with two flight coupons each. */
export const connecting = (adults: number): Party => ({
  adults,
  trip: { ...day, origCode3: 'KMG', destCode3: 'HRB', flightNo: 'HD4698/HD4745' },
});

/**
 * Gives orders as travellers make them, each at its end: flown, no-show, refunded, cancelled, and expired without
 * payment. Returns their numbers and moves the clock to `historyEnds`.
 */
export async function givenPastOrders(site: TestApp, party = onePerson): Promise<string[]> {
  letRefundsArrive(site);
  const flew = await givenTickets(site, party);
  const missed = await givenTickets(site, party);
  const refunded = await givenTickets(site, party);
  const { quote } = await refunded.api.expectOk(quoteRefund, { body: { orderNo: refunded.orderNo } });
  await refunded.api.expectOk(refundTicket, { body: { orderNo: refunded.orderNo, quote } });
  const cancelled = await givenUnpaid(site, party);
  await cancelled.api.expectOk(cancelOrder, { body: { orderNo: cancelled.orderNo } });
  const expired = await givenUnpaid(site, party);
  await site.runJobs();
  await runJob(site, 'checkin.tellOpen');
  const checkInKey = await openOrder(flew);
  const { flights } = await tripOf(flew.api, checkInKey);
  await checkIn(
    flew.api,
    checkInKey,
    flights.flatMap(({ travels }) => travels.map(({ travelId }) => ({ travelId }))),
  );
  await site.clock.moveTo('2026-12-08T23:00:00+08:00');
  await runJob(site, 'dispatch.closeByClock');
  await site.clock.moveTo(historyEnds);
  await runEveryJob(site);
  return [flew, missed, refunded, cancelled, expired].map(({ orderNo }) => orderNo);
}

/**
 * Gives open work for the site: a few tickets before their flights, an unpaid order, and refunds that wait for the
 * desk.
 */
export async function givenLiveOrders(site: TestApp): Promise<void> {
  const soon: Trip = { departureDate: '2026-12-12', flightNo: 'HD4613' };
  const later: Trip = { departureDate: '2026-12-20', flightNo: 'HD4613' };
  for (const trip of [soon, soon, later, later, later]) await givenTickets(site, { adults: 1, trip });
  await givenUnpaid(site, { adults: 1, trip: later });
  for (let refunds = 0; refunds < 3; refunds += 1) await applyIll(await givenTickets(site, { adults: 1, trip: later }));
}

/** Runs every periodic job. */
export async function runEveryJob(site: TestApp): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    for (const { name, every } of jobDefinitions) if (every) await runJob(site, name);
  }
}

async function runJob(site: TestApp, name: string): Promise<void> {
  await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, name, {}, { key: name }));
  // The site cannot fetch a gateway's bill in this test, so that job fails and is repeated later.
  await site.runJobs({ failuresExpected: true });
}

async function givenUnpaid(site: TestApp, { adults, trip }: Party) {
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, newAdults(adults), trip);
  await order(api, orderNo);
  return { api, orderNo };
}

async function givenTickets(site: TestApp, { adults, trip }: Party) {
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, newAdults(adults), trip);
  await insure(api, orderNo, '1 COMBO');
  await choose(api, orderNo, [bag(1)]);
  await order(api, orderNo);
  await payInFull(site, orderNo);
  return { api, orderNo };
}
