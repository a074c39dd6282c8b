import {
  acceptOffer,
  decideDisruption,
  findServiceVoucher,
  listDisruptions,
  listServiceVouchers,
  redeemServiceVoucher,
} from '@haidai/contract/disruption';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { reportFlight } from '@haidai/contract/sandbox';
import type { Api } from '@haidai/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expireVouchersJob } from '../../../src/modules/disruption/care/expire-vouchers.ts';
import { updateFlightVouchers } from '../../../src/modules/disruption/care/update-vouchers.ts';
import { cloneTicket } from '../../given/clone-ticket.ts';
import { toldOf } from '../../given/flight-ops.ts';
import { givenClerks } from '../../given/staff.ts';
import { givenTickets, type TicketedOrder } from '../../given/ticket.ts';
import { newAdults, signInAgain } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const day = '2026-12-08';
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: `${day}T05:30:00+08:00` });
}, 60_000);
afterAll(() => site.close());

const fly = (flightNo: string, people = 1, destCode3 = 'CTU') =>
  givenTickets(site, newAdults(people), { destCode3, departureDate: day, flightNo });

async function report(flightNo: string, body: object) {
  await site.api.expectOk(reportFlight, { body: { flightNo, flightDate: day, ...body } as never });
  await site.runJobs();
}

/** Reports a flight late until a local time of the day. */
const late = (flightNo: string, time: string, cause = 'AIRCRAFT') =>
  report(flightNo, { event: 'delay', cause, estimatedDeparture: `${day}T${time}` });

async function caseOf({ api, orderNo }: TicketedOrder) {
  const [found] = await api.expectOk(listDisruptions, { body: { orderNo } });
  if (!found) throw new Error('The order has no case');
  return found;
}

/** The vouchers of an order, as `LUNCH ISSUED`. */
async function vouchersOf(order: TicketedOrder): Promise<string[]> {
  const { vouchers } = await caseOf(order);
  return vouchers.map(({ kind, meal, status }) => `${meal ?? kind} ${status}`);
}

async function numberOf(order: TicketedOrder, index = 0): Promise<string> {
  return (await caseOf(order)).vouchers[index]?.voucherNo ?? '';
}

const redeem = (clerk: Api, voucherNo: string, amount = 50) =>
  clerk.call(redeemServiceVoucher, { body: { voucherNo, amount, outlet: '海鲜面馆' } });

/** The sizes of the parties: with the first order, 72 orders with 180 people. */
const sizes = Array.from({ length: 71 }, (_, index) => [2, 3, 4, 1, 2, 5, 2, 1][index % 8] ?? 1);

describe('the vouchers of a late flight', () => {
  it('are issued to all 180 travellers by the same few queries, and named in the one message', async () => {
    const order = await fly('HD4655');
    await cloneTicket(site.db, order.orderNo, sizes);
    await late('HD4655', '13:35');
    const { rows } = await sql<{ people: number; numbers: number; issued: number }>`
      select (select sum(adults)::int from sales_order o join disruption_case using (order_no)) as people,
        count(distinct number_fp)::int as numbers, (count(*) filter (where status = 'ISSUED'))::int as issued
      from service_voucher`.execute(site.db);
    expect(rows[0]).toEqual({ people: 180, numbers: 180, issued: 180 });
    const told = await toldOf(site, 'HD4655');
    expect(told.filter((text) => text.includes('延误'))).toHaveLength(72);
    expect(told[0]).toContain('您可以免费改期或全额退票，并领取餐券：');
    expect(await caseOf(order)).toMatchObject({
      vouchers: [{ kind: 'MEAL', meal: 'LUNCH', date: day, amount: 50, place: '青岛胶东国际机场', status: 'ISSUED' }],
    });

    const queries = vi.spyOn(pg.Client.prototype, 'query');
    await updateFlightVouchers(site.deps, { flightNo: 'HD4655', flightDate: day });
    expect(queries.mock.calls.length).toBeLessThan(12);
    queries.mockRestore();
    const { count } = await site.db
      .selectFrom('service_voucher')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(180);
  }, 60_000);

  it('grow with the delay, and a shorter delay takes none back', async () => {
    const order = await fly('HD4625', 2);
    await late('HD4625', '15:40');
    expect(await vouchersOf(order)).toEqual([]);
    await late('HD4625', '18:30');
    expect(await vouchersOf(order)).toEqual(['DINNER ISSUED', 'DINNER ISSUED']);
    await late('HD4625', '16:00');
    expect(await vouchersOf(order)).toEqual(['DINNER ISSUED', 'DINNER ISSUED']);
    await report('HD4625', { event: 'recover' });
    expect(await vouchersOf(order)).toEqual([]);
    await late('HD4625', '18:30');
    expect(await vouchersOf(order)).toEqual(['DINNER ISSUED', 'DINNER ISSUED']);
  });

  it('are not given for the weather', async () => {
    const order = await fly('HD4671');
    await late('HD4671', '21:30', 'WEATHER');
    expect(await vouchersOf(order)).toEqual([]);
    await late('HD4671', '21:30', 'CREW');
    expect(await vouchersOf(order)).toEqual(['DINNER ISSUED']);
  });
});

