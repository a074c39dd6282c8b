import { cancelOrder, createOrder, getOrderInfo, saveDraft, savePassengers } from '@haidai/contract/booking';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { searchFlights } from '@haidai/contract/shopping';
import { type Api, adult, baby, signInBySms, signInMember } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookTrips,
  choose,
  contact,
  draft,
  enterPassengers,
  order,
  orderBody,
  pick,
  search,
  view,
} from '../../given/booking.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const toSeoul = { origCode3: 'TAO', destCode3: 'SEL' };
const toChengdu = { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08' };

/** Finds a flight in the search. Each test here uses its own flight, so that no test takes the seats of another. */
async function fareOf(api: Api, flightNo: string, body: Parameters<typeof search>[1] = toChengdu) {
  return pick((await search(api, body)).departAVFS, flightNo);
}

async function freeSeats(flightNo: string, flightDate = '2026-12-08'): Promise<number | undefined> {
  const row = await site.db
    .selectFrom('leg_inventory')
    .select('free')
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('cabin', '=', 'ECO')
    .executeTakeFirst();
  return row?.free;
}

describe('the last seats', () => {
  it('go to the first order, and the refusal of the other names flight and class and lets the traveller choose again', async () => {
    const [first, second] = [site.api.another(), site.api.another()];
    await signInMember(first);
    await signInMember(second, { username: '13800000002', password: 'Haidai2026' });
    // Class E has eight seats. Five are sold, and two travellers want two of the other three each.
    await bookTrips(first, [choose(await fareOf(first, 'HD4613'), 'E')], [adult(1), adult(2), adult(3), adult(4)]);
    await bookTrips(first, [choose(await fareOf(first, 'HD4613'), 'E')], [adult(5)]);
    const flight = await fareOf(second, 'HD4613');
    expect(flight.fares[0]).toMatchObject({ name: 'E', avTkt: '3' });

    const drafts = await Promise.all(
      [first, second].map(async (api, index) => {
        const { orderNo } = await draft(api, { trips: [choose(flight, 'E')], adultNum: 2 });
        await enterPassengers(api, orderNo, [adult(10 + 2 * index), adult(11 + 2 * index)]);
        return orderNo;
      }),
    );
    await order(first, drafts[0] ?? '');
    const late = await second.expectRefused(createOrder, 'seatsSoldOut', {
      body: await orderBody(second, drafts[1] ?? ''),
    });
    expect(late.message).toBe('HD4613 E舱余票不足，请重新选择');
    expect(late.next?.action).toBe('search');
    expect(await view(second, drafts[1] ?? '')).toMatchObject({ orderStatus: 'TRIPED' });

    const pair = await search(second, { ...toChengdu, adultNum: 2 });
    expect(pick(pair.departAVFS, 'HD4613').fares[0]?.name).toBe('N');
    const trips = [choose(flight, 'E')];
    await second.expectRefused(saveDraft, 'seatsSoldOut', { body: { trips, adultNum: 2 } });
    await bookTrips(second, trips, [adult(20)]);
  });

  it('are missing from the list at once, and a full flight stays in the list without a price', async () => {
    const api = site.api.another();
    await signInMember(api);
    const before = await fareOf(api, 'HD4625');
    expect(before.minimumPrice).toBe(740);
    await bookTrips(api, [choose(before, 'E')], [adult(30)]);
    expect((await fareOf(api, 'HD4625')).fares[0]).toMatchObject({ name: 'E', avTkt: '7' });
    await sql`
      update leg_inventory set capacity = capacity - free, free = 0
      where flight_no = 'HD4625' and flight_date = '2026-12-08'`.execute(site.db);
    await site.clock.advance({ seconds: 4 });
    const economy = await fareOf(api, 'HD4625', { ...toChengdu, classType: 'ECO' });
    expect(economy).toMatchObject({ minimumPrice: null, fares: [] });
  });

  it('are limited for lap infants too: each leg carries ten of them', async () => {
    const api = site.api.another();
    await signInMember(api);
    const flight = await fareOf(api, 'HD4655');
    await bookTrips(api, [choose(flight, 'Q')], [adult(40), baby(40, '2025-10-01')]);
    await sql`update leg_infants set taken = allowed where flight_no = 'HD4655'`.execute(site.db);
    await site.clock.advance({ seconds: 4 });
    const withBaby = await search(api, { ...toChengdu, adultNum: 1, babyNum: 1 });
    expect(pick(withBaby.departAVFS, 'HD4655').fares).toEqual([]);
    const refused = await api.expectRefused(saveDraft, 'infantLimit', {
      body: { trips: [choose(flight, 'Q')], adultNum: 1, babyNum: 1 },
    });
    expect(refused.message).toBe('HD4655 婴儿名额已满');
  });
});

describe('an unpaid order', () => {
  it('expires after half an hour: the site releases the seats and the traveller gets a message', async () => {
    const api = site.api.another();
    await signInBySms(api, '13900000021');
    const { orderNo } = await bookTrips(api, [choose(await fareOf(api, 'HD4671'), 'Q')], [adult(50), adult(51)]);
    const held = await freeSeats('HD4671');
    await site.clock.advance({ minutes: 29 });
    await site.runJobs();
    expect(await freeSeats('HD4671')).toBe(held);
    await site.clock.advance({ minutes: 2 });
    await site.runJobs();
    expect(await freeSeats('HD4671')).toBe((held ?? 0) + 2);
    await signInBySms(api, '13900000021');
    const ended = await view(api, orderNo);
    expect(ended).toMatchObject({
      orderStatus: 'CANCELED',
      canPay: false,
      canCancel: false,
      dueAmount: 0,
      expireAt: null,
    });
    expect(ended.history.at(-1)?.text).toBe('超时未支付，订单自动取消');
    const messages = await api.expectOk(listSandboxMessages, { query: { recipient: contact.mobile } });
    expect(messages.map(({ body }) => body)).toContainEqual(
      expect.stringContaining(`订单${orderNo}超时未支付，已自动取消`),
    );
    await api.expectRefused(cancelOrder, 'orderNotCancellable', { body: { orderNo } });
  });

  it('is cancelled once by its owner, and its seats are on sale at once', async () => {
    const api = site.api.another();
    await signInMember(api);
    const flight = await fareOf(api, 'HD4689');
    const { orderNo } = await bookTrips(api, [choose(flight, 'E')], [adult(60)]);
    expect((await fareOf(api, 'HD4689')).fares[0]).toMatchObject({ name: 'E', avTkt: '7' });
    const cancelled = await api.expectOk(cancelOrder, { body: { orderNo } });
    expect(cancelled).toEqual({ orderNo, orderStatus: 'CANCELED' });
    expect((await fareOf(api, 'HD4689')).fares[0]).toMatchObject({ name: 'E', avTkt: '8' });
    await api.expectRefused(cancelOrder, 'orderNotCancellable', { body: { orderNo } });
    await bookTrips(api, [choose(flight, 'E')], [adult(60)]);
  });

  it('holds its seats only until the sale of the flight closes', async () => {
    const api = site.api.another();
    await site.clock.moveTo('2026-11-25T06:20:00+08:00');
    await signInMember(api);
    const today = { ...toChengdu, departureDate: '2026-11-25' };
    const flight = await fareOf(api, 'HD4613', today);
    const { expireAt } = await bookTrips(api, [choose(flight, 'Y')], [adult(70)]);
    // The flight leaves at 07:35, and domestic sale closes an hour before.
    expect(new Date(expireAt).toISOString()).toBe(new Date('2026-11-25T06:35:00+08:00').toISOString());
    const { orderNo } = await draft(api, { trips: [choose(flight, 'Y')], adultNum: 1 });
    await enterPassengers(api, orderNo, [adult(71)]);
    const body = await orderBody(api, orderNo);
    await site.clock.moveTo('2026-11-25T06:36:00+08:00');
    const closed = await api.expectRefused(createOrder, 'salesClosed', { body });
    expect(closed.message).toBe('HD4613 已停止售票（起飞前60分钟截止）');
    expect((await fareOf(api, 'HD4613', today)).fares).toEqual([]);
  });
});

describe('an account', () => {
  it('may have five unpaid orders and not six', async () => {
    const api = site.api.another();
    await signInBySms(api, '13900000022');
    const flight = await fareOf(api, 'HD8003', { ...toSeoul, departureDate: '2026-12-15' });
    const passport = (n: number) =>
      adult(n, {
        surname: 'WANG',
        firstName: 'DAI',
        documentType: 'PP',
        documentNo: `E1000000${n % 10}`,
        documentExpiry: '2031-01-01',
      });
    const orders: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      orders.push((await bookTrips(api, [choose(flight, 'Q')], [passport(n)])).orderNo);
    }
    const { orderNo } = await draft(api, { trips: [choose(flight, 'Q')], adultNum: 1 });
    await enterPassengers(api, orderNo, [passport(6)]);
    const body = await orderBody(api, orderNo);
    const refused = await api.expectRefused(createOrder, 'tooManyOpenOrders', { body });
    expect(refused.message).toBe('您有5笔待支付订单，请先支付或取消');
    await api.expectOk(cancelOrder, { body: { orderNo: orders[0] ?? '' } });
    // The captcha pass is still valid, because a refused order does not spend it.
    await api.expectOk(createOrder, { body });
  });

  it('cannot book a person twice on a flight, whichever account or document type is used', async () => {
    const [api, other] = [site.api.another(), site.api.another()];
    await signInBySms(api, '13900000023');
    await signInBySms(other, '13900000024');
    const flight = await fareOf(api, 'HD4607');
    const { orderNo } = await draft(api, { trips: [choose(flight, 'Q')], adultNum: 1 });
    await enterPassengers(api, orderNo, [adult(80)]);
    await bookTrips(other, [choose(flight, 'Y')], [adult(80, { documentType: 'ID' })]);
    const twice = await api.expectRefused(createOrder, 'passengerOnLiveOrder', { body: await orderBody(api, orderNo) });
    expect(twice.message).toContain('已有该航班的有效订单');
    const body = { orderNo, passengers: [adult(80)], linkman: contact };
    await api.expectRefused(savePassengers, 'passengerOnLiveOrder', { body });
    const nextDay = await fareOf(api, 'HD4607', { ...toChengdu, departureDate: '2026-12-09' });
    await bookTrips(api, [choose(nextDay, 'Q')], [adult(80)]);
  });
});

