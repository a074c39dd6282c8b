import type { OperationResult } from '@haidai/contract';
import { createOrder, savePassengers } from '@haidai/contract/booking';
import {
  createChildOrder,
  type GuardianRecord,
  saveChildDraft,
  searchChildFlights,
  sendGuardianCode,
  verifyGuardian,
  verifyOwnGuardian,
} from '@haidai/contract/linked-booking';
import type { FlightRecord } from '@haidai/contract/shopping';
import { type Api, child, type PassengerForm, readSmsCode } from '@haidai/testkit';
import { issueCaptchaPass } from '../../src/modules/identity/captcha/captcha-pass.ts';
import type { TestApp } from '../site/test-app.ts';
import { choose, contact, draft, enterPassengers, pick, search, view } from './booking.ts';
import { givenMember, signInAs } from './member.ts';
import { payInFull } from './order.ts';
import { newAdults } from './traveller.ts';

/** Steps for adults with tickets and for the children who are linked to them. */

export interface Parent {
  api: Api;
  accountId: string;
  /** The mobile number of the contact, who gets the SMS codes. */
  contactMobile: string;
  orderNo: string;
  /** The ticket number (`789-2400001234`) and the name of each passenger. */
  tickets: { tktNo: string; passName: string }[];
}

interface Bought {
  passengers?: PassengerForm[];
  /** The date of the return flight. Without it the order is one way. */
  returnDate?: string;
  destCode3?: string;
  departureDate?: string;
  /** The fare to choose instead of the cheapest one. */
  fare?: string;
}

let holders = 0;
let children = 100;

export function newChildren(count: number): PassengerForm[] {
  return Array.from({ length: count }, () => {
    children += 1;
    return child(children);
  });
}

/** Gives a member who has paid for tickets. The contact of the order is another person. */
export async function givenChildParent(site: TestApp, bought: Bought = {}): Promise<Parent> {
  const { passengers = newAdults(1), returnDate, destCode3 = 'TFU', departureDate = '2026-12-08', fare } = bought;
  holders += 1;
  const contactMobile = `1360000${String(holders).padStart(4, '0')}`;
  const { accountId } = await givenMember(site);
  const api = await signInAs(site, { accountId });
  const count = (type: PassengerForm['passengerType']) => passengers.filter((p) => p.passengerType === type).length;
  const party = { adultNum: count('A'), childNum: count('C'), babyNum: count('B') };
  const back = { isReturn: returnDate !== undefined, ...(returnDate && { returnDate }) };
  const found = await search(api, { origCode3: 'TAO', destCode3, departureDate, ...back, ...party });
  const listed = returnDate ? [found.departAVFS, found.returnAVFS] : [found.departAVFS];
  const trips = listed.map((flights) => choose(direct(flights), fare));
  const { orderNo } = await draft(api, { trips, ...party });
  const linkman = { ...contact, mobile: contactMobile };
  await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman } });
  await api.expectOk(createOrder, { body: await oneClick(site, api, orderNo) });
  await payInFull(site, orderNo);
  const { passengerInfoVoList } = await view(api, orderNo);
  const tickets = passengerInfoVoList.map(({ tktNo, passName }) => ({ tktNo: tktNo ?? '', passName }));
  return { api, accountId, contactMobile, orderNo, tickets };
}

function direct(flights: readonly FlightRecord[]): FlightRecord {
  return pick(flights, flights.find(({ segments, fares }) => segments.length === 1 && fares.length > 0)?.flightNo);
}

/** Verifies a ticket with the code that its contact got by SMS. */
export async function verify(site: TestApp, api: Api, holder: Parent): Promise<GuardianRecord> {
  const { contactMobile, tickets } = holder;
  const ticket = tickets[0] ?? { tktNo: '', passName: '' };
  const NECaptchaValidate = await captchaSolved(site, api, 'guardianSms');
  await api.expectOk(sendGuardianCode, { body: { ...ticket, NECaptchaValidate } });
  const smsCode = await readSmsCode(api, contactMobile);
  return api.expectOk(verifyGuardian, { headers: {}, body: { ...ticket, smsCode } });
}

/** Returns the state `bookCHD` of all verified trips. */
export function bookChd({ guardian, trips, iorD }: GuardianRecord, childNum = 1) {
  const [out, back] = trips;
  return {
    guardian,
    childNum,
    iorD,
    isReturn: back !== undefined,
    departureDate: out?.departureDate ?? '',
    returnDate: back?.departureDate ?? '',
    origCode3: out?.origCode3 ?? '',
    destCode3: out?.destCode3 ?? '',
  };
}

export type ChildFlights = OperationResult<typeof searchChildFlights>;

export function listFor(api: Api, guardian: GuardianRecord, childNum = 1): Promise<ChildFlights> {
  return api.expectOk(searchChildFlights, { headers: {}, body: bookChd(guardian, childNum) });
}

/** Returns the trips of the first listed flights. */
export function tripsOf({ departAVFS, returnAVFS }: ChildFlights) {
  return [...departAVFS, ...returnAVFS].map((flight) => ({ ...choose(flight), quote: flight.quote }));
}

/** Gives a draft of children linked to a verified ticket, with their names. The browser is signed in. */
export async function givenChildDraft(
  api: Api,
  guardian: GuardianRecord,
  passengers: PassengerForm[] = newChildren(1),
): Promise<string> {
  const childNum = passengers.length;
  const trips = tripsOf(await listFor(api, guardian, childNum));
  const { orderNo } = await api.expectOk(saveChildDraft, { body: { guardian: guardian.guardian, trips, childNum } });
  await enterPassengers(api, orderNo, passengers);
  return orderNo;
}

/** Creates the order of a draft of children, with the captcha solved. */
export async function placeChildOrder(site: TestApp, api: Api, orderNo: string) {
  return api.expectOk(createChildOrder, { body: await oneClick(site, api, orderNo) });
}

/** Returns the body that the confirmation page sends, with an issued captcha pass. */
export async function oneClick(site: TestApp, api: Api, orderNo: string) {
  const { termsToAccept, totalPrice } = await view(api, orderNo);
  return {
    orderNo,
    NECaptchaValidate: await captchaSolved(site, api, 'createOrder'),
    acceptedDocuments: termsToAccept.map(({ docKey, version }) => ({ docKey, version })),
    totalSeen: totalPrice,
  };
}

export async function captchaSolved(site: TestApp, { deviceId }: Api, purpose: string): Promise<string> {
  return (await issueCaptchaPass(site.deps, { purpose, deviceId })).NECaptchaValidate;
}

/** Signs the parent in again after their session has ended. */
export async function signInAgain(site: TestApp, { api, accountId }: Parent): Promise<void> {
  const again = await signInAs(site, { accountId });
  api.setCookie(site.config.cookies.access, again.cookie(site.config.cookies.access) ?? '');
}

/** Gives tickets of children in an order linked to the parent's. */
export async function givenChildTickets(site: TestApp, holder: Parent, passengers = newChildren(1)): Promise<string> {
  const body = { orderNo: holder.orderNo, passengerSeq: 1 };
  const guardian = await holder.api.expectOk(verifyOwnGuardian, { body });
  const orderNo = await givenChildDraft(holder.api, guardian, passengers);
  await placeChildOrder(site, holder.api, orderNo);
  await payInFull(site, orderNo);
  return orderNo;
}