describe('a voucher at the desk', () => {
  it('is found with masked facts and redeemed once if two staff members redeem it at the same moment', async () => {
    const order = await fly('HD4613');
    await late('HD4613', '13:35');
    const voucherNo = await numberOf(order);
    expect(voucherNo).toMatch(/^[A-Z2-9]{16}$/);
    const [first, second] = await givenClerks(site);
    await order.api.expectRefused(findServiceVoucher, 'unauthenticated', { body: { voucherNo } });
    await first.expectRefused(findServiceVoucher, 'serviceVoucherUnknown', { body: { voucherNo: 'ABCDEFGHABCDEFGH' } });
    const typed = `${voucherNo.slice(0, 4)} ${voucherNo.slice(4, 8)}-${voucherNo.slice(8)}`.toLowerCase();
    const found = await first.expectOk(findServiceVoucher, { body: { voucherNo: typed } });
    expect(found).toMatchObject({ status: 'ISSUED', amount: 50, flightNo: 'HD4613', flightDate: day, usedBy: '' });
    const [person] = order.passengers;
    expect(found.orderTail).toBe(order.orderNo.slice(-4));
    expect(JSON.stringify(found)).not.toContain(person?.documentNo);

    const tooMuch = await redeem(first, voucherNo, 50.01);
    expect([tooMuch.error, tooMuch.message]).toEqual(['serviceVoucherTooMuch', expect.stringContaining('50元')]);
    expect((await redeem(first, voucherNo, 0.015)).error).toBe('invalidInput');
    const both = await Promise.all([redeem(first, voucherNo, 42.5), redeem(second, voucherNo, 42.5)]);
    expect(both.map(({ error }) => error ?? 'ok').toSorted()).toEqual(['ok', 'serviceVoucherUsed']);
    const list = { flightNo: 'HD4613', flightDate: day };
    const { total, usedAmount, rows } = await first.expectOk(listServiceVouchers, { body: list });
    expect([total, usedAmount]).toEqual([2, 42.5]);
    expect(rows[0]).toMatchObject({ status: 'USED', usedAmount: 42.5, outlet: '海鲜面馆' });
    expect(JSON.stringify(rows)).not.toContain(voucherNo);
    const others = { ...list, status: 'ISSUED' as const };
    expect(await first.expectOk(listServiceVouchers, { body: others })).toMatchObject({ total: 1, usedAmount: 0 });
    const log = await site.db
      .selectFrom('staff_action')
      .select(['action', 'outcome'])
      .where('subject', '=', `voucher/${found.voucherId}`)
      .orderBy('number')
      .execute();
    expect(log.map(({ action, outcome }) => `${action} ${outcome}`).toSorted()).toEqual([
      'voucher.find done',
      'voucher.redeem done',
      'voucher.redeem serviceVoucherTooMuch',
      'voucher.redeem serviceVoucherUsed',
    ]);
    // The traveller sees the used voucher without its number, and a recovered flight does not change it.
    expect((await caseOf(order)).vouchers[0]).toMatchObject({ status: 'USED', voucherNo: null, usedAmount: 42.5 });
    await report('HD4613', { event: 'recover' });
    expect(await vouchersOf(order)).toEqual(['BREAKFAST USED']);
  });

  it('is refused for the traveller of an order whose ticket is refunded on the page of the order', async () => {
    const order = await fly('HD4671', 2);
    await late('HD4671', '21:30', 'CREW');
    const { vouchers } = await caseOf(order);
    const gone = vouchers[1]?.voucherNo ?? '';
    const body = { orderNo: order.orderNo, tickets: [{ passengerSeq: 2 }] };
    const { quote } = await order.api.expectOk(quoteRefund, { body });
    await order.api.expectOk(refundTicket, { body: { orderNo: order.orderNo, quote } });
    expect(await vouchersOf(order)).toEqual(['DINNER ISSUED']);
    const [clerk] = await givenClerks(site);
    expect((await redeem(clerk, gone)).error).toBe('serviceVoucherCancelled');
    expect((await redeem(clerk, vouchers[0]?.voucherNo ?? '')).error).toBeUndefined();
  });
});

