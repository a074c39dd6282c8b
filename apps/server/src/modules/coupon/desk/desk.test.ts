import * as operations from '@haidai/contract/coupon';
import { formatCardNumber } from '@haidai/domain/member';
import { type Api, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../../../test/given/booking.ts';
import { memberWith, toChengdu, together, useCoupon } from '../../../../test/given/coupon.ts';
import { type GivenMember, givenMember, signInAs } from '../../../../test/given/member.ts';
import { givenDraftWithPassengers, payInFull } from '../../../../test/given/order.ts';
import { decide, givenClerks } from '../../../../test/given/staff.ts';
import { newAdults } from '../../../../test/given/traveller.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { issueCoupons, listAllCampaigns } from '../index.ts';
import { campaignsKind } from './campaign-queue.ts';

let site: TestApp;
let zhao: Api;
let qian: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
  [zhao, qian] = await givenClerks(site);
});
afterAll(() => site.close());

const form: operations.CampaignForm = {
  ...{ nameCn: '冬日立减', nameEn: 'Winter', validDays: 30, remindDays: 3, firstPurchase: false },
  receive: { by: 'CENTRE', from: '2026-11-20', to: '2026-12-31', stock: 3 },
  value: { type: 'FULL_REDUCTION', threshold: 1000, minus: 80 },
  ...{ scope: 'UNRESTRICTED', routes: ['TAO-TFU'], travelFrom: '2026-11-20', travelTo: '2027-03-27', classes: [] },
  ...{ passengerTypes: ['A'], payment: ['CASH'] },
  afterRefund: { voluntary: 'LOST', involuntary: 'BACK', backDays: 30 },
};
const list = () => zhao.expectOk(operations.listCampaigns);
const requests = (query: { page?: number; pageSize?: number } = {}) =>
  zhao.expectOk(operations.listCampaignRequests, { query });
const rowOf = async (id: string) => (await list()).campaigns.find(({ couponId }) => couponId === id);

/** Proposes and approves a campaign. Returns its id. */
async function make(wanted: Partial<operations.CampaignForm>): Promise<string> {
  const before = new Set((await list()).campaigns.map(({ couponId }) => couponId));
  const { proposalId } = await zhao.expectOk(operations.askCampaign, { body: { ...form, ...wanted } });
  expect((await decide(qian, campaignsKind, proposalId, 'approve')).error).toBeUndefined();
  return (await list()).campaigns.find(({ couponId }) => !before.has(couponId))?.couponId ?? '';
}

const claim = (api: Api, couponId: string) => api.call(operations.receiveCoupon, { query: { couponId } });

describe('a campaign of the desk', () => {
  it('needs a second person, gets an id, is claimed and used, and its row shows the cost', async () => {
    const asked = { body: { ...form, nameCn: '初雪立减' } };
    const { proposalId } = await zhao.expectOk(operations.askCampaign, asked);
    await qian.expectRefused(operations.askCampaign, 'proposalWaits', asked);
    expect((await decide(zhao, campaignsKind, proposalId, 'approve')).error).toBe('anotherPersonNeeded');
    expect((await list()).campaigns.some(({ couponName }) => couponName === '初雪立减')).toBe(false);
    const agreed = await Promise.all(
      Array.from({ length: 10 }, () => decide(qian, campaignsKind, proposalId, 'approve')),
    );
    expect(agreed.filter(({ code }) => code === 1)).toHaveLength(1);
    const made = (await list()).campaigns.filter(({ couponName }) => couponName === '初雪立减');
    expect(made).toMatchObject([
      { couponId: expect.stringMatching(/^DESK-\d+$/), worth: '满 ¥1,000 减 ¥80', state: 'OPEN' },
    ]);
    const id = made[0]?.couponId ?? '';
    const { api, couponNo } = await memberWith(site, [id]);
    const orderNo = await givenDraftWithPassengers(api, newAdults(1), toChengdu);
    await useCoupon(api, orderNo, couponNo);
    await order(api, orderNo);
    expect(await rowOf(id)).toMatchObject({ claimed: 1, reserved: 1, cost: 0 });
    await payInFull(site, orderNo);
    expect(await rowOf(id)).toMatchObject({ claimed: 1, used: 1, cost: 80 });
  });

  it.each<[string, Partial<operations.CampaignForm>, string]>([
    ['an airport nobody knows', { routes: ['TAO-QQQ'] }, 'body.routes'],
    ['an end before the beginning', { receive: { ...form.receive, to: '2026-11-01' } }, 'body.receive.to'],
    ['travel that ends before it begins', { travelTo: '2026-11-01' }, 'body.travelTo'],
    [
      'more off than its threshold',
      { value: { type: 'FULL_REDUCTION', threshold: 50, minus: 80 } },
      'body.value.minus',
    ],
    ['a day that is none', { travelFrom: '2026-02-30' }, 'travelFrom'],
  ])('cannot be proposed with %s', async (_, wrong, path) => {
    const { fields } = await zhao.expectRefused(operations.askCampaign, 'invalidInput', {
      body: { ...form, ...wrong },
    });
    expect(fields?.map((field) => field.path)).toEqual([path]);
    expect(fields?.[0]?.message).toMatch(/\p{Script=Han}/u);
  });
});

