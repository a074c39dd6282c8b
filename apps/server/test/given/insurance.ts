import { getInsurance, savePassengerInsurance } from '@haidai/contract/insurance';
import { type Api, type PassengerForm } from '@haidai/testkit';
import { loadCatalogue, recordFlightOperation } from '../../src/modules/flights/index.ts';
import type { TestApp } from '../site/test-app.ts';
import { order, view } from './booking.ts';
import { givenDraftWithPassengers, payInFull, type Trip } from './order.ts';
import { newAdults, newTraveller, signInAgain } from './traveller.ts';

/** Reads a choice of products for the first segment, by passenger: '1 COMBO, 2 FREE'. */
export function readChoices(text: string) {
  return text.split(', ').map((one) => {
    const [seq = '', productCode = ''] = one.split(' ');
    return { passengerSeq: Number(seq), segmentIndex: 0, productCode };
  });
}

export function insure(api: Api, orderNo: string, text: string) {
  const insuranceList = text === '' ? [] : readChoices(text);
  return api.expectOk(savePassengerInsurance, { body: { orderNo, insuranceList } });
}

export async function insuranceOf(api: Api, orderNo: string) {
  return (await api.expectOk(getInsurance, { query: { orderNo } })).insuranceList;
}

/** Returns the status of each policy: '2 已承保'. */
export async function statusesOf(api: Api, orderNo: string): Promise<string[]> {
  return (await insuranceOf(api, orderNo)).map(({ insuranceStatus, statusText }) => `${insuranceStatus} ${statusText}`);
}

/** Gives an order with its tickets and its insurance. `readChoices` describes the form of `text`. */
export async function givenInsured(
  site: TestApp,
  text: string,
  { passengers = newAdults(1), trip = {} }: { passengers?: PassengerForm[]; trip?: Trip } = {},
) {
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, passengers, trip);
  await insure(api, orderNo, text);
  await order(api, orderNo);
  await payInFull(site, orderNo);
  return { api, orderNo };
}

/** Lets the flight of an order land late, an hour before the clock. Returns its number. */
export async function landLate(
  site: TestApp,
  { api, orderNo }: { api: Api; orderNo: string },
  minutesLate: number,
): Promise<string> {
  const [segment] = (await view(api, orderNo)).trips[0]?.segments ?? [];
  if (!segment) throw new Error('The order has no segment');
  const { flightNo, flightDate, departTime, destDate, destTime } = segment;
  const lands = Date.parse(`${destDate}T${destTime}:00+08:00`) + minutesLate * 60_000;
  await site.clock.moveTo(new Date(lands + 3_600_000).toISOString());
  await recordFlightOperation(
    { ...site.deps, catalogue: loadCatalogue() },
    {
      ...{ flightNo, flightDate, event: 'land', actor: 'test' },
      actualDeparture: Date.parse(`${flightDate}T${departTime}:00+08:00`),
      actualArrival: lands,
    },
  );
  await signInAgain(api);
  return flightNo;
}