describe('a price that changes before the order', () => {
  it('is refused with both sums, is shown in the draft, and is valid once the traveller accepts it', async () => {
    const api = site.api.another();
    await signInBySms(api, '13900000025');
    const { orderNo } = await draft(api, {
      trips: [choose(await fareOf(api, 'HD4613', { ...toChengdu, departureDate: '2026-12-16' }), 'Q')],
      adultNum: 1,
    });
    await enterPassengers(api, orderNo, [adult(90)]);
    const body = await orderBody(api, orderNo);
    expect(body.totalSeen).toBe(1520);
    // The test lowers the stored surcharge, as if the draft had been priced earlier.
    await sql`update order_price_line set unit_fen = 1000, amount_fen = 1000 where order_no = ${orderNo} and code = 'YQ'`.execute(
      site.db,
    );
    await sql`update sales_order set total_fen = 151000 where order_no = ${orderNo}`.execute(site.db);
    const changed = await api.expectRefused(createOrder, 'priceChanged', { body: { ...body, totalSeen: 1510 } });
    expect(changed.message).toBe('票价已由 ¥1,510 变为 ¥1,520，请确认');
    const { totalPrice, priceLines } = await view(api, orderNo);
    expect(totalPrice).toBe(1520);
    expect(priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1520);
    await api.expectOk(createOrder, { body });
  });
});

