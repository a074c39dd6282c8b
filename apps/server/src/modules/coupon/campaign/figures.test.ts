import { cancelOrder } from '@haidai/contract/booking';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '../../../../test/given/booking.ts';
import { memberWith, toChengdu, together, useCoupon } from '../../../../test/given/coupon.ts';
import { givenDraftWithPassengers, payInFull } from '../../../../test/given/order.ts';
import { newAdults } from '../../../../test/given/traveller.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { foldFiguresJob, listFigures } from './figures.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const ordered = async ({ api, couponNo }: Awaited<ReturnType<typeof memberWith>>) => {
  const orderNo = await givenDraftWithPassengers(api, newAdults(2), toChengdu);
  await useCoupon(api, orderNo, couponNo);
  await order(api, orderNo);
  return orderNo;
};

/** Counts the figures from all coupons and all price lines. */
async function countAnew() {
  const { rows } = await sql<{ status: string; coupons: number; fen: number }>`
    select c.status, count(distinct c.coupon_no)::int as coupons, coalesce(-sum(l.amount_fen), 0)::int as fen
    from discount_coupon c
    left join order_price_line l
      on l.order_no = c.order_no and l.code = 'DISCOUNT_COUPON' and l.rule_id = c.campaign_id and c.status = 'USED'
    where c.campaign_id = ${together} group by c.status`.execute(site.db);
  return {
    counts: Object.fromEntries(rows.map(({ status, coupons }) => [status, coupons])),
    costFen: rows.reduce((sum, { fen }) => sum + fen, 0),
  };
}
const figures = async () => (await listFigures(site.db)).get(together);
const rowsKept = async () => (await site.db.selectFrom('coupon_figure').selectAll().execute()).length;

test('the figures of a campaign match its coupons after every change and every folding of the rows', async () => {
  const members = [];
  for (let more = 0; more < 4; more += 1) members.push(await memberWith(site, [together]));
  const [kept, cancelled, used, refunded] = members;
  if (!kept || !cancelled || !used || !refunded) throw new Error('The test needs four members');
  expect(await figures()).toEqual({ counts: { UNUSED: 4 }, costFen: 0 });

  await cancelled.api.expectOk(cancelOrder, { body: { orderNo: await ordered(cancelled) } });
  await payInFull(site, await ordered(used));
  const orderNo = await ordered(refunded);
  await payInFull(site, orderNo);
  const before = await figures();
  expect(before).toEqual(await countAnew());
  expect(before?.counts).toEqual({ UNUSED: 2, USED: 2 });
  expect(before?.costFen).toBeGreaterThan(0);

  await Promise.all([foldFiguresJob.run(site.deps, {}), foldFiguresJob.run(site.deps, {})]);
  expect(await figures()).toEqual(before);

  const { quote } = await refunded.api.expectOk(quoteRefund, { body: { orderNo } });
  await refunded.api.expectOk(refundTicket, { body: { orderNo, quote } });
  await site.runJobs();
  const after = await figures();
  expect(after).toEqual(await countAnew());
  expect(after?.costFen).toBe((before?.costFen ?? 0) / 2);

  await foldFiguresJob.run(site.deps, {});
  expect(await figures()).toEqual(after);
  const pairs = await site.db.selectFrom('coupon_figure').select(['campaign_id', 'status']).distinct().execute();
  expect(await rowsKept()).toBe(pairs.length);
});
