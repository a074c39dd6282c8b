import { closeDeparture } from '@haidai/contract/flight-ops';
import { receiveCoupons } from '@haidai/contract/party';
import { quoteAddOns, quoteRefund, refundAddOns, refundTicket } from '@haidai/contract/refund';
import { takeAction } from '@haidai/contract/staff';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import type { Api } from '@haidai/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shippedCarrier, switchCarrierFolder } from '../../src/modules/reference/index.ts';
import { inTransaction, transition } from '../../src/platform/index.ts';
import { createClock, createLog } from '../../src/platform/runtime.ts';
import { createConnectedIssuer } from '../../src/providers/issuer/index.ts';
import { bag, choose } from '../given/add-ons.ts';
import { order as book } from '../given/booking.ts';
import { checkIn, openOrder } from '../given/check-in.ts';
import { actsOf, couponsHere, couponsThere, passMinutes, runJob, ticketsOf, waitingFor } from '../given/issuer.ts';
import { givenDraftWithPassengers, payInFull } from '../given/order.ts';
import { findFreePort } from '../given/payment.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import { flightsOn, moved, publishDays } from '../given/schedule.ts';
import { givenClerks } from '../given/staff.ts';
import { givenTickets, type TicketedOrder } from '../given/ticket.ts';
import { newAdults, newTraveller } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/** These tests compare the coupons here with those at a ticketing party that other systems change too. */
const flightDate = '2026-12-08';
const kind = 'ticketing.differences';
let site: TestApp;
let parties: Awaited<ReturnType<typeof startSandboxParties>>;
let clerk: Api;
beforeAll(async () => {
  const port = await findFreePort();
  parties = await startSandboxParties({ siteUrl: `http://127.0.0.1:${port}` });
  const deps = { clock: createClock(), log: createLog('silent') };
  const issuer = createConnectedIssuer(parties.settingsOf('ISSUER', 'ticketing'), deps);
  const partyKeys = { ticketing: [parties.key] };
  site = await startTestApp({ clock: '2026-12-07T10:30:00+08:00', providers: { issuer, partyKeys } });
  await site.app.listen({ port, host: '127.0.0.1' });
});
beforeEach(async () => {
  [clerk] = await givenClerks(site);
});
afterEach(() => parties.endFaults());
afterAll(async () => {
  await site.close();
  await parties.stop();
});

const given = (flightNo = 'HD4613') =>
  givenTickets(site, newAdults(1), { destCode3: 'CTU', departureDate: flightDate, flightNo });
const pass = (minutes?: number) => passMinutes({ site }, minutes);
const bothSides = async ({ orderNo }: Pick<TicketedOrder, 'orderNo'>) => [
  await couponsHere({ site }, orderNo),
  await couponsThere({ parties }, orderNo),
];
async function ticketOf({ orderNo }: TicketedOrder): Promise<string> {
  return (await ticketsOf({ site }, orderNo))[0] ?? '';
}

/** Another system changes the coupon at the party, which tells the site by a notice with this age in minutes. */
async function tell(order: TicketedOrder, state: string, { minutesAgo = 0 } = {}) {
  const at = new Date(site.clock.now().getTime() - minutesAgo * 60_000).toISOString();
  const coupons = [{ ticketNo: await ticketOf(order), couponNo: 1, state }];
  return (await parties.changeCoupons(coupons, { at })).status;
}

/** Another system changes the coupon at the party, and no notice arrives. */
async function changeSilently(order: TicketedOrder, state: string) {
  await parties.changeCoupons([{ ticketNo: await ticketOf(order), couponNo: 1, state }], { notice: false });
}

const act = (id: string, action: string, note = '') =>
  clerk.call(takeAction, { body: { kind, id, action, note, inputs: {} } });
const differences = ({ orderNo }: Pick<TicketedOrder, 'orderNo'>) => waitingFor(clerk, kind, orderNo);

/** Compares the day on which the party works: its clock is that of the machine. */
async function compareToday() {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await site.db.deleteFrom('issuer_comparison').execute();
  await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'ticketing.compareDay', { day }));
  await site.runJobs({ failuresExpected: true });
}

