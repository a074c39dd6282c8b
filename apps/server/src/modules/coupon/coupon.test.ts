import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listCoupons, listUserCoupons, receiveCoupon, receiveCouponByTicket } from '@haidai/contract/coupon';
import { type Api, signInBySms } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { order, view } from '../../../test/given/booking.ts';
import { givenMember } from '../../../test/given/member.ts';
import { givenDraftWithPassengers, payInFull } from '../../../test/given/order.ts';
import { newAdults } from '../../../test/given/traveller.ts';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { loadCatalogue } from '../flights/index.ts';
import { DataError } from '../reference/index.ts';
import { readCampaignFile } from './campaign/campaign-file.ts';
import { loadCampaigns } from './campaign/campaigns.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());
beforeEach(() => site.clock.moveTo('2026-11-20T10:00:00+08:00'));

const scarce = 'DC-2026-SICHUAN';
const stockOf = loadCampaigns().find(({ id }) => id === scarce)?.receive.stock ?? 0;

async function newMember(): Promise<Api> {
  const { mobile } = await givenMember(site);
  const api = site.api.another();
  await signInBySms(api, mobile);
  return api;
}

async function centre(api: Api = site.api) {
  const { couponList } = await api.expectOk(listCoupons, { query: {} });
  return Object.fromEntries(couponList.map(({ couponId, state }) => [couponId, state]));
}

const claim = (api: Api, couponId: string) => api.call(receiveCoupon, { query: { couponId } });

function setClaimed(claimed: number) {
  return sql`insert into discount_coupon_stock values (${scarce}, ${claimed})
    on conflict (campaign_id) do update set claimed = ${claimed}`.execute(site.db);
}

describe('the claim centre', () => {
  it('shows every visitor the claimable coupons with their worth and every condition', async () => {
    expect(await centre()).toEqual({
      'DC-2026-NEW': 'OPEN',
      'DC-2026-TOGETHER': 'OPEN',
      'DC-2026-FAMILY': 'OPEN',
      'DC-2026-SICHUAN': 'OPEN',
    });
    const { couponList, ticketCampaigns } = await site.api.expectOk(listCoupons, { query: {} });
    expect(couponList.find(({ couponId }) => couponId === scarce)).toMatchObject({
      couponName: '青岛—成都航线立减券',
      couponType: 'FIXED',
      usageScope: 'UNRESTRICTED',
      worth: '立减 ¥60',
      stock: 500,
      receiveTo: '2027-03-27',
      conditions: [
        '乘机人不限',
        '抵减成人票价，不含税费',
        '适用航线 青岛—成都',
        '乘机日期 2026-11-01 至 2027-03-27',
        '仅限现金支付的订单',
        '自愿退票后不退回；非自愿退票后退回，至少再有效 30 天',
      ],
    });
    expect(ticketCampaigns.map(({ worth }) => worth)).toEqual(['立减 ¥40']);
    const english = await site.api.call(listCoupons, { query: {} }, { headers: { 'accept-language': 'en' } });
    expect(english.result?.couponList[3]?.conditions[2]).toBe('Routes Qingdao—Chengdu');
    // Fares have their names, not the letters of their classes.
    expect(couponList[2]?.conditions).toContain('适用票价 灵活、标准');
    expect(english.result?.couponList[2]?.conditions).toContain('Fares Flex, Standard');
  });

  it('gives a member one coupon of a campaign, and a repeated request gets the same answer', async () => {
    const api = await newMember();
    const query = { couponId: 'DC-2026-TOGETHER' };
    const once = await api.call(receiveCoupon, { query }, { idempotencyKey: 'press-claim-1' });
    const twice = await api.call(receiveCoupon, { query }, { idempotencyKey: 'press-claim-1' });
    expect(twice.result).toEqual(once.result);
    expect(once.result).toMatchObject({ state: 'UNUSED', stateText: '可使用', orderNo: null });
    // Sixty days, counted from the day of the claim. The coupon is valid until the end of the last day.
    expect(once.result?.validUntil).toBe('2027-01-18T16:00:00.000Z');
    await api.expectRefused(receiveCoupon, 'couponClaimed', { query });
    expect(await centre(api)).toMatchObject({ 'DC-2026-TOGETHER': 'CLAIMED', 'DC-2026-FAMILY': 'OPEN' });
    // A link on another site cannot claim a coupon, because a claim needs an idempotency key.
    await api.expectRefused(receiveCoupon, 'idempotencyKeyMissing', { query }, { idempotencyKey: null });
  });

  it('is for members, refuses other campaigns and keeps to the claim period', async () => {
    const api = await newMember();
    const query = { couponId: 'DC-2026-TOGETHER' };
    await site.api.another().expectRefused(receiveCoupon, 'unauthenticated', { query });
    const bySms = site.api.another();
    await signInBySms(bySms, '13900000311');
    await bySms.expectRefused(receiveCoupon, 'notMember', { query });
    for (const couponId of ['DC-1999-NOTHING', 'DC-2026-AGAIN'])
      await api.expectRefused(receiveCoupon, 'couponUnknown', { query: { couponId } });
    await site.clock.moveTo('2026-10-25T10:00:00+08:00');
    const early = await newMember();
    expect(await centre(early)).toMatchObject({ 'DC-2026-TOGETHER': 'SOON' });
    await early.expectRefused(receiveCoupon, 'couponNotOpen', { query });
    await site.clock.moveTo('2027-10-31T10:00:00+08:00');
    const late = await newMember();
    expect(await centre(late)).toEqual({ 'DC-2026-NEW': 'OPEN' });
    await late.expectRefused(receiveCoupon, 'couponNotOpen', { query });
  });

  it('gives the last coupon to one of twenty simultaneous claims', async () => {
    await setClaimed(stockOf - 1);
    const members: Api[] = [];
    for (let count = 0; count < 20; count += 1) members.push(await newMember());
    const answers = await Promise.all(members.map((api) => claim(api, scarce)));
    const outcomes = answers.map(({ error }) => error ?? 'claimed');
    expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'couponsGone')).toHaveLength(19);
    const coupons = await site.db.selectFrom('discount_coupon').where('campaign_id', '=', scarce).selectAll().execute();
    expect(coupons).toHaveLength(1);
    expect(await centre()).toMatchObject({ [scarce]: 'GONE' });
    const other = await newMember();
    expect(
      (await other.expectRefused(receiveCoupon, 'couponsGone', { query: { couponId: scarce } })).next?.action,
    ).toBe('couponCentre');
    await setClaimed(1);
  });

  it('gives one coupon to a member who claims from two pages at the same moment', async () => {
    const api = await newMember();
    const answers = await Promise.all([claim(api, 'DC-2026-FAMILY'), claim(api, 'DC-2026-FAMILY')]);
    expect(answers.map(({ error }) => error).toSorted()).toEqual(['couponClaimed', undefined]);
  });
});

