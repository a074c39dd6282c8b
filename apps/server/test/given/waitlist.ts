import type { OperationCall } from '@haidai/contract';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import { beginWaitlist, getWaitlist } from '@haidai/contract/waitlist';
import type { Api, PassengerForm } from '@haidai/testkit';
import type { TestApp } from '../site/test-app.ts';
import { bookTrips, choose, enterPassengers, order, pick, search } from './booking.ts';
import { payInFull } from './order.ts';
import { newAdults, newTraveller } from './traveller.ts';

export type Wish = OperationCall<typeof beginWaitlist>['body']['wishes'][number];

/** A non-stop flight of a day to Chengdu without a free seat in economy, and the wish for its dearest class. */
export interface FullFlight {
  flightNo: string;
  date: string;
  wish: Wish;
}

/** The dearest class of economy. It gets every free seat of the cabin. */
export const dearest = 'Y';

/** Gives the `nth` non-stop flight to Chengdu of a day, with so many seats left in economy. */
export async function givenFullFlight(
  site: Pick<TestApp, 'api' | 'db'>,
  { nth = 0, date, seatsLeft = 0 }: { nth?: number; date: string; seatsLeft?: number },
): Promise<FullFlight> {
  const { departAVFS } = await search(site.api.another(), {
    origCode3: 'TAO',
    destCode3: 'CTU',
    departureDate: date,
  });
  const nonStop = departAVFS.filter(({ segments }) => segments.length === 1 && segments[0]?.stops.length === 0);
  const [segment] = nonStop[nth]?.segments ?? [];
  if (!segment) throw new Error(`Only ${nonStop.length} non-stop flights on ${date}`);
  const { flightNo, departApCode3, destApCode3 } = segment;
  await leaveSeats(site, { flightNo, date }, seatsLeft);
  return { flightNo, date, wish: { flightNo, flightDate: date, departApCode3, destApCode3, name: dearest } };
}

/** Leaves so many free seats in a cabin. */
export async function leaveSeats(
  site: Pick<TestApp, 'api'>,
  { flightNo, date }: Pick<FullFlight, 'flightNo' | 'date'>,
  seatsLeft: number,
  cabin: 'ECO' | 'BUSINESS' = 'ECO',
): Promise<void> {
  await site.api.expectOk(setSeatsLeft, { body: { flightNo, flightDate: date, cabin, seatsLeft } });
}

/** Returns a function that gives a new flight date at each call, from the given day after the end of November 2026. */
export function datesAfter(day: number): () => string {
  let last = day;
  return () => {
    last += 1;
    return new Date(Date.UTC(2026, 11, last)).toISOString().slice(0, 10);
  };
}

/** Books seats in economy of a flight for a new traveller. The order is unpaid. */
export async function bookSeats(
  site: TestApp,
  { flightNo, date }: FullFlight,
  passengers: PassengerForm[],
): Promise<{ api: Api; orderNo: string }> {
  const api = await newTraveller(site);
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate: date });
  const { orderNo } = await bookTrips(api, [choose(pick(departAVFS, flightNo), dearest)], passengers);
  return { api, orderNo };
}

/** Lets the time to pay of an order pass, and the order end. */
export async function letExpire(site: TestApp, orderNo: string): Promise<void> {
  await site.db
    .updateTable('sales_order')
    .set({ expires_at: new Date(0) })
    .where('order_no', '=', orderNo)
    .execute();
  await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'order.sweepExpired', {}));
  await site.runJobs();
}

/** Begins a waitlist draft of one adult, or of the given party. */
export function begin(api: Api, wishes: Wish[], more: Partial<OperationCall<typeof beginWaitlist>['body']> = {}) {
  return api.expectOk(beginWaitlist, { body: { wishes, adultNum: 1, ...more } });
}

/** Gives a waitlist order that is placed and not prepaid: BOOKED. */
export async function givenPlaced(
  api: Api,
  wishes: Wish[],
  { passengers = newAdults(1), latestAt }: { passengers?: PassengerForm[]; latestAt?: string } = {},
): Promise<string> {
  const count = (type: PassengerForm['passengerType']) => passengers.filter((p) => p.passengerType === type).length;
  const party = { adultNum: count('A'), childNum: count('C'), babyNum: count('B') };
  const { orderNo } = await begin(api, wishes, { ...party, ...(latestAt && { latestAt }) });
  await enterPassengers(api, orderNo, passengers);
  await order(api, orderNo);
  return orderNo;
}

/** Gives a waitlist order of a new traveller that has prepaid. It waits, unless its seats are open. */
export async function givenWaiting(
  site: TestApp,
  wishes: Wish[],
  more: Parameters<typeof givenPlaced>[2] = {},
): Promise<{ api: Api; orderNo: string }> {
  const api = await newTraveller(site);
  const orderNo = await givenPlaced(api, wishes, more);
  await payInFull(site, orderNo);
  return { api, orderNo };
}

/** Returns a waitlist order as its owner sees it. */
export function viewWaitlist({ api, orderNo }: { api: Api; orderNo: string }) {
  return api.expectOk(getWaitlist, { query: { orderNo } });
}
