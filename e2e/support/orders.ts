import { createOrder, getOrderInfo, saveDraft, savePassengers } from '@haidai/contract/booking';
import { applyPayment, getPayState } from '@haidai/contract/payment';
import { searchFlights } from '@haidai/contract/shopping';
import { type Api, adult, type PassengerForm, passSlider, signInBySms } from '@haidai/testkit';
import { expect } from '@playwright/test';
import { hub } from './journey/search.ts';
import { type Person, someAdult } from './people.ts';
import type { Sandbox } from './sandbox.ts';

export interface WantedOrder {
  departureDate: string;
  /** The destination from Qingdao. The default is Harbin. */
  destCode3?: string;
  /** The flight. The default is the first of the list that has seats. */
  flightNo?: string;
  fare?: 'cheapest' | 'dearest';
  /** Adults with their ID cards. The default is one random adult. */
  people?: readonly Person[];
}

/** A flight of a list, with the segments that a draft names. */
interface ListedFlight {
  segments: readonly Record<'flightNo' | 'flightDate' | 'departApCode3' | 'destApCode3', string>[];
}

/** Creates a draft with passengers for a user who signs in by SMS, without the pages. Returns the order number. */
export async function givenSmsDraft(api: Api, mobile: string, wanted: WantedOrder): Promise<string> {
  await signInBySms(api, mobile);
  return givenDraft(api, mobile, wanted);
}

/** Creates such a draft for the signed-in user (`userCalls(page).api` is the browser of a page). */
export async function givenDraft(api: Api, mobile: string, wanted: WantedOrder): Promise<string> {
  const { departureDate, destCode3 = 'HRB', people } = wanted;
  const passengers = people?.map(passengerOf) ?? [someAdult()];
  const body = { origCode3: hub.code3, destCode3, departureDate, adultNum: passengers.length };
  const { departAVFS } = await api.expectOk(searchFlights, { query: {}, body });
  const flight = departAVFS.find(
    ({ flightNo, fares }) => flightNo === (wanted.flightNo ?? flightNo) && fares.length > 0,
  );
  if (!flight) throw new Error(`The search found no flight ${wanted.flightNo ?? ''} on ${departureDate}`);
  const classes = flight.fares.at(wanted.fare === 'dearest' ? -1 : 0)?.name ?? '';
  return givenDraftOn(api, { segments: segmentsOf(flight, classes), passengers, mobile });
}

/** Creates a draft on the given segments for adults. Returns the order number. */
export async function givenDraftOn(
  api: Api,
  draft: { segments: ReturnType<typeof segmentsOf>; passengers: PassengerForm[]; mobile: string },
): Promise<string> {
  const { segments, passengers, mobile } = draft;
  const { orderNo } = await api.expectOk(saveDraft, {
    body: { trips: [{ segments }], adultNum: passengers.length, childNum: 0, babyNum: 0 },
  });
  const linkman = { name: '王岱', mobile, mail: '' };
  await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman } });
  return orderNo;
}

/** Returns the segments of a flight for a draft. `classes` is one booking class for all segments, or one for each. */
export function segmentsOf({ segments }: ListedFlight, classes: string) {
  return segments.map(({ flightNo, flightDate, departApCode3, destApCode3 }, index) => ({
    flightNo,
    flightDate,
    departApCode3,
    destApCode3,
    name: classes[index] ?? classes.slice(0, 1),
  }));
}

/** Returns the passenger form of a person. The ID number contains the birthday. */
function passengerOf({ surname, firstName, documentNo }: Person): PassengerForm {
  const birthday = documentNo.slice(6, 14).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return adult(0, { surname, firstName, documentNo, birthday });
}

/** Places an unpaid order for a user who signs in by SMS, without the pages. */
export async function givenSmsOrder({ api: site }: Sandbox, mobile: string, departureDate: string): Promise<string> {
  const api = site.another();
  await signInBySms(api, mobile);
  return givenOrder(api, mobile, { departureDate });
}

/** Places an unpaid order with the given wishes for the signed-in user. */
export async function givenOrder(api: Api, mobile: string, wanted: WantedOrder): Promise<string> {
  const orderNo = await givenDraft(api, mobile, wanted);
  await placeDraft(api, orderNo);
  return orderNo;
}

/** Submits a draft as the check pages do: accepts all terms, confirms the total and solves the captcha. */
export async function placeDraft(api: Api, orderNo: string): Promise<void> {
  const { termsToAccept, totalPrice } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  const acceptedDocuments = termsToAccept.map(({ docKey, version }) => ({ docKey, version }));
  const NECaptchaValidate = await passSlider(api, 'createOrder');
  await api.expectOk(createOrder, { body: { orderNo, NECaptchaValidate, acceptedDocuments, totalSeen: totalPrice } });
}

/** Pays the order at the gateway and waits for its tickets, or for its place in line. Returns the payment number. */
export async function payForTickets(
  sandbox: Sandbox,
  api: Api,
  orderNo: string,
  wanted: 'ticketed' | 'waiting' = 'ticketed',
): Promise<string> {
  const { paymentNo } = await api.expectOk(applyPayment, { body: { orderNo, payType: '0', isSplit: false } });
  await sandbox.payByCode(paymentNo);
  const stage = async () => (await api.expectOk(getPayState, { body: { orderNo } })).stage;
  await expect.poll(stage, { message: `the payment of ${orderNo}`, timeout: 20_000 }).toBe(wanted);
  return paymentNo;
}
