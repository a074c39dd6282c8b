import { cancelOrder, createOrder } from '@haidai/contract/booking';
import type { OrderPartName } from '@haidai/domain/booking';
import { type Api, adult, type PassengerForm, signInMember } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modules } from '../../../src/app/compose.ts';
import { changePart, createOrderParts } from '../../../src/modules/booking/index.ts';
import type { SignedIn } from '../../../src/platform/index.ts';
import { choose, draft, enterPassengers, order, orderBody, pick, search, view } from '../../given/booking.ts';
import { payInFull, payLate } from '../../given/order.ts';
import { chosenFor, createSamplePart, createSampleTables, setStock, stockLeft } from '../../given/sample-part.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/**
 * These tests check the calls of the booking module to the order parts, with two sample parts: a purchase and a
 * discount.
 */
const drink = createSamplePart('ancillaries', 3000);
const voucher = createSamplePart('coupon', -5000);
const samples = [voucher, drink];

let site: TestApp;
let people = 0;
beforeAll(async () => {
  const taken = new Set<string>(samples.map(({ part }) => part.name));
  const others = modules.filter(({ orderPart }) => ![orderPart ?? []].flat().some(({ name }) => taken.has(name)));
  site = await startTestApp({
    clock: '2026-11-20T10:00:00+08:00',
    modules: [...others, ...samples.map(({ module }) => module)],
  });
  await createSampleTables(site.db);
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const { part } of samples) await setStock(site.db, part.name, 10);
});

/** Gives a member a draft for this number of adults, and empties `diary`. */
async function givenDraft(adultNum = 2) {
  const api = site.api.another();
  await signInMember(api);
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08' });
  const { orderNo } = await draft(api, { trips: [choose(pick(departAVFS, 'HD4613'), 'Q')], adultNum });
  const passengers = Array.from({ length: adultNum }, () => {
    people += 1;
    return adult(people);
  });
  await enterPassengers(api, orderNo, passengers);
  for (const { diary } of samples) diary.length = 0;
  return { api, orderNo, passengers };
}

/** Chooses a sample part for the passengers with these numbers. It replaces the earlier choice. */
async function choosePart(
  api: Api,
  orderNo: string,
  name: OrderPartName,
  seqs: readonly number[],
  userId = 'M100000001',
) {
  const account = await site.db
    .selectFrom('account')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const owner = { session: { userId, accountId: account.id } as SignedIn, deviceId: api.deviceId };
  await changePart(site.deps, { orderNo, part: name, owner }, async (tx, { passengers }) => {
    await sql`delete from sample_choice where part = ${name} and order_no = ${orderNo}`.execute(tx);
    for (const { seq, surname } of passengers.filter((passenger) => seqs.includes(passenger.seq)))
      await sql`insert into sample_choice values (${name}, ${orderNo}, ${seq}, ${surname})`.execute(tx);
    return seqs.length > 0;
  });
}

async function partsOf(orderNo: string) {
  const row = await site.db.selectFrom('sales_order').select('parts').where('order_no', '=', orderNo).execute();
  return row[0]?.parts;
}

describe('the parts of a draft', () => {
  it('add their lines after fares and taxes, in a fixed order; all lines add up, each with its name and rule', async () => {
    const { api, orderNo } = await givenDraft();
    await choosePart(api, orderNo, 'coupon', [1, 2]);
    await choosePart(api, orderNo, 'ancillaries', [2]);
    const { priceLines, totalPrice } = await view(api, orderNo);
    expect(totalPrice).toBe(3040 + 30 - 100);
    expect(priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPrice);
    expect(priceLines.map(({ part, code, passengerSeq, amount }) => [part, code, passengerSeq, amount])).toEqual([
      [null, 'FARE', null, 2900],
      [null, 'CN', null, 100],
      [null, 'YQ', null, 40],
      ['ancillaries', 'SAMPLE', 2, 30],
      ['coupon', 'SAMPLE', 1, -50],
      ['coupon', 'SAMPLE', 2, -50],
    ]);
    expect(priceLines.at(-1)).toMatchObject({ name: '样品coupon', ruleId: 'SAMPLE-coupon', ruleText: '样品的规则' });
  });

  it('are not called for a draft without parts', async () => {
    const { api, orderNo, passengers } = await givenDraft();
    await enterPassengers(api, orderNo, passengers);
    await order(api, orderNo);
    await api.expectOk(cancelOrder, { body: { orderNo } });
    expect(samples.flatMap(({ diary }) => diary)).toEqual([]);
  });

  it('are removed with their choice', async () => {
    const { api, orderNo } = await givenDraft();
    await choosePart(api, orderNo, 'coupon', [1]);
    expect(await view(api, orderNo)).toMatchObject({ totalPrice: 2990 });
    await choosePart(api, orderNo, 'coupon', []);
    expect(await view(api, orderNo)).toMatchObject({ totalPrice: 3040 });
    expect(await partsOf(orderNo)).toEqual([]);
  });

  it('keep the choices that still fit when the passengers are saved again', async () => {
    const { api, orderNo, passengers } = await givenDraft();
    const [first, second] = passengers as [PassengerForm, PassengerForm];
    await choosePart(api, orderNo, 'ancillaries', [1, 2]);
    expect(await enterPassengers(api, orderNo, [first, { ...second, surname: '赵' }])).toMatchObject({
      totalPrice: 3070,
    });
    expect(await enterPassengers(api, orderNo, [{ ...first, surname: '赵' }, second])).toMatchObject({
      totalPrice: 3040,
    });
    expect(await partsOf(orderNo)).toEqual([]);
  });

  it('are dropped with the draft', async () => {
    const { api, orderNo } = await givenDraft();
    await choosePart(api, orderNo, 'ancillaries', [1]);
    await api.expectOk(cancelOrder, { body: { orderNo } });
    expect(await chosenFor(site.db, 'ancillaries', orderNo)).toEqual([]);
    expect(drink.diary.at(-1)).toBe('drop');
  });

  it('can be chosen only by the owner of the draft, after the passengers', async () => {
    const { api, orderNo } = await givenDraft();
    const stranger = choosePart(api, orderNo, 'coupon', [1], 'M100000002');
    await expect(stranger).rejects.toMatchObject({ refusal: 'orderNotFound' });
    const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08' });
    const fresh = await draft(api, { trips: [choose(pick(departAVFS))], adultNum: 1 });
    await expect(choosePart(api, fresh.orderNo, 'coupon', [1])).rejects.toMatchObject({ refusal: 'passengersMissing' });
    await order(api, orderNo);
    await expect(choosePart(api, orderNo, 'coupon', [2])).rejects.toMatchObject({ refusal: 'conflict' });
    await api.expectOk(cancelOrder, { body: { orderNo } });
  });
});