describe('the vouchers of a cancelled flight', () => {
  it('are due at a stop of a domestic flight for every cause', async () => {
    const order = await fly('HD4821');
    await site.clock.moveTo(`${day}T09:50:00+08:00`);
    await report('HD4821', { event: 'takeOff', legSeq: 1, actualDeparture: `${day}T08:20` });
    await report('HD4821', { event: 'cancel', legSeq: 2, cause: 'WEATHER' });
    await signInAgain(order.api);
    expect(await caseOf(order)).toMatchObject({
      cause: '天气原因',
      vouchers: [{ meal: 'LUNCH', place: '安庆天柱山机场' }],
    });
  });

  it('include the hotel of the night as soon as the traveller accepts a flight of the next day', async () => {
    await site.clock.moveTo(`${day}T18:40:00+08:00`);
    const [accepts, refunds] = [await fly('HD4689', 2), await fly('HD4689')];
    await report('HD4689', { event: 'cancel', cause: 'AIRCRAFT' });
    const { offer, caseKey } = await caseOf(accepts);
    expect(offer?.segments[0]?.departDate).toBe('2026-12-09');
    expect((await vouchersOf(accepts)).toSorted()).toEqual(ofTwo(['BREAKFAST', 'HOTEL', 'TRANSFER'], 'ENTITLED'));
    const waiting = (await caseOf(accepts)).vouchers;
    expect(waiting.every(({ voucherNo }) => voucherNo === null)).toBe(true);
    expect(await toldOf(site, '并领取餐食和住宿凭证')).toHaveLength(2);

    const accepted = await accepts.api.expectOk(acceptOffer, { body: { caseKey } });
    expect(accepted.vouchers.map(({ status }) => status)).toEqual(Array(6).fill('ISSUED'));
    await site.runJobs();
    expect((await vouchersOf(accepts)).toSorted()).toEqual(ofTwo(['BREAKFAST', 'HOTEL', 'TRANSFER'], 'ISSUED'));

    const mine = { caseKey: (await caseOf(refunds)).caseKey, choice: 'REFUND' as const };
    const refunded = await refunds.api.expectOk(decideDisruption, { body: mine });
    expect(refunded.vouchers).toEqual([]);

    const hotel = accepted.vouchers.find(({ kind }) => kind === 'HOTEL')?.voucherNo ?? '';
    await site.clock.moveTo('2026-12-09T14:00:00+08:00');
    const [clerk] = await givenClerks(site);
    expect((await redeem(clerk, hotel)).error).toBe('serviceVoucherExpired');
    await expireVouchersJob.run(site.deps, {} as never);
    const left = await site.db.selectFrom('service_voucher').select('status').where('kind', '=', 'HOTEL').execute();
    expect(left.map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'EXPIRED', 'EXPIRED']);
  });
});

const ofTwo = (kinds: readonly string[], status: string) =>
  kinds.flatMap((kind) => [`${kind} ${status}`, `${kind} ${status}`]);