describe('a stopped campaign', () => {
  it('issues no coupons, keeps the issued coupons valid, and cannot be stopped again', async () => {
    const id = await make({ nameCn: '停用测试' });
    const { couponNo, api } = await memberWith(site, [id]);
    const stop = { body: { couponId: id, note: '预算用完' } };
    const answers = await Promise.all(Array.from({ length: 10 }, () => zhao.call(operations.stopCampaign, stop)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const another = await signInAs(site, await givenMember(site));
    expect((await claim(another, id)).error).toBe('couponUnknown');
    const { couponList } = await site.api.expectOk(operations.listCoupons, { query: {} });
    expect(couponList.some(({ couponId }) => couponId === id)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ state: 'STOPPED', claimed: 1, unused: 1 });
    const orderNo = await givenDraftWithPassengers(api, newAdults(1), toChengdu);
    expect(await useCoupon(api, orderNo, couponNo)).toMatchObject({ saves: 80 });
    await zhao.expectRefused(operations.stopCampaign, 'couponUnknown', {
      body: { couponId: 'DC-1999', note: 'x' },
    });
  });

  it('has counted exactly the claims before the stop, and refuses later claims', async () => {
    const id = await make({ nameCn: '并发停用', receive: { ...form.receive, stock: null } });
    const members = await Promise.all(Array.from({ length: 20 }, () => givenMember(site)));
    const browsers = await Promise.all(members.map((member) => signInAs(site, member)));
    const claims = browsers.map((api) => claim(api, id));
    const stopped = zhao.call(operations.stopCampaign, { body: { couponId: id, note: '立即停止' } });
    const got = (await Promise.all(claims)).filter(({ code }) => code === 1).length;
    expect((await stopped).code).toBe(1);
    const row = await rowOf(id);
    expect(row).toMatchObject({ claimed: got, unused: got });
    const late = await Promise.all(browsers.map((api) => claim(api, id)));
    expect(late.filter(({ code }) => code === 1)).toEqual([]);
    expect(await rowOf(id)).toEqual(row);
  });
});

describe('coupons for the members of given cards', () => {
  /**
   * Gives a member a card number with a check digit. The test members have numbers without one, but the desk requires
   * it.
   */
  const giveCard = async ({ accountId }: GivenMember, serial: string) => {
    const card = formatCardNumber(site.config.carrier.accountingCode, serial);
    await site.db.updateTable('account').set({ member_no: card }).where('id', '=', accountId).execute();
    return card;
  };
  const couponsOf = async (member: GivenMember) =>
    (await (await signInAs(site, member)).expectOk(operations.listUserCoupons, { query: {} })).couponList;

  it('are checked by line, proposed, and issued to all or none when a second person approves', async () => {
    const id = await make({ nameCn: '致歉', receive: { ...form.receive, by: 'STAFF', stock: 2 } });
    const members = [await givenMember(site), await givenMember(site), await givenMember(site)];
    const [one = '', two = '', three = ''] = await Promise.all(
      members.map((member, index) => giveCard(member, `9100000${index}`)),
    );
    const wrong = `卡号,姓名\n${one},王\n# 备注\n${one}\n789000000001\nabc\n`;
    const checked = await zhao.expectOk(operations.checkGift, { body: { couponId: id, cards: wrong } });
    expect(checked).toMatchObject({ members: 1, had: 0, left: 2 });
    expect(checked.faults.map(({ line }) => line).sort()).toEqual([5, 6]);
    const note = '航班延误致歉';
    const ask = (cards: string) => zhao.call(operations.askGift, { body: { couponId: id, cards, note } });
    expect((await ask(wrong)).error).toBe('giftFaulty');
    expect((await ask([one, two, three].join('\n'))).error).toBe('couponsGone');
    const first = await ask(`${one}\n${two}`);
    const second = await ask(three);
    expect(await couponsOf(members[0] as GivenMember)).toEqual([]);
    const stored = await site.db.selectFrom('staff_proposal').select('body_sealed').execute();
    expect(JSON.stringify(stored)).not.toContain(one);
    expect((await decide(zhao, campaignsKind, first.result?.proposalId ?? '', 'approve')).error).toBe(
      'anotherPersonNeeded',
    );
    expect((await decide(qian, campaignsKind, first.result?.proposalId ?? '', 'approve')).code).toBe(1);
    for (const member of members.slice(0, 2)) expect(await couponsOf(member)).toMatchObject([{ couponId: id }]);
    const none = await decide(qian, campaignsKind, second.result?.proposalId ?? '', 'approve');
    expect([none.error, none.message]).toEqual(['proposalNotPossible', '现在不能办理：剩余数量不足']);
    expect(await couponsOf(members[2] as GivenMember)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ claimed: 2, unused: 2 });
    expect((await requests()).rows.find(({ kind }) => kind === 'GIFT')).toMatchObject({ status: 'ASKED' });
  });

  it('are not issued after the stop, even with terms that were read before it', async () => {
    const id = await make({ nameCn: '停发', receive: { ...form.receive, by: 'STAFF', stock: null } });
    const campaign = (await listAllCampaigns(site.db)).find((each) => each.id === id);
    const card = await giveCard(await givenMember(site), '92000001');
    await zhao.expectOk(operations.stopCampaign, { body: { couponId: id, note: '停发' } });
    expect(await issueCoupons(site.deps, campaign, [card])).toMatchObject({ given: 0, problems: [expect.any(String)] });
    expect(await rowOf(id)).toMatchObject({ claimed: 0, unused: 0 });
  });

  it('cannot be proposed for a campaign that members claim themselves', async () => {
    const body = { couponId: together, cards: '789', note: 'x' };
    await zhao.expectRefused(operations.askGift, 'couponUnknown', { body });
  });
});

