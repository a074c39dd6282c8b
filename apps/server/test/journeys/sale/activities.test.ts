import { cancelOrder, createOrder, takeOrdinaryFare } from '@haidai/contract/booking';
import { getArticle } from '@haidai/contract/content';
import {
  createActivityOrder,
  listActivities,
  saveActivityDraft,
  searchActivityFlights,
} from '@haidai/contract/promotion';
import { searchFlights } from '@haidai/contract/shopping';
import type { Activity } from '@haidai/domain/promotion';
import { type Api, adult, passSlider, signInBySms } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/modules/flights/index.ts';
import { fillStock } from '../../../src/modules/promotion/stock.ts';
import { draft, enterPassengers, orderBody, view } from '../../given/booking.ts';
import { payLate } from '../../given/order.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const toSanya = { origCode3: 'TAO', destCode3: 'SYX', departureDate: '2026-12-08' };
const south = 'NF-SOUTH-26';

const look = (api: Api, body: object = {}) =>
  api.expectOk(searchActivityFlights, { query: {}, headers: {}, body: { ...toSanya, activityId: south, ...body } });

/** Returns the first flight with the activity's fare, as a click on the fare chooses it. */
async function chosenTrip(api: Api, body: object = {}) {
  const { departAVFS } = await look(api, body);
  const flight = departAVFS.find(({ fares }) => fares.length > 0);
  const [fare] = flight?.fares ?? [];
  if (!flight || !fare) throw new Error('No flight sells the activity fare');
  const segments = flight.segments.map(({ flightNo, flightDate, departApCode3, destApCode3 }, index) => ({
    ...{ flightNo, flightDate, departApCode3, destApCode3 },
    name: fare.name[index] ?? fare.name,
  }));
  return { flight, fare, trip: { segments } };
}

let people = 400;
const nextPerson = () => {
  people += 1;
  return people;
};

/** Gives a signed-in browser with a draft of the activity and its passengers. */
async function givenDraft(mobile: string, { adultNum = 1 } = {}) {
  const api = site.api.another();
  await signInBySms(api, mobile);
  const { trip } = await chosenTrip(api, { adultNum });
  const { orderNo } = await api.expectOk(saveActivityDraft, { body: { activityId: south, trips: [trip], adultNum } });
  const party = Array.from({ length: adultNum }, () => adult(nextPerson()));
  await enterPassengers(api, orderNo, party);
  return { api, orderNo };
}

const leaveStock = (left: number) =>
  site.db
    .updateTable('activity_stock')
    .set(({ ref, eb }) => ({ total: eb(ref('taken'), '+', left) }))
    .where('activity_id', '=', south)
    .execute();
const givenData = (change: (all: readonly Activity[]) => readonly Activity[]) =>
  fillStock(site.db, change(loadCatalogue().activities));
const stock = () =>
  site.db.selectFrom('activity_stock').selectAll().where('activity_id', '=', south).executeTakeFirstOrThrow();

