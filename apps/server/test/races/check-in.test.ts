import { cancelCheckIn, confirmCheckIn, getCheckInSeats } from '@haidai/contract/checkin';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, givenBuyers } from '../given/buyers.ts';
import { checkIn, confirmBody, couponsOf, openOrder, tripOf } from '../given/check-in.ts';
import { payInFull } from '../given/order.ts';
import { givenFlight } from '../given/scarce-flight.ts';
import { givenTickets } from '../given/ticket.ts';
import { newAdults } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T19:00:00+08:00' });
});
afterAll(() => site.close());

const day = '2026-12-08';
const trip = { destCode3: 'TFU', departureDate: day, flightNo: 'HD4613' };
const tally = (answers: readonly ({ error?: string } | undefined)[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer?.error ?? 'ok')].map(([name, all]) => [name, all.length]),
  );

async function rowsOf(flightNo: string) {
  return site.db
    .selectFrom('check_in')
    .select(['sequence', 'seat_no', 'status', 'ticket_no'])
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', day)
    .execute();
}

describe('one check-in seat', () => {
  it('that six travellers want at the same moment goes to one, and the other five are refused and not checked in', async () => {
    const holders = [];
    for (let n = 0; n < 6; n += 1) holders.push(await givenTickets(site, newAdults(1), trip));
    const bodies = await Promise.all(
      holders.map(async (holder) =>
        confirmBody(holder.api, await openOrder(holder), [{ travelId: '0-0', seatNo: '44B' }]),
      ),
    );
    const answers = await Promise.all(holders.map(({ api }, n) => api.call(confirmCheckIn, { body: bodies[n] })));
    expect(tally(answers)).toEqual({ ok: 1, seatTaken: 5 });
    const coupons = await Promise.all(holders.map(({ orderNo }) => couponsOf(site, orderNo)));
    expect(coupons.flat().filter((status) => status === 'CHECKED IN')).toHaveLength(1);
    expect(await rowsOf('HD4613')).toHaveLength(1);
  });
});

describe('two hundred check-ins at the same moment on one flight', () => {
  it('give each seat to one of two travellers, refuse the other, who takes another seat, and count a double click once', {
    timeout: 300_000,
  }, async () => {
    const flight = await givenFlight(site, { nth: 1, date: day, seats: 138 });
    const buyers = await givenBuyers(site, {
      count: 30,
      seats: 4,
      trip: flight.trip,
      newApi: () => site.api.another(),
    });
    const people: Person[] = [];
    for (const buyer of buyers) people.push(...(await toPeople(buyer)));
    // The test gives all passengers documents and member accounts that need no staff and no payment for seats.
    await site.db.updateTable('order_passenger').set({ document_type: 'NI' }).execute();
    await site.db.updateTable('account').set({ kind: 'member' }).execute();
    const seats = await seatsFor(people[0], flight.flightNo);
    const clicks = await Promise.all(people.map((person, n) => toClick(person, seats[n % 60] ?? '')));
    const twice = [...clicks, ...clicks.slice(0, 80)];
    expect(twice).toHaveLength(200);
    const answers = await Promise.all(twice.map((click) => click()));
    expect(new Set(answers.map(({ error }) => error ?? 'ok'))).toEqual(new Set(['ok', 'seatTaken']));
    const [first, again] = [answers.slice(0, 120), answers.slice(120)];
    for (let n = 0; n < 60; n += 1) expect(tally([first[n], first[n + 60]])).toEqual({ ok: 1, seatTaken: 1 });
    expect(again.map(({ error }) => error)).toEqual(first.slice(0, 80).map(({ error }) => error));
    expect((await rowsOf(flight.flightNo)).map(({ seat_no }) => seat_no).toSorted()).toEqual(seats.toSorted());

    const standing = people.filter((_, n) => first[n]?.error);
    const elsewhere = await Promise.all(standing.map((person) => toClick(person, null)));
    expect(tally(await Promise.all(elsewhere.map((click) => click())))).toEqual({ ok: 60 });
    const rows = await rowsOf(flight.flightNo);
    expect(new Set(rows.map(({ seat_no }) => seat_no)).size).toBe(120);
    expect(rows.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
  });

  interface Person {
    api: Api;
    key: string;
    travelId: string;
  }

  /** Gives the four passengers of an order with its tickets. */
  async function toPeople({ api, orderNo, click }: Buyer): Promise<Person[]> {
    const { error, message } = await click();
    if (error) throw new Error(`${error}: ${message}`);
    await payInFull(site, orderNo);
    const key = await openOrder({ api, orderNo });
    return ['0-0', '1-0', '2-0', '3-0'].map((travelId) => ({ api, key, travelId }));
  }

  async function toClick({ api, key, travelId }: Person, seatNo: string | null) {
    const body = await confirmBody(api, key, [{ travelId, seatNo }]);
    return () => api.call(confirmCheckIn, { body });
  }

  /** Lists sixty economy seats that everybody may take. */
  async function seatsFor(person: Person | undefined, flightNo: string): Promise<string[]> {
    if (!person) throw new Error('nobody');
    const { api, key: checkInKey } = person;
    const flightId = (await tripOf(api, checkInKey)).flights.find((each) => each.flightNo === flightNo)?.flightId ?? '';
    const { rows, passengers } = await api.expectOk(getCheckInSeats, { body: { checkInKey, flightId } });
    const barred = passengers[0]?.barred ?? {};
    const free = rows.flatMap(({ cabin, exit, seats }) => (cabin === 'ECO' && !exit ? seats : []));
    const seats = free.filter(({ taken, blocked, seatNo }) => !taken && !blocked && !barred[seatNo]).slice(0, 60);
    expect(seats).toHaveLength(60);
    return seats.map(({ seatNo }) => seatNo);
  }
});

describe('check-ins and cancellations', () => {
  it('at the same moment leave the ticket checked in or open, and no sequence number is given twice', async () => {
    const holder = await givenTickets(site, newAdults(1), trip);
    const key = await openOrder(holder);
    const body = await confirmBody(holder.api, key, [{ travelId: '0-0' }]);
    const cancel = { checkInKey: key, travelIds: ['0-0'] };
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([
        holder.api.call(confirmCheckIn, { body }),
        holder.api.call(cancelCheckIn, { body: cancel }),
        holder.api.call(confirmCheckIn, { body }),
        holder.api.call(cancelCheckIn, { body: cancel }),
      ]);
    }
    const [ticket] = await site.db
      .selectFrom('ticket')
      .select('ticket_no')
      .where('order_no', '=', holder.orderNo)
      .execute();
    const mine = (await rowsOf('HD4613')).filter(({ ticket_no }) => ticket_no === ticket?.ticket_no);
    const alive = mine.filter(({ status }) => status === 'CHECKED_IN').length;
    const [coupon] = await couponsOf(site, holder.orderNo);
    expect([alive, coupon]).toEqual(coupon === 'CHECKED IN' ? [1, 'CHECKED IN'] : [0, 'OPEN FOR USE']);
    const numbers = (await rowsOf('HD4613')).map(({ sequence }) => sequence);
    expect(new Set(numbers).size).toBe(numbers.length);
    await checkIn(holder.api, key, [{ travelId: '0-0' }]);
    expect((await tripOf(holder.api, key)).flights[0]?.travels[0]?.sequence).toBe(
      Math.max(...numbers, 0) + (alive ? 0 : 1),
    );
  });
});
