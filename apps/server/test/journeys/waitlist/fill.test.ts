import { cancelOrder } from '@haidai/contract/booking';
import { addWish, getWaitlistLog, removeWish, shortenWaitlist } from '@haidai/contract/waitlist';
import { describe, expect, it } from 'vitest';
import { waitlistAccountPart } from '../../../src/modules/waitlist/account-part.ts';
import { view } from '../../given/booking.ts';
import { payInFull, payLate } from '../../given/order.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { useWaitlistSite } from '../../given/use-waitlist-site.ts';
import {
  bookSeats,
  datesAfter,
  type FullFlight,
  givenFullFlight,
  givenPlaced,
  givenWaiting,
  leaveSeats,
  letExpire,
  viewWaitlist,
} from '../../given/waitlist.ts';
import type { TestApp } from '../../site/start-test-app.ts';

const site = useWaitlistSite();

const nextDay = datesAfter(40);

/** Books seats of a flight for an unpaid order, and then leaves none. */
async function givenHeld(
  date: string,
  seats: number,
): Promise<{ flight: FullFlight; api: TestApp['api']; orderNo: string }> {
  const flight = await givenFullFlight(site, { date, seatsLeft: seats });
  return { flight, ...(await bookSeats(site, flight, newAdults(seats))) };
}

describe('a waitlist order', () => {
  it('waits after its prepayment and gets the seats in the transaction that frees them', async () => {
    const held = await givenHeld(nextDay(), 2);
    const first = await givenWaiting(site, [held.flight.wish]);
    const second = await givenWaiting(site, [held.flight.wish]);
    const third = await givenWaiting(site, [held.flight.wish]);
    expect(await viewWaitlist(first)).toMatchObject({ orderStatus: 'WAITING', statusText: '候补中', canPay: false });
    expect((await viewWaitlist(third)).wishes).toMatchObject([
      { state: 'WAITING', place: 3, placeAtJoin: 3, seatsAhead: 2 },
    ]);
    await held.api.expectOk(cancelOrder, { body: { orderNo: held.orderNo } });
    expect(await viewWaitlist(first)).toMatchObject({ orderStatus: 'PAYED', wishes: [{ state: 'FILLED' }] });
    expect(await viewWaitlist(second)).toMatchObject({ orderStatus: 'PAYED' });
    expect((await viewWaitlist(third)).wishes).toMatchObject([{ state: 'WAITING', place: 1, placeAtJoin: 3 }]);
    await site.runJobs();
    const { orderStatus, history } = await view(first.api, first.orderNo);
    expect(orderStatus).toBe('TICKED');
    expect(history.map(({ text }) => text)).toContain('候补成功，座位已确认');
  });

  it('gets its seats at once if they came free while it paid', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const api = await newTraveller(site);
    const orderNo = await givenPlaced(api, [flight.wish]);
    await leaveSeats(site, flight, 1);
    await payInFull(site, orderNo);
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'TICKED' });
  });

  it('is filled whole or not at all, and a smaller party behind it may get the seats', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const three = await givenWaiting(site, [flight.wish], { passengers: newAdults(3) });
    const one = await givenWaiting(site, [flight.wish]);
    await leaveSeats(site, flight, 2);
    expect(await viewWaitlist(three)).toMatchObject({ orderStatus: 'WAITING' });
    expect(await viewWaitlist(one)).toMatchObject({ orderStatus: 'PAYED' });
    await leaveSeats(site, flight, 3);
    expect(await viewWaitlist(three)).toMatchObject({ orderStatus: 'PAYED' });
  });

  it('comes before a smaller party that joined later, if the seats suffice for it', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const two = await givenWaiting(site, [flight.wish], { passengers: newAdults(2) });
    const one = await givenWaiting(site, [flight.wish]);
    await leaveSeats(site, flight, 2);
    expect(await viewWaitlist(two)).toMatchObject({ orderStatus: 'PAYED' });
    expect(await viewWaitlist(one)).toMatchObject({ orderStatus: 'WAITING', wishes: [{ place: 1 }] });
  });

  it('gets the first of its wishes that comes free, and the surplus of the prepayment goes back', async () => {
    const date = nextDay();
    const cheap = await givenFullFlight(site, { date });
    await leaveSeats(site, cheap, 0, 'BUSINESS');
    const waiting = await givenWaiting(site, [{ ...cheap.wish, name: 'F' }, cheap.wish]);
    const before = await viewWaitlist(waiting);
    const [dear, low] = before.wishes.map(({ price }) => price);
    expect(before).toMatchObject({ totalPrice: dear, paidAmount: dear });
    await leaveSeats(site, cheap, 1);
    await site.runJobs();
    const after = await viewWaitlist(waiting);
    expect(after).toMatchObject({
      totalPrice: low,
      paidAmount: low,
      wishes: [{ state: 'ENDED', endReason: 'otherFilled' }, { state: 'FILLED' }],
      money: [
        { kind: 'PAID', amount: dear },
        { kind: 'SURPLUS', amount: (dear ?? 0) - (low ?? 0) },
      ],
    });
    const { priceLines, trips, totalPrice } = await view(waiting.api, waiting.orderNo);
    expect(trips[0]?.segments[0]).toMatchObject({ clazz: 'Y' });
    expect(priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(totalPrice);
  });

  it('is cancelled free of charge by its owner, and all the money goes back', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const waiting = await givenWaiting(site, [flight.wish]);
    await waiting.api.expectOk(cancelOrder, { body: { orderNo: waiting.orderNo } });
    await site.runJobs();
    const after = await viewWaitlist(waiting);
    expect(after).toMatchObject({
      orderStatus: 'CANCELED',
      paidAmount: 0,
      wishes: [{ state: 'ENDED', endReason: 'cancel', place: null }],
      money: [{ kind: 'PAID' }, { kind: 'RETURNED' }],
    });
    await leaveSeats(site, flight, 1);
    expect(await viewWaitlist(waiting)).toMatchObject({ orderStatus: 'CANCELED' });
  });

  it('that expired before its prepayment does not wait after a late payment', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const api = await newTraveller(site);
    const orderNo = await givenPlaced(api, [flight.wish]);
    await letExpire(site, orderNo);
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'CANCELED' });
    expect(await payLate(site, orderNo)).toBe(false);
  });
});

