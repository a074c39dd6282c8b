import { receiveCoupons } from '@haidai/contract/party';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { takeAction } from '@haidai/contract/staff';
import { describe, expect, test } from 'vitest';
import {
  actsOf,
  couponsHere,
  passMinutes,
  bothSides as sidesOf,
  ticketsOf,
  useIssuerSite,
  waitingFor,
} from '../given/issuer.ts';
import { givenTickets, type TicketedOrder } from '../given/ticket.ts';
import { newAdults } from '../given/traveller.ts';

/** These tests compare the coupons here with those at a ticketing party that other systems change too. */
const desk = useIssuerSite('2026-12-07T10:30:00+08:00');
const kind = 'ticketing.differences';

const given = () =>
  givenTickets(desk.site, newAdults(1), { destCode3: 'CTU', departureDate: '2026-12-08', flightNo: 'HD4655' });
const pass = (minutes?: number) => passMinutes(desk, minutes);
const bothSides = ({ orderNo }: TicketedOrder) => sidesOf(desk, orderNo);
const here = ({ orderNo }: TicketedOrder) => couponsHere(desk, orderNo);
async function ticketOf({ orderNo }: TicketedOrder): Promise<string> {
  return (await ticketsOf(desk, orderNo))[0] ?? '';
}

/** Another system changes the coupon at the party, which tells the site by a notice with this age in minutes. */
async function tell(order: TicketedOrder, state: string, { minutesAgo = 0 } = {}) {
  const at = new Date(desk.site.clock.now().getTime() - minutesAgo * 60_000).toISOString();
  const coupons = [{ ticketNo: await ticketOf(order), couponNo: 1, state }];
  return (await desk.parties.changeCoupons(coupons, { at })).status;
}

/** Another system changes the coupon at the party, and no notice arrives. */
async function changeSilently(order: TicketedOrder, state: string) {
  await desk.parties.changeCoupons([{ ticketNo: await ticketOf(order), couponNo: 1, state }], { notice: false });
}

const act = (id: string, action: string, note = '') =>
  desk.clerk.call(takeAction, { body: { kind, id, action, note, inputs: {} } });
const differences = ({ orderNo }: TicketedOrder) => waitingFor(desk.clerk, kind, orderNo);

/** Compares the day on which the party works: its clock is that of the machine. */
async function compareToday() {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await desk.site.db.deleteFrom('issuer_comparison').execute();
  await desk.site.db.transaction().execute((tx) => desk.site.deps.jobs.enqueue(tx, 'ticketing.compareDay', { day }));
  await desk.site.runJobs({ failuresExpected: true });
}