describe('the order parts', () => {
  it('are held when the order is made, settled when it is paid, and called when it is ticketed', async () => {
    const { api, orderNo } = await givenDraft();
    await choosePart(api, orderNo, 'coupon', [1]);
    await choosePart(api, orderNo, 'ancillaries', [1, 2]);
    for (const { diary } of samples) diary.length = 0;
    expect(await order(api, orderNo)).toMatchObject({ payAmount: 3040 + 60 - 50 });
    expect([await stockLeft(site.db, 'ancillaries'), await stockLeft(site.db, 'coupon')]).toEqual([8, 9]);
    await payInFull(site, orderNo);
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'TICKED', paidAmount: 3050 });
    expect(drink.diary).toEqual(['lines', 'book', 'settle', 'ticketed 1,2']);
    // A ticket shows the fare without discounts and additions.
    const tickets = await site.db.selectFrom('ticket').selectAll().where('order_no', '=', orderNo).execute();
    expect(tickets.map(({ fare_fen, tax_fen }) => [fare_fen, tax_fen])).toEqual([
      [145_000, 7000],
      [145_000, 7000],
    ]);
  });

  it('can refuse the order: then the order is not made, no seat is held, and the draft stays', async () => {
    const { api, orderNo } = await givenDraft();
    await choosePart(api, orderNo, 'ancillaries', [1, 2]);
    await setStock(site.db, 'ancillaries', 1);
    await api.expectRefused(createOrder, 'seatTaken', { body: await orderBody(api, orderNo) });
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'TRIPED', totalPrice: 3100 });
    const holds = await site.db.selectFrom('seat_hold').selectAll().where('order_no', '=', orderNo).execute();
    expect([holds, await stockLeft(site.db, 'ancillaries')]).toEqual([[], 1]);
  });

  it('release what they held when the order is cancelled and when it expires', async () => {
    for (const end of ['cancel', 'expire'] as const) {
      const { api, orderNo } = await givenDraft(1);
      await choosePart(api, orderNo, 'ancillaries', [1]);
      await order(api, orderNo);
      expect(await stockLeft(site.db, 'ancillaries')).toBe(9);
      if (end === 'cancel') await api.expectOk(cancelOrder, { body: { orderNo } });
      else await site.clock.advance({ minutes: 31 });
      await site.runJobs();
      expect([await stockLeft(site.db, 'ancillaries'), drink.diary.at(-1)]).toEqual([10, `end ${end}`]);
    }
  });

  it('are held again by a late payment, all of them together with the seats or none', async () => {
    const held = async (orderNo: string) =>
      site.db.selectFrom('seat_hold').select('state').where('order_no', '=', orderNo).executeTakeFirstOrThrow();
    for (const isLeft of [true, false]) {
      await setStock(site.db, 'ancillaries', 1);
      const { api, orderNo } = await givenDraft(1);
      await choosePart(api, orderNo, 'ancillaries', [1]);
      await order(api, orderNo);
      await site.clock.advance({ minutes: 31 });
      await site.runJobs();
      await setStock(site.db, 'ancillaries', isLeft ? 1 : 0);
      expect(await payLate(site, orderNo)).toBe(isLeft);
      expect(await held(orderNo)).toEqual({ state: isLeft ? 'SOLD' : 'RELEASED' });
      expect(await stockLeft(site.db, 'ancillaries')).toBe(0);
      expect(drink.diary.slice(-2)).toEqual(isLeft ? ['retake', 'settle'] : ['end expire', 'retake']);
      // The issue job runs before the test makes the next order.
      await site.runJobs();
    }
  });

  it('must be those that the traveller saw: a missing one is refused as a changed price, a new one as a conflict', async () => {
    const { api, orderNo } = await givenDraft();
    await choosePart(api, orderNo, 'coupon', [1]);
    const body = await orderBody(api, orderNo);
    await sql`delete from sample_choice where order_no = ${orderNo}`.execute(site.db);
    const changed = await api.expectRefused(createOrder, 'priceChanged', { body });
    expect(changed.message).toContain('3,040');
    expect(await view(api, orderNo)).toMatchObject({ totalPrice: 3040 });

    await choosePart(api, orderNo, 'coupon', [1]);
    const again = await orderBody(api, orderNo);
    voucher.meanwhile = () => choosePart(api, orderNo, 'ancillaries', [1]);
    await api.expectRefused(createOrder, 'conflict', { body: again });
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'TRIPED', totalPrice: 3020 });
  });
});

it('two modules cannot register the same part, and a used part without a module is an error', () => {
  expect(() => createOrderParts([drink.module, { ...drink.module, name: 'other' }])).toThrow(/ancillaries/);
  expect(() => createOrderParts([]).used(['coupon'])).toThrow(/coupon/);
});
