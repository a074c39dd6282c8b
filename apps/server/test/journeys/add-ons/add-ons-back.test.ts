import { listRefunds, quoteAddOns, quoteRefund, refundAddOns, refundTicket } from '@haidai/contract/refund';
import { imbalanceOf } from '@haidai/domain/payment';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMoneyBalance } from '../../../src/modules/payment/index.ts';
import { addOns, bag, choose, ride, seatChoice } from '../../given/add-ons.ts';
import { order, view } from '../../given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../../given/order.ts';
import { newAdults, newTraveller, signInAgain } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

let row = 33;
let day = 8;

interface Issued {
  api: Api;
  orderNo: string;
}

/** Gives two passengers who have a seat and a bag each, and a ride for both. */
async function givenIssued(): Promise<Issued> {
  const api = await newTraveller(site);
  day += 1;
  const departureDate = `2026-12-${String(day).padStart(2, '0')}`;
  const orderNo = await givenDraftWithPassengers(api, newAdults(2), {
    destCode3: 'TFU',
    flightNo: 'HD4613',
    departureDate,
  });
  row += 1;
  const seats = [await seatChoice(api, orderNo, 1, `${row}A`), await seatChoice(api, orderNo, 2, `${row}B`)];
  await choose(api, orderNo, [...seats, bag(1), bag(2), ride]);
  await order(api, orderNo);
  await payInFull(site, orderNo);
  return { api, orderNo };
}

const itemsOf = async ({ api, orderNo }: Issued, passengerSeq: number | null) =>
  (await addOns(api, orderNo)).ancillaryOrderVoList
    .filter((item) => item.passengerSeq === passengerSeq)
    .map(({ kind, ancStatus, emd }) => `${kind} ${ancStatus} ${emd?.emdStatus ?? ''}`.trim())
    .toSorted();

const seatsOf = async ({ orderNo }: Issued) =>
  (
    await site.db
      .selectFrom('seat_assignment')
      .select('passenger_seq')
      .where('order_no', '=', orderNo)
      .orderBy('passenger_seq')
      .execute()
  ).map(({ passenger_seq }) => passenger_seq);

/** Refunds the ticket of one passenger. Returns amount and rule of each add-on line. */
async function giveBack({ api, orderNo }: Issued, passengerSeq: number) {
  const offer = await api.expectOk(quoteRefund, { body: { orderNo, tickets: [{ passengerSeq }] } });
  await api.expectOk(refundTicket, { body: { orderNo, quote: offer.quote } });
  return offer.lines.filter(({ kind }) => kind === 'addOn').map(({ amount, ruleId }) => [amount, ruleId]);
}

describe('add-ons of a refunded ticket', () => {
  it('are refunded with it a day before departure or earlier, and those of other passengers stay', async () => {
    const issued = await givenIssued();
    const bought = (await addOns(issued.api, issued.orderNo)).ancillaryOrderVoList;
    const seat = bought.find(({ kind, passengerSeq }) => kind === 'SEAT' && passengerSeq === 2);
    expect(await giveBack(issued, 2)).toEqual([
      [seat?.price, 'ANC-RF-2026'],
      [110, 'ANC-RF-2026'],
    ]);
    expect(await itemsOf(issued, 2)).toEqual(['BAG REFUNDED REFUNDED', 'SEAT REFUNDED REFUNDED']);
    expect(await itemsOf(issued, 1)).toEqual(['BAG ISSUED OPEN FOR USE', 'SEAT ISSUED OPEN FOR USE']);
    expect(await itemsOf(issued, null)).toEqual(['WUYOUDA_DEP ISSUED OPEN FOR USE']);
    expect(await seatsOf(issued)).toEqual([1]);
    // A ride belongs to the first adult and is refunded with that ticket.
    expect((await giveBack(issued, 1)).map(([amount]) => amount)).toContain(99);
    expect(await itemsOf(issued, null)).toEqual(['WUYOUDA_DEP REFUNDED REFUNDED']);
    expect(await seatsOf(issued)).toEqual([]);
  });

  it('lapse less than a day before departure without a refund', async () => {
    const issued = await givenIssued();
    const [segment] = (await view(issued.api, issued.orderNo)).trips[0]?.segments ?? [];
    const departs = Date.parse(`${segment?.flightDate}T${segment?.departTime}:00+08:00`);
    await site.clock.moveTo(new Date(departs - 23 * 3_600_000).toISOString());
    await signInAgain(issued.api);
    expect(await giveBack(issued, 2)).toEqual([
      [0, 'ANC-RF-2026'],
      [0, 'ANC-RF-2026'],
    ]);
    expect(await itemsOf(issued, 2)).toEqual(['BAG FORFEITED VOID', 'SEAT FORFEITED VOID']);
    expect(await seatsOf(issued)).toEqual([1]);
  });

  it('are used once the flight has arrived', async () => {
    const issued = await givenIssued();
    const [segment] = (await view(issued.api, issued.orderNo)).trips[0]?.segments ?? [];
    const lands = Date.parse(`${segment?.destDate}T${segment?.destTime}:00+08:00`);
    await site.clock.moveTo(new Date(lands + 5 * 3_600_000).toISOString());
    await sweep();
    await signInAgain(issued.api);
    expect(await itemsOf(issued, 1)).toEqual(['BAG ISSUED OPEN FOR USE', 'SEAT ISSUED OPEN FOR USE']);
    await site.clock.advance({ hours: 2 });
    await sweep();
    await signInAgain(issued.api);
    expect(await itemsOf(issued, 1)).toEqual(['BAG USED USED/FLOWN', 'SEAT USED USED/FLOWN']);
  });
});

