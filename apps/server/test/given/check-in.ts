import { confirmCheckIn, findTraveller, getCheckInCaptcha, getTrip, openOrderCheckIn } from '@haidai/contract/checkin';
import { getSandboxImageCode } from '@haidai/contract/sandbox';
import type { Api, PassengerForm } from '@haidai/testkit';
import type { TestApp } from '../site/test-app.ts';
import type { TicketedOrder } from './ticket.ts';

/** Looks a traveller up without a session: document or ticket number, name, and the letters of the picture captcha. */
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

/**
 * Looks a traveller up without a session: by document or ticket number, name, and the letters of the captcha picture.
 */
export async function keyOf(api: Api, person: PassengerForm, checkInKey?: string): Promise<string> {
  const { result } = await lookUp(api, person.documentNo, `${person.surname}${person.firstName}`, checkInKey);
  if (!result) throw new Error(`${person.surname}${person.firstName} was not found`);
  return result.checkInKey;
}

export async function openOrder({ api, orderNo }: Pick<TicketedOrder, 'api' | 'orderNo'>): Promise<string> {
  return (await api.expectOk(openOrderCheckIn, { body: { orderNo } })).checkInKey;
}

export function tripOf(api: Api, checkInKey: string) {
  return api.expectOk(getTrip, { body: { checkInKey } });
}

type Wish = { travelId: string; seatNo?: string | null; acceptsDuty?: boolean; bags?: number };

/** Returns the body that the page sends: the declaration in force, and a seat or none for each traveller. */
export async function confirmBody(api: Api, checkInKey: string, wishes: readonly Wish[]) {
  const { dangerousGoods } = await tripOf(api, checkInKey);
  const travels = wishes.map((wish) => ({ seatNo: null, acceptsDuty: false, bags: 0, ...wish }));
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

/** Returns the status of each flight coupon of an order. */
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
