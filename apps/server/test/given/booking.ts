import type { OperationCall } from '@haidai/contract';
import { createOrder, getOrderInfo, saveDraft, savePassengers } from '@haidai/contract/booking';
import { type FlightRecord, searchFlights } from '@haidai/contract/shopping';
import { type Api, type PassengerForm, passSlider } from '@haidai/testkit';

export type Draft = OperationCall<typeof saveDraft>['body'];
type Chosen = Draft['trips'][number];
type Search = OperationCall<typeof searchFlights>['body'];

export const contact = { name: '王岱', mobile: '13800000002', mail: 'wangdai@example.com' };

/** Searches the flights of a day as a traveller does. */
export async function search(api: Api, body: Search) {
  return api.expectOk(searchFlights, { query: {}, body });
}

/** Returns the flight with this number (a connection is `HD4698/HD4745`), or the first of the list. */
export function pick(flights: readonly FlightRecord[], flightNo = flights[0]?.flightNo): FlightRecord {
  const found = flights.find((flight) => flight.flightNo === flightNo);
  if (!found)
    throw new Error(`The flight ${flightNo} is not among ${flights.map((flight) => flight.flightNo).join(', ')}`);
  return found;
}

/** Returns the trip of a chosen fare. `name` is the booking class: one letter for each segment, or one for all. */
export function choose(flight: FlightRecord, name = flight.fares[0]?.name ?? ''): Chosen {
  if (!flight.fares.some((fare) => fare.name === name))
    throw new Error(`The flight ${flight.flightNo} does not sell the fare ${name}`);
  return {
    segments: flight.segments.map((segment, index) => ({
      flightNo: segment.flightNo,
      flightDate: segment.flightDate,
      departApCode3: segment.departApCode3,
      destApCode3: segment.destApCode3,
      name: name[index] ?? name.slice(0, 1),
    })),
  };
}

export function draft(api: Api, body: Draft) {
  return api.expectOk(saveDraft, { body });
}

export function enterPassengers(api: Api, orderNo: string, passengers: PassengerForm[]) {
  return api.expectOk(savePassengers, { body: { orderNo, passengers, linkman: contact } });
}

export function view(api: Api, orderNo: string) {
  return api.expectOk(getOrderInfo, { body: { orderNo } });
}

/** Returns the body that the confirmation page sends: all terms accepted, the total it shows, the captcha solved. */
export async function orderBody(api: Api, orderNo: string) {
  const { termsToAccept, totalPrice } = await view(api, orderNo);
  return {
    orderNo,
    NECaptchaValidate: await passSlider(api, 'createOrder'),
    acceptedDocuments: termsToAccept.map(({ docKey, version }) => ({ docKey, version })),
    totalSeen: totalPrice,
  };
}

export async function order(api: Api, orderNo: string) {
  return api.expectOk(createOrder, { body: await orderBody(api, orderNo) });
}

/** Creates an order of chosen trips and holds its seats. The browser must be signed in. */
export async function bookTrips(
  api: Api,
  trips: Chosen[],
  passengers: PassengerForm[],
): Promise<{ orderNo: string; payAmount: number; expireAt: string }> {
  const count = (type: PassengerForm['passengerType']) => passengers.filter((p) => p.passengerType === type).length;
  const { orderNo } = await draft(api, { trips, adultNum: count('A'), childNum: count('C'), babyNum: count('B') });
  await enterPassengers(api, orderNo, passengers);
  return order(api, orderNo);
}