describe('my coupons', () => {
  it('are counted by state, listed by pages with the next expiry first, and visible to their owner only', async () => {
    const api = await newMember();
    for (const couponId of ['DC-2026-NEW', 'DC-2026-TOGETHER', scarce]) await claim(api, couponId);
    const all = await api.expectOk(listUserCoupons, { query: {} });
    expect(all.couponList.map(({ couponId }) => couponId)).toEqual([scarce, 'DC-2026-TOGETHER', 'DC-2026-NEW']);
    expect(all.counts).toEqual({ UNUSED: 3, RESERVED: 0, USED: 0, EXPIRED: 0, LOST: 0 });
    const second = await api.expectOk(listUserCoupons, { query: { pageNum: 2, pageSize: 2 } });
    expect([second.couponTotal, second.couponList.length]).toEqual([3, 1]);

    await sql`update discount_coupon set valid_until = ${site.clock.now()} where coupon_no = ${all.couponList[0]?.couponNo}`.execute(
      site.db,
    );
    const expired = await api.expectOk(listUserCoupons, { query: { state: 'EXPIRED' } });
    expect(expired.couponList.map(({ couponId, state }) => [couponId, state])).toEqual([[scarce, 'EXPIRED']]);
    expect(expired.counts).toMatchObject({ UNUSED: 2, EXPIRED: 1 });
    expect((await api.expectOk(listUserCoupons, { query: { state: 'UNUSED' } })).couponTotal).toBe(2);

    const stranger = await newMember();
    expect((await stranger.expectOk(listUserCoupons, { query: {} })).couponTotal).toBe(0);
    await stranger.expectRefused(listUserCoupons, 'notFound', { query: { userId: 'M100000001' } });
  });
});

