import { createProductOrder } from '@haidai/contract/ancillaries';
import { cancelOrder } from '@haidai/contract/booking';
import { bookChange, getTicketInfo, listChangeFlights, queryChange } from '@haidai/contract/exchange';
import { quoteRefund, refundOrder } from '@haidai/contract/refund';
import { reportFlight } from '@haidai/contract/sandbox';
import { adult } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up as nameAddOns } from '../../../migrations/0354-add-ons-of-open-changes.ts';
import { checkInventory } from '../../checks/check-inventory.ts';
import { addOns, bag, type Choice, choose, ride, seatChoice } from '../../given/add-ons.ts';
import { order, view } from '../../given/booking.ts';
import {
  bookingBody,
  couponsOf,
  givenChange,
  moneyOf,
  quoteFor,
  seatsOf,
  statusOf,
  wishFor,
} from '../../given/change.ts';
import { givenDraftWithPassengers, payInFull } from '../../given/order.ts';
import { applyIll, take } from '../../given/refund.ts';
import { type Desk, givenDesk } from '../../given/staff.ts';
import { givenTickets } from '../../given/ticket.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/** HD4613 to Chengdu flies every day with a 737-800. */
const flightNo = 'HD4613';

let site: TestApp;
let staff: Desk;
beforeAll(async () => {
  site = await startTestApp();
  staff = await givenDesk({ site });
});
afterAll(() => site.close());

/** Gives tickets with add-ons whose EMDs are issued. */
async function givenAddOns(
  count: number,
  choices: (api: Awaited<ReturnType<typeof newTraveller>>, orderNo: string) => Promise<Choice[]>,
) {
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, newAdults(count), { flightNo });
  await choose(api, orderNo, await choices(api, orderNo));
  await order(api, orderNo);
  await payInFull(site, orderNo);
  await site.runJobs();
  return { api, orderNo };
}

const boughtBy = async ({ api, orderNo }: { api: Awaited<ReturnType<typeof newTraveller>>; orderNo: string }) =>
  (await addOns(api, orderNo)).ancillaryOrderVoList.map(({ productCode, ancStatus }) => `${productCode} ${ancStatus}`);

async function seatOf(orderNo: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('seat_assignment')
    .select('seat_no')
    .where('order_no', '=', orderNo)
    .orderBy('seat_no')
    .execute();
  return rows.map(({ seat_no }) => seat_no);
}

