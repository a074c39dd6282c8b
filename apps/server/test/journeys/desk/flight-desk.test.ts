import { getSeatMap } from '@haidai/contract/ancillaries';
import * as desk from '@haidai/contract/flight-ops';
import { takeAction } from '@haidai/contract/staff';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory } from '../../checks/check-inventory.ts';
import { pick, search } from '../../given/booking.ts';
import { approvalStep, approvals, approve, deskFlight, toldOf } from '../../given/flight-ops.ts';
import { givenDraftWithPassengers } from '../../given/order.ts';
import { givenClerks } from '../../given/staff.ts';
import { givenTickets } from '../../given/ticket.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const flightDate = '2026-12-08';
let site: TestApp;
let clerk: Api;
let second: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
  [clerk, second] = await givenClerks(site);
});
afterAll(() => site.close());

const given = (flightNo: string, people = 1) =>
  givenTickets(site, newAdults(people), { destCode3: 'CTU', departureDate: flightDate, flightNo });

async function report(body: object) {
  await clerk.expectOk(desk.reportDeskFlight, { body: { flightDate, ...body } as never });
  await site.runJobs();
}

describe('the flights of a day', () => {
  it('are listed with sold and held seats, one of them shows its classes, and the log names each actor', async () => {
    const flightNo = 'HD4613';
    await given(flightNo, 2);
    await givenDraftWithPassengers(await newTraveller(site), newAdults(1), { departureDate: flightDate, flightNo });
    const { flights } = await clerk.expectOk(desk.listDayFlights, { query: { date: flightDate } });
    const row = flights.find((each) => each.flightNo === flightNo);
    expect(row).toMatchObject({ flightDate, waits: false });
    expect(row?.loads.find(({ cabin }) => cabin === 'ECO')).toMatchObject({
      sold: 2,
      held: 0,
      checkedIn: 0,
      oversold: 0,
    });
    const departures = flights.map(({ legs }) => legs[0]?.planDeparture ?? '');
    expect(departures.length).toBeGreaterThan(10);
    const flight = await deskFlight(clerk, flightNo, flightDate);
    const classes = flight.legs[0]?.classes ?? [];
    expect(classes.reduce((all, { sold }) => all + sold, 0)).toBe(2);
    expect(flight.legs[0]?.events).toContain('delay');
    expect(flight.legs[0]?.events).not.toContain('resume');
    await report({ flightNo, event: 'gate', gate: 'B07', stand: '105', note: '近机位' });
    const after = await deskFlight(clerk, flightNo, flightDate);
    expect(after.legs[0]).toMatchObject({ gate: 'B07', stand: '105' });
    const { rows } = await clerk.expectOk(desk.listFlightLog, { query: { flightNo, flightDate } });
    expect(rows[0]).toMatchObject({ action: 'dispatch.report.gate', outcome: 'done', outcomeText: '成功' });
    expect(rows[0]?.note).toContain('近机位');
    for (const gate of ['B08', 'B09']) await report({ flightNo, event: 'gate', gate });
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        clerk.expectOk(desk.listFlightLog, { query: { flightNo, flightDate, page, pageSize: 2 } }),
      ),
    );
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
    expect(pages.map(({ rows: some }) => some.length)).toEqual([2, 1, 0]);
    expect(pages[1]?.rows.at(-1)).toEqual(rows[0]);
  });

  it('send one message for a gate and for a short delay, and a choice for a long delay', async () => {
    const flightNo = 'HD4655';
    const plan = await flightTimes(flightNo);
    await given(flightNo);
    await report({ flightNo, event: 'gate', gate: '12' });
    await report({ flightNo, event: 'gate', gate: '12' });
    expect(await toldOf(site, `${flightNo} 12月8日登机口为12`)).toHaveLength(1);
    await report({ flightNo, event: 'delay', cause: 'AIR_TRAFFIC', estimatedDeparture: later(plan, 20) });
    expect(await toldOf(site, `${flightNo} 12月8日预计起飞时间改为`)).toHaveLength(1);
    expect(await toldOf(site, `${flightNo} 12月8日因`)).toHaveLength(0);
    await report({ flightNo, event: 'delay', cause: 'AIR_TRAFFIC', estimatedDeparture: later(plan, 240) });
    expect(await toldOf(site, `${flightNo} 12月8日因空中交通管制预计延误至`)).toHaveLength(1);
    expect(await toldOf(site, `${flightNo} 12月8日预计起飞时间改为`)).toHaveLength(1);
    await report({ flightNo, event: 'recover' });
    expect((await deskFlight(clerk, flightNo, flightDate)).legs[0]?.state).not.toBe('DELAYED');
  });
});

