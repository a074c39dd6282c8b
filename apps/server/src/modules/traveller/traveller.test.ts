import { getOrderInfo, listTravellerConsents, listTravellerOrders } from '@haidai/contract/booking';
import { listTravellerCoupons, receiveCoupon } from '@haidai/contract/coupon';
import { listTravellerComplaints, sendFeedback } from '@haidai/contract/feedback';
import { getLoginUser } from '@haidai/contract/identity';
import { addPassenger } from '@haidai/contract/member';
import { listStaffActions } from '@haidai/contract/staff';
import {
  askTravellerAct,
  findTravellers,
  listTravellerPoints,
  listTravellerSignIns,
  readTraveller,
  revealTraveller,
} from '@haidai/contract/traveller';
import { adult, signInBySms } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInventory } from '../../../test/checks/check-inventory.ts';
import { checkLedger } from '../../../test/checks/check-ledger.ts';
import { givenEntry, givenRound } from '../../../test/given/flash-sale.ts';
import { type Desk, givenDesk } from '../../../test/given/staff.ts';
import { actReason as reason, travellerSteps } from '../../../test/given/traveller-account.ts';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { getById } from '../identity/repository.ts';
import { startSignIn } from '../identity/session/sign-in.ts';
import { holdPoints, settlePoints } from '../member/points/hold-points.ts';
import { restorePoints } from '../member/points/restore-points.ts';

let site: TestApp;
let staff: Desk;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  staff = await givenDesk({ site });
});
afterAll(() => site.close());

const { givenTraveller, ask, agree, done } = travellerSteps(() => ({ site, staff }));

describe('the page of a traveller', () => {
  test('is found by card, mobile, mail, document and order, and shows what is personal only for a reason', async () => {
    const { accountId, mobile, document, orderNo } = await givenTraveller([500]);
    const { member_no } = await getById(site.db, accountId);
    const ways = { CARD: member_no ?? '', MOBILE: mobile, DOCUMENT: document, ORDER: orderNo };
    const shown: unknown[] = [];
    for (const [by, text] of Object.entries(ways)) {
      const found = await staff.first.expectOk(findTravellers, { body: { by: by as 'CARD', text } });
      expect(found, by).toMatchObject({ total: 1, travellers: [{ accountId, state: 'OPEN' }] });
      shown.push(found);
    }
    shown.push(await staff.first.expectOk(readTraveller, { body: { accountId } }));
    for (const secret of [mobile, document, '王岱']) expect(JSON.stringify(shown)).not.toContain(secret);
    await staff.first.expectRefused(revealTraveller, 'invalidInput', { body: { accountId, reason: '看' } });
    expect(await staff.first.expectOk(revealTraveller, { body: { accountId, reason } })).toMatchObject({
      name: '王岱',
      mobile,
      document,
    });
    const { rows } = await staff.supervisor.expectOk(listStaffActions, { query: {} });
    expect(rows[0]).toMatchObject({ action: 'traveller.reveal', note: reason });
    expect(JSON.stringify(rows)).not.toContain(mobile);
  });

  test('lists sign-ins, orders, points, coupons and consents, each with its total', async () => {
    const { accountId, orderNo, api, mobile } = await givenTraveller([500, 300]);
    await api.expectOk(receiveCoupon, { query: { couponId: 'DC-2026-TOGETHER' } });
    expect(await signIn(mobile)).toBeUndefined();
    const body = { accountId, pageSize: 1 };
    const [signIns, orders, points, coupons, consents] = [
      await staff.first.expectOk(listTravellerSignIns, { body }),
      await staff.first.expectOk(listTravellerOrders, { body }),
      await staff.first.expectOk(listTravellerPoints, { body }),
      await staff.first.expectOk(listTravellerCoupons, { body }),
      await staff.first.expectOk(listTravellerConsents, { body }),
    ];
    expect([signIns.total, signIns.signIns.length]).toEqual([2, 1]);
    expect(orders).toMatchObject({ total: 1, orders: [{ orderNo }] });
    expect(points).toMatchObject({ points: 800, total: 2 });
    expect(points.entries).toHaveLength(1);
    expect(coupons).toMatchObject({ total: 1, coupons: [{ stateText: '可使用' }] });
    expect(consents.total).toBeGreaterThan(1);
    expect(consents.consents[0]).toMatchObject({ orders: 1, lastOrderNo: orderNo });
    expect(JSON.stringify(consents)).not.toMatch(/[A-Z]{4,}_/);
  });
});

