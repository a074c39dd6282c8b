import { createOrder, saveDraft, savePassengers } from '@haidai/contract/booking';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import type { FlightRecord } from '@haidai/contract/shopping';
import type { YFare } from '@haidai/domain/shopping';
import { type Api, adult, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/modules/flights/index.ts';
import { choose, contact, draft, enterPassengers, order, orderBody, pick, search, view } from '../../given/booking.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/**
 * The tests start five minutes before midnight with a search to Chengdu. At midnight a new fare of 2,600 replaces
 * 2,410, and a day later one of 2,000. Class Q is 60 %: 1,450, then 1,560, then 1,200.
 */
let site: TestApp;
let people = 0;
const filed = loadCatalogue().tables.yFares.get('TAO-TFU') as YFare[];
beforeAll(async () => {
  const before = filed.at(-1) as YFare;
  filed.push({ ...before, id: 'YF-UP', issuedFrom: '2026-11-21', yuan: 2600, capYuan: 0 });
  filed.push({ ...before, id: 'YF-DOWN', issuedFrom: '2026-11-22', yuan: 2000, capYuan: 0 });
  site = await startTestApp();
});
afterAll(async () => {
  await site.close();
  // The catalogue is shared, so the test removes its fares for the next files.
  filed.splice(-2);
});
beforeEach(() => site.clock.moveTo('2026-11-20T23:55:00+08:00'));

const toChengdu = { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08' };
const details = { before: 1450, after: 1560 };

/** Returns the body of a click on class Q: the choice with its quote. */
async function look(api: Api, more: { fareTotalSeen?: number } = {}) {
  const flight = pick((await search(api, toChengdu)).departAVFS, 'HD4613');
  return { flight, body: { trips: [quoted(flight)], adultNum: 1, fareTotalSeen: 1450, ...more } };
}

function quoted(flight: FlightRecord, name = 'Q') {
  return { ...choose(flight, name), quote: flight.quote };
}

function somebody() {
  people += 1;
  return adult(people);
}

async function memberWithDraft() {
  const api = site.api.another();
  await signInMember(api);
  const { body } = await look(api);
  const { orderNo } = await draft(api, body);
  return { api, orderNo };
}

describe('a price whose total stays while its lines change', () => {
  it('is shown again before the order', async () => {
    const { api, orderNo } = await memberWithDraft();
    await enterPassengers(api, orderNo, [somebody()]);
    const lines = site.db.updateTable('order_price_line').where('order_no', '=', orderNo);
    await lines
      .set(({ eb }) => ({ unit_fen: eb('unit_fen', '-', 1000), amount_fen: eb('amount_fen', '-', 1000) }))
      .where('code', '=', 'FARE')
      .execute();
    await lines
      .set(({ eb }) => ({ unit_fen: eb('unit_fen', '+', 1000), amount_fen: eb('amount_fen', '+', 1000) }))
      .where('code', '=', 'CN')
      .execute();
    const body = await orderBody(api, orderNo);
    await api.expectRefused(createOrder, 'priceChanged', { body });
    expect((await view(api, orderNo)).priceLines[0]).toMatchObject({ code: 'FARE', amount: 1450 });
    await api.expectOk(createOrder, { body: await orderBody(api, orderNo) });
  });
});

describe('a quoted price', () => {
  it('is valid for ten minutes from the list to the order, although the fare has gone up', async () => {
    const api = site.api.another();
    await signInMember(api);
    const { body } = await look(api);
    await site.clock.moveTo('2026-11-21T00:04:00+08:00');
    expect((await look(api)).flight.fares.find(({ name }) => name === 'Q')).toMatchObject({ price_ad: 1560 });
    const made = await draft(api, body);
    expect(made).toMatchObject({ totalPrice: 1520 });
    expect(made.priceLines[0]).toMatchObject({
      code: 'FARE',
      amount: 1450,
      ruleId: 'SALE-2026-QUOTE',
      ruleText: '按您查询时的报价保留；当前票价 ¥1,560',
    });
    await site.clock.advance({ minutes: 5 });
    expect(await enterPassengers(api, made.orderNo, [somebody()])).toMatchObject({ totalPrice: 1520 });
    await site.clock.advance({ minutes: 4 });
    expect(await order(api, made.orderNo)).toMatchObject({ payAmount: 1520 });
  });

  it('does not hold a seat', async () => {
    const { flight, body } = await look(site.api);
    const flightOn = { flightNo: flight.flightNo, flightDate: flight.flightDate, cabin: 'ECO' as const };
    await site.api.expectOk(setSeatsLeft, { body: { ...flightOn, seatsLeft: 0 } });
    await site.api.expectRefused(saveDraft, 'seatsSoldOut', { body });
    await site.api.expectOk(setSeatsLeft, { body: { ...flightOn, seatsLeft: 138 } });
  });

  it('that has expired is refused: the traveller sees the current fare beside the old one and accepts it', async () => {
    const { body } = await look(site.api);
    await site.clock.advance({ minutes: 11 });
    expect((await site.api.expectRefused(saveDraft, 'priceChanged', { body })).details).toEqual(details);
    const accepted = { ...body, fareTotalSeen: 1560 };
    expect(await draft(site.api, accepted)).toMatchObject({ totalPrice: 1630 });
  });

  it('without a quote is refused if it differs from the current fare', async () => {
    const { body } = await look(site.api);
    await site.clock.advance({ minutes: 6 });
    const bare = { ...body, trips: body.trips.map(({ segments }) => ({ segments })) };
    expect((await site.api.expectRefused(saveDraft, 'priceChanged', { body: bare })).details).toEqual(details);
  });

  it('is replaced by a lower fare, which is shown first too', async () => {
    await site.clock.moveTo('2026-11-21T23:55:00+08:00');
    const { body } = await look(site.api, { fareTotalSeen: 1560 });
    await site.clock.advance({ minutes: 6 });
    const refused = await site.api.expectRefused(saveDraft, 'priceChanged', { body });
    expect(refused.details).toEqual({ before: 1560, after: 1200 });
    expect(await draft(site.api, { ...body, fareTotalSeen: 1200 })).toMatchObject({ totalPrice: 1270 });
  });

  it('is valid segment by segment over a connection, and for each type of passenger', async () => {
    const party = { adultNum: 1, childNum: 1 };
    const { departAVFS } = await search(site.api, { ...toChengdu, origCode3: 'HRB', ...party });
    const flight = departAVFS.find(
      ({ segments, destApCode3 }) => segments[1]?.departApCode3 === 'TAO' && destApCode3 === 'TFU',
    );
    const [fare] = flight?.fares ?? [];
    if (!flight || !fare) throw new Error('The search found no connection over Qingdao with a fare');
    await site.clock.advance({ minutes: 6 });
    const seen = fare.price_ad + fare.price_ch;
    const body = { trips: [quoted(flight, fare.name)], ...party, fareTotalSeen: seen };
    const { priceLines } = await draft(site.api, body);
    const fares = priceLines.filter(({ code }) => code === 'FARE');
    expect(fares.reduce((sum, { amount }) => sum + amount, 0)).toBe(seen);
    expect(fares.map(({ passengerType, segmentIndex, ruleId }) => [passengerType, segmentIndex, ruleId])).toEqual([
      ['A', 0, expect.not.stringContaining('QUOTE')],
      ['C', 0, expect.not.stringContaining('QUOTE')],
      ['A', 1, 'SALE-2026-QUOTE'],
      ['C', 1, 'SALE-2026-QUOTE'],
    ]);
  });

  it('is signed once for a cached answer, and its quote has fewer than 1,000 characters', async () => {
    const [first, second] = [await search(site.api, toChengdu), await search(site.api, toChengdu)];
    const quotes = first.departAVFS.map(({ quote }) => quote);
    expect(second.departAVFS.map(({ quote }) => quote)).toEqual(quotes);
    expect(new Set(quotes).size).toBe(quotes.length);
    for (const quote of quotes) expect(quote.length).toBeLessThan(1000);
  });
});

describe('a quote that the site did not sign for this choice', () => {
  const forged: [string, (quote: string) => string][] = [
    ['a lower price', (quote) => quote.replace('Q145000', 'Q045000')],
    ['more time', (quote) => quote.replace(/^\d+/, (until) => String(Number(until) + 3_600_000))],
    ['another signature', (quote) => `${quote.slice(0, -22)}${'A'.repeat(22)}`],
    ['a signature cut short', (quote) => quote.slice(0, -1)],
    ['no signature', (quote) => quote.slice(0, -23)],
    ['nothing but a bar', () => '|'],
    ['words', () => 'cheap, please'],
  ];
  it.each(forged)('is refused: %s', async (_, change) => {
    const { body } = await look(site.api);
    const trips = body.trips.map((trip) => ({ ...trip, quote: change(trip.quote ?? '') }));
    const { next } = await site.api.expectRefused(saveDraft, 'quoteInvalid', { body: { ...body, trips } });
    expect(next?.action).toBe('search');
  });

  it('is refused for another flight', async () => {
    const { body } = await look(site.api);
    const other = pick((await search(site.api, toChengdu)).departAVFS, 'HD4671');
    const trips = body.trips.map((trip) => ({ ...trip, quote: other.quote }));
    await site.api.expectRefused(saveDraft, 'quoteInvalid', { body: { ...body, trips } });
  });
});

describe('a draft at a fare that has gone up', () => {
  it('asks at the passengers: nothing is saved until the new price is accepted', async () => {
    const { api, orderNo } = await memberWithDraft();
    await site.clock.advance({ minutes: 11 });
    const body = { orderNo, passengers: [somebody()], linkman: contact };
    const refused = await api.expectRefused(savePassengers, 'priceChanged', { body });
    expect(refused.details).toEqual({ before: 1520, after: 1630 });
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'CREATED', totalPrice: 1520 });
    await api.expectRefused(savePassengers, 'priceChanged', { body: { ...body, priceAccepted: 1520 } });
    const accepted = await api.expectOk(savePassengers, { body: { ...body, priceAccepted: 1630 } });
    expect(accepted).toMatchObject({ orderStatus: 'TRIPED', totalPrice: 1630 });
    // The accepted price is valid for another ten minutes.
    expect(await order(api, orderNo)).toMatchObject({ payAmount: 1630 });
  });

  it('asks at the order', async () => {
    const { api, orderNo } = await memberWithDraft();
    await enterPassengers(api, orderNo, [somebody()]);
    await site.clock.advance({ minutes: 11 });
    const refused = await api.expectRefused(createOrder, 'priceChanged', { body: await orderBody(api, orderNo) });
    expect(refused.details).toEqual({ before: 1520, after: 1630 });
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'TRIPED', totalPrice: 1630 });
    expect(await order(api, orderNo)).toMatchObject({ payAmount: 1630 });
  });

  it('asks nothing if the fare has not changed', async () => {
    await site.clock.moveTo('2026-11-20T20:00:00+08:00');
    const { api, orderNo } = await memberWithDraft();
    await site.clock.advance({ minutes: 12 });
    expect(await enterPassengers(api, orderNo, [somebody()])).toMatchObject({ totalPrice: 1520 });
    await site.clock.advance({ minutes: 12 });
    expect(await order(api, orderNo)).toMatchObject({ payAmount: 1520 });
  });
});