/** Returns the planned local departure of a flight. */
async function flightTimes(flightNo: string): Promise<string> {
  return (await deskFlight(clerk, flightNo, flightDate)).legs[0]?.planDeparture ?? '';
}

function later(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

describe('a cancellation at the desk', () => {
  it('is requested by one clerk and approved by another; until then the flight goes, and afterwards travellers may choose', async () => {
    const flightNo = 'HD4671';
    await given(flightNo);
    const body = { flightNo, flightDate, cause: 'AIRCRAFT', note: '机务排故' };
    await clerk.expectRefused(desk.reportDeskFlight, 'approvalNeeded', {
      body: { flightNo, flightDate, event: 'cancel', cause: 'AIRCRAFT' },
    });
    const { requestId } = await clerk.expectOk(desk.askFlightCancel, { body });
    await clerk.expectRefused(desk.askFlightCancel, 'requestOpen', { body });
    expect((await deskFlight(clerk, flightNo, flightDate)).requests).toMatchObject([{ requestId, own: true }]);
    const [own] = (await approvals(clerk)).items;
    expect(own).toMatchObject({ id: requestId, actions: [], hint: '须由另一位同事批准' });
    await clerk.expectRefused(takeAction, 'anotherPersonNeeded', approvalStep(requestId, 'approve'));
    await site.runJobs();
    expect(await toldOf(site, `${flightNo} 12月8日因飞机故障检修取消`)).toHaveLength(0);
    await approve(second, requestId);
    await site.runJobs();
    expect((await deskFlight(clerk, flightNo, flightDate)).legs[0]?.state).toBe('CANCELLED');
    expect(await toldOf(site, `${flightNo} 12月8日因飞机故障检修取消`)).toHaveLength(1);
    await second.expectRefused(takeAction, 'conflict', approvalStep(requestId, 'approve'));
    await report({ flightNo, event: 'reinstate' });
    expect(await toldOf(site, `${flightNo} 12月8日已恢复正常`)).toHaveLength(1);
  });

  it('that is declined or withdrawn leaves the flight as it is, and only its clerk can withdraw it', async () => {
    const flightNo = 'HD4689';
    const body = { flightNo, flightDate, cause: 'CREW' };
    const declined = await clerk.expectOk(desk.askFlightCancel, { body });
    await second.expectOk(takeAction, approvalStep(declined.requestId, 'decline', '有备份机组'));
    const { requestId } = await clerk.expectOk(desk.askFlightCancel, { body });
    await second.expectRefused(desk.withdrawFlightRequest, 'notFound', { body: { requestId } });
    await clerk.expectOk(desk.withdrawFlightRequest, { body: { requestId } });
    await second.expectRefused(takeAction, 'conflict', approvalStep(requestId, 'approve'));
    expect((await deskFlight(clerk, flightNo, flightDate)).legs[0]?.state).not.toBe('CANCELLED');
  });
});

describe('the authorised seats of a class', () => {
  it('go down to the taken seats at most, need the current number from the clerk, and a closed class is not offered', async () => {
    const flightNo = 'HD4689';
    await given(flightNo, 2);
    const flight = await deskFlight(clerk, flightNo, flightDate);
    const sold = flight.legs[0]?.classes.find((each) => each.sold === 2);
    if (!sold) throw new Error('No class has sold two seats');
    const { bookingClass, cabin, authorised: seen } = sold;
    const key = { flightNo, flightDate, legSeq: 1, cabin, bookingClass };
    const low = await clerk.expectRefused(desk.setClassLimit, 'classBelowSold', {
      body: { ...key, authorised: 1, seen },
    });
    expect(low.details).toMatchObject({ clazz: bookingClass, taken: 2 });
    await clerk.expectRefused(desk.setClassLimit, 'conflict', { body: { ...key, authorised: 5, seen: seen + 1 } });
    await clerk.expectOk(desk.setClassLimit, { body: { ...key, authorised: 2, seen } });
    const after = (await deskFlight(clerk, flightNo, flightDate)).legs[0]?.classes;
    expect(after?.find((each) => each.bookingClass === bookingClass)).toMatchObject({ authorised: 2, open: 0 });
    const asked = { origCode3: 'TAO', destCode3: 'CTU', departureDate: flightDate };
    const { fares } = pick((await search(site.api, asked)).departAVFS, flightNo);
    expect(fares.map(({ name }) => name)).not.toContain(bookingClass);
    await clerk.expectOk(desk.setClassLimit, { body: { ...key, authorised: seen, seen: 2 } });
    expect(await checkInventory(site.db)).toEqual([]);
  });
});

describe('a seat block', () => {
  it('makes seats unavailable to travellers, never one that is taken, and frees them when it ends', async () => {
    const flightNo = 'HD4625';
    const api = await newTraveller(site);
    const orderNo = await givenDraftWithPassengers(api, newAdults(1), {
      destCode3: 'CTU',
      departureDate: flightDate,
      flightNo,
    });
    const taken = async (seatNo: string) => {
      const map = await api.expectOk(getSeatMap, { body: { orderNo, segmentIndex: 0 } });
      return map.rows.flatMap(({ seats }) => seats).find((seat) => seat.seatNo === seatNo)?.taken;
    };
    const body = { flightNo, flightDate, seats: ['45A', '45B'], reason: '座椅故障', until: null };
    const { blockId } = await clerk.expectOk(desk.blockSeats, { body });
    expect(await taken('45A')).toBe(true);
    const held = await clerk.expectRefused(desk.blockSeats, 'seatTaken', { body: { ...body, seats: ['46A', '45B'] } });
    expect(held.details).toMatchObject({ seat: '45B' });
    expect(await taken('46A')).toBe(false);
    await clerk.expectRefused(desk.blockSeats, 'invalidInput', { body: { ...body, seats: ['56A'] } });
    const map = await clerk.expectOk(desk.getDeskSeats, { query: { flightNo, flightDate } });
    const stateOf = (no: string) => map.rows.flatMap(({ seats }) => seats).find(({ seatNo }) => seatNo === no)?.state;
    expect([stateOf('45A'), stateOf('46A')]).toEqual(['BLOCKED', 'FREE']);
    expect((await deskFlight(clerk, flightNo, flightDate)).blocks).toMatchObject([{ blockId, reason: '座椅故障' }]);
    await clerk.expectOk(desk.unblockSeats, { body: { blockId } });
    await clerk.expectRefused(desk.unblockSeats, 'conflict', { body: { blockId } });
    expect(await taken('45A')).toBe(false);
    await clerk.expectOk(desk.blockSeats, { body: { ...body, until: '2026-12-07T08:20' } });
    expect(await taken('45A')).toBe(true);
    await site.clock.advance({ seconds: 21 * 60 });
    expect(await taken('45A')).toBe(false);
  });
});

describe('a diverted flight', () => {
  it('flies on later, and its four times are reported in order and can be corrected', async () => {
    const flightNo = 'HD4613';
    const plan = await flightTimes(flightNo);
    await site.clock.moveTo(`${later(plan, 180)}:00+08:00`);
    [clerk] = await givenClerks(site);
    await report({ flightNo, event: 'takeOff', actualDeparture: later(plan, 5), airborneAt: later(plan, 17) });
    await report({ flightNo, event: 'divert', divertedTo: 'XIY', cause: 'WEATHER' });
    expect((await deskFlight(clerk, flightNo, flightDate)).legs[0]).toMatchObject({
      state: 'DIVERTED',
      divertedTo: 'XIY',
    });
    await report({ flightNo, event: 'resume', estimatedArrival: later(plan, 170) });
    const wrong = { flightNo, flightDate, event: 'times' as const, touchdownAt: later(plan, 10) };
    const refused = await clerk.expectRefused(desk.reportDeskFlight, 'invalidInput', { body: wrong });
    expect(refused.fields?.[0]).toMatchObject({ path: 'touchdownAt', rule: 'afterDeparture' });
    await report({ flightNo, event: 'land', touchdownAt: later(plan, 168), actualArrival: later(plan, 175) });
    await report({ flightNo, event: 'times', airborneAt: later(plan, 16) });
    expect((await deskFlight(clerk, flightNo, flightDate)).legs[0]).toMatchObject({
      state: 'ARRIVED',
      offBlocks: later(plan, 5),
      airborne: later(plan, 16),
      touchdown: later(plan, 168),
      onBlocks: later(plan, 175),
    });
  });
});