describe('a block', () => {
  test('needs a second person, ends every sign-in, refuses new ones, leaves the tickets, and is taken back by two', async () => {
    const { accountId, api, mobile, orderNo } = await givenTraveller();
    const id = await ask({ accountId, act: 'BLOCK' });
    expect(await agree(staff.first, id)).toMatchObject({ error: 'anotherPersonNeeded' });
    await staff.second.expectRefused(askTravellerAct, 'proposalWaits', { body: { accountId, act: 'BLOCK', reason } });
    expect((await staff.first.expectOk(readTraveller, { body: { accountId } })).waiting).toMatchObject({ reason });
    await api.expectOk(getLoginUser);
    expect(await agree(staff.second, id)).toMatchObject({ code: 1 });

    await api.expectRefused(getLoginUser, 'unauthenticated');
    expect(await signIn(mobile)).toBe('accountBlocked');
    const { status } = await site.db
      .selectFrom('sales_order')
      .select('status')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(status).toBe('TICKED');
    expect(
      await site.db.selectFrom('flight_coupon').select('status').where('order_no', '=', orderNo).execute(),
    ).toEqual([{ status: 'OPEN FOR USE' }]);
    await staff.first.expectRefused(askTravellerAct, 'accountNotBlockable', {
      body: { accountId, act: 'BLOCK', reason },
    });
    await done({ accountId, act: 'UNBLOCK' });
    expect(await signIn(mobile)).toBeUndefined();
  });

  test('waits for a sign-in that is under way and ends it, and a sign-in that waits for the block is refused', async () => {
    const { accountId } = await givenTraveller();
    const account = await getById(site.db, accountId);
    const place = { deviceId: 'device-of-a-race', clientAddress: '203.0.113.9', userAgent: 'test' };
    const late = await site.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ blocked_at: site.clock.now() }).where('id', '=', accountId).execute();
      const started = startSignIn(site.deps, account, place).then(
        () => 'signed in',
        (error: { refusal?: string }) => error.refusal,
      );
      await waitsForLock(accountId);
      return { started };
    });
    expect(await late.started).toBe('accountBlocked');
  });
});

/** Returns the refusal of a sign-in by SMS, or undefined. */
async function signIn(mobile: string): Promise<string | undefined> {
  // A mobile gets one code a minute.
  await site.clock.advance({ minutes: 2 });
  const api = site.api.another();
  try {
    await signInBySms(api, mobile);
    return undefined;
  } catch (error) {
    const [, refusal] = /"error":\s*"(\w+)"/.exec(String(error)) ?? [];
    return refusal ?? String(error);
  }
}

/** Returns when another transaction waits for a row lock. */
async function waitsForLock(_accountId: string): Promise<void> {
  for (let round = 0; round < 500; round += 1) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into sign_in%'`.execute(
      site.db,
    );
    if ((rows[0]?.waiting ?? 0) > 0) return;
  }
  throw new Error('No sign-in waits for the account');
}

/** The points and the orders of two accounts together. */
async function sumOf(accounts: readonly string[]) {
  const orders = await site.db
    .selectFrom('sales_order')
    .select('order_no')
    .where('account_id', 'in', accounts)
    .execute();
  const lots = await site.db.selectFrom('point_lot').select('left_over').where('account_id', 'in', accounts).execute();
  const rows = await site.db.selectFrom('point_entry').select('points').where('account_id', 'in', accounts).execute();
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  return {
    orders: orders.length,
    points: sum(lots.map(({ left_over }) => left_over)),
    ledger: sum(rows.map(({ points }) => points)),
  };
}

/** Lists the tables that still name an account, except those that keep its past. */
async function listNamed(accountId: string): Promise<string[]> {
  const past = ['sign_in', 'point_entry', 'flight_earning', 'account'];
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'account'::regclass`.execute(site.db);
  const named: string[] = [];
  for (const { table, column } of rows) {
    const { rows: found } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}::uuid limit 1`.execute(site.db);
    if (found.length > 0 && !past.includes(table)) named.push(table);
  }
  return named;
}

