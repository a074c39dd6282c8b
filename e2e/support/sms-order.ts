import { createOrder, getOrderInfo, saveDraft, savePassengers } from '@haidai/contract/booking';
import { applyPayment, getPayState } from '@haidai/contract/payment';
import { searchFlights } from '@haidai/contract/shopping';
import { type Api, adult, type PassengerForm, passSlider, signInBySms } from '@haidai/testkit';
import { expect } from '@playwright/test';
import { type Person, someAdult } from './people.ts';
import type { Sandbox } from './sandbox.ts';

export interface Wanted {
  departureDate: string;
  /** The destination from Qingdao. The default is Harbin. */
  destCode3?: string;
  /** The flight. The default is the first of the list that has seats. */
  flightNo?: string;
  fare?: 'cheapest' | 'dearest';
  /** Adults with their ID cards. The default is one random adult. */
  people?: readonly Person[];
}

/** Creates a draft with passengers for a user who signs in by SMS, without the pages. Returns the order number. */
export async function draftSmsOrder(api: Api, mobile: string, wanted: Wanted): Promise<string> {
  await signInBySms(api, mobile);
  return draftOrderOf(api, mobile, wanted);
}

/** Creates such a draft for the signed-in user (`stored(page).api` is the browser of a page). */
export async function draftOrderOf(api: Api, mobile: string, wanted: Wanted): Promise<string> {
  const { departureDate, destCode3 = 'HRB', people } = wanted;
  const passengers = people?.map(formOf) ?? [someAdult()];
  const adultNum = passengers.length;
  const body = { origCode3: 'TAO', destCode3, departureDate, adultNum };
  const { departAVFS } = await api.expectOk(searchFlights, { query: {}, body });
  const flight = departAVFS.find(
    ({ flightNo, fares }) => flightNo === (wanted.flightNo ?? flightNo) && fares.length > 0,
  );
  if (!flight) throw new Error(`No flight ${wanted.flightNo ?? ''} on ${departureDate}`);
  const name = flight.fares.at(wanted.fare === 'dearest' ? -1 : 0)?.name ?? '';
  const segments = flight.segments.map(({ flightNo, flightDate, departApCode3, destApCode3 }, index) => ({
    flightNo,
    flightDate,
    departApCode3,
    destApCode3,
    name: name[index] ?? name.slice(0, 1),
  }));
  const { orderNo } = await api.expectOk(saveDraft, {
    body: { trips: [{ segments }], adultNum, childNum: 0, babyNum: 0 },
  });
  const linkman = { name: '王岱', mobile, mail: '' };
  await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman } });
  return orderNo;
}

/** Returns the passenger form of a person. The ID number contains the birthday. */
function formOf({ surname, firstName, documentNo }: Person): PassengerForm {
  const birthday = documentNo.slice(6, 14).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return adult(0, { surname, firstName, documentNo, birthday });
}

/** Places an unpaid order for a user who signs in by SMS, without the pages. */
export async function placeSmsOrder({ api: site }: Sandbox, mobile: string, departureDate: string): Promise<string> {
  const api = site.another();
  await signInBySms(api, mobile);
  return placeOrderOf(api, mobile, departureDate);
}

/** Places an unpaid order from Qingdao to Harbin for the signed-in user. */
export function placeOrderOf(api: Api, mobile: string, departureDate: string): Promise<string> {
  return bookOrderOf(api, mobile, { departureDate });
}

/** Places an unpaid order with the given wishes for the signed-in user. */
export async function bookOrderOf(api: Api, mobile: string, wanted: Wanted): Promise<string> {
  const orderNo = await draftOrderOf(api, mobile, wanted);
  await placeDraft(api, orderNo);
  return orderNo;
}

/** Submits a draft as the check pages do: accepts all terms, confirms the total and solves the puzzle. */
export async function placeDraft(api: Api, orderNo: string): Promise<void> {
  const { termsToAccept, totalPrice } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  const acceptedDocuments = termsToAccept.map(({ docKey, version }) => ({ docKey, version }));
  const NECaptchaValidate = await passSlider(api, 'createOrder');
  await api.expectOk(createOrder, { body: { orderNo, NECaptchaValidate, acceptedDocuments, totalSeen: totalPrice } });
}

/** Pays such an order at the gateway and waits for its tickets. Returns the payment number. */
export async function payForTickets(sandbox: Sandbox, api: Api, orderNo: string): Promise<string> {
  const { paymentNo } = await api.expectOk(applyPayment, { body: { orderNo, payType: '0', isSplit: false } });
  await sandbox.payByCode(paymentNo);
  const stage = async () => (await api.expectOk(getPayState, { body: { orderNo } })).stage;
  await expect.poll(stage, { message: `the tickets of ${orderNo}`, timeout: 20_000 }).toBe('ticketed');
  return paymentNo;
}