describe('a search without flights', () => {
  it('is refused with the reason: no such route, no flight on the day, or not yet on sale', async () => {
    const { api } = site;
    const ask = (body: Partial<Parameters<typeof search>[1]>) => ({ query: {}, body: { ...toChengdu, ...body } });
    await api.expectRefused(searchFlights, 'routeNotServed', ask({ destCode3: 'XXX' }));
    await api.expectRefused(searchFlights, 'routeNotServed', ask({ destCode3: 'TAO' }));
    await api.expectRefused(searchFlights, 'dateOutOfRange', ask({ departureDate: '2026-11-19' }));
    await api.expectRefused(searchFlights, 'dateOutOfRange', ask({ departureDate: '2027-12-01' }));
    await api.expectRefused(searchFlights, 'invalidInput', ask({ departureDate: '2026-11-31' }));
    expect((await api.expectRefused(searchFlights, 'noFlights', ask({ payment: 'INTEGRAL' }))).message).toBe(
      '未查询到航班！',
    );
    await api.expectRefused(searchFlights, 'invalidInput', ask({ adultNum: 1, babyNum: 3 }));
    await api.expectRefused(searchFlights, 'invalidInput', ask({ isReturn: true, returnDate: '2026-12-01' }));
    await api.expectRefused(getOrderInfo, 'orderNotFound', { body: { orderNo: 'OW20261120B0000000' } });
  });
});
