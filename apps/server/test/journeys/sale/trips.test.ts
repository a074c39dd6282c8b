import { createOrder, saveDraft, savePassengers } from '@haidai/contract/booking';
import { searchReturnFlights } from '@haidai/contract/shopping';
import { adult, child, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookTrips, choose, contact, draft, enterPassengers, order, pick, search, view } from '../../given/booking.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
  await signInMember(site.api);
});
afterAll(() => site.close());

const outbound = { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08' };

describe('a return trip', () => {
  it('allows another class in each direction, and offers only return flights after the outbound arrival', async () => {
    const { api } = site;
    const both = await search(api, { ...outbound, isReturn: true, returnDate: '2026-12-08', adultNum: 1 });
    const out = pick(both.departAVFS, 'HD4613');
    expect(both.returnAVFS.map(({ flightNo }) => flightNo)).toContain('HD4690');

    const way = [{ flightNo: 'HD4613', flightDate: '2026-12-08', name: 'Q' }];
    const back = await api.expectOk(searchReturnFlights, {
      query: {},
      body: { ...outbound, returnDate: '2026-12-08', isReturn: true, outbound: way },
    });
    const departures = back.returnAVFS.map(({ departTime }) => departTime);
    expect(departures.length).toBeGreaterThan(3);
    for (const time of departures) expect(time > '10:25').toBe(true);

    const chosen = pick(back.returnAVFS, 'HD4656');
    const { orderNo, payAmount } = await bookTrips(api, [choose(out, 'Q'), choose(chosen, 'Y')], [adult(1)]);
    expect(orderNo).toMatch(/^RT20261120B/);
    expect(payAmount).toBe(1450 + 2410 + 2 * (50 + 20));
    const seen = await view(api, orderNo);
    expect(seen.isReturn).toBe(true);
    expect(
      seen.trips.map(({ direction, segments }) => [direction, segments[0]?.clazz, segments[0]?.productName]),
    ).toEqual([
      ['OUT', 'Q', '标准'],
      ['RETURN', 'Y', '灵活'],
    ]);
  });

  it('is refused if the return leaves too early or goes to another place', async () => {
    const { api } = site;
    const { departAVFS, returnAVFS } = await search(api, { ...outbound, isReturn: true, returnDate: '2026-12-08' });
    const early = [choose(pick(departAVFS, 'HD4613')), choose(pick(returnAVFS, 'HD4690'))];
    await api.expectRefused(saveDraft, 'segmentsNotConnecting', { body: { trips: early, adultNum: 1 } });
    const elsewhere = await search(api, {
      ...outbound,
      origCode3: 'TAO',
      destCode3: 'SEL',
      departureDate: '2026-12-12',
    });
    const wrong = [choose(pick(departAVFS, 'HD4613')), choose(pick(elsewhere.departAVFS))];
    await api.expectRefused(saveDraft, 'segmentsNotConnecting', { body: { trips: wrong, adultNum: 1 } });
  });

  it('prices a child who turns twelve in between as a child outbound and as an adult on the return', async () => {
    const { api } = site;
    const { departAVFS, returnAVFS } = await search(api, {
      ...outbound,
      isReturn: true,
      returnDate: '2026-12-12',
      adultNum: 1,
      childNum: 1,
    });
    const trips = [choose(pick(departAVFS, 'HD4613'), 'Q'), choose(pick(returnAVFS, 'HD4656'), 'Q')];
    const { orderNo } = await draft(api, { trips, adultNum: 1, childNum: 1 });
    const growing = child(3, { birthday: '2014-12-10', documentType: 'ID', documentNo: '学生证0042' });
    const { priceLines } = await enterPassengers(api, orderNo, [adult(2), growing]);
    const fares = priceLines.filter(({ code }) => code === 'FARE');
    expect(fares.map(({ segmentIndex, passengerType, count }) => [segmentIndex, passengerType, count])).toEqual([
      [0, 'A', 1],
      [0, 'C', 1],
      [1, 'A', 2],
    ]);
  });
});

describe('a connection', () => {
  it('is one trip of two flights, which are held together or not at all', async () => {
    const { api } = site;
    const { departAVFS } = await search(api, { origCode3: 'KMG', destCode3: 'HRB', departureDate: '2026-12-08' });
    const flight = pick(departAVFS, 'HD4698/HD4745');
    const wait = { airportCode: 'TAO', cityName: '青岛', minutes: 120, overnight: false, baggage: 'THROUGH' };
    expect(flight.transfer).toEqual(wait);
    const { orderNo, payAmount } = await bookTrips(api, [choose(flight, 'QQ')], [adult(10)]);
    expect(payAmount).toBe(2440 + 2 * (50 + 20));
    const seen = await view(api, orderNo);
    expect(seen.trips[0]?.transferMinutes).toBe(120);
    const holds = await site.db
      .selectFrom('seat_hold')
      .select(['flight_no', 'seats', 'state'])
      .where('order_no', '=', orderNo)
      .orderBy('segment_index')
      .execute();
    expect(holds).toEqual([
      { flight_no: 'HD4698', seats: 1, state: 'HELD' },
      { flight_no: 'HD4745', seats: 1, state: 'HELD' },
    ]);
  });

  it('takes a seat on every leg of a flight with a stop', async () => {
    const { api } = site;
    const { departAVFS } = await search(api, outbound);
    const flight = pick(departAVFS, 'HD4821');
    expect(flight.segments[0]?.stops).toHaveLength(1);
    const { orderNo } = await bookTrips(api, [choose(flight, 'Q')], [adult(11)]);
    const holds = await site.db.selectFrom('seat_hold').select('leg_seq').where('order_no', '=', orderNo).execute();
    expect(holds.map(({ leg_seq }) => leg_seq).sort()).toEqual([1, 2]);
  });

  it('is refused if the second flight leaves before the connecting time is over', async () => {
    const { api } = site;
    const { departAVFS } = await search(api, { origCode3: 'KMG', destCode3: 'HRB', departureDate: '2026-12-08' });
    const first = choose(pick(departAVFS, 'HD4694/HD4747'), 'QQ').segments[0];
    const second = choose(pick(departAVFS, 'HD4698/HD4745'), 'QQ').segments[1];
    if (!first || !second) throw new Error('A flight of the connection has no segment');
    const trips = [{ segments: [first, second] }];
    await api.expectRefused(saveDraft, 'segmentsNotConnecting', { body: { trips, adultNum: 1 } });
  });
});

describe('an international trip', () => {
  const toSeoul = { origCode3: 'TAO', destCode3: 'SEL', departureDate: '2026-12-08' };
  const passport = {
    surname: 'wang',
    firstName: 'dai',
    documentType: 'PP',
    documentNo: 'e12345678',
    birthday: '1990-01-01',
    documentExpiry: '2030-01-01',
  } as const;

  it('needs passports: Latin names, a number of the country, six months of validity', async () => {
    const { api } = site;
    const flight = pick((await search(api, toSeoul)).departAVFS, 'HD8003');
    const { orderNo, tripKinds, iorD } = await draft(api, { trips: [choose(flight, 'Q')], adultNum: 1 });
    expect({ tripKinds, iorD }).toEqual({ tripKinds: ['I'], iorD: 'I' });
    const refused = async (passenger: ReturnType<typeof adult>) => {
      const body = { orderNo, passengers: [passenger], linkman: contact };
      const { fields } = await api.expectRefused(savePassengers, 'passengerInvalid', { body });
      return fields?.map(({ path, rule }) => `${path} ${rule}`);
    };
    expect(await refused(adult(20))).toEqual([
      'passengers.0.surname nameForm',
      'passengers.0.documentType documentForTrip',
    ]);
    expect(await refused(adult(20, { ...passport, documentExpiry: '2027-06-07' }))).toEqual([
      'passengers.0.documentExpiry documentExpiry',
    ]);
    expect(await refused(adult(20, { ...passport, documentNo: 'X12345678' }))).toEqual([
      'passengers.0.documentNo documentNumber',
    ]);

    const { passengerInfoVoList } = await enterPassengers(api, orderNo, [adult(20, passport)]);
    expect(passengerInfoVoList[0]).toMatchObject({ passName: 'WANG/DAI', documentType: 'PP' });
    expect(await order(api, orderNo)).toMatchObject({ orderNo });
  });

  it('needs a document that is valid for every place on the way', async () => {
    const { api } = site;
    const hongKong = { origCode3: 'TAO', destCode3: 'HKG', departureDate: '2026-12-08' };
    const flight = pick((await search(api, hongKong)).departAVFS);
    const { orderNo, tripKinds } = await draft(api, { trips: [choose(flight, 'Q')], adultNum: 1 });
    expect(tripKinds).toEqual(['HKMO']);
    const permit = { surname: 'CHAN', firstName: 'TAI MAN', documentType: 'M', documentNo: 'H12345678' } as const;
    await enterPassengers(api, orderNo, [adult(21, permit)]);
  });
});

describe('the check of a draft', () => {
  it('refuses a flight that the schedule does not have, a class that is not sold, and a price that was not quoted', async () => {
    const { api } = site;
    const flight = pick((await search(api, outbound)).departAVFS, 'HD4613');
    const [segment] = choose(flight, 'Q').segments;
    if (!segment) throw new Error('The flight has no segment');
    const save = (change: Partial<typeof segment>, more = {}) => ({
      body: { trips: [{ segments: [{ ...segment, ...change }] }], adultNum: 1, ...more },
    });
    await api.expectRefused(saveDraft, 'fareNotOnSale', save({ flightNo: 'HD9999' }));
    await api.expectRefused(saveDraft, 'fareNotOnSale', save({ name: 'X' }));
    await api.expectRefused(saveDraft, 'fareNotOnSale', save({ name: 'J' }));
    const cheaper = await api.expectRefused(saveDraft, 'priceChanged', save({}, { fareTotalSeen: 720 }));
    expect(cheaper.message).toBe('票价已由 ¥720 变为 ¥1,450，请确认');
    expect(cheaper.next?.action).toBe('acceptPrice');
  });

  it('refuses an order without accepted current terms or without a captcha pass', async () => {
    const { api } = site;
    const flight = pick((await search(api, outbound)).departAVFS, 'HD4655');
    const { orderNo } = await draft(api, { trips: [choose(flight, 'Q')], adultNum: 1 });
    const body = { orderNo, NECaptchaValidate: 'never-issued', acceptedDocuments: [], totalSeen: 1520 };
    await api.expectRefused(createOrder, 'passengersMissing', { body });
    await enterPassengers(api, orderNo, [adult(30)]);
    await api.expectRefused(createOrder, 'termsNotAccepted', { body });
    const { termsToAccept } = await view(api, orderNo);
    expect(termsToAccept.map(({ docKey }) => docKey)).toContain('B2C_TICKET_READ');
    const acceptedDocuments = termsToAccept.map(({ docKey, version }) => ({ docKey, version }));
    const older = acceptedDocuments.map((each, index) => (index === 0 ? { ...each, version: '2020.1' } : each));
    await api.expectRefused(createOrder, 'termsNotAccepted', { body: { ...body, acceptedDocuments: older } });
    await api.expectRefused(createOrder, 'captchaExpired', { body: { ...body, acceptedDocuments } });
    await api.expectRefused(createOrder, 'priceChanged', { body: { ...body, acceptedDocuments, totalSeen: 1 } });
    expect(await order(api, orderNo)).toMatchObject({ payAmount: 1520 });
  });
});
