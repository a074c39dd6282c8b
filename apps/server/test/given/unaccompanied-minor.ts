import {
  applyAlone,
  createAloneOrder,
  saveAloneDraft,
  type UnaccompaniedMinorApplication,
} from '@haidai/contract/assistance';
import { savePassengers } from '@haidai/contract/booking';
import { takeAction } from '@haidai/contract/staff';
import { type Api, child } from '@haidai/testkit';
import type { TestApp } from '../site/test-app.ts';
import { contact, search } from './booking.ts';
import { oneClick } from './linked-booking.ts';
import { givenMember, signInAs } from './member.ts';
import { payInFull } from './order.ts';

/** Steps for unaccompanied minors: a parent requests, the desk confirms, the parent pays. */

export const day = '2026-12-08';
export const escort = {
  name: '王建国',
  documentType: 'NI' as const,
  documentNo: '370202199003071233',
  mobile: '13800000009',
  relation: 'PARENT' as const,
  address: '青岛市市南区香港中路 1 号',
};
export const people = {
  sender: escort,
  receiver: { ...escort, name: '李桂兰', relation: 'GRANDPARENT' as const },
  note: '',
};
let children = 300;

/** Gives a child of seven with a new document number. */
export function newChild() {
  children += 1;
  const { surname, firstName, documentType, documentNo, birthday } = child(children);
  return { surname, firstName, documentType, documentNo, birthday };
}

export async function givenParent(site: TestApp): Promise<Api> {
  const { accountId } = await givenMember(site);
  return signInAs(site, { accountId });
}

const usual = { origCode3: 'TAO', destCode3: 'TFU' };

/** Returns a flight of the day that is not the last one. */
export async function someFlight(api: Api, route = usual) {
  const { departAVFS } = await search(api, { ...route, departureDate: day });
  const flight = departAVFS.find(({ segments }) => segments.length === 1);
  const [segment] = flight?.segments ?? [];
  if (!segment) throw new Error('The search found no flight');
  return { flightNo: segment.flightNo, flightDate: day, ...route };
}

export async function lastFlight(api: Api): Promise<string | undefined> {
  const { departAVFS } = await search(api, { ...usual, departureDate: day });
  const direct = departAVFS.filter(({ segments }) => segments.length === 1);
  return direct.toSorted((a, b) => a.departTime.localeCompare(b.departTime)).at(-1)?.flightNo;
}

export async function apply(
  api: Api,
  kid = newChild(),
  flightDate = day,
  route = usual,
): Promise<UnaccompaniedMinorApplication> {
  const flight = { ...(await someFlight(api, route)), flightDate };
  const body = { flight, child: kid, ...people, accepted: true as const };
  return api.expectOk(applyAlone, { body });
}

export interface Desk {
  site: TestApp;
  clerk: Api;
}

interface Ticketed {
  umNo: string;
  orderNo: string;
}

/** Gives a confirmed application whose order is paid and ticketed. */
export async function givenTicketed(
  { site, clerk }: Desk,
  parent: Api,
  kid = newChild(),
  route = usual,
): Promise<Ticketed> {
  const { umNo } = await apply(parent, kid, day, route);
  await clerk.expectOk(takeAction, step(umNo, 'confirm'));
  const { orderNo } = await parent.expectOk(saveAloneDraft, { body: { umNo } });
  const passengers = [{ ...child(1), ...kid }];
  await parent.expectOk(savePassengers, { body: { orderNo, passengers, linkman: contact } });
  await parent.expectOk(createAloneOrder, { body: await oneClick(site, parent, orderNo) });
  await payInFull(site, orderNo);
  return { umNo, orderNo };
}

export const step = (id: string, action: string, note = '', inputs = {}) => ({
  body: { kind: 'assistance.children', id, action, note, inputs },
});

/** Counts the taken places that belong to no open or confirmed application. */
export async function countUnheld({ db }: TestApp): Promise<number> {
  const places = await db.selectFrom('special_place').select('taken').where('code', '=', 'UMNR').execute();
  const held = await db
    .selectFrom('unaccompanied_child')
    .select('um_no')
    .where('status', 'in', ['REQUESTED', 'CONFIRMED'])
    .execute();
  return places.reduce((all, { taken }) => all + taken, 0) - held.length;
}