describe('add-ons of a changed ticket', () => {
  it('move to a flight that sells the same: the change holds the seat, the EMD stays, and is refunded by its rule later', async () => {
    const { api, orderNo } = await givenAddOns(1, async (api, orderNo) => [
      bag(1),
      await seatChoice(api, orderNo, 1, '37L'),
    ]);
    const before = await moneyOf(site, orderNo);
    const { orderNo: changeNo, quoted } = await givenChange(api, orderNo, { flightNo });
    expect(quoted.extraLines.map(({ code, follows, amount }) => [code, follows, amount])).toEqual(
      expect.arrayContaining([
        ['BAG10', true, 0],
        ['SEAT_WA', true, 0],
      ]),
    );
    expect(quoted.extrasBack).toBe(0);
    expect([await seatOf(orderNo), await seatOf(changeNo)]).toEqual([['37L'], ['37L']]);
    await payInFull(site, changeNo);
    expect([await seatOf(orderNo), await seatOf(changeNo)]).toEqual([[], ['37L']]);
    expect(await boughtBy({ api, orderNo })).toEqual([]);
    expect(await boughtBy({ api, orderNo: changeNo })).toEqual(
      expect.arrayContaining(['BAG10 ISSUED', 'SEAT_WA ISSUED']),
    );
    const tickets = (await view(api, changeNo)).passengerInfoVoList.map(({ tktNo }) => tktNo?.replace('-', ''));
    const documents = await site.db.selectFrom('emd').selectAll().where('order_no', '=', changeNo).execute();
    expect(documents.map(({ ticket_no, status }) => [ticket_no, status])).toEqual([
      [tickets[0], 'OPEN FOR USE'],
      [tickets[0], 'OPEN FOR USE'],
    ]);
    expect((await moneyOf(site, orderNo)).counted).toBe(before.counted);

    const refund = await api.expectOk(quoteRefund, { body: { orderNo: changeNo } });
    expect(
      refund.lines
        .filter(({ kind }) => kind === 'addOn')
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual([110, 30]);
    await api.expectOk(refundOrder, { body: { orderNo: changeNo, quote: refund.quote } });
    await site.runJobs();
    expect(await boughtBy({ api, orderNo: changeNo })).toEqual(
      expect.arrayContaining(['BAG10 REFUNDED', 'SEAT_WA REFUNDED']),
    );
    expect(await seatOf(changeNo)).toEqual([]);
    const [first, second] = [await moneyOf(site, orderNo), await moneyOf(site, changeNo)];
    expect(first.refunding + first.refunded + second.refunding + second.refunded).toBe(
      Math.round(refund.refundAmount * 100),
    );
  });

  it('whose seat is taken on the new flight are refunded in full, as the quote says; a seat taken after the quote needs a new quote', async () => {
    const { api, orderNo } = await givenAddOns(1, async (api, orderNo) => [await seatChoice(api, orderNo, 1, '38L')]);
    const offered = await quoteFor(api, orderNo, { flightNo, depDate: '2026-12-10' });
    expect(offered.extraLines).toMatchObject([{ follows: true, amount: 0 }]);
    const other = await givenTickets(site, newAdults(1), { flightNo, departureDate: '2026-12-10' });
    const body = { orderNo: other.orderNo, totalSeen: 30 };
    const seat = await seatChoice(other.api, other.orderNo, 1, '38L');
    await other.api.expectOk(createProductOrder, { body: { ...body, ancillaryOrderVoList: [seat] } });
    await api.expectRefused(bookChange, 'changeExtrasChanged', { body: await bookingBody(api, orderNo, offered) });
    expect(await couponsOf(site, orderNo)).toEqual(['OPEN FOR USE']);

    const { orderNo: changeNo, quoted } = await givenChange(api, orderNo, { flightNo, depDate: '2026-12-10' });
    expect(quoted.extraLines).toMatchObject([{ code: 'SEAT_WA', follows: false, amount: 30 }]);
    expect(quoted.extraLines[0]?.ruleText).toContain('全额退款');
    await payInFull(site, changeNo);
    expect(await boughtBy({ api, orderNo })).toEqual(['SEAT_WA REFUNDED']);
    const { refunding, refunded } = await moneyOf(site, orderNo);
    expect(refunding + refunded).toBe(3_000);
  });

  it('that are free end with the old ticket if their seat is taken on the new flight', async () => {
    const { api, orderNo } = await givenAddOns(1, async (api, orderNo) => [await seatChoice(api, orderNo, 1, '45L')]);
    const depDate = '2026-12-13';
    const other = await newTraveller(site);
    const draftNo = await givenDraftWithPassengers(other, newAdults(1), { flightNo, departureDate: depDate });
    await choose(other, draftNo, [await seatChoice(other, draftNo, 1, '45L')]);

    const { orderNo: changeNo, quoted } = await givenChange(api, orderNo, { flightNo, depDate });
    expect(quoted.extraLines).toEqual([]);
    await payInFull(site, changeNo);
    expect([await seatOf(orderNo), await seatOf(changeNo)]).toEqual([[], []]);
    expect(await boughtBy({ api, orderNo })).toEqual(['SEAT_STD REFUNDED']);
  });

  it('stay as before if the change is not paid, and the seat on the new flight is released', async () => {
    const { api, orderNo } = await givenAddOns(1, async (api, orderNo) => [
      bag(1),
      await seatChoice(api, orderNo, 1, '39L'),
    ]);
    const { orderNo: changeNo } = await givenChange(api, orderNo, { flightNo, depDate: '2026-12-11' });
    expect(await seatOf(changeNo)).toEqual(['39L']);
    await api.expectOk(cancelOrder, { body: { orderNo: changeNo } });
    expect([await seatOf(orderNo), await seatOf(changeNo)]).toEqual([['39L'], []]);
    expect(await boughtBy({ api, orderNo })).toEqual(expect.arrayContaining(['BAG10 ISSUED', 'SEAT_WA ISSUED']));
  });

  it('for all passengers stay with the remaining passengers, and move with the last one', async () => {
    const { api, orderNo } = await givenAddOns(2, async () => [ride, bag(1)]);
    const { orderNo: first } = await givenChange(api, orderNo, { flightNo, passengers: [1], depDate: '2026-12-12' });
    await payInFull(site, first);
    expect(await boughtBy({ api, orderNo })).toEqual(['WUYOUDA_DEP ISSUED']);
    expect(await boughtBy({ api, orderNo: first })).toEqual(['BAG10 ISSUED']);
  });
});

describe('the tickets of a group', () => {
  it('are changed together if only two remain, except in an involuntary change', async () => {
    const wish = { fare: 'Q', flightNo, departureDate: '2026-12-21' };
    const { api, orderNo } = await givenTickets(site, [adult(921), adult(922)], wish);
    await site.db.updateTable('order_segment').set({ product_code: 'DRTX' }).where('order_no', '=', orderNo).execute();
    const body = { orderNo, passengers: [1], depDate: '2026-12-22' };
    const refused = await api.expectRefused(listChangeFlights, 'changeTogether', { body });
    expect(refused.message).toContain('SF-GROUP-26-REFUNDTOGETHER');
    const { body: both } = await wishFor(api, orderNo, { passengers: [1, 2], depDate: '2026-12-22' });
    await api.expectRefused(queryChange, 'changeTogether', { body: { ...both, passengers: [2] } });
    const flightDate = '2026-12-21';
    await site.api.expectOk(reportFlight, { body: { flightNo, flightDate, event: 'cancel', cause: 'WEATHER' } });
    await api.expectOk(listChangeFlights, { body: { ...body, changeType: 'INVOLUNTARY_CHANGE' } });
    await site.api.expectOk(reportFlight, { body: { flightNo, flightDate, event: 'reinstate' } });
    const { orderNo: changeNo } = await givenChange(api, orderNo, { passengers: [1, 2], depDate: '2026-12-22' });
    await payInFull(site, changeNo);
    expect(await couponsOf(site, orderNo)).toEqual(['EXCHANGED', 'EXCHANGED']);
  });
});

describe('an open-dated ticket', () => {
  it('can be changed to any flight, also to its old one, and releases no seat of another traveller', async () => {
    const { api, orderNo } = await givenTickets(site, newAdults(1), { departureDate: '2026-12-20', flightNo });
    const { refundNo } = await applyIll({ api, orderNo });
    const flight = { flight_no: flightNo, flight_date: '2026-12-20', cabin: 'ECO' } as const;
    await setFree(flight, 0);
    await take(staff.first, refundNo, 'firstRefuse', '证明看不清');
    expect(await couponsOf(site, orderNo)).toEqual(['OPEN FOR USE']);
    expect(await seatsOf(site, orderNo)).toEqual(['0 RELEASED']);
    const { trips } = await api.expectOk(getTicketInfo, { body: { orderNo } });
    expect(trips[0]?.passengers[0]).toMatchObject({ openDated: true, obstacle: '' });

    await setFree(flight, 1);
    const clazz = trips[0]?.segments[0]?.clazz ?? '';
    const back = await givenChange(api, orderNo, { depDate: '2026-12-20', flightNo, name: clazz });
    await payInFull(site, back.orderNo);
    expect([await statusOf(site, orderNo), await couponsOf(site, orderNo)]).toEqual(['CHANGED', ['EXCHANGED']]);
    expect([await seatsOf(site, orderNo), await seatsOf(site, back.orderNo)]).toEqual([['0 RELEASED'], ['1 SOLD']]);
    expect(await checkInventory(site.db)).toEqual([]);
    // The new ticket has a seat, so the same flight again is no change.
    expect(
      (await api.expectOk(getTicketInfo, { body: { orderNo: back.orderNo } })).trips[0]?.passengers[0],
    ).toMatchObject({
      openDated: false,
    });
  });
});

/** Gives all seats of a flight to other travellers except this number. */
async function setFree(flight: { flight_no: string; flight_date: string; cabin: 'ECO' }, seats: number): Promise<void> {
  const { flight_no, flight_date, cabin } = flight;
  const rows = await site.db
    .selectFrom('leg_inventory')
    .selectAll()
    .where('flight_no', '=', flight_no)
    .where('flight_date', '=', flight_date)
    .where('cabin', '=', cabin)
    .execute();
  for (const { leg_seq, free, capacity } of rows) {
    await site.db
      .updateTable('leg_inventory')
      .set({ free: seats, capacity: capacity - free + seats })
      .where('flight_no', '=', flight_no)
      .where('flight_date', '=', flight_date)
      .where('leg_seq', '=', leg_seq)
      .where('cabin', '=', cabin)
      .execute();
  }
}

describe('a stored change without item ids', () => {
  it('ends the add-ons whose money was refunded', async () => {
    const given = await givenAddOns(2, async () => [bag(1), bag(2)]);
    const { orderNo: changeNo } = await givenChange(given.api, given.orderNo, { passengers: [1], name: 'Y' });
    // An older release stored the refund of each add-on without the id of its item.
    await sql`
      update change_order set extra_lines = (
        select jsonb_agg((line - 'itemId' - 'toSegment') || '{"amountFen": 500}') from jsonb_array_elements(extra_lines) line
      ) where order_no = ${changeNo}`.execute(site.db);
    await nameAddOns(site.db as never);
    await payInFull(site, changeNo);
    await site.runJobs();
    const items = await site.db
      .selectFrom('ancillary_item')
      .select(['order_no', 'passenger_seq', 'status'])
      .where('order_no', 'in', [given.orderNo, changeNo])
      .orderBy('passenger_seq')
      .execute();
    expect(items.map(({ order_no, passenger_seq, status }) => [order_no, passenger_seq, status])).toEqual([
      [given.orderNo, 1, 'REFUNDED'],
      [given.orderNo, 2, 'ISSUED'],
    ]);
  });
});