describe('activities', () => {
  it('keep the seats taken of their stock when a release starts that does not sell them', async () => {
    await site.db.updateTable('activity_stock').set({ taken: 3 }).where('activity_id', '=', south).execute();
    const before = await stock();
    await givenData((all) => all.filter(({ id }) => id !== south));
    await givenData((all) => all);
    expect(await stock()).toEqual(before);
    await site.db.updateTable('activity_stock').set({ taken: 0 }).where('activity_id', '=', south).execute();
  });

  it('are listed with their routes, fares, dates and stock, the ones on sale first', async () => {
    const all = await site.api.expectOk(listActivities, { query: {} });
    expect(all.map(({ activityId, state }) => [activityId, state])).toEqual([
      ['ZZF-MIDWEEK', 'OPEN'],
      ['NF-SOUTH-26', 'OPEN'],
      ['BX-ICE-26', 'OPEN'],
      ['JQ-AUTUMN-26', 'OVER'],
    ]);
    expect(all[1]).toMatchObject({
      name: '冬日南飞',
      articleId: 'winter-south',
      origins: [{ code3: 'TAO', cityName: '青岛' }],
      stock: 300,
      stockLeft: 300,
      nextTravelDate: '2026-11-25',
    });
    expect(all[1]?.fares[0]).toEqual({ code3: 'XMN', cityName: '厦门', price: 459 });
    expect(all[0]).toMatchObject({ stock: null, stockLeft: null, weekdays: '234', nextTravelDate: '2026-11-24' });
    expect(all[2]?.conditions).toMatchObject([{ ruleId: 'BX-ICE-26-ADULTSONLY' }]);
    await site.api.expectRefused(listActivities, 'activityNotFound', { query: { activityId: 'NOT-HERE' } });
  });

  it('have an article each, also after they ended, with a link back to the activity', async () => {
    const all = await site.api.expectOk(listActivities, { query: {} });
    expect(new Set(all.map(({ articleId }) => articleId)).size).toBe(all.length);
    for (const { activityId, articleId } of all) {
      const { content } = await site.api.expectOk(getArticle, { query: { articleId } });
      expect(content).toContain(`href="/book/activityBooking?activityId=${activityId}"`);
    }
  });

  it('offer only their own fare, with the cabins that sell it', async () => {
    const { departAVFS, returnAVFS, cabinClasses, fareRules, specialFares } = await look(site.api);
    expect(returnAVFS).toEqual([]);
    const fares = departAVFS.flatMap((flight) => flight.fares);
    expect(
      new Set(fares.map(({ price_ad, productCode, productName }) => [price_ad, productCode, productName].join())),
    ).toEqual(new Set(['799,NF-SOUTH-26,冬日南飞']));
    expect(departAVFS.every(({ minimumPrice }) => minimumPrice === null || minimumPrice === 799)).toBe(true);
    expect(cabinClasses).toMatchObject([{ clazzType: 'ECO', clazzName: '经济舱', minimumPrice: 799 }]);
    expect(specialFares).toMatchObject([{ productCode: south, fitsParty: true }]);
    expect(fareRules[fares[0]?.ruleKey ?? '']?.ruleId).toContain('FEE-5');
    const ordinary = await site.api.expectOk(searchFlights, { query: {}, body: toSanya });
    const known = ordinary.departAVFS.flatMap((flight) => flight.fares).map(({ fareKind }) => fareKind);
    expect(new Set(known)).toEqual(new Set(['']));
    const asked = { query: {}, body: { ...toSanya, fareKind: 'ACTIVITY' } };
    expect(await site.api.callLoosely(searchFlights, asked)).toMatchObject({ error: 'invalidInput' });
  });

  it.each([
    ['the way back', 'routeNotServed', { origCode3: 'SYX', destCode3: 'TAO' }],
    ['a place it does not go', 'routeNotServed', { destCode3: 'CTU' }],
    ['one that is over', 'activityClosed', { activityId: 'JQ-AUTUMN-26', destCode3: 'XIY' }],
    ['one nobody has heard of', 'activityNotFound', { activityId: 'NOT-HERE' }],
    ['there and back', 'invalidInput', { isReturn: true }],
  ] as const)('refuse a search for %s', async (_, refusal, body) => {
    const request = { query: {}, headers: {}, body: { ...toSanya, activityId: south, ...body } };
    const answer = await site.api.callLoosely(searchActivityFlights, request);
    expect(answer.error).toBe(refusal);
    if (refusal === 'activityClosed') expect(answer.next?.action).toBe('otherActivities');
  });

  it('offer nothing on other days or to people who do not qualify', async () => {
    const onFriday = await site.api.expectOk(searchActivityFlights, {
      query: {},
      headers: {},
      body: { activityId: 'ZZF-MIDWEEK', origCode3: 'TAO', destCode3: 'XIY', departureDate: '2026-12-04' },
    });
    expect(onFriday.departAVFS).not.toEqual([]);
    expect(onFriday.departAVFS.flatMap(({ fares }) => fares)).toEqual([]);
    const family = {
      activityId: 'BX-ICE-26',
      origCode3: 'TAO',
      destCode3: 'HRB',
      departureDate: '2026-12-08',
      childNum: 1,
    };
    const snow = await look(site.api, family);
    expect(snow.specialFares).toMatchObject([{ fitsParty: false }]);
    expect(snow.departAVFS).not.toEqual([]);
    expect(snow.departAVFS.flatMap(({ fares }) => fares)).toEqual([]);
  });

  it('accept a captcha pass once, and only from the device that solved the captcha', async () => {
    const api = site.api.another();
    const NECaptchaValidate = await passSlider(api, 'airList');
    const search = (headers: object = {}) =>
      api.call(searchActivityFlights, {
        query: { NECaptchaValidate },
        headers,
        body: { ...toSanya, activityId: south },
      });
    expect(await search({ deviceid: api.deviceId })).toMatchObject({ code: 1 });
    expect(await search()).toMatchObject({ error: 'captchaExpired' });
    const stranger = { query: {}, headers: { deviceid: 'f'.repeat(32) }, body: { ...toSanya, activityId: south } };
    await api.expectRefused(searchActivityFlights, 'deviceMissing', stranger);
  });

  it('refuse a captcha pass of another device, another purpose, an expired pass and an invented pass', async () => {
    const [api, other] = [site.api.another(), site.api.another()];
    const search = (NECaptchaValidate: string) =>
      api.call(searchActivityFlights, { query: { NECaptchaValidate }, body: { ...toSanya, activityId: south } });
    const late = await passSlider(api, 'airList');
    await site.clock.advance({ minutes: 11 });
    const passes = [await passSlider(other, 'airList'), await passSlider(api, 'createOrder'), late, 'x'.repeat(43)];
    for (const pass of passes) {
      const { error, result, next } = await search(pass);
      expect({ error, result, next: next?.action }, pass).toEqual({
        error: 'captchaExpired',
        result: null,
        next: 'captcha',
      });
    }
    expect(await search(await passSlider(api, 'airList'))).toMatchObject({ code: 1 });
  });
});

