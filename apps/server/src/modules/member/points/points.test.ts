import { citizenNumber } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../../test/checks/check-ledger.ts';
import { givenMember, givePoints, lotsOf } from '../../../../test/given/member.ts';
import { flyTicket, givenDraft, writeTicket } from '../../../../test/given/written-ticket.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import { holdPoints, reholdPoints, releasePoints, restorePoints, settlePoints, takeBackEarned } from '../index.ts';
import { earnFlightsJob } from './earn-flights.ts';
import { expirePointsJob } from './expire-points.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(async () => {
  expect(await checkLedger(site.db)).toEqual([]);
  await site.close();
});

const given = async (...lots: [points: number, until: string][]) => (await givenMember(site, { lots })).accountId;

const givenOrder = () => givenDraft(site);
const givenTicket = (orderNo: string, ticketNo: string, documentNo?: string) =>
  writeTicket(site, { orderNo, ticketNo, ...(documentNo && { documentNo }) });
const fly = (ticketNo: string) => flyTicket(site, ticketNo);
const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(site.db, work);

describe('the points of an order', () => {
  test('are held from the lot that expires first, settled with the tickets, and then cannot be released', async () => {
    const accountId = await given([500, '2028-01-01'], [300, '2027-01-01']);
    const orderNo = await givenOrder();
    await within((tx) => holdPoints(site.deps, tx, { orderNo, accountId, points: 400 }));
    expect(await lotsOf(site, accountId)).toBe('400@2028-01-01');
    await within((tx) => settlePoints(site.deps, tx, orderNo));
    await within((tx) => releasePoints(site.deps, tx, orderNo));
    expect(await lotsOf(site, accountId)).toBe('400@2028-01-01');
  });

  test('return once to their own lots when it ends, and are held again after a late payment', async () => {
    const accountId = await given([500, '2028-01-01'], [300, '2027-01-01']);
    const orderNo = await givenOrder();
    await within((tx) => holdPoints(site.deps, tx, { orderNo, accountId, points: 400 }));
    await within((tx) => releasePoints(site.deps, tx, orderNo));
    await within((tx) => releasePoints(site.deps, tx, orderNo));
    expect(await lotsOf(site, accountId)).toBe('300@2027-01-01 500@2028-01-01');
    expect(await within((tx) => reholdPoints(site.deps, tx, orderNo))).toBe(true);
    expect(await lotsOf(site, accountId)).toBe('400@2028-01-01');
  });

  test('cannot be held again if the member has spent them meanwhile', async () => {
    const accountId = await given([400, '2028-01-01']);
    const [first, second] = [await givenOrder(), await givenOrder()];
    await within((tx) => holdPoints(site.deps, tx, { orderNo: first, accountId, points: 300 }));
    await within((tx) => releasePoints(site.deps, tx, first));
    await within((tx) => holdPoints(site.deps, tx, { orderNo: second, accountId, points: 200 }));
    expect(await within((tx) => reholdPoints(site.deps, tx, first))).toBe(false);
    expect(await lotsOf(site, accountId)).toBe('200@2028-01-01');
  });

  test('are restored in part or in full after ticketing, the latest expiry first, and expired points get 30 more days', async () => {
    const accountId = await given([300, '2026-12-01'], [500, '2028-01-01']);
    const orderNo = await givenOrder();
    await within((tx) => holdPoints(site.deps, tx, { orderNo, accountId, points: 700 }));
    await within((tx) => settlePoints(site.deps, tx, orderNo));
    await site.clock.moveTo('2026-12-15T09:00:00+08:00');
    const back = (points: number) =>
      within((tx) => restorePoints(site.deps, tx, { orderNos: [orderNo], ticketNo: '7892400000001', points }));
    await givenTicket(orderNo, '7892400000001');
    await back(350);
    expect(await lotsOf(site, accountId)).toBe('450@2028-01-01');
    await back(350);
    expect(await lotsOf(site, accountId)).toBe('300@2027-01-14 500@2028-01-01');
    await expect(back(1)).rejects.toMatchObject({ refusal: 'conflict' });
    await site.clock.moveTo('2026-11-21T09:00:00+08:00');
  });
});