describe('every transition of a flight coupon', () => {
  test.each(flightCouponMachine.transitions)('from %s by %s to %s is told to the issuer', async (from, event, to) => {
    const sandbox = await startTestApp();
    try {
      const { orderNo } = await givenTickets(sandbox);
      const [ticketNo = ''] = await ticketsOf({ site: sandbox }, orderNo);
      await sandbox.db.updateTable('flight_coupon').set({ status: from, issuer_status: from }).execute();
      await sandbox.db.updateTable('sandbox_coupon').set({ status: from }).execute();
      const key = { ticket_no: ticketNo, coupon_no: 1 };
      const { clock } = sandbox;
      await inTransaction(sandbox.db, (tx) =>
        transition(tx, {
          ...{ machine: flightCouponMachine, table: 'flight_coupon', key, event, clock, actor: 'test' },
        }),
      );
      await runJob(sandbox, 'ticketing.tellIssuer');
      const [act] = await actsOf({ site: sandbox }, orderNo);
      expect(act?.status).toMatch(/DONE|REFUSED/);
      const there = await sandbox.db.selectFrom('sandbox_coupon').select('status').executeTakeFirstOrThrow();
      if (act?.status === 'DONE') expect(there.status).toBe(to);
    } finally {
      await sandbox.close();
    }
  });
});

describe('the departure of a flight', () => {
  test('checks in, flies and suspends coupons at the issuer as here', async () => {
    const flown = await given();
    const missed = await given();
    const counter = await given();
    for (const order of [flown, missed]) await checkIn(order.api, await openOrder(order), [{ travelId: '0-0' }]);
    await pass();
    expect(await bothSides(flown)).toEqual([['CHECKED IN'], ['CHECKED IN']]);
    await site.clock.moveTo('2026-12-08T07:40:00+08:00');
    [clerk] = await givenClerks(site);
    const key = { flightNo: 'HD4613', flightDate, legSeq: 1 };
    const tickets = [await ticketOf(missed)];
    await clerk.expectOk(closeDeparture, { body: { ...key, tickets, named: 'MISSED', seen: 3 } });
    await pass(2);
    expect(await bothSides(flown)).toEqual([['USED/FLOWN'], ['USED/FLOWN']]);
    expect(await bothSides(counter)).toEqual([['USED/FLOWN'], ['USED/FLOWN']]);
    expect(await bothSides(missed)).toEqual([['OPEN FOR USE'], ['SUSPENDED']]);
    expect((await actsOf({ site }, missed.orderNo)).at(-1)?.request).toMatchObject({ cause: 'NO_SHOW' });
  });
});

