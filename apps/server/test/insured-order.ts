import { getInsurance, savePassengerInsurance } from '@haidai/contract/insurance';
import { type Api, type PassengerForm, signInBySms } from '@haidai/testkit';
import { order } from './booking-steps.ts';
import { givenTripedDraft, newAdults, payInFull, type Trip } from './paid-order.ts';
import type { TestApp } from './test-site.ts';

/** Where messages about these orders go. */
export const contactMobile = '13800000002';

let travellers = 0;

/** Somebody signed in by SMS. */
export async function newTraveller(site: TestApp): Promise<Api> {
  travellers += 1;
  const api = site.api.another();
  await signInAgain(api);
  return api;
}

/** The newest traveller, whose session has ended while time passed. */
export function signInAgain(api: Api) {
  return signInBySms(api, `138${String(travellers).padStart(8, '0')}`);
}

/** '1 COMBO, 2 FREE': products of the first segment, by passenger. */
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

/** '2 已承保', one a policy. */
export async function statusesOf(api: Api, orderNo: string): Promise<string[]> {
  return (await insuranceOf(api, orderNo)).map(({ insuranceStatus, statusText }) => `${insuranceStatus} ${statusText}`);
}

/** A paid order with its tickets and this insurance. */
export async function givenInsured(
  site: TestApp,
  text: string,
  { passengers = newAdults(1), trip = {} }: { passengers?: PassengerForm[]; trip?: Trip } = {},
) {
  const api = await newTraveller(site);
  const orderNo = await givenTripedDraft(api, passengers, trip);
  await insure(api, orderNo, text);
  await order(api, orderNo);
  await payInFull(site, orderNo);
  return { api, orderNo };
}
