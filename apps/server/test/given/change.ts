import type { OperationCall } from '@haidai/contract';
import { bookChange, listChangeFlights, queryChange } from '@haidai/contract/exchange';
import { imbalanceOf } from '@haidai/domain/payment';
import { type Api, passSlider } from '@haidai/testkit';
import { getMoneyBalance } from '../../src/modules/payment/index.ts';
import type { TestApp } from '../site/test-app.ts';

type Listing = OperationCall<typeof listChangeFlights>['body'];
export type Wish = Partial<Omit<Listing, 'orderNo'>>;

/** Lists the flights to change to: by default for the first passenger, one day later. */
export function listFlights(api: Api, orderNo: string, wish: Wish = {}) {
  const { passengers = [1], depDate = '2026-12-09', ...rest } = wish;
  return api.expectOk(listChangeFlights, { body: { orderNo, passengers, depDate, ...rest } });
}

type Listed = Awaited<ReturnType<typeof listFlights>>['departAVFS'][number];

/** Returns the segments of a listed flight in a class, as the quote and the booking take them. */
export function segmentsOf({ segments }: Pick<Listed, 'segments'>, name: string) {
  return segments.map(({ flightNo, flightDate, departApCode3, destApCode3 }, index) => ({
    ...{ flightNo, flightDate, departApCode3, destApCode3 },
    name: name[index] ?? name.slice(0, 1),
  }));
}

/**
 * Returns the wish for the first listed flight in a class, by default its first class. A flight that is named is wished
 * for even if the list does not offer it.
 */
export async function wishFor(
  api: Api,
  orderNo: string,
  { name, flightNo, ...wish }: Wish & { name?: string; flightNo?: string } = {},
) {
  const { departAVFS } = await listFlights(api, orderNo, wish);
  const flight = departAVFS.find((each) => (flightNo ? each.flightNo === flightNo : each.changes.length > 0));
  if (!flight) throw new Error('The order has no flight to change to');
  const change = flight.changes.find((each) => each.name === name) ?? flight.changes[0];
  const clazz = change?.name ?? flight.fares[0]?.name;
  if (!clazz) throw new Error(`The flight ${flight.flightNo} has no class to change to`);
  const segments = segmentsOf(flight, clazz);
  const { passengers = [1], changeType = 'VOLUNTARY_CHANGE' as const, deptAirSegIndex = 0 } = wish;
  return { flight, change, body: { orderNo, passengers, changeType, deptAirSegIndex, trip: { segments } } };
}

export async function quoteFor(api: Api, orderNo: string, wish: Parameters<typeof wishFor>[2] = {}) {
  const { body, change } = await wishFor(api, orderNo, wish);
  const quoted = await api.expectOk(queryChange, { body });
  return { ...quoted, listed: change };
}

/** Returns the body that the confirmation page sends. */
export async function bookingBody(
  api: Api,
  orderNo: string,
  { quote, termsToAccept }: { quote: string; termsToAccept: { docKey: string; version: string }[] },
) {
  return {
    orderNo,
    quote,
    NECaptchaValidate: await passSlider(api, 'createOrder'),
    acceptedDocuments: termsToAccept.map(({ docKey, version }) => ({ docKey, version })),
  };
}

/** Gives a change that is quoted and booked but not paid. */
export async function givenChange(api: Api, orderNo: string, wish: Parameters<typeof wishFor>[2] = {}) {
  const quoted = await quoteFor(api, orderNo, wish);
  const booked = await api.expectOk(bookChange, { body: await bookingBody(api, orderNo, quoted) });
  return { ...booked, quoted };
}

export async function statusOf({ db }: TestApp, orderNo: string): Promise<string> {
  const { status } = await db
    .selectFrom('sales_order')
    .select('status')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return status;
}

/** Returns the statuses of an order's flight coupons by passenger. */
export async function couponsOf({ db }: TestApp, orderNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('flight_coupon as c')
    .innerJoin('ticket as t', 't.ticket_no', 'c.ticket_no')
    .select('c.status')
    .where('c.order_no', '=', orderNo)
    .orderBy('t.passenger_seq')
    .orderBy('c.coupon_no')
    .execute();
  return rows.map(({ status }) => status);
}

export async function seatsOf({ db }: TestApp, orderNo: string) {
  const rows = await db
    .selectFrom('seat_hold')
    .select(['seats', 'state'])
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .execute();
  return rows.map(({ seats, state }) => `${seats} ${state}`);
}

/** Returns where the money of an order is. Throws if the sums differ by a fen. */
export async function moneyOf({ db }: TestApp, orderNo: string) {
  const balance = await getMoneyBalance(db, orderNo);
  if (imbalanceOf(balance) !== 0) throw new Error(`Money is lost: ${JSON.stringify(balance)}`);
  return balance;
}
