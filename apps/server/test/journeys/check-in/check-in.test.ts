import {
  cancelCheckIn,
  changeCheckInSeats,
  getBoardingPass,
  getPassPdf,
  getTrip,
  holdSeat,
  openOrderCheckIn,
} from '@haidai/contract/checkin';
import { quoteRefund } from '@haidai/contract/refund';
import { listSandboxMessages, reportFlight } from '@haidai/contract/sandbox';
import { decodeBcbp } from '@haidai/domain/boarding-pass';
import { type Api, adult, baby, child, citizenNumber } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteForCounter } from '../../../src/modules/checkin/index.ts';
import { order } from '../../given/booking.ts';
import { checkIn, confirm, couponsOf, keyOf, lookUp, openOrder, tripOf } from '../../given/check-in.ts';
import { givenDraftWithPassengers } from '../../given/order.ts';
import { givenTickets, type TicketedOrder } from '../../given/ticket.ts';
import { contactMobile, newAdults, newTraveller, signInAgain } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const day = '2026-12-08';
const flightNo = 'HD4613';
let site: TestApp;
beforeAll(async () => {
  // HD4613 leaves at 07:35 on 8 December. Its check-in opens 24 hours before.
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
});
afterAll(() => site.close());

const trip = { destCode3: 'TFU', departureDate: day, flightNo };
const held = (name: string) => `王${name}`;

async function seatTaken(seatNo: string): Promise<boolean> {
  const rows = await site.db
    .selectFrom('seat_assignment')
    .select('seat_no')
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', day)
    .where('seat_no', '=', seatNo)
    .execute();
  return rows.length > 0;
}

async function travelsOf(api: Api, key: string) {
  const { flights } = await tripOf(api, key);
  return flights.flatMap(({ travels }) => travels);
}