describe('a notice of the issuer', () => {
  test('that a coupon is flown makes it flown here, and no act goes back', async () => {
    const order = await given('HD4655');
    expect(await tell(order, 'USED/FLOWN')).toBe(200);
    await pass(2);
    expect(await bothSides(order)).toEqual([['USED/FLOWN'], ['USED/FLOWN']]);
    expect(await actsOf({ site }, order.orderNo)).toEqual([]);
  });

  test('with a forged signature is refused, and changes nothing', async () => {
    const order = await given('HD4655');
    const coupons = [{ ticketNo: await ticketOf(order), couponNo: 1, state: 'USED/FLOWN' as const }];
    const body = { noticeNo: 'forged', at: site.clock.now().toISOString(), coupons };
    await site.api.expectRefused(receiveCoupons, 'signatureInvalid', { body });
    expect(await couponsHere({ site }, order.orderNo)).toEqual(['OPEN FOR USE']);
  });

  test('that comes twice counts once', async () => {
    const order = await given('HD4655');
    const at = new Date(site.clock.now().getTime() + 60_000).toISOString();
    const coupons = [{ ticketNo: await ticketOf(order), couponNo: 1, state: 'SUSPENDED' }];
    const notice = { at, noticeNo: `twice-${order.orderNo}` };
    expect(await parties.changeCoupons(coupons, notice)).toEqual({ status: 200 });
    await site.db
      .updateTable('flight_coupon')
      .set({ status: 'OPEN FOR USE' })
      .where('order_no', '=', order.orderNo)
      .execute();
    expect(await parties.changeCoupons(coupons, notice)).toEqual({ status: 200 });
    expect(await couponsHere({ site }, order.orderNo)).toEqual(['OPEN FOR USE']);
  });

  test('that is older than the newest state changes nothing', async () => {
    const order = await given('HD4655');
    await tell(order, 'SUSPENDED');
    expect(await couponsHere({ site }, order.orderNo)).toEqual(['SUSPENDED']);
    expect(await tell(order, 'OPEN FOR USE', { minutesAgo: 5 })).toBe(200);
    expect(await couponsHere({ site }, order.orderNo)).toEqual(['SUSPENDED']);
    await tell(order, 'OPEN FOR USE');
    expect(await couponsHere({ site }, order.orderNo)).toEqual(['OPEN FOR USE']);
  });

  test('of a refund at a counter ends the order and releases its seat, and no money leaves here', async () => {
    const order = await given('HD4655');
    await tell(order, 'REFUNDED');
    await pass(2);
    expect(await bothSides(order)).toEqual([['REFUNDED'], ['REFUNDED']]);
    const { status } = await site.db
      .selectFrom('sales_order')
      .select('status')
      .where('order_no', '=', order.orderNo)
      .executeTakeFirstOrThrow();
    expect(status).toBe('REFUND');
    const holds = await site.db.selectFrom('seat_hold').select('seats').where('order_no', '=', order.orderNo).execute();
    expect(holds.reduce((sum, { seats }) => sum + seats, 0)).toBe(0);
    const refunds = await site.db
      .selectFrom('payment_refund')
      .select('refund_no')
      .where('order_no', '=', order.orderNo)
      .execute();
    expect(refunds).toEqual([]);
  });

  test('that a coupon in a refund is flown stops the money and waits at the desk', async () => {
    const order = await given('HD4655');
    const { api, orderNo } = order;
    await parties.setFault('ticketing', 'refundCoupons', 'unavailable');
    const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
    await api.expectOk(refundTicket, { body: { orderNo, quote } });
    await site.runJobs({ failuresExpected: true });
    await site.clock.advance({ seconds: 1 });
    expect(await tell(order, 'USED/FLOWN')).toBe(200);
    expect(await couponsHere({ site }, orderNo)).toEqual(['SUSPENDED']);
    const [item] = await differences(order);
    expect(item).toMatchObject({ status: '票联状态不一致', actions: ['send', 'settle'] });
    await parties.endFaults();
    await site.clock.advance({ minutes: 1 });
    await pass(4);
    const { status } = await site.db
      .selectFrom('refund_request')
      .select('status')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(status).toBe('REFUND_TICKET_FAILED');
    await clerk.expectOk(takeAction, {
      body: {
        kind: 'refund.tickets',
        id: (await waitingFor(clerk, 'refund.tickets', orderNo))[0]?.id ?? '',
        action: 'firstRefuse',
        note: '票联已使用',
        inputs: {},
      },
    });
    const [later] = await differences(order);
    expect(later?.actions).toEqual(['adopt', 'send', 'settle']);
    expect((await act(later?.id ?? '', 'adopt')).error).toBeUndefined();
    await pass();
    expect(await bothSides(order)).toEqual([['USED/FLOWN'], ['USED/FLOWN']]);
  });

  test('about a ticket that the site does not have waits at the desk once, and is settled with a note', async () => {
    const order = await given('HD4655');
    const ticketNo = await ticketOf(order);
    const notice = (noticeNo: string) =>
      parties.changeCoupons([{ ticketNo, couponNo: 1, state: 'OPEN FOR USE' }], { at: noticeNo });
    await site.db.deleteFrom('flight_coupon').where('ticket_no', '=', ticketNo).execute();
    await notice(site.clock.now().toISOString());
    await notice(new Date(site.clock.now().getTime() + 1000).toISOString());
    const rows = await site.db
      .selectFrom('issuer_difference')
      .select(['difference_no', 'kind', 'status'])
      .where('ticket_no', '=', ticketNo)
      .execute();
    expect(rows).toMatchObject([{ kind: 'MISSING_HERE', status: 'OPEN' }]);
    expect((await act(rows[0]?.difference_no ?? '', 'adopt')).error).toBe('conflict');
    expect((await act(rows[0]?.difference_no ?? '', 'settle')).error).toBe('invalidInput');
    expect((await act(rows[0]?.difference_no ?? '', 'settle', '已在出票系统作废')).error).toBeUndefined();
  });
});

