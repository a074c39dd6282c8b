import { listOrders } from '@haidai/contract/booking';
import { getHistoryData, getLoginUser, syncHistoryData } from '@haidai/contract/identity';
import { addPassenger, listPassengers } from '@haidai/contract/member';
import { enrolSandboxMember } from '@haidai/contract/sandbox';
import { type Api, adult, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenSmsOrder } from '../given/order.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

let mobiles = 13_400_000_000;

/** Gives a member with a verified mobile number, who booked with it as an SMS user before. */
async function givenMemberWithPast() {
  mobiles += 1;
  const mobile = String(mobiles);
  const { api: before, orderNo } = await givenSmsOrder(site, mobile);
  await before.expectOk(addPassenger, { body: { ...adult(71), sex: 'M', birthday: '1988-08-08' } });
  await site.api.expectOk(enrolSandboxMember, { body: { mobile, mobileProved: true } });
  await site.clock.advance({ minutes: 2 });
  const api = site.api.another();
  const tokens = await signInBySms(api, mobile);
  const { userId } = await api.expectOk(getLoginUser);
  return { mobile, orderNo, api, tokens, userId };
}

const ordersOf = async (api: Api) =>
  (await api.expectOk(listOrders, { body: {} })).orderList.map(({ orderNo }) => orderNo);

/** Returns the kind of the account that owns the order, and the recorded choice of the member. */
async function stored(orderNo: string, userId: string) {
  return site.db
    .selectFrom('sales_order')
    .innerJoin('account as holder', 'holder.id', 'sales_order.account_id')
    .innerJoin('account as member', (join) => join.on('member.user_id', '=', userId))
    .select(['holder.kind as holder', 'member.will_be_recorded as said'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
}

describe('a member who booked by SMS before', () => {
  test('sees that there are orders, moves them to the account, and is not asked again', async () => {
    const { api, mobile, orderNo, userId, tokens } = await givenMemberWithPast();
    expect(tokens).toMatchObject({ userType: 'VIP', willingTobeRecorded: null });
    expect(await ordersOf(api)).toEqual([]);
    const asked = { userId, mobileNo: mobile };
    expect(await api.expectOk(getHistoryData, { query: asked })).toEqual({ hasHistoryData: true, orderCount: 1 });
    expect(await api.expectOk(syncHistoryData, { query: { ...asked, operateType: '1' } })).toEqual({ orderCount: 1 });
    expect(await ordersOf(api)).toEqual([orderNo]);
    expect(await api.expectOk(listPassengers)).toHaveLength(1);
    expect(await stored(orderNo, userId)).toEqual({ holder: 'member', said: 1 });
    expect(await api.expectOk(getHistoryData)).toEqual({ hasHistoryData: false, orderCount: 0 });
    await site.clock.advance({ minutes: 2 });
    expect(await signInBySms(site.api.another(), mobile)).toMatchObject({ willingTobeRecorded: 1 });
  });

  test('can leave the orders separate, and move them later', async () => {
    const { api, mobile, orderNo, userId } = await givenMemberWithPast();
    const refused = await api.expectOk(syncHistoryData, { query: { userId, mobileNo: mobile, operateType: '2' } });
    expect(refused).toEqual({ orderCount: 0 });
    expect(await ordersOf(api)).toEqual([]);
    expect(await stored(orderNo, userId)).toEqual({ holder: 'sms', said: 2 });
    // The member can change this choice later.
    expect(await api.expectOk(syncHistoryData, { query: { operateType: '1' } })).toEqual({ orderCount: 1 });
    expect(await stored(orderNo, userId)).toEqual({ holder: 'member', said: 1 });
  });

  test('moves the orders once when two requests arrive at the same moment', async () => {
    const { api } = await givenMemberWithPast();
    const query = { operateType: '1' as const };
    const answers = await Promise.all([1, 2, 3].map(() => api.expectOk(syncHistoryData, { query })));
    expect(answers.map(({ orderCount }) => orderCount).sort()).toEqual([0, 0, 1]);
  });
});

describe('a request for earlier orders', () => {
  test('with the user id or mobile of another member is refused, and no order moves', async () => {
    const [one, other] = [await givenMemberWithPast(), await givenMemberWithPast()];
    for (const query of [
      { userId: other.userId },
      { mobileNo: other.mobile },
      { userId: one.userId, mobileNo: other.mobile },
      { userId: other.userId, mobileNo: other.mobile },
    ]) {
      expect((await one.api.expectRefused(getHistoryData, 'notFound', { query })).status).toBe(404);
      const sync = { query: { ...query, operateType: '1' as const } };
      expect((await one.api.expectRefused(syncHistoryData, 'notFound', sync)).status).toBe(404);
    }
    expect(await stored(other.orderNo, other.userId)).toEqual({ holder: 'sms', said: null });
  });

  test('of a visitor who is no member is refused', async () => {
    mobiles += 1;
    const api = site.api.another();
    await signInBySms(api, String(mobiles));
    await api.expectRefused(getHistoryData, 'notMember');
    await api.expectRefused(syncHistoryData, 'notMember', { query: { operateType: '1' } });
    await site.api.another().expectRefused(getHistoryData, 'unauthenticated');
  });

  test('of a member with an unverified mobile finds no orders, because it may belong to another person', async () => {
    mobiles += 1;
    const mobile = String(mobiles);
    const { orderNo } = await givenSmsOrder(site, mobile);
    const { cardNo } = await site.api.expectOk(enrolSandboxMember, { body: { mobile } });
    const demo = site.db.selectFrom('account').select('password_hash').where('user_id', '=', 'M100000001');
    await site.db.updateTable('account').set({ password_hash: demo }).where('member_no', '=', cardNo).execute();
    const api = site.api.another();
    await signInMember(api, { username: cardNo, password: 'Haidai2026' });
    expect(await api.expectOk(getHistoryData)).toEqual({ hasHistoryData: false, orderCount: 0 });
    expect(await api.expectOk(syncHistoryData, { query: { operateType: '1' } })).toEqual({ orderCount: 0 });
    const { userId } = await api.expectOk(getLoginUser);
    expect((await stored(orderNo, userId)).holder).toBe('sms');
  });

  test('without an idempotency key or from a foreign page is refused, although it is a GET', async () => {
    const { api, orderNo, userId } = await givenMemberWithPast();
    const query = { operateType: '1' as const };
    await api.expectRefused(syncHistoryData, 'idempotencyKeyMissing', { query }, { idempotencyKey: null });
    const foreign = { headers: { origin: 'https://elsewhere.example' } };
    await api.expectRefused(syncHistoryData, 'foreignOrigin', { query }, foreign);
    expect(await stored(orderNo, userId)).toEqual({ holder: 'sms', said: null });
  });
});