describe('check-in from the look-up to the boarding pass', () => {
  it('works without a session: a traveller checks in, changes the seat, cancels, and checks in again', async () => {
    const { orderNo, passengers, api: owner } = await givenTickets(site, newAdults(1), trip);
    const [person] = passengers;
    if (!person) throw new Error('nobody');
    const api = site.api.another();
    const key = await keyOf(api, person);
    const [travel] = await travelsOf(api, key);
    expect(travel).toMatchObject({ state: 'OPEN', passName: held(person.firstName), seatNo: null, bar: null });
    expect(travel?.idNo).toMatch(/^3702\*+/);

    const travelId = travel?.travelId ?? '';
    const kept = await api.expectOk(holdSeat, { body: { checkInKey: key, travelId, seatNo: '37B' } });
    expect(Date.parse(kept.heldUntil ?? '') - site.clock.now().getTime()).toBeGreaterThan(9 * 60_000);
    const [first] = await checkIn(api, key, [{ travelId }]);
    expect(first).toMatchObject({ travelId, seatNo: '37B' });
    expect(await couponsOf(site, orderNo)).toEqual(['CHECKED IN']);
    await owner.expectRefused(quoteRefund, 'checkInFirst', { body: { orderNo } });

    const pass = await api.expectOk(getBoardingPass, { body: { passToken: first?.passToken ?? '' } });
    expect(pass).toMatchObject({ flightNo, seatNo: '37B', state: 'VALID', group: 4, freeBags: '20K', gate: '' });
    expect([pass.departTime, pass.boardingTime, pass.gateClosesTime].map((time) => time.slice(11))).toEqual([
      '07:35',
      '06:55',
      '07:20',
    ]);
    const decoded = decodeBcbp(pass.bcbp);
    expect(decoded.ok && decoded.pass.legs[0]).toMatchObject({
      from: 'TAO',
      to: 'TFU',
      flightNo: '4613',
      dayOfYear: '342',
      seat: '037B',
      sequence: String(first?.sequence).padStart(4, '0'),
    });
    expect(decoded.ok && decoded.pass.name).toMatch(/^WANG\/[A-Z]+$/);

    await site.runJobs();
    const messages = await api.expectOk(listSandboxMessages, { query: { recipient: contactMobile } });
    const told = messages.find(({ body }) => body.includes(`${flightNo} 座位37B`))?.body ?? '';
    expect(told).toContain(
      `值机成功：王${'*'.repeat([...person.firstName].length)} 12月8日 ${flightNo} 座位37B 登机口待定，请于07:20前登机`,
    );
    expect(told).not.toContain(first?.passToken);

    const other = { checkInKey: key, travels: [{ travelId, seatNo: '38B' }] };
    const { checkedIn } = await api.expectOk(changeCheckInSeats, { body: other });
    expect(checkedIn).toEqual([{ ...first, seatNo: '38B' }]);
    expect([await seatTaken('37B'), await seatTaken('38B')]).toEqual([false, true]);

    await api.expectOk(cancelCheckIn, { body: { checkInKey: key, travelIds: [travelId] } });
    expect(await couponsOf(site, orderNo)).toEqual(['OPEN FOR USE']);
    expect(await seatTaken('38B')).toBe(false);
    const ended = await api.expectOk(getBoardingPass, { body: { passToken: first?.passToken ?? '' } });
    expect(ended).toMatchObject({ state: 'CANCELLED', bcbp: '' });
    await api.expectRefused(getPassPdf, 'passUnknown', { body: { passToken: pass.passToken } });
    await owner.expectOk(quoteRefund, { body: { orderNo } });

    const [again] = await checkIn(api, key, [{ travelId }]);
    expect(again?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    expect(again?.passToken).not.toBe(first?.passToken);
  });

  it('starts with the ticket number and the name in pinyin too, and a wrong name or captcha is refused', async () => {
    const { orderNo, passengers } = await givenTickets(site, newAdults(1), trip);
    const ticket = await site.db
      .selectFrom('ticket')
      .select('ticket_no')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const api = site.api.another();
    const number = `${ticket.ticket_no.slice(0, 3)}-${ticket.ticket_no.slice(3)}`;
    const [person] = passengers;
    expect((await lookUp(api, number, `${person?.surname}${person?.firstName}`)).error).toBeUndefined();
    expect((await lookUp(api, number, '王某某')).error).toBe('travellerUnknown');
    expect((await lookUp(api, '789-0000000000', '王清和')).error).toBe('travellerUnknown');
    const passport = await lookUp(api, person?.documentNo.toLowerCase() ?? '', 'wang mou');
    expect(passport.error).toBe('travellerUnknown');
  });

  it('includes several travellers and both flights of a connection at once, each with its own number', async () => {
    const holder = await givenTickets(site, newAdults(2), { destCode3: 'KMG', departureDate: day });
    const key = await openOrder(holder);
    const travels = await travelsOf(holder.api, key);
    const made = await checkIn(
      holder.api,
      key,
      travels.map(({ travelId }) => ({ travelId })),
    );
    expect(made).toHaveLength(travels.length);
    const again = await checkIn(
      holder.api,
      key,
      travels.map(({ travelId }) => ({ travelId })),
    );
    expect(again).toEqual(made);
  });
});

describe('a traveller who may not check in', () => {
  const barsOf = async (holder: TicketedOrder) => {
    const travels = await travelsOf(holder.api, await openOrder(holder));
    return travels.map(({ bar, state }) => bar?.rule ?? state);
  };

  it('reads the next step if it is too early or too late', async () => {
    const holder = await givenTickets(site, newAdults(1), { ...trip, departureDate: '2026-12-10' });
    const [early] = await travelsOf(holder.api, await openOrder(holder));
    expect(early?.bar).toMatchObject({ rule: 'tooEarly', instead: '12月9日 07:35 开放，会员可提前 48 小时' });
    const refused = await confirm(holder.api, await openOrder(holder), [{ travelId: early?.travelId ?? '' }]);
    expect([refused.error, refused.details?.rule]).toEqual(['checkInBarred', 'tooEarly']);
  });

  it('is an infant, the adult with the infant, or a child without another adult; a child with another adult may check in', async () => {
    const lap = await givenTickets(site, [...newAdults(1), baby(77, '2026-01-10'), child(77)], trip);
    expect(await barsOf(lap)).toEqual(['withInfant', 'infant', 'childAlone']);
    const family = await givenTickets(site, [...newAdults(1), child(78)], trip);
    const key = await openOrder(family);
    const [adult, kid] = await travelsOf(family.api, key);
    const alone = await confirm(family.api, key, [{ travelId: kid?.travelId ?? '' }]);
    expect([alone.error, alone.details?.rule]).toEqual(['checkInBarred', 'childAlone']);
    const apart = await confirm(family.api, key, [
      { travelId: adult?.travelId ?? '', seatNo: '50B' },
      { travelId: kid?.travelId ?? '', seatNo: '52B' },
    ]);
    expect([apart.error, apart.fields?.[0]?.rule]).toEqual(['seatRefused', 'childAlone']);
    await checkIn(family.api, key, [{ travelId: adult?.travelId ?? '' }, { travelId: kid?.travelId ?? '' }]);
    const left = { checkInKey: key, travelIds: [adult?.travelId ?? ''] };
    await family.api.expectRefused(cancelCheckIn, 'childLeftOnBoard', { body: left });
  });

  it('is a child who would check in, or stay checked in, with nobody of 18 or older', async () => {
    const teenager = adult(79, { birthday: '2011-05-05', documentNo: citizenNumber('2011-05-05', 79) });
    const family = await givenTickets(site, [...newAdults(1), teenager, child(79)], trip);
    const key = await openOrder(family);
    const travels = await travelsOf(family.api, key);
    expect(travels.map(({ bar }) => bar)).toEqual([null, null, null]);
    const wishes = travels.map(({ travelId }) => ({ travelId }));
    const young = await confirm(family.api, key, wishes.slice(1));
    expect([young.error, young.details?.rule]).toEqual(['checkInBarred', 'childAlone']);
    await checkIn(family.api, key, wishes);
    const left = { checkInKey: key, travelIds: travels.slice(0, 1).map(({ travelId }) => travelId) };
    await family.api.expectRefused(cancelCheckIn, 'childLeftOnBoard', { body: left });
  });

  it('has a granted service, a note of the carrier, a cancelled flight or an unpaid order', async () => {
    const wheelchair = await givenTickets(site, newAdults(1), trip);
    const watched = await givenTickets(site, newAdults(1), trip);
    await site.db.transaction().execute(async (tx) => {
      const flight = { flightNo, flightDate: day };
      await noteForCounter(site.deps, tx, { orderNo: wheelchair.orderNo, passengerSeq: 1, code: 'WCHR', flight });
      await noteForCounter(site.deps, tx, { orderNo: watched.orderNo, passengerSeq: 1, code: 'WATCH' });
    });
    expect([await barsOf(wheelchair), await barsOf(watched)]).toEqual([['service'], ['counter']]);
    const unpaid = { api: await newTraveller(site), orderNo: '', passengers: [] };
    unpaid.orderNo = await givenDraftWithPassengers(unpaid.api, newAdults(1), trip);
    await order(unpaid.api, unpaid.orderNo);
    expect(await barsOf(unpaid)).toEqual(['unpaid']);
  });

  it('sees on the pass that the flight was cancelled after check-in, and can cancel the check-in', async () => {
    const late = { ...trip, flightNo: 'HD4655', departureDate: '2026-12-07' };
    const holder = await givenTickets(site, newAdults(1), late);
    const key = await openOrder(holder);
    const [travel] = await travelsOf(holder.api, key);
    const travelId = travel?.travelId ?? '';
    const [made] = await checkIn(holder.api, key, [{ travelId }]);
    const report = { flightNo: 'HD4655', flightDate: '2026-12-07', event: 'cancel', cause: 'WEATHER' } as const;
    await site.api.expectOk(reportFlight, { body: report });
    const pass = await holder.api.expectOk(getBoardingPass, { body: { passToken: made?.passToken ?? '' } });
    expect(pass).toMatchObject({ state: 'FLIGHT_CANCELLED', bcbp: '' });
    await holder.api.expectOk(cancelCheckIn, { body: { checkInKey: key, travelIds: [travelId] } });
    expect(await barsOf(holder)).toEqual(['cancelled']);
  });
});

describe('the permission to check in', () => {
  it('needs a key of this device that is at most half an hour old, or the owner of the order', async () => {
    const holder = await givenTickets(site, newAdults(1), trip);
    const key = await openOrder(holder);
    const thief = site.api.another();
    await thief.expectRefused(getTrip, 'checkInKeyExpired', { body: { checkInKey: key } });
    await thief.expectRefused(getTrip, 'checkInKeyExpired', { body: { checkInKey: 'v1.made.up.by.somebody' } });
    const stranger = await newTraveller(site);
    await stranger.expectRefused(openOrderCheckIn, 'orderNotFound', { body: { orderNo: holder.orderNo } });
    await site.clock.advance({ minutes: 31 });
    await holder.api.expectRefused(getTrip, 'checkInKeyExpired', { body: { checkInKey: key } });
  });

  it('lets a traveller add travellers of the same flight only, and shows no other traveller of the order', async () => {
    const { passengers } = await givenTickets(site, newAdults(2), trip);
    const elsewhere = await givenTickets(site, newAdults(1), { ...trip, flightNo: 'HD4607' });
    const [first, second] = passengers;
    const api = site.api.another();
    if (!first || !second || !elsewhere.passengers[0]) throw new Error('nobody');
    const key = await keyOf(api, first);
    expect(await travelsOf(api, key)).toHaveLength(1);
    const both = await keyOf(api, second, key);
    expect((await travelsOf(api, both)).map(({ passName }) => passName)).toEqual(
      [first, second].map(({ firstName }) => held(firstName)),
    );
    const [person] = elsewhere.passengers;
    const stranger = await lookUp(api, person.documentNo, `${person.surname}${person.firstName}`, key);
    expect(stranger.error).toBe('checkInParty');
  });

  it('ends after ten tries of a number, and an invented token opens no pass', async () => {
    const api = site.api.another();
    const errors: (string | undefined)[] = [];
    for (let n = 0; n < 11; n += 1) errors.push((await lookUp(api, '370202199003071233', '王无人')).error);
    expect(errors.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'travellerUnknown'));
    expect(errors[10]).toBe('tooOften');
    await api.expectRefused(getBoardingPass, 'passUnknown', { body: { passToken: 'A'.repeat(22) } });
  });
});