describe('a notice of the issuer', () => {
  test('that a coupon is flown makes it flown here, and no act goes back', async () => {
    const order = await given();
    expect(await tell(order, 'USED/FLOWN')).toBe(200);
    await pass(2);
    expect(await bothSides(order)).toEqual([['USED/FLOWN'], ['USED/FLOWN']]);
    expect(await actsOf(desk, order.orderNo)).toEqual([]);
  });

  test('with a forged signature is refused, and changes nothing', async () => {
    const order = await given();
    const coupons = [{ ticketNo: await ticketOf(order), couponNo: 1, state: 'USED/FLOWN' as const }];
    const body = { noticeNo: 'forged', at: desk.site.clock.now().toISOString(), coupons };
    await desk.site.api.expectRefused(receiveCoupons, 'signatureInvalid', { body });
    expect(await here(order)).toEqual(['OPEN FOR USE']);
  });

  test('that comes twice counts once', async () => {
    const order = await given();
    const at = new Date(desk.site.clock.now().getTime() + 60_000).toISOString();
    const coupons = [{ ticketNo: await ticketOf(order), couponNo: 1, state: 'SUSPENDED' }];
    const notice = { at, noticeNo: `twice-${order.orderNo}` };
    expect(await desk.parties.changeCoupons(coupons, notice)).toEqual({ status: 200 });
    await desk.site.db
      .updateTable('flight_coupon')
      .set({ status: 'OPEN FOR USE' })
      .where('order_no', '=', order.orderNo)
      .execute();
    expect(await desk.parties.changeCoupons(coupons, notice)).toEqual({ status: 200 });
    expect(await here(order)).toEqual(['OPEN FOR USE']);
  });

  test('that is older than the newest state changes nothing', async () => {
    const order = await given();
    await tell(order, 'SUSPENDED');
    expect(await here(order)).toEqual(['SUSPENDED']);
    expect(await tell(order, 'OPEN FOR USE', { minutesAgo: 5 })).toBe(200);
    expect(await here(order)).toEqual(['SUSPENDED']);
    await tell(order, 'OPEN FOR USE');
    expect(await here(order)).toEqual(['OPEN FOR USE']);
  });

  test('of a refund at a counter ends the order and releases its seat, and no money leaves here', async () => {
    const order = await given();
    await tell(order, 'REFUNDED');
    await pass(2);
    expect(await bothSides(order)).toEqual([['REFUNDED'], ['REFUNDED']]);
    const { status } = await desk.site.db
      .selectFrom('sales_order')
      .select('status')
      .where('order_no', '=', order.orderNo)
      .executeTakeFirstOrThrow();
    expect(status).toBe('REFUND');
    const holds = await desk.site.db
      .selectFrom('seat_hold')
      .select('seats')
      .where('order_no', '=', order.orderNo)
      .execute();
    expect(holds.reduce((sum, { seats }) => sum + seats, 0)).toBe(0);
    const refunds = await desk.site.db
      .selectFrom('payment_refund')
      .select('refund_no')
      .where('order_no', '=', order.orderNo)
      .execute();
    expect(refunds).toEqual([]);
  });

  test('that a coupon in a refund is flown stops the money and waits at the desk', async () => {
    const order = await given();
    const { api, orderNo } = order;
    await desk.parties.setFault('ticketing', 'refundCoupons', 'unavailable');
    const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
    await api.expectOk(refundTicket, { body: { orderNo, quote } });
    await desk.site.runJobs({ failuresExpected: true });
    await desk.site.clock.advance({ seconds: 1 });
    expect(await tell(order, 'USED/FLOWN')).toBe(200);
    expect(await here(order)).toEqual(['SUSPENDED']);
    const [item] = await differences(order);
    expect(item).toMatchObject({ status: '票联状态不一致', actions: ['sendOurs', 'settle'] });
    await desk.parties.endFaults();
    await desk.site.clock.advance({ minutes: 1 });
    await pass(4);
    const { status } = await desk.site.db
      .selectFrom('refund_request')
      .select('status')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(status).toBe('REFUND_TICKET_FAILED');
    await desk.clerk.expectOk(takeAction, {
      body: {
        kind: 'refund.tickets',
        id: (await waitingFor(desk.clerk, 'refund.tickets', orderNo))[0]?.id ?? '',
        action: 'firstRefuse',
        note: '票联已使用',
        inputs: {},
      },
    });
    const [later] = await differences(order);
    expect(later?.actions).toEqual(['adopt', 'sendOurs', 'settle']);
    expect((await act(later?.id ?? '', 'adopt')).error).toBeUndefined();
    await pass();
    expect(await bothSides(order)).toEqual([['USED/FLOWN'], ['USED/FLOWN']]);
  });

  test('about a ticket that the site does not have waits at the desk once, and is settled with a note', async () => {
    const order = await given();
    const ticketNo = await ticketOf(order);
    const notice = (noticeNo: string) =>
      desk.parties.changeCoupons([{ ticketNo, couponNo: 1, state: 'OPEN FOR USE' }], { at: noticeNo });
    await desk.site.db.deleteFrom('flight_coupon').where('ticket_no', '=', ticketNo).execute();
    await notice(desk.site.clock.now().toISOString());
    await notice(new Date(desk.site.clock.now().getTime() + 1000).toISOString());
    const rows = await desk.site.db
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
    const order = await given();
    await changeSilently(order, 'USED/FLOWN');
    await compareToday();
    await compareToday();
    const found = await differences(order);
    expect(found).toMatchObject([{ status: '票联状态不一致', actions: ['adopt', 'sendOurs', 'settle'] }]);
    expect((await act(found[0]?.id ?? '', 'adopt')).error).toBeUndefined();
    expect(await here(order)).toEqual(['USED/FLOWN']);
    await compareToday();
    expect(await differences(order)).toEqual([]);
  });

  test('lets a clerk send the state of the site again', async () => {
    const order = await given();
    await changeSilently(order, 'SUSPENDED');
    await compareToday();
    const [found] = await differences(order);
    expect((await act(found?.id ?? '', 'sendOurs')).error).toBeUndefined();
    await pass();
    expect(await bothSides(order)).toEqual([['OPEN FOR USE'], ['OPEN FOR USE']]);
  });

  test('ends a difference by itself if both sides are equal again', async () => {
    const order = await given();
    await changeSilently(order, 'SUSPENDED');
    await compareToday();
    expect(await differences(order)).toHaveLength(1);
    await changeSilently(order, 'OPEN FOR USE');
    await compareToday();
    expect(await differences(order)).toEqual([]);
  });

  test('asks again an hour later if the issuer gives no list', async () => {
    await desk.parties.setFault('ticketing', 'listTickets', 'wrong');
    await compareToday();
    const row = () => desk.site.db.selectFrom('issuer_comparison').select(['tries', 'done_at']).execute();
    expect(await row()).toEqual([{ tries: 1, done_at: null }]);
  });

  test('finds a ticket that the issuer does not have', async () => {
    const order = await given();
    const ticketNo = await ticketOf(order);
    const issuedAt = new Date();
    await desk.site.db
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
    await desk.site.db
      .insertInto('flight_coupon')
      .values({ ...coupon, status: 'OPEN FOR USE', fare_fen: 0 })
      .execute();
    await compareToday();
    const rows = await desk.site.db
      .selectFrom('issuer_difference')
      .select(['kind', 'order_no'])
      .where('ticket_no', '=', '7890000000002')
      .execute();
    expect(rows).toEqual([{ kind: 'MISSING_THERE', order_no: order.orderNo }]);
  });
});
