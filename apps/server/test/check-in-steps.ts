import { confirmCheckIn, findTraveller, getCheckInCaptcha, getTrip, openOrderCheckIn } from '@haidai/contract/checkin';
import { getSandboxImageCode } from '@haidai/contract/sandbox';
import type { Api, PassengerForm } from '@haidai/testkit';
import { order } from './booking-steps.ts';
import { newTraveller } from './insured-order.ts';
import { givenTripedDraft, newAdults, payInFull, type Trip } from './paid-order.ts';
import type { TestApp } from './test-site.ts';

export interface Holder {
  api: Api;
  orderNo: string;
  passengers: PassengerForm[];
}

/** An order with its tickets, made by somebody who signed in by SMS. */
export async function givenTickets(
  site: TestApp,
  passengers: PassengerForm[] = newAdults(1),
  trip: Trip = {},
): Promise<Holder> {
  const api = await newTraveller(site);
  const orderNo = await givenTripedDraft(api, passengers, trip);
  await order(api, orderNo);
  await payInFull(site, orderNo);
  return { api, orderNo, passengers };
}

/** Looks somebody up as a stranger does: number, name, and the letters of a picture. */
export async function lookUp(api: Api, certNo: string, passName: string, checkInKey?: string) {
  return api.call(findTraveller, {
    headers: { imagecode: await readPicture(api) },
    body: { certNo, passName, ...(checkInKey && { checkInKey }) },
  });
}

export async function readPicture(api: Api): Promise<string> {
  const { imageId } = await api.expectOk(getCheckInCaptcha, {});
  const { code } = await api.expectOk(getSandboxImageCode, { params: { imageId } });
  return code;
}

/** The key of whoever is found. */
export async function keyOf(api: Api, person: PassengerForm, checkInKey?: string): Promise<string> {
  const { result } = await lookUp(api, person.documentNo, `${person.surname}${person.firstName}`, checkInKey);
  if (!result) throw new Error(`${person.surname}${person.firstName} was not found`);
  return result.checkInKey;
}

export async function openOrder({ api, orderNo }: Pick<Holder, 'api' | 'orderNo'>): Promise<string> {
  return (await api.expectOk(openOrderCheckIn, { body: { orderNo } })).checkInKey;
}

export function tripOf(api: Api, checkInKey: string) {
  return api.expectOk(getTrip, { body: { checkInKey } });
}

type Wish = { travelId: string; seatNo?: string | null; acceptsDuty?: boolean };

/** What the page sends: the declaration as it is in force, and a seat or none for each. */
export async function confirmBody(api: Api, checkInKey: string, wishes: readonly Wish[]) {
  const { dangerousGoods } = await tripOf(api, checkInKey);
  const travels = wishes.map(({ travelId, seatNo = null, acceptsDuty = false }) => ({ travelId, seatNo, acceptsDuty }));
  return { checkInKey, travels, dangerousGoodsVersion: dangerousGoods.version };
}

export async function confirm(api: Api, checkInKey: string, wishes: readonly Wish[]) {
  return api.call(confirmCheckIn, { body: await confirmBody(api, checkInKey, wishes) });
}

export async function checkIn(api: Api, checkInKey: string, wishes: readonly Wish[]) {
  const { result, error, message } = await confirm(api, checkInKey, wishes);
  if (!result) throw new Error(`${error}: ${message}`);
  return result.checkedIn;
}

/** The status of every flight coupon of an order. */
export async function couponsOf({ db }: TestApp, orderNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('flight_coupon')
    .select('status')
    .where('order_no', '=', orderNo)
    .orderBy('ticket_no')
    .orderBy('coupon_no')
    .execute();
  return rows.map(({ status }) => status);
}
