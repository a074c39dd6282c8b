import {
  beginWaitlist,
  getWaitlist,
  getWaitlistLog,
  listWaitlist,
  listWaitlistOffers,
} from '@haidai/contract/waitlist';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { view } from '../../given/booking.ts';
import { newTraveller } from '../../given/traveller.ts';
import { begin, givenFullFlight, leaveSeats } from '../../given/waitlist.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T09:00:00+08:00' });
});
afterAll(() => site.close());

describe('a waitlist draft', () => {
  it('costs as much as its dearest wish, and its price lines add up to that', async () => {
    const cheap = await givenFullFlight(site, { date: '2026-12-20' });
    const dear = { ...cheap.wish, name: 'F' };
    await leaveSeats(site, cheap, 0, 'BUSINESS');
    const api = await newTraveller(site);
    const order = await begin(api, [cheap.wish, dear]);
    const prices = order.wishes.map(({ price }) => price);
    expect(prices[1]).toBeGreaterThan(prices[0] ?? 0);
    expect(order).toMatchObject({ orderStatus: 'CREATED', totalPrice: prices[1], latestTime: expect.any(String) });
    const { priceLines, source, totalPrice } = await view(api, order.orderNo);
    expect(source).toBe('WAITLIST');
    expect(priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(totalPrice);
    const again = await api.expectOk(getWaitlist, { query: { orderNo: order.orderNo } });
    expect(again).toEqual({ ...order, serverTime: again.serverTime });
    expect((await api.expectOk(listWaitlist, { query: {} })).orders).toEqual([]);
  });

  it('is refused for a flight with seats, for the same flight twice, and for a late hour', async () => {
    const api = await newTraveller(site);
    const { wish } = await givenFullFlight(site, { date: '2026-12-21' });
    const open = await givenFullFlight(site, { date: '2026-12-21', nth: 1, seatsLeft: 1 });
    await api.expectRefused(beginWaitlist, 'wishFitsNow', { body: { wishes: [open.wish], adultNum: 1 } });
    await begin(api, [open.wish], { adultNum: 2 });
    await api.expectRefused(beginWaitlist, 'wishTwice', { body: { wishes: [wish, wish], adultNum: 1 } });
    const late = { wishes: [wish], adultNum: 1, latestAt: '2026-12-21T23:00:00+08:00' };
    await api.expectRefused(beginWaitlist, 'latestHourInvalid', { body: late });
    await api.expectRefused(beginWaitlist, 'priceChanged', { body: { wishes: [wish], adultNum: 1, totalSeen: 1 } });
    const six = Array.from({ length: 6 }, () => wish);
    await api.expectRefused(beginWaitlist, 'tooManyWishes', { body: { wishes: six, adultNum: 1 } });
  });

  it('is refused when the flight leaves in less than six hours', async () => {
    const api = await newTraveller(site);
    const { wish } = await givenFullFlight(site, { date: '2026-12-01' });
    await api.expectRefused(beginWaitlist, 'waitlistClosed', { body: { wishes: [wish], adultNum: 1 } });
  });
});

describe('the offers of the waitlist', () => {
  it('name the classes of a listed flight that have too few seats, with the chance and nobody before', async () => {
    const { wish } = await givenFullFlight(site, { date: '2026-12-22' });
    const { name: _, ...flight } = wish;
    const { flights } = await site.api.expectOk(listWaitlistOffers, { body: { flights: [flight], adultNum: 1 } });
    const eco = flights[0]?.offers.filter(({ clazzType }) => clazzType === 'ECO') ?? [];
    expect(eco.map(({ name }) => name)).toContain('Y');
    expect(eco[0]).toMatchObject({ cabinSoldOut: true, ordersAhead: 0, seatsAhead: 0 });
    expect(['veryHigh', 'high', 'medium', 'low']).toContain(eco[0]?.chance.level);
  });

  it('are empty for a flight with seats in all classes of the party, and so is its log', async () => {
    const { wish } = await givenFullFlight(site, { date: '2026-12-23', seatsLeft: 100 });
    const { name: _, ...flight } = wish;
    const { flights } = await site.api.expectOk(listWaitlistOffers, { body: { flights: [flight], adultNum: 1 } });
    expect(flights.flatMap(({ offers }) => offers).some(({ name }) => name === 'Y')).toBe(false);
    const query = { flightNo: wish.flightNo, flightDate: wish.flightDate };
    expect(await site.api.expectOk(getWaitlistLog, { query })).toEqual({ ...query, entries: [], next: null });
  });
});