describe('the daily comparison', () => {
  test('finds a coupon that another system has changed, once, and a clerk takes the issuer’s state', async () => {
    const order = await given('HD4655');
    await changeSilently(order, 'USED/FLOWN');
    await compareToday();
    await compareToday();
    const found = await differences(order);
    expect(found).toMatchObject([{ status: '票联状态不一致', actions: ['adopt', 'send', 'settle'] }]);
    expect((await act(found[0]?.id ?? '', 'adopt')).error).toBeUndefined();
    expect(await couponsHere({ site }, order.orderNo)).toEqual(['USED/FLOWN']);
    await compareToday();
    expect(await differences(order)).toEqual([]);
  });

  test('lets a clerk send the state of the site again', async () => {
    const order = await given('HD4655');
    await changeSilently(order, 'SUSPENDED');
    await compareToday();
    const [found] = await differences(order);
    expect((await act(found?.id ?? '', 'send')).error).toBeUndefined();
    await pass();
    expect(await bothSides(order)).toEqual([['OPEN FOR USE'], ['OPEN FOR USE']]);
  });

  test('ends a difference by itself if both sides are equal again', async () => {
    const order = await given('HD4655');
    await changeSilently(order, 'SUSPENDED');
    await compareToday();
    expect(await differences(order)).toHaveLength(1);
    await changeSilently(order, 'OPEN FOR USE');
    await compareToday();
    expect(await differences(order)).toEqual([]);
  });

  test('asks again an hour later if the issuer gives no list', async () => {
    await parties.setFault('ticketing', 'listTickets', 'wrong');
    await compareToday();
    const row = () => site.db.selectFrom('issuer_comparison').select(['tries', 'done_at']).execute();
    expect(await row()).toEqual([{ tries: 1, done_at: null }]);
  });

  test('finds a ticket that the issuer does not have', async () => {
    const order = await given('HD4655');
    const ticketNo = await ticketOf(order);
    const issuedAt = new Date();
    await site.db
      .insertInto('ticket')
      .columns(['ticket_no', 'order_no', 'passenger_seq', 'record_locator', 'fare_fen', 'tax_fen', 'issued_at'])
      .expression((where) =>
        where
          .selectFrom('ticket')
          .select(({ val }) => [
            val('7890000000002').as('ticket_no'),
            'order_no',
            'passenger_seq',
            'record_locator',
            'fare_fen',
            'tax_fen',
            val(issuedAt).as('issued_at'),
          ])
          .where('ticket_no', '=', ticketNo),
      )
      .execute();
    const coupon = { ticket_no: '7890000000002', coupon_no: 1, order_no: order.orderNo, segment_index: 0 };
    await site.db
      .insertInto('flight_coupon')
      .values({ ...coupon, status: 'OPEN FOR USE', fare_fen: 0 })
      .execute();
    await compareToday();
    const rows = await site.db
      .selectFrom('issuer_difference')
      .select(['kind', 'order_no'])
      .where('ticket_no', '=', '7890000000002')
      .execute();
    expect(rows).toEqual([{ kind: 'MISSING_THERE', order_no: order.orderNo }]);
  });
});

test.each(['none', 'timeoutAfterAct'] as const)(
  'the EMD of a refunded add-on is refunded once at the issuer, also with the fault %s',
  async (fault) => {
    const api = await newTraveller(site);
    const orderNo = await givenDraftWithPassengers(api, newAdults(1), { departureDate: '2026-12-22' });
    await choose(api, orderNo, [bag(1)]);
    await book(api, orderNo);
    await payInFull(site, orderNo);
    const [offer] = await api.expectOk(quoteAddOns, { body: { orderNo } });
    if (fault !== 'none') await parties.setFault('ticketing', 'refundEmds', fault, 2);
    const itemIds = [offer?.itemId ?? ''];
    await api.expectOk(refundAddOns, { body: { orderNo, itemIds, amountSeen: offer?.refundAmount ?? 0 } });
    await pass(5);
    const emds = await site.db
      .selectFrom('emd')
      .select(['emd_no', 'status', 'issuer_status'])
      .where('order_no', '=', orderNo)
      .execute();
    expect(emds).toMatchObject([{ status: 'REFUNDED', issuer_status: 'REFUNDED' }]);
    const acts = await actsOf({ site }, orderNo);
    expect(acts).toMatchObject([
      { kind: 'refundEmds', status: 'DONE', request: { documents: [{ emdNo: emds[0]?.emd_no, refundFen: 11_000 }] } },
    ]);
  },
);

test('a schedule that moves a flight tells the issuer the new times of its coupons', async () => {
  const departureDate = '2026-12-20';
  const order = await givenTickets(site, newAdults(1), { destCode3: 'CTU', departureDate });
  const segment = () =>
    site.db
      .selectFrom('order_segment')
      .select(['flight_no', 'shown'])
      .where('order_no', '=', order.orderNo)
      .executeTakeFirstOrThrow();
  const { flight_no: flightNo } = await segment();
  const flights = flightsOn(departureDate).map((each) => (each.flightNo === flightNo ? moved(each, 10) : each));
  await publishDays(site, flights);
  await site.runJobs({ failuresExpected: true });
  switchCarrierFolder(shippedCarrier);
  await pass();
  const { from } = (await segment()).shown;
  const there = (await parties.tickets()).find((ticket) => ticket.orderNo === order.orderNo);
  expect(there?.coupons[0]?.departsAt).toBe(`${from.date}T${from.time}`);
  expect((await actsOf({ site }, order.orderNo)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'revalidateCoupons DONE',
  ]);
  expect(await bothSides(order)).toEqual([['OPEN FOR USE'], ['OPEN FOR USE']]);
});
