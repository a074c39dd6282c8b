import { chooseCoupon, listUserCoupons, receiveCoupon } from '@haidai/contract/coupon';
import { type Api, type PassengerForm, signInBySms } from '@haidai/testkit';
import type { TestApp } from '../site/test-app.ts';
import { givenMember } from './member.ts';

/** A campaign for everybody: 100 yuan off from 2,000 yuan on. */
export const together = 'DC-2026-TOGETHER';
/** A flight and fare of 1,450 yuan for an adult, 1,520 yuan with taxes. */
export const toChengdu = { fare: 'Q', flightNo: 'HD4613' };

/** Gives a new member who is signed in and has one discount coupon of each of these campaigns. */
export async function memberWith(site: TestApp, campaigns: readonly string[], self?: PassengerForm) {
  const { mobile, accountId } = await givenMember(site, self && { document: self.documentNo });
  const api = site.api.another();
  await signInBySms(api, mobile);
  const couponNos: string[] = [];
  for (const couponId of campaigns)
    couponNos.push((await api.expectOk(receiveCoupon, { query: { couponId } })).couponNo);
  return { api, mobile, accountId, couponNos, couponNo: couponNos[0] ?? '' };
}

export function useCoupon(api: Api, orderNo: string, couponNo: string | null) {
  return api.expectOk(chooseCoupon, { body: { orderNo, couponNo } });
}

/** Returns the state and the order of a discount coupon as the member sees them. */
export async function stateOf(api: Api, couponNo: string) {
  const { couponList } = await api.expectOk(listUserCoupons, { query: {} });
  const coupon = couponList.find((each) => each.couponNo === couponNo);
  return coupon && [coupon.state, coupon.orderNo];
}

/** Puts a person with this resident ID on a member's list of assignees, effective from a day on. */
export async function nameAssignee(site: TestApp, accountId: string, documentNo: string, effectiveOn: string) {
  const [id, documentId] = [site.deps.ids.uuid(), site.deps.ids.uuid()];
  const stamp = site.clock.now();
  await site.db
    .insertInto('assignee')
    .values({
      id,
      account_id: accountId,
      surname_cn: '王',
      firstname_cn: '思远',
      surname_en: '',
      firstname_en: '',
      birthday: '1988-08-08',
      sex: 'M',
      nationality: 'CN',
      mobile_sealed: null,
      named_on: '2026-11-01',
      effective_on: effectiveOn,
      place_until: null,
      created_at: stamp,
      updated_at: stamp,
    })
    .execute();
  await site.db
    .insertInto('assignee_document')
    .values({
      id: documentId,
      assignee_id: id,
      document_type: 'NI',
      document_sealed: site.deps.vault.seal(documentNo),
      document_fp: site.deps.vault.fingerprint(`citizen ${documentNo}`),
      document_expiry: null,
    })
    .execute();
}
