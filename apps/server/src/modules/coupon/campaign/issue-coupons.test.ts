import { listCoupons, listUserCoupons, receiveCoupon } from '@haidai/contract/coupon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../../../test/given/booking.ts';
import { toChengdu, together, useCoupon } from '../../../../test/given/coupon.ts';
import { type GivenMember, givenMember, signInAs } from '../../../../test/given/member.ts';
import { givenDraftWithPassengers, payInFull } from '../../../../test/given/order.ts';
import { newAdults } from '../../../../test/given/traveller.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { getById } from '../../identity/repository.ts';
import { issueCoupons, listFigures, loadCampaigns } from '../index.ts';
import { remindCouponsJob } from '../remind-coupons.ts';

const phone: { mobile: string; text: string }[] = [];
const sms = {
  send: async (message: { mobile: string; text: string }) => void phone.push(message),
  find: async () => null,
};

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00', providers: { sms } });
});
afterAll(() => site.close());

const campaign = (id: string) => loadCampaigns().find((each) => each.id === id);
const give = (cards: string[], id = 'DC-2026-SORRY') => issueCoupons(site.deps, campaign(id), cards);
const couponsOf = async (member: GivenMember) =>
  (await (await signInAs(site, member)).expectOk(listUserCoupons, { query: {} })).couponList;
const cardOf = async ({ accountId }: GivenMember) => (await getById(site.db, accountId)).member_no ?? '';

describe('coupons from the staff', () => {
  it('are issued once for each of the given cards, and members cannot claim them', async () => {
    const members = [await givenMember(site), await givenMember(site)];
    const cards = await Promise.all(members.map(cardOf));
    expect(await give([...cards, cards[0] ?? ''])).toEqual({ given: 2, had: [], problems: [] });
    expect(await give([cards[1] ?? ''])).toEqual({ given: 0, had: [cards[1]], problems: [] });
    for (const member of members)
      expect(await couponsOf(member)).toMatchObject([
        { couponId: 'DC-2026-SORRY', worth: '立减 ¥100', state: 'UNUSED' },
      ]);
    expect((await listFigures(site.db)).get('DC-2026-SORRY')?.counts).toEqual({ UNUSED: 2 });
    const { couponList } = await site.api.expectOk(listCoupons, { query: {} });
    expect(couponList.some(({ couponId }) => couponId === 'DC-2026-SORRY')).toBe(false);
    const api = await signInAs(site, members[0] as GivenMember);
    await api.expectRefused(receiveCoupon, 'couponUnknown', { query: { couponId: 'DC-2026-SORRY' } });
  });

  it('are issued to all or to none: an unknown card, another kind of campaign and another day are problems', async () => {
    const member = await givenMember(site);
    const card = await cardOf(member);
    expect((await give([card, '789000000000'])).problems).toEqual(['card 789000000000: no member has it']);
    expect((await give([card], together)).problems).toHaveLength(1);
    expect((await give([card], 'DC-1999')).problems).toHaveLength(1);
    await site.clock.moveTo('2028-01-01T10:00:00+08:00');
    expect((await give([card])).problems).toEqual(['given from 2026-11-01 to 2027-10-30 only']);
    await site.clock.moveTo('2026-11-20T10:00:00+08:00');
    expect(await couponsOf(member)).toEqual([]);
  });
});

describe('the reminder of an expiring coupon', () => {
  const told = ({ mobile }: Pick<GivenMember, 'mobile'>) =>
    phone.filter((message) => message.mobile === mobile).map(({ text }) => text);

  async function remind() {
    await Promise.all([remindCouponsJob.run(site.deps, {}), remindCouponsJob.run(site.deps, {})]);
    await site.runJobs();
  }

  it('is sent once in the last days that the campaign names, and not for a used coupon', async () => {
    const holder = await givenMember(site);
    await (await signInAs(site, holder)).expectOk(receiveCoupon, { query: { couponId: together } });
    const buyer = await givenMember(site);
    const api = await signInAs(site, buyer);
    const { couponNo } = await api.expectOk(receiveCoupon, { query: { couponId: together } });
    const orderNo = await givenDraftWithPassengers(api, newAdults(2), toChengdu);
    await useCoupon(api, orderNo, couponNo);
    await order(api, orderNo);
    await payInFull(site, orderNo);
    // The coupon is valid until the end of 18 January. The reminder at 10:05 on the 15th is more than three days before
    // that.
    await site.clock.moveTo('2027-01-15T10:05:00+08:00');
    await remind();
    expect(told(holder)).toEqual([]);
    await site.clock.moveTo('2027-01-16T10:05:00+08:00');
    await remind();
    await remind();
    const url = `${site.config.publicUrl}/user/coupon`;
    expect(told(buyer).filter((text) => text.includes('到期'))).toEqual([]);
    expect(told(holder)).toEqual([
      `【海岱航空】您的结伴出行满减券（满 ¥2,000 减 ¥100）1月18日到期，到期前可在购票时使用：${url}`,
    ]);
  });

  it('does not stop the reminders of the next campaign if its own reminder fails', async () => {
    await site.clock.moveTo('2026-11-20T10:00:00+08:00');
    const ids = loadCampaigns().map(({ id }) => id);
    expect(ids.indexOf(together)).toBeLessThan(ids.indexOf('DC-2026-SORRY'));
    const [broken, holder] = [await givenMember(site), await givenMember(site)];
    await (await signInAs(site, broken)).expectOk(receiveCoupon, { query: { couponId: together } });
    await give([await cardOf(holder)]);
    await site.db
      .updateTable('discount_coupon')
      .set({ valid_until: new Date('2026-11-22T00:00:00+08:00') })
      .where('account_id', 'in', [broken.accountId, holder.accountId])
      .execute();
    const { mobile_sealed } = await getById(site.db, broken.accountId);
    const setMobile = (sealed: string) =>
      site.db.updateTable('account').set({ mobile_sealed: sealed }).where('id', '=', broken.accountId).execute();
    await setMobile('unreadable');
    await expect(remindCouponsJob.run(site.deps, {})).rejects.toThrow('1 of 2 rows failed');
    await setMobile(mobile_sealed);
    await site.runJobs();
    expect([told(broken).length, told(holder).length]).toEqual([0, 1]);
  });

  it('is not sent after the expiry', async () => {
    await site.clock.moveTo('2026-11-20T10:00:00+08:00');
    const late = await givenMember(site);
    await (await signInAs(site, late)).expectOk(receiveCoupon, { query: { couponId: together } });
    await site.clock.moveTo('2027-01-19T00:00:00+08:00');
    await remind();
    expect(told(late)).toEqual([]);
  });
});