describe('the wishes of a waiting order', () => {
  it('are added at the end of the line, removed without the others, and never all removed', async () => {
    const date = nextDay();
    const one = await givenFullFlight(site, { date });
    const two = await givenFullFlight(site, { date, nth: 1 });
    const before = await givenWaiting(site, [two.wish]);
    const waiting = await givenWaiting(site, [one.wish]);
    const { orderNo } = waiting;
    const added = await waiting.api.expectOk(addWish, { body: { orderNo, wish: two.wish } });
    expect(added.wishes).toMatchObject([
      { rank: 1, place: 1 },
      { rank: 2, place: 2 },
    ]);
    await waiting.api.expectRefused(addWish, 'wishTwice', { body: { orderNo, wish: two.wish } });
    const dear = { ...two.wish, name: 'F' };
    await leaveSeats(site, two, 0, 'BUSINESS');
    await waiting.api.expectRefused(addWish, 'wishOverPrepaid', { body: { orderNo, wish: dear } });
    await waiting.api.expectOk(removeWish, { body: { orderNo, rank: 1 } });
    await waiting.api.expectRefused(removeWish, 'lastWish', { body: { orderNo, rank: 2 } });
    await waiting.api.expectRefused(removeWish, 'wishUnknown', { body: { orderNo, rank: 1 } });
    await leaveSeats(site, two, 2);
    expect(await viewWaitlist(before)).toMatchObject({ orderStatus: 'PAYED' });
    expect(await viewWaitlist(waiting)).toMatchObject({ orderStatus: 'PAYED' });
  });

  it('end at the earlier hour that the traveller chooses, which can only become earlier', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const waiting = await givenWaiting(site, [flight.wish]);
    const { orderNo } = waiting;
    const latestAt = '2026-12-20T12:00:00+08:00';
    const { latestTime } = await waiting.api.expectOk(shortenWaitlist, { body: { orderNo, latestAt } });
    expect(latestTime).toBe(new Date(latestAt).toISOString());
    const later = '2026-12-20T12:00:01+08:00';
    await waiting.api.expectRefused(shortenWaitlist, 'latestHourInvalid', { body: { orderNo, latestAt: later } });
  });
});

describe('the account of a waiting traveller', () => {
  it('exports the wishes of its own orders only', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const [own, other] = [await givenWaiting(site, [flight.wish]), await givenWaiting(site, [flight.wish])];
    const { account_id: accountId } = await site.db
      .selectFrom('sales_order')
      .select('account_id')
      .where('order_no', '=', own.orderNo)
      .executeTakeFirstOrThrow();
    const exported = await waitlistAccountPart.exportData?.(site.deps, accountId ?? '');
    expect(exported).toMatchObject([
      { orderNo: own.orderNo, flightNo: flight.flightNo, state: 'WAITING', placeAtJoin: 1 },
    ]);
    expect(JSON.stringify(exported)).not.toContain(other.orderNo);
  });
});

describe('the log of a flight', () => {
  it('names who joined, what came free and who got it, and nobody by name or order', async () => {
    const flight = await givenFullFlight(site, { date: nextDay() });
    const waiting = await givenWaiting(site, [flight.wish]);
    await leaveSeats(site, flight, 1);
    const query = { flightNo: flight.flightNo, flightDate: flight.date };
    const log = await site.api.expectOk(getWaitlistLog, { query });
    expect(log.entries.map(({ kind }) => kind)).toEqual(['JOIN', 'FREE', 'FREE', 'FILL']);
    expect(JSON.stringify(log)).not.toContain(waiting.orderNo);
    const eco = log.entries[2]?.cabins.find(({ cabin }) => cabin === 'ECO');
    expect(eco).toMatchObject({ free: 1, closed: false });
  });
});