describe('add-ons that are refunded without the ticket', () => {
  // The earlier tests moved the clock, so these orders fly on a later day.
  beforeAll(() => {
    day = 20;
  });
  const offers = ({ api, orderNo }: Issued) => api.expectOk(quoteAddOns, { body: { orderNo } });

  it('give the sum of their rule, keep the ticket, and are refunded only once', async () => {
    const issued = await givenIssued();
    const { api, orderNo } = issued;
    const bags = (await offers(issued)).filter(({ passengerSeq, amount }) => passengerSeq === 2 && amount === 110);
    expect(bags).toMatchObject([{ refundAmount: 110, ruleId: 'ANC-RF-2026' }]);
    const itemIds = bags.map(({ itemId }) => itemId);
    await api.expectRefused(refundAddOns, 'amountChanged', { body: { orderNo, itemIds, amountSeen: 100 } });
    const answers = await Promise.all(
      [1, 2].map(() => api.call(refundAddOns, { body: { orderNo, itemIds, amountSeen: 110 } })),
    );
    expect(answers.map(({ error }) => error ?? 'asked').toSorted()).toEqual(['asked', 'nothingToRefund']);
    await site.runJobs({ failuresExpected: true });
    expect(await itemsOf(issued, 2)).toEqual(['BAG REFUNDED REFUNDED', expect.stringMatching(/^SEAT ISSUED/)]);
    expect(imbalanceOf(await getMoneyBalance(site.db, orderNo))).toBe(0);
    expect((await getMoneyBalance(site.db, orderNo)).refunding).toBe(11_000);
    const [refund] = await api.expectOk(listRefunds, { body: { orderNo } });
    expect(refund).toMatchObject({
      family: 'product',
      refundAmount: 110,
      refundStatus: 'WAIT_REFUND',
      statusText: '审核中',
    });
    // The ticket's refund does not include an add-on that was refunded before.
    expect((await giveBack(issued, 2)).map(([amount]) => amount)).not.toContain(110);
  });

  it('give no money less than a day before departure, and the traveller keeps them', async () => {
    const issued = await givenIssued();
    const [segment] = (await view(issued.api, issued.orderNo)).trips[0]?.segments ?? [];
    const departs = Date.parse(`${segment?.flightDate}T${segment?.departTime}:00+08:00`);
    await site.clock.moveTo(new Date(departs - 23 * 3_600_000).toISOString());
    const { api } = issued;
    await signInAgain(api);
    const found = await offers(issued);
    expect(new Set(found.map(({ refundAmount }) => refundAmount))).toEqual(new Set([0]));
    const body = { orderNo: issued.orderNo, itemIds: found.map(({ itemId }) => itemId), amountSeen: 0 };
    await api.expectRefused(refundAddOns, 'nothingToRefund', { body });
  });
});

async function sweep(): Promise<void> {
  await site.deps.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'ancillaries.useFlown', {}));
  await site.runJobs();
}
