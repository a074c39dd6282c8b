import { getSeatMap, listAncillaries, saveAncillaries } from '@haidai/contract/ancillaries';
import { cancelOrder, createOrder } from '@haidai/contract/booking';
import { adult, baby, child, type PassengerForm } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOns, bag, choose, ride, seatChoice, seatMap } from '../../given/add-ons.ts';
import { enterPassengers, order, orderBody, view } from '../../given/booking.ts';
import { givenDraftWithPassengers, payInFull, payLate } from '../../given/order.ts';
import { newAdults, newTraveller, signInAgain } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/** HD4613 to Chengdu is a 737-800. */
const trip = { destCode3: 'TFU', flightNo: 'HD4613' };

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

async function givenDraft(passengers: PassengerForm[] = newAdults(1)) {
  const api = await newTraveller(site);
  return { api, orderNo: await givenDraftWithPassengers(api, passengers, trip) };
}

async function seatRows(orderNo: string) {
  const rows = await site.db
    .selectFrom('seat_assignment')
    .select(['seat_no', 'expires_at'])
    .where('order_no', '=', orderNo)
    .orderBy('seat_no')
    .execute();
  return rows.map(({ seat_no, expires_at }) => [seat_no, expires_at !== null]);
}

describe('the choice of add-ons for a draft', () => {
  it('offers the products of each passenger, with nothing chosen', async () => {
    const { api, orderNo } = await givenDraft([adult(501), child(21), baby(31, '2026-01-10')]);
    const { offers, ancillaryOrderVoList, mode } = await addOns(api, orderNo);
    expect([mode, ancillaryOrderVoList]).toEqual(['draft', []]);
    const seats = offers.find(({ kind }) => kind === 'SEAT');
    expect(seats).toMatchObject({ passengerSeqs: [1, 2], per: 'passenger', docKey: 'ANC_SEAT', why: null });
    expect(seats?.products.map(({ productCode, price }) => [productCode, price])).toEqual([
      ['SEAT_FRONT', 60],
      ['SEAT_EXIT', 80],
      ['SEAT_WA', 30],
      ['SEAT_STD', 0],
    ]);
    expect(offers.find(({ kind }) => kind === 'WUYOUDA_DEP')).toMatchObject({
      per: 'segment',
      passengerSeqs: [],
      needsPickup: true,
      docKey: 'B2C_PRODUCT_WUYOUDA_DEP',
    });
    expect(offers.find(({ kind }) => kind === 'WIFI')?.docKey).toBe('B2C_PRODUCT_WIFI_SHOW');
  });

  it('shows the aircraft, the prices, and the seats that a passenger may not take', async () => {
    const { api, orderNo } = await givenDraft([adult(502), adult(503), child(22), baby(32, '2026-01-10')]);
    const { rows, aircraftName, passengers } = await seatMap(api, orderNo);
    expect(aircraftName).toBe('波音 737-800');
    expect(rows.map(({ row }) => row)).toEqual([1, 2, ...Array.from({ length: 26 }, (_, index) => 31 + index)]);
    expect(rows.filter(({ exit }) => exit).map(({ row }) => row)).toEqual([40, 41]);
    const [mother, father, boy] = passengers;
    expect([mother?.withInfant, father?.withInfant, boy?.withInfant]).toEqual([true, false, false]);
    expect(mother?.barred).toMatchObject({ '40A': 'exitInfant', '37L': 'noInfants' });
    expect(father?.barred).toEqual({});
    expect(boy?.barred['40A']).toBe('exitAge');
  });

  it('prices every line, and the total is the sum of the lines', async () => {
    const { api, orderNo } = await givenDraft(newAdults(2));
    const { totalPrice: before } = await view(api, orderNo);
    const seat = await seatChoice(api, orderNo, 1, '34A');
    const free = await seatChoice(api, orderNo, 2, '44B');
    expect(await choose(api, orderNo, [seat, free, bag(2), ride])).toEqual({ amount: 269, totalPrice: before + 269 });
    const { priceLines, totalPrice } = await view(api, orderNo);
    expect(priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPrice);
    expect(
      priceLines
        .filter(({ part }) => part)
        .map(({ name, passengerSeq, amount, ruleId }) => [name, passengerSeq, amount, ruleId]),
    ).toEqual([
      ['无忧达送机 一车', 1, 99, 'ANC-WYD-DEP-2026'],
      ['预选座位 前排座位 34A', 1, 60, 'ANC-SEAT-FRONT-2026'],
      ['预付费行李 10 公斤', 2, 110, 'ANC-BAG-10-2026'],
    ]);
    expect(await seatRows(orderNo)).toEqual([
      ['34A', true],
      ['44B', true],
    ]);
    const { ancillaryOrderVoList } = await addOns(api, orderNo);
    expect(ancillaryOrderVoList.find(({ kind }) => kind === 'WUYOUDA_DEP')?.pickup).toEqual(ride.pickup);
    expect(await choose(api, orderNo, [])).toEqual({ amount: 0, totalPrice: before });
    expect(await seatRows(orderNo)).toEqual([]);
  });

  it('seals an address in the database', async () => {
    const { api, orderNo } = await givenDraft();
    await choose(api, orderNo, [ride]);
    const row = await site.db
      .selectFrom('ancillary_item')
      .select('pickup_sealed')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(row.pickup_sealed).not.toContain('香港中路');
  });

  it('is refused with the entry that cannot be sold, and changes nothing', async () => {
    const { api, orderNo } = await givenDraft([adult(504), child(23)]);
    const refused = async (...choices: Parameters<typeof choose>[2][number][]) => {
      const body = { orderNo, ancillaryOrderVoList: choices };
      const { fields } = await api.expectRefused(saveAncillaries, 'ancillaryInvalid', { body });
      return fields?.map(({ path, rule }) => `${path.split('.')[1]} ${rule}`);
    };
    const exit = await seatChoice(api, orderNo, 1, '40A');
    expect(await refused({ ...exit, acceptsDuty: false })).toEqual(['0 dutyMissing']);
    expect(await refused({ ...exit, passengerSeq: 2 })).toEqual(['0 exitAge']);
    expect(await refused({ ...exit, productCode: 'SEAT_STD' })).toEqual(['0 otherTier']);
    expect(await refused({ ...exit, seatNo: '1A' })).toEqual(['0 otherCabin']);
    expect(await refused({ ...exit, seatNo: '99A' })).toEqual(['0 unknownSeat']);
    expect(await refused(bag(1), await seatChoice(api, orderNo, 2, '37A'))).toEqual(['1 childAlone']);
    expect(await refused(bag(1), bag(1, 'BAG20'))).toEqual(['1 tooMany']);
    expect(await refused({ ...bag(1), passengerSeq: 9 })).toEqual(['0 unknownPassenger']);
    expect(await refused({ ...ride, pickup: null })).toEqual(['0 addressMissing']);
    expect((await addOns(api, orderNo)).ancillaryOrderVoList).toEqual([]);
  });

  it('belongs to the owner of the draft', async () => {
    const { orderNo } = await givenDraft();
    const stranger = await newTraveller(site);
    await stranger.expectRefused(listAncillaries, 'orderNotFound', { body: { orderNo } });
    await stranger.expectRefused(getSeatMap, 'orderNotFound', { body: { orderNo, segmentIndex: 0 } });
    const body = { orderNo, ancillaryOrderVoList: [bag(1)] };
    await stranger.expectRefused(saveAncillaries, 'orderNotFound', { body });
    await site.api.another().expectRefused(listAncillaries, 'unauthenticated', { body: { orderNo } });
  });

  it('ends with the passenger it was chosen for, and with the draft', async () => {
    const [first, second, third] = newAdults(3) as [PassengerForm, PassengerForm, PassengerForm];
    const { api, orderNo } = await givenDraft([first, second]);
    await choose(api, orderNo, [
      await seatChoice(api, orderNo, 1, '45A'),
      await seatChoice(api, orderNo, 2, '45C'),
      ride,
    ]);
    await enterPassengers(api, orderNo, [first, third]);
    expect((await addOns(api, orderNo)).ancillaryOrderVoList.map(({ seatNo, kind }) => seatNo ?? kind)).toEqual([
      '45A',
      'WUYOUDA_DEP',
    ]);
    expect(await seatRows(orderNo)).toEqual([['45A', true]]);
    await api.expectOk(cancelOrder, { body: { orderNo } });
    expect(await seatRows(orderNo)).toEqual([]);
  });
});