describe('an order of an activity', () => {
  it('has the activity fare, takes from the stock when it is placed, and returns the seats when it is cancelled', async () => {
    const before = await stock();
    const { api, orderNo } = await givenDraft('13900000401', { adultNum: 2 });
    expect(await view(api, orderNo)).toMatchObject({
      source: 'ACTIVITY',
      totalPrice: 2 * (799 + 50 + 20),
      specialFares: [{ productCode: south, fareKind: 'ACTIVITY' }],
    });
    expect((await stock()).taken).toBe(before.taken);
    await api.expectRefused(createOrder, 'otherOrderFlow', { body: await orderBody(api, orderNo) });
    await api.expectOk(createActivityOrder, { body: await orderBody(api, orderNo) });
    expect((await stock()).taken).toBe(before.taken + 2);
    await api.expectOk(cancelOrder, { body: { orderNo } });
    expect((await stock()).taken).toBe(before.taken);
  });

  it('returns the seats when it expires, and takes them again for a late payment', async () => {
    const before = await stock();
    const { api, orderNo } = await givenDraft('13900000402');
    await api.expectOk(createActivityOrder, { body: await orderBody(api, orderNo) });
    expect((await stock()).taken).toBe(before.taken + 1);
    await site.clock.advance({ minutes: 31 });
    await site.runJobs();
    expect((await stock()).taken).toBe(before.taken);
    await leaveStock(0);
    expect(await payLate(site, orderNo)).toBe(false);
    await leaveStock(1);
    expect(await payLate(site, orderNo)).toBe(true);
    expect(await stock()).toMatchObject({ taken: before.taken + 1 });
    expect(await site.db.selectFrom('sales_order').select('status').where('order_no', '=', orderNo).execute()).toEqual([
      { status: 'PAYED' },
    ]);
    await leaveStock(300);
  });

  it('cannot be drafted by the ordinary operation, for too many passengers, or with two trips', async () => {
    const api = site.api.another();
    const { trip } = await chosenTrip(api);
    const withProduct = { ...trip, fareProduct: south };
    const ordinary = { body: { trips: [withProduct], adultNum: 1 } };
    await expect(draft(api, ordinary.body)).rejects.toThrow('fareNotOnSale');
    const body = { activityId: south, trips: [trip], adultNum: 4, childNum: 1 };
    const refused = await api.expectRefused(saveActivityDraft, 'activityLimit', { body });
    expect(refused.message).toContain('最多 4 席');
    await api.expectRefused(saveActivityDraft, 'segmentsNotConnecting', {
      body: { activityId: south, trips: [trip, trip], adultNum: 1 },
    });
  });

  it('is refused with the number of free seats if they are too few, and can take the ordinary fare', async () => {
    const { api, orderNo } = await givenDraft('13900000403', { adultNum: 2 });
    await leaveStock(1);
    const refused = await api.expectRefused(createActivityOrder, 'activitySoldOut', {
      body: await orderBody(api, orderNo),
    });
    expect(refused).toMatchObject({ next: { action: 'ordinaryFare' } });
    expect(refused.message).toContain('仅剩 1 席，不足 2 席');
    const changed = await api.expectOk(takeOrdinaryFare, { body: { orderNo } });
    expect(changed).toMatchObject({ source: 'SALE', specialFares: [] });
    await api.expectRefused(createActivityOrder, 'otherOrderFlow', { body: await orderBody(api, orderNo) });
    await api.expectOk(createOrder, { body: await orderBody(api, orderNo) });
    expect((await stock()).taken).toBe((await stock()).total - 1);
    await leaveStock(300);
  });

  it('succeeds for two of six buyers who want the last two seats at the same moment, and the books add up', async () => {
    const buyers = [];
    for (let n = 0; n < 6; n += 1) buyers.push(await givenDraft(`1390000041${n}`));
    await leaveStock(2);
    const bodies = await Promise.all(buyers.map(({ api, orderNo }) => orderBody(api, orderNo)));
    const answers = await Promise.all(
      buyers.map(({ api }, n) => api.call(createActivityOrder, { body: bodies[n] as (typeof bodies)[number] })),
    );
    const outcomes = answers.map(({ error }) => error ?? 'booked').sort();
    expect(outcomes).toEqual([...Array(4).fill('activitySoldOut'), 'booked', 'booked']);
    const { total, taken } = await stock();
    expect(taken).toBe(total);
    const held = await site.db
      .selectFrom('activity_take')
      .select(({ fn }) => fn.sum<number>('seats').as('seats'))
      .where('activity_id', '=', south)
      .where('state', '=', 'TAKEN')
      .executeTakeFirstOrThrow();
    expect(Number(held.seats)).toBe(taken);
  });
});