describe('a flown flight', () => {
  const earn = () => earnFlightsJob.run(site.deps, {});

  test('earns points a day later, once, for the member whose document is on the ticket', async () => {
    const document = citizenNumber('1990-03-07', 77);
    const { accountId } = await givenMember(site, { document });
    await givenTicket(await givenOrder(), '7892400000011', document);
    await earn();
    await fly('7892400000011');
    await earn();
    expect(await lotsOf(site, accountId)).toBe('');
    await site.clock.advance({ days: 1 });
    await earn();
    await earn();
    expect(await lotsOf(site, accountId)).toBe('1087@2029-12-01');
    await site.clock.moveTo('2026-11-21T09:00:00+08:00');
  });

  test('without a recorded time earns points at the next run', async () => {
    const document = citizenNumber('1990-03-07', 76);
    const { accountId } = await givenMember(site, { document });
    await givenTicket(await givenOrder(), '7892400000010', document);
    await fly('7892400000010');
    await site.db
      .updateTable('flight_coupon')
      .set({ flown_at: null })
      .where('ticket_no', '=', '7892400000010')
      .execute();
    await earn();
    expect(await lotsOf(site, accountId)).not.toBe('');
  });

  test('of a member with a higher tier earns more points', async () => {
    const document = citizenNumber('1990-03-07', 78);
    const { accountId } = await givenMember(site, { document });
    await givenTicket(await givenOrder(), '7892400000012', document);
    await site.db
      .insertInto('flight_earning')
      .values({
        ticket_no: '7892400000012',
        coupon_no: 1,
        account_id: accountId,
        points: 10_000,
        decided_at: site.clock.now(),
      })
      .execute();
    await givenTicket(await givenOrder(), '7892400000013', document);
    await fly('7892400000013');
    await site.clock.advance({ days: 1 });
    await earn();
    expect(await lotsOf(site, accountId)).toBe('1196@2029-12-01');
    await site.clock.moveTo('2026-11-21T09:00:00+08:00');
  });

  test('with a discount of 50 earns points for 1,400, and a flight of a traveller who is no member earns none', async () => {
    const document = citizenNumber('1990-03-07', 79);
    const { accountId } = await givenMember(site, { document });
    const orderNo = await givenOrder();
    await givenTicket(orderNo, '7892400000014', document);
    await givenTicket(await givenOrder(), '7892400000015', citizenNumber('1990-03-07', 80));
    await site.db
      .insertInto('order_price_line')
      .values({
        order_no: orderNo,
        line_no: 90,
        part: 'coupon',
        code: 'COUPON',
        name_zh: '优惠券',
        name_en: 'Coupon',
        passenger_type: 'A',
        passenger_seq: 1,
        passenger_count: 1,
        unit_fen: -5_000,
        amount_fen: -5_000,
        segment_index: null,
        rule_id: 'TEST',
        rule_text_zh: '',
        rule_text_en: '',
      })
      .execute();
    for (const ticketNo of ['7892400000014', '7892400000015']) await fly(ticketNo);
    await site.clock.advance({ days: 1 });
    await earn();
    expect(await lotsOf(site, accountId)).toBe('1050@2029-12-01');
    await site.clock.moveTo('2026-11-21T09:00:00+08:00');
  });

  test('that is refunded later loses its points once, except the points that are already spent', async () => {
    const document = citizenNumber('1990-03-07', 81);
    const { accountId } = await givenMember(site, { document, lots: [[100, '2027-06-01']] });
    await givenTicket(await givenOrder(), '7892400000016', document);
    await fly('7892400000016');
    await site.clock.advance({ days: 1 });
    await earn();
    const orderNo = await givenOrder();
    await within((tx) => holdPoints(site.deps, tx, { orderNo, accountId, points: 600 }));
    expect(await lotsOf(site, accountId)).toBe('587@2029-12-01');
    const takeBack = () => within((tx) => takeBackEarned(site.deps, tx, { ticketNo: '7892400000016', couponNo: 1 }));
    expect(await takeBack()).toBe(500);
    expect(await takeBack()).toBe(0);
    expect(await lotsOf(site, accountId)).toBe('');
    await site.clock.moveTo('2026-11-21T09:00:00+08:00');
  });
});

describe('points that several orders need at the same moment', () => {
  const orders = 8;

  async function spendAtOnce(accountId: string) {
    const orderNos = await Promise.all(Array.from({ length: orders }, givenOrder));
    const answers = await Promise.allSettled(
      orderNos.map((orderNo) => within((tx) => holdPoints(site.deps, tx, { orderNo, accountId, points: 29_000 }))),
    );
    const outcomes = answers.map((answer) => {
      if (answer.status === 'fulfilled') return 'frozen';
      return answer.reason instanceof Refusal ? answer.reason.refusal : String(answer.reason);
    });
    return Object.fromEntries([...Map.groupBy(outcomes, (each) => each)].map(([name, all]) => [name, all.length]));
  }

  test('are spent once; every other order is refused', async () => {
    const accountId = await given([20_000, '2027-06-01'], [20_000, '2028-01-01']);
    expect(await spendAtOnce(accountId)).toEqual({ frozen: 1, pointsInsufficient: orders - 1 });
    expect(await lotsOf(site, accountId)).toBe('11000@2028-01-01');
    expect(await checkLedger(site.db)).toEqual([]);
  });

  test('are overspent without the lock and the constraint, and the ledger check finds it (control)', async () => {
    const accountId = await given([20_000, '2027-06-01'], [20_000, '2028-01-01']);
    await withoutGuard(async () => {
      expect((await spendAtOnce(accountId)).frozen).toBeGreaterThan(1);
      expect((await checkLedger(site.db)).join()).toContain(`account ${accountId} has -`);
    });
    // These points make the balance of the account positive again, so that the ledger check at the end of the file
    // passes.
    await givePoints(site, accountId, 1_000_000, '2030-01-01');
  });
});

async function withoutGuard(run: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('lock_point_lots'::regproc) as definition`.execute(site.db);
  const [guard] = rows;
  if (!guard) throw new Error('The database has no function lock_point_lots');
  await sql`alter table point_lot drop constraint point_lot_left_over_check`.execute(site.db);
  // The replaced function waits, so that all requests read the lots before the first one writes.
  await sql`
    create or replace function lock_point_lots(owner uuid) returns setof point_lot language sql volatile as
    $$ select pg_sleep(0.3); select * from point_lot where account_id = owner $$`.execute(site.db);
  try {
    await run();
  } finally {
    await sql.raw(guard.definition).execute(site.db);
  }
}

describe('expired points', () => {
  test('are removed by the job and have a row in the ledger', async () => {
    const accountId = await given([300, '2026-12-01'], [500, '2028-01-01']);
    await site.clock.moveTo('2026-12-01T00:20:00+08:00');
    await expirePointsJob.run(site.deps, {});
    expect(await lotsOf(site, accountId)).toBe('500@2028-01-01');
    const rows = await site.db
      .selectFrom('point_entry')
      .select(['type', 'points'])
      .where('account_id', '=', accountId)
      .where('type', '=', 'EXPIRE')
      .execute();
    expect(rows).toEqual([{ type: 'EXPIRE', points: -300 }]);
    await site.clock.moveTo('2026-11-21T09:00:00+08:00');
  });
});