describe('a merge', () => {
  test.each([
    [[], []],
    [[500], []],
    [[300, 500], [70]],
    [[], [900, 1]],
  ])(
    'moves points %j to an account with points %j, with orders, coupons and saved passengers: nothing is lost or doubled',
    async (mine, theirs) => {
      const [from, to] = [await givenTraveller(mine), await givenTraveller(theirs)];
      await from.api.expectOk(receiveCoupon, { query: { couponId: 'DC-2026-TOGETHER' } });
      await from.api.expectOk(addPassenger, { body: adult(700 + mine.length) } as never);
      const complaint = { kind: 'COMPLAINT', text: '行李没有到', contact: 'other@example.com' } as const;
      const { feedbackNo } = await from.api.expectOk(sendFeedback, { body: complaint });
      const both = [from.accountId, to.accountId];
      const before = await sumOf(both);
      const id = await ask({ accountId: from.accountId, act: 'MERGE', into: to.accountId });
      expect(await agree(staff.first, id)).toMatchObject({ error: 'anotherPersonNeeded' });
      expect(await sumOf([from.accountId])).not.toMatchObject({ orders: 0 });
      expect(await agree(staff.second, id)).toMatchObject({ code: 1 });

      expect(await sumOf(both)).toEqual(before);
      expect(await sumOf([from.accountId])).toEqual({ orders: 0, points: 0, ledger: 0 });
      expect(await checkLedger(site.db)).toEqual([]);
      expect(await checkInventory(site.db)).toEqual([]);
      expect(await listNamed(from.accountId)).toEqual([]);
      // The kept account reads the moved order and has the coupon.
      await to.api.expectOk(getOrderInfo, { body: { orderNo: from.orderNo } });
      expect(await staff.first.expectOk(listTravellerCoupons, { body: { accountId: to.accountId } })).toMatchObject({
        total: 1,
      });
      const { rows } = await staff.first.expectOk(listTravellerComplaints, { body: { accountId: to.accountId } });
      expect(rows.map(({ complaintNo }) => complaintNo)).toContain(feedbackNo);
      // Nobody signs in to the merged account: its mobile gets an account of its own without orders.
      await from.api.expectRefused(getLoginUser, 'unauthenticated');
      expect(await signIn(from.mobile)).toBeUndefined();
      const { travellers } = await staff.first.expectOk(findTravellers, { body: { by: 'MOBILE', text: from.mobile } });
      expect(travellers.map(({ accountId }) => accountId)).not.toContain(from.accountId);
      expect(await staff.first.expectOk(readTraveller, { body: { accountId: from.accountId } })).toMatchObject({
        state: 'MERGED',
        mergedInto: to.accountId,
        mobile: '',
      });
    },
  );

  test('lets the points of an old order return to the account that was kept', async () => {
    const [from, to] = [await givenTraveller([800]), await givenTraveller([])];
    const paid = { orderNo: from.orderNo, accountId: from.accountId, points: 500 };
    await site.db.transaction().execute(async (tx) => {
      await holdPoints(site.deps, tx, paid);
      await settlePoints(site.deps, tx, from.orderNo);
    });
    const { ticket_no: ticketNo } = await site.db
      .selectFrom('ticket')
      .select('ticket_no')
      .where('order_no', '=', from.orderNo)
      .executeTakeFirstOrThrow();
    await done({ accountId: from.accountId, act: 'MERGE', into: to.accountId });
    expect(await sumOf([to.accountId])).toMatchObject({ points: 300, ledger: 300 });
    await site.db
      .transaction()
      .execute((tx) => restorePoints(site.deps, tx, { orderNos: [from.orderNo], ticketNo, points: 500 }));
    expect(await sumOf([to.accountId])).toMatchObject({ points: 800, ledger: 800 });
    expect(await checkLedger(site.db)).toEqual([]);
  });

  test('is refused into itself, into an SMS user, and with a blocked account', async () => {
    const [from, to] = [await givenTraveller(), await givenTraveller()];
    const into = to.accountId;
    const refused = (name: 'accountNotMergeable' | 'invalidInput', body: object) =>
      staff.first.expectRefused(askTravellerAct, name, {
        body: { accountId: from.accountId, act: 'MERGE', reason, ...body },
      });
    await refused('invalidInput', {});
    await refused('accountNotMergeable', { into: from.accountId });
    const sms = site.api.another();
    await signInBySms(sms, '13755550931');
    const { travellers } = await staff.first.expectOk(findTravellers, { body: { by: 'MOBILE', text: '13755550931' } });
    await refused('accountNotMergeable', { into: travellers[0]?.accountId });
    await done({ accountId: into, act: 'BLOCK' });
    await refused('accountNotMergeable', { into });
  });

  test('waits for what cannot move: granted seats of a flash sale', async () => {
    const to = await givenTraveller();
    const { itemId } = await givenRound(site, { stock: 1, closesIn: 600, dates: ['2026-12-20'] });
    await givenEntry(site, itemId);
    const { account_id: accountId } = await site.db
      .selectFrom('flash_entry')
      .select('account_id')
      .where('item_id', '=', itemId)
      .where('status', '=', 'GRANTED')
      .executeTakeFirstOrThrow();
    const id = await ask({ accountId, act: 'MERGE', into: to.accountId });
    expect(await agree(staff.second, id)).toMatchObject({ error: 'accountOpen' });
    expect(await staff.first.expectOk(readTraveller, { body: { accountId } })).toMatchObject({ state: 'OPEN' });
  });
});