describe('an add-on that is paid with the tickets', () => {
  it('gets an EMD with or without a flight coupon, and a free add-on gets none', async () => {
    const { api, orderNo } = await givenDraft(newAdults(2));
    const seats = [await seatChoice(api, orderNo, 1, '36A'), await seatChoice(api, orderNo, 2, '36B')];
    const free = await seatChoice(api, orderNo, 2, '46B');
    const lounge = { productCode: 'LOUNGE', passengerSeq: 1, segmentIndex: 0 };
    await choose(api, orderNo, [seats[0] ?? free, free, bag(2), lounge, ride]);
    await order(api, orderNo);
    expect(await seatRows(orderNo)).toEqual([
      ['36A', false],
      ['46B', false],
    ]);
    await payInFull(site, orderNo);
    const { ancillaryOrderVoList } = await addOns(api, orderNo);
    const shown = ancillaryOrderVoList.map(
      ({ kind, ancStatus, emd }) => `${kind} ${ancStatus} ${emd?.emdType ?? 'none'}`,
    );
    expect(shown.toSorted()).toEqual([
      'BAG ISSUED A',
      'LOUNGE ISSUED S',
      'SEAT ISSUED A',
      'SEAT ISSUED none',
      'WUYOUDA_DEP ISSUED S',
    ]);
    const { passengerInfoVoList } = await view(api, orderNo);
    const numbers = [
      ...ancillaryOrderVoList.flatMap(({ emd }) => emd?.emdNo ?? []),
      ...passengerInfoVoList.map(({ tktNo }) => tktNo ?? ''),
    ];
    expect(numbers.every((number) => /^789-24\d{8}$/.test(number))).toBe(true);
    expect(new Set(numbers).size).toBe(6);
    const tied = await site.db
      .selectFrom('emd')
      .innerJoin('flight_coupon as c', (join) =>
        join.onRef('c.ticket_no', '=', 'emd.ticket_no').onRef('c.coupon_no', '=', 'emd.coupon_no'),
      )
      .select('c.segment_index')
      .where('emd.order_no', '=', orderNo)
      .execute();
    expect(tied.map(({ segment_index }) => segment_index)).toEqual([0, 0]);
  });

  it('loses its seat with an unpaid order, and a late payment takes all seats again or none', async () => {
    const { api, orderNo } = await givenDraft();
    await choose(api, orderNo, [await seatChoice(api, orderNo, 1, '47A'), bag(1)]);
    await order(api, orderNo);
    await site.clock.advance({ minutes: 31 });
    await site.runJobs();
    await signInAgain(api);
    expect(await seatRows(orderNo)).toEqual([]);
    expect((await addOns(api, orderNo)).ancillaryOrderVoList.map(({ ancStatus }) => ancStatus)).toEqual([
      'DROPPED',
      'DROPPED',
    ]);
    expect(await payLate(site, orderNo)).toBe(true);
    await site.runJobs();
    expect((await addOns(api, orderNo)).ancillaryOrderVoList.map(({ ancStatus }) => ancStatus)).toEqual([
      'ISSUED',
      'ISSUED',
    ]);
    expect(await seatRows(orderNo)).toEqual([['47A', false]]);
  });

  it('is refunded if its seat is sold before a late payment', async () => {
    const { api, orderNo } = await givenDraft();
    await choose(api, orderNo, [await seatChoice(api, orderNo, 1, '48A')]);
    await order(api, orderNo);
    await site.clock.advance({ minutes: 31 });
    await site.runJobs();
    const other = await givenDraft();
    await choose(other.api, other.orderNo, [await seatChoice(other.api, other.orderNo, 1, '48A')]);
    expect(await payLate(site, orderNo)).toBe(false);
    expect(await seatRows(other.orderNo)).toEqual([['48A', true]]);
  });

  it('loses its seat after ten minutes; the first traveller is refused with the seat number, and no order is made', async () => {
    const { api, orderNo } = await givenDraft();
    await choose(api, orderNo, [await seatChoice(api, orderNo, 1, '49A')]);
    const other = await givenDraft();
    const theirs = await seatChoice(other.api, other.orderNo, 1, '49A');
    const body = { orderNo: other.orderNo, ancillaryOrderVoList: [theirs] };
    const { message } = await other.api.expectRefused(saveAncillaries, 'seatTaken', { body });
    expect(message).toContain('49A');
    const taken = (await seatMap(other.api, other.orderNo)).rows.flatMap(({ seats }) => seats);
    expect(taken.find(({ seatNo }) => seatNo === '49A')?.taken).toBe(true);
    await site.clock.advance({ minutes: 11 });
    await choose(other.api, other.orderNo, [theirs]);
    await api.expectRefused(createOrder, 'seatTaken', { body: await orderBody(api, orderNo) });
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'TRIPED' });
  });
});