// This test must be the last, because it moves the clock to the day of the flight.
describe('the check-in window closes', () => {
  it('60 minutes before departure for check-in, cancellation and seat changes, and the boarding pass stays valid', async () => {
    const [done, open] = [await givenTickets(site, newAdults(1), trip), await givenTickets(site, newAdults(1), trip)];
    const [made] = await checkIn(done.api, await openOrder(done), [{ travelId: '0-0' }]);
    await site.clock.moveTo(`${day}T06:36:00+08:00`);
    await signInAgain(open.api);
    const key = await openOrder(open);
    const late = await confirm(open.api, key, [{ travelId: '0-0' }]);
    expect([late.error, late.details?.rule, late.message.includes('06:50')]).toEqual(['checkInBarred', 'closed', true]);
    const stranger = site.api.another();
    const [person] = done.passengers;
    if (!person) throw new Error('nobody');
    const theirs = await keyOf(stranger, person);
    await stranger.expectRefused(cancelCheckIn, 'checkInOver', { body: { checkInKey: theirs, travelIds: ['0-0'] } });
    const travels = [{ travelId: '0-0', seatNo: '55B' }];
    await stranger.expectRefused(changeCheckInSeats, 'checkInOver', { body: { checkInKey: theirs, travels } });
    const pass = await stranger.expectOk(getBoardingPass, { body: { passToken: made?.passToken ?? '' } });
    expect(pass.state).toBe('VALID');
  });
});