it('the requests of the desk are listed by pages, the latest first, with their total', async () => {
  const { total } = await requests();
  const names = Array.from({ length: 32 }, (_, number) => `分页活动 ${number + 1}`);
  for (const nameCn of names) {
    await site.clock.advance({ seconds: 1 });
    await zhao.expectOk(operations.askCampaign, { body: { ...form, nameCn } });
  }
  const pages = await Promise.all([1, 2, 3, 4].map((page) => requests({ page, pageSize: 8 })));
  expect(pages.map((page) => page.total)).toEqual(Array(4).fill(total + 32));
  const titles = pages.flatMap(({ rows }) => rows.map(({ title }) => title));
  expect(titles).toEqual(names.map((name) => `新建活动：${name}`).reverse());
  expect(await requests({ page: 100, pageSize: 100 })).toEqual({ total: total + 32, rows: [] });
});

it('the operations of the desk refuse visitors and members', async () => {
  const member = site.api.another();
  await signInMember(member);
  for (const api of [site.api.another(), member]) {
    await api.expectRefused(operations.listCampaigns, 'unauthenticated');
    await api.expectRefused(operations.listCampaignRequests, 'unauthenticated', { query: {} });
    await api.expectRefused(operations.askCampaign, 'unauthenticated', { body: form });
    const body = { couponId: together, cards: '1', note: 'x' };
    await api.expectRefused(operations.checkGift, 'unauthenticated', { body });
    await api.expectRefused(operations.askGift, 'unauthenticated', { body });
    await api.expectRefused(operations.stopCampaign, 'unauthenticated', { body: { couponId: together, note: 'x' } });
  }
});