describe('a ticket that gives a coupon', () => {
  async function givenTicket() {
    const api = await newMember();
    const orderNo = await givenDraftWithPassengers(api, newAdults(1));
    await order(api, orderNo);
    await payInFull(site, orderNo);
    const [passenger] = (await view(api, orderNo)).passengerInfoVoList;
    return { orderNo, holder: { tktNo: passenger?.tktNo ?? '', passName: passenger?.passName ?? '' } };
  }
  const byTicket = (api: Api, body: { tktNo: string; passName: string }) => api.call(receiveCouponByTicket, { body });

  it('gives the coupon once, to a member who enters its number and name', async () => {
    const { holder } = await givenTicket();
    const api = await newMember();
    const wrong = [
      { ...holder, passName: '赵无名' },
      { ...holder, tktNo: '789-0000000001' },
      { ...holder, passName: ' ' },
    ];
    for (const body of wrong) await api.expectRefused(receiveCouponByTicket, 'ticketUnknown', { body });
    const { result } = await byTicket(api, { ...holder, tktNo: holder.tktNo.replace('-', '') });
    expect(result).toMatchObject({ couponId: 'DC-2026-AGAIN', worth: '立减 ¥40', tktNo: holder.tktNo });
    await api.expectRefused(receiveCouponByTicket, 'ticketBringsNothing', { body: holder });
    await (await newMember()).expectRefused(receiveCouponByTicket, 'ticketBringsNothing', { body: holder });
  });

  it('gives a coupon of its own, so a member can claim one for each ticket', async () => {
    const api = await newMember();
    for (const { holder } of [await givenTicket(), await givenTicket()]) {
      expect((await byTicket(api, holder)).error).toBeUndefined();
    }
  });

  it('gives the coupon to one of two simultaneous claims', async () => {
    const { holder } = await givenTicket();
    const [one, other] = [await newMember(), await newMember()];
    const answers = await Promise.all([byTicket(one, holder), byTicket(other, holder)]);
    const outcomes = answers.map(({ error }) => error);
    expect(outcomes.filter((error) => error === undefined)).toHaveLength(1);
    expect(['couponClaimed', 'ticketBringsNothing']).toContain(outcomes.find((error) => error !== undefined));
  });

  it('gives no coupon after its refund or for a flight outside the campaign', async () => {
    const gone = await givenTicket();
    await sql`update flight_coupon set status = 'REFUNDED' where order_no = ${gone.orderNo}`.execute(site.db);
    const api = await newMember();
    await api.expectRefused(receiveCouponByTicket, 'ticketUnknown', { body: gone.holder });
    const early = await givenTicket();
    await sql`update order_segment set shown = jsonb_set(shown, '{from,date}', '"2026-10-24"')
      where order_no = ${early.orderNo}`.execute(site.db);
    await api.expectRefused(receiveCouponByTicket, 'ticketBringsNothing', { body: early.holder });
  });

  it('cannot be guessed, because the eleventh claim is refused', async () => {
    const api = await newMember();
    const body = { tktNo: '789-0000000002', passName: '王岱' };
    for (let guess = 0; guess < 10; guess += 1)
      await api.expectRefused(receiveCouponByTicket, 'ticketUnknown', { body });
    await api.expectRefused(receiveCouponByTicket, 'tooOften', { body });
  });
});

describe('the campaigns of a carrier', () => {
  const text = readFileSync(new URL('../../../../../carriers/haidai/coupons/campaigns.json', import.meta.url), 'utf8');
  const [row] = (JSON.parse(text) as { rows: object[] }).rows;

  /** Reads a campaign file in which each row is a copy of the first row with one of the changes. */
  async function load(...changes: object[]) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'campaigns-'));
    await mkdir(path.join(folder, 'coupons'));
    const rows = changes.map((change) => ({ ...row, ...change }));
    await writeFile(path.join(folder, 'coupons/campaigns.json'), JSON.stringify({ rows }));
    try {
      return readCampaignFile(folder, loadCatalogue().places);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it('are read from the file, with amounts in fen', async () => {
    expect((await load({ value: { type: 'FIXED', minus: 12.5 } }))[0]?.value).toEqual({
      type: 'FIXED',
      minusFen: 1250,
    });
  });

  it.each([
    ['an airport nobody knows', { routes: ['TAO-XXX'] }],
    ['a discount that is none', { value: { type: 'DISCOUNT', payPercent: 100, cap: null } }],
    ['a reduction of nothing', { value: { type: 'FIXED', minus: 0 } }],
    ['a day that is none', { travelTo: '2026-02-30' }],
    ['a condition nobody knows', { weekdays: [1] }],
  ])('are refused with %s', async (_, change) => {
    await expect(load(change)).rejects.toThrow(DataError);
  });

  it('are refused with one id in two rows', async () => {
    await expect(load({}, {})).rejects.toThrow('twice');
  });
});
