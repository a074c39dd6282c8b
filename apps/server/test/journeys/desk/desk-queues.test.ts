import { findBookings, readBooking } from '@haidai/contract/booking';
import { countInbox, getQueue, listStaffActions, takeMany } from '@haidai/contract/staff';
import { type Api, adult, demoClerks, demoMember, demoSupervisor, signInMember, signInStaff } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from '../../given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../../given/order.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const kind = 'refund.tickets';
const waitingRefunds = 260;
const flown = { flightNo: '', flightDate: '' };

let site: TestApp;
let clerk: Api;
const orderOf = (number: number) => `OW20261120B${String(number).padStart(7, '0')}`;
const refundOf = (number: number) => `TF20261120${String(number).padStart(10, '0')}`;

/** Gives one paid order, copies of it on the same flight, and a refund of each copy that waits for the first check. */
async function givenWaitingRefunds(): Promise<void> {
  const traveller = site.api.another();
  await signInMember(traveller, demoMember);
  const made = await givenDraftWithPassengers(traveller, [adult(611, { surname: '欧阳', firstName: '静怡' })]);
  await order(traveller, made);
  await payInFull(site, made);
  // The copies have no money, because every test checks the books.
  const copy = (table: 'sales_order' | 'order_passenger' | 'order_segment') =>
    sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object(
        'order_no', 'OW20261120B' || lpad(n::text, 7, '0'), 'record_locator', null, 'paid_fen', 0))).*
      from ${sql.table(table)} t, generate_series(1, ${waitingRefunds}) n where t.order_no = ${made}`;
  for (const table of ['sales_order', 'order_segment', 'order_passenger'] as const) await copy(table).execute(site.db);
  const note = site.deps.vault.seal('');
  await sql`insert into refund_request (refund_no, order_no, status, change_reason, note_sealed, lines, fee_fen,
      refund_fen, applied_at, family, cause)
    select 'TF20261120' || lpad(n::text, 10, '0'), 'OW20261120B' || lpad(n::text, 7, '0'), 'REFUND_TICKET_APPLICATION',
      'FZY', ${note}, '[]', 0, 10000 + n, timestamptz '2026-11-20 09:00+08' + n * interval '1 second', 'cash', 'ILLNESS'
    from generate_series(1, ${waitingRefunds}) n`.execute(site.db);
  Object.assign(
    flown,
    await site.db
      .selectFrom('order_segment')
      .select(['flight_no as flightNo', 'flight_date as flightDate'])
      .where('order_no', '=', made)
      .executeTakeFirstOrThrow(),
  );
}

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  clerk = site.api.another();
  await signInStaff(clerk, demoClerks[0]);
  await givenWaitingRefunds();
});
afterAll(() => site.close());

const queue = (query: object = {}) => clerk.expectOk(getQueue, { body: { kind, ...query } });
const yuan = (numbers: readonly number[]) => numbers.reduce((fen, number) => fen + 10_000 + number, 0) / 100;
const everyNumber = Array.from({ length: waitingRefunds }, (_, index) => index + 1);

describe('a queue with more items than one page', () => {
  test('shows the number and the money of its items, and lists all of them by page, the longest wait first', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => queue({ page, pageSize: 100 })));
    expect(pages.map(({ items }) => items.length)).toEqual([100, 100, 60]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(everyNumber.map(refundOf));
    expect(pages[0]).toMatchObject({ total: waitingRefunds, amount: yuan(everyNumber) });
    expect(pages[0]?.items[0]?.amount).toBe(yuan([1]));
    const { queues } = await clerk.expectOk(countInbox);
    expect(queues.find((each) => each.kind === kind)?.count).toBe(waitingRefunds);
    expect((await queue({ page: 4, pageSize: 100 })).items).toEqual([]);
  });

  test('finds item 251 by its order, its number, or the name of its passenger', async () => {
    for (const q of [orderOf(251), orderOf(251).toLowerCase(), refundOf(251), `静怡 ${orderOf(251)}`]) {
      const { items, total, amount } = await queue({ q });
      expect(
        items.map(({ id }) => id),
        q,
      ).toEqual([refundOf(251)]);
      expect([total, amount]).toEqual([1, yuan([251])]);
    }
    expect(await queue({ q: '静怡' })).toMatchObject({ total: waitingRefunds });
    for (const q of ['%', '_', '\\', "' or true --"]) expect(await queue({ q }), q).toMatchObject({ total: 0 });
  });

  test('is sorted by money on the server, and returns one item by its id', async () => {
    const { items } = await queue({ sort: '-amount', pageSize: 2 });
    expect(items.map(({ id }) => id)).toEqual([refundOf(260), refundOf(259)]);
    expect(await queue({ id: refundOf(251) })).toMatchObject({ total: 1, items: [{ id: refundOf(251) }] });
  });

  test('is named on the page of an order, also if the item comes after the first hundred', async () => {
    const { work } = await clerk.expectOk(readBooking, { body: { orderNo: orderOf(251) } });
    const title = `退票单 ${refundOf(251)}`;
    expect(work).toMatchObject([
      { kind, id: refundOf(251), queue: '机票退款审核', title, statusText: '待初审', amount: yuan([251]) },
    ]);
  });
});

describe('the orders of one flight', () => {
  test('are all listed, page by page', async () => {
    const body = { by: 'FLIGHT' as const, text: flown.flightNo, flightDate: flown.flightDate };
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => clerk.expectOk(findBookings, { body: { ...body, page, pageSize: 100 } })),
    );
    expect(pages.map(({ total }) => total)).toEqual([261, 261, 261, 261]);
    expect(pages.map(({ orders }) => orders.length)).toEqual([100, 100, 61, 0]);
    expect(new Set(pages.flatMap(({ orders }) => orders.map(({ orderNo }) => orderNo))).size).toBe(261);
  });
});

describe('a bulk action', () => {
  test('runs in batches of at most fifty, names every refused row, and logs all rows', async () => {
    const asked = { kind, action: 'firstApprove' };
    await clerk.expectRefused(takeMany, 'invalidInput', { body: { ...asked, ids: everyNumber.map(refundOf) } });
    const ids = [...everyNumber.slice(0, 48).map(refundOf), refundOf(1), 'TF0'];
    const answer = await clerk.expectOk(takeMany, { body: { ...asked, ids } });
    expect(answer.done).toBe(48);
    expect(answer.refused.map(({ id }) => id)).toEqual([refundOf(1), 'TF0']);
    expect(answer.refused.every(({ why }) => why !== '')).toBe(true);
    expect(await queue({ state: 'FIRST_CHECK_FINISHED' })).toMatchObject({
      total: 48,
      amount: yuan(everyNumber.slice(0, 48)),
    });
    const supervisor = site.api.another();
    await signInStaff(supervisor, demoSupervisor);
    const { rows } = await supervisor.expectOk(listStaffActions, {
      query: { subject: `${kind}/${refundOf(1)}`, pageSize: 10 },
    });
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'done']);
  });

  test('requires the second person for each row', async () => {
    const asked = { kind, action: 'secondApprove', ids: [refundOf(1), refundOf(2)] };
    const { done, refused } = await clerk.expectOk(takeMany, { body: asked });
    expect([done, refused.length]).toEqual([0, 2]);
    expect(refused[0]?.why).toBe('这一步须由另一位同事完成');
  });

  test('refuses actions that need a note', async () => {
    const asked = { kind, action: 'firstRefuse', ids: [refundOf(100)] };
    expect(await clerk.expectOk(takeMany, { body: asked })).toMatchObject({
      done: 0,
      refused: [{ id: refundOf(100) }],
    });
  });
});
