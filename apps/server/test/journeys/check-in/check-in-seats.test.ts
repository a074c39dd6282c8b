import { cancelCheckIn, getCheckInSeats, holdSeat } from '@haidai/contract/checkin';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, seatChoice } from '../../given/add-ons.ts';
import { order } from '../../given/booking.ts';
import { checkIn, confirm, openOrder, tripOf } from '../../given/check-in.ts';
import { givenDraftWithPassengers, payInFull } from '../../given/order.ts';
import { givenTickets, type TicketedOrder } from '../../given/ticket.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const day = '2026-12-08';
const flightNo = 'HD4613';
const trip = { destCode3: 'TFU', departureDate: day, flightNo };
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
  // The first two mobile numbers belong to members.
  for (let n = 0; n < 2; n += 1) await newTraveller(site);
});
afterAll(() => site.close());

async function travelsOf(api: Api, key: string) {
  const { flights } = await tripOf(api, key);
  return flights.flatMap(({ travels }) => travels);
}

async function seatTaken(seatNo: string): Promise<boolean> {
  const rows = await site.db
    .selectFrom('seat_assignment')
    .select('seat_no')
    .where('flight_no', '=', flightNo)
    .where('seat_no', '=', seatNo)
    .execute();
  return rows.length > 0;
}

describe('seats at check-in', () => {
  const seatsOf = (api: Api, checkInKey: string) =>
    api.expectOk(getCheckInSeats, { body: { checkInKey, flightId: `${flightNo}/${day}/TAO-TFU` } });

  it('with a price cannot be taken while they are on sale, except by members, and exit seats need a consent', async () => {
    const holder = await givenTickets(site, newAdults(1), trip);
    const key = await openOrder(holder);
    const { passengers, prices } = await seatsOf(holder.api, key);
    const [person] = passengers;
    expect([person?.barred['36A'], person?.barred['42B'], person?.barred['32B']]).toEqual([
      'forSale',
      undefined,
      undefined,
    ]);
    expect(prices.find(({ tier }) => tier === 'FRONT')?.price).toBe(60);
    const travelId = person?.travelId ?? '';
    const wanted = await confirm(holder.api, key, [{ travelId, seatNo: '36A' }]);
    expect([wanted.error, wanted.fields?.[0]?.rule]).toEqual(['seatRefused', 'forSale']);
    const ordered = site.db.selectFrom('sales_order').select('account_id').where('order_no', '=', holder.orderNo);
    await site.db.updateTable('account').set({ kind: 'member' }).where('id', '=', ordered).execute();
    const lacksDuty = await confirm(holder.api, key, [{ travelId, seatNo: '40A' }]);
    expect([lacksDuty.error, lacksDuty.fields?.[0]?.rule]).toEqual(['seatRefused', 'dutyMissing']);
    const [made] = await checkIn(holder.api, key, [{ travelId, seatNo: '40A', acceptsDuty: true }]);
    expect(made?.seatNo).toBe('40A');
    await site.db.updateTable('account').set({ kind: 'sms' }).where('id', '=', ordered).execute();
  });

  it('that were bought belong to the traveller, can be moved, and stay when the check-in is cancelled', async () => {
    const passengers = newAdults(1);
    const api = await newTraveller(site);
    const orderNo = await givenDraftWithPassengers(api, passengers, trip);
    await choose(api, orderNo, [await seatChoice(api, orderNo, 1, '43A')]);
    await order(api, orderNo);
    await payInFull(site, orderNo);
    const key = await openOrder({ api, orderNo });
    const [travel] = await travelsOf(api, key);
    expect(travel).toMatchObject({ seatNo: '43A', seatBought: true });
    const travelId = travel?.travelId ?? '';
    const moved = await api.expectOk(holdSeat, { body: { checkInKey: key, travelId, seatNo: '44A' } });
    expect(moved).toEqual({ seatNo: '44A', heldUntil: null });
    const [made] = await checkIn(api, key, [{ travelId }]);
    expect(made?.seatNo).toBe('44A');
    await api.expectOk(cancelCheckIn, { body: { checkInKey: key, travelIds: [travelId] } });
    expect(await seatTaken('44A')).toBe(true);
  });

  it('that were held for ten minutes are free for others afterwards', async () => {
    const [one, other] = [await givenTickets(site, newAdults(1), trip), await givenTickets(site, newAdults(1), trip)];
    const keys = [await openOrder(one), await openOrder(other)];
    const hold = (holder: TicketedOrder, checkInKey = '') =>
      holder.api.call(holdSeat, { body: { checkInKey, travelId: '0-0', seatNo: '51B' } });
    expect((await hold(one, keys[0])).error).toBeUndefined();
    expect((await hold(other, keys[1])).error).toBe('seatTaken');
    await site.clock.advance({ minutes: 11 });
    expect((await hold(other, keys[1])).error).toBeUndefined();
    const late = await confirm(one.api, keys[0] ?? '', [{ travelId: '0-0', seatNo: '51B' }]);
    expect(late.error).toBe('seatTaken');
  });

  it('side by side are offered to the travellers who choose together, and all of them are held or none', async () => {
    const holder = await givenTickets(site, newAdults(2), trip);
    const checkInKey = await openOrder(holder);
    const travelIds = (await travelsOf(holder.api, checkInKey)).map(({ travelId }) => travelId);
    const flightId = `${flightNo}/${day}/TAO-TFU`;
    const setsOf = async (ids: string[]) =>
      (await holder.api.expectOk(getCheckInSeats, { body: { checkInKey, flightId, travelIds: ids } })).sets;
    expect(await setsOf(travelIds.slice(0, 1))).toEqual([]);
    const sets = await setsOf(travelIds);
    expect(sets.length).toBeGreaterThan(0);
    for (const { seats } of sets) {
      const [first, ...companions] = seats.map((seat) => ({ ...seat }));
      await holder.api.expectOk(holdSeat, {
        body: { checkInKey, travelId: first?.travelId ?? '', seatNo: first?.seatNo ?? '', companions },
      });
    }
    const [first, second] = (await travelsOf(holder.api, checkInKey)).map(({ seatNo }) => seatNo);
    const swapped = { travelId: travelIds[0] ?? '', seatNo: second ?? '' };
    const companions = [{ travelId: travelIds[1] ?? '', seatNo: first ?? '' }];
    await holder.api.expectOk(holdSeat, { body: { checkInKey, ...swapped, companions } });
    const missing = [{ travelId: travelIds[1] ?? '', seatNo: '99A' }];
    const refused = await holder.api.call(holdSeat, {
      body: { checkInKey, travelId: travelIds[0] ?? '', seatNo: first ?? '', companions: missing },
    });
    expect(refused.error).toBe('seatRefused');
    expect((await travelsOf(holder.api, checkInKey)).map(({ seatNo }) => seatNo)).toEqual([second, first]);
  });
});
