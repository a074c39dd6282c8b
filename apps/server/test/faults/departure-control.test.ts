import { cancelCheckIn, changeCheckInSeats, getBoardingPass, getCheckInSeats } from '@haidai/contract/checkin';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { decodeBcbp } from '@haidai/domain/boarding-pass';
import { type Api, adult } from '@haidai/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClock, createLog } from '../../src/platform/runtime.ts';
import { createConnectedDepartureControl } from '../../src/providers/departure-control/index.ts';
import { confirm, couponsOf, openOrder, tripOf } from '../given/check-in.ts';
import { partyKey, sendNotice } from '../given/party-notice.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import { givenClerks } from '../given/staff.ts';
import { givenTickets } from '../given/ticket.ts';
import { newAdults } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/** These tests check in at a departure control party that runs as a process of its own and fails in each way. */
const trip = { destCode3: 'TFU', departureDate: '2026-12-08', flightNo: 'HD4613' };
let site: TestApp;
let clerk: Api;
let parties: Awaited<ReturnType<typeof startSandboxParties>>;
beforeAll(async () => {
  parties = await startSandboxParties();
  const deps = { clock: createClock(), log: createLog('silent') };
  const departureControl = createConnectedDepartureControl(parties.settingsOf('DCS', 'departure-control'), deps);
  const providers = { departureControl, partyKeys: { 'departure-control': [partyKey] } };
  // HD4613 leaves at 07:35 on 8 December. Its check-in opens 24 hours before.
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00', providers });
  [clerk] = await givenClerks(site);
});
afterEach(() => parties.endFaults());
afterAll(async () => {
  await site.close();
  await parties.stop();
});

/** A party with tickets and the key to its check-in. */
async function given(count = 1, wanted: object = trip) {
  const order = await givenTickets(site, newAdults(count), wanted);
  const key = await openOrder(order);
  const rows = await site.db
    .selectFrom('ticket')
    .select('ticket_no')
    .where('order_no', '=', order.orderNo)
    .orderBy('ticket_no')
    .execute();
  return { ...order, key, tickets: rows.map(({ ticket_no }) => ticket_no) };
}
type Given = Awaited<ReturnType<typeof given>>;

const travels = async ({ api, key }: Given) => (await tripOf(api, key)).flights.flatMap((flight) => flight.travels);
const wishesOf = async (party: Given) => (await travels(party)).map(({ travelId }) => ({ travelId }));
const checkIn = async (party: Given) => confirm(party.api, party.key, await wishesOf(party));
/** Checks a party in that nothing hinders. */
async function checkedIn(party: Given) {
  const { result, error } = await checkIn(party);
  if (!result) throw new Error(`The check-in was refused: ${error}`);
  return result.checkedIn;
}
const there = async ({ tickets }: Given) =>
  (await parties.checkedIn()).filter(({ ticketNo }) => tickets.includes(ticketNo));
const seatsHere = async ({ orderNo }: Given) =>
  (await site.db.selectFrom('seat_assignment').select('seat_no').where('order_no', '=', orderNo).execute()).map(
    ({ seat_no }) => seat_no,
  );
const fault = (operation: string, name: string, times?: number) =>
  parties.setFault('departure-control', operation, name, times);
async function queue(kind: string, { orderNo }: Pick<Given, 'orderNo'>) {
  // The clock moves on, and the session of a clerk ends.
  [clerk] = await givenClerks(site);
  const { items } = await clerk.expectOk(getQueue, { body: { kind } });
  return items.filter(({ title }) => title.includes(orderNo));
}
const act = (kind: string, id: string, action: string, note = '') =>
  clerk.expectOk(takeAction, { body: { kind, id, action, note, inputs: {} } });

const jobs = ['checkin.collectApis', 'checkin.askDepartureControl', 'checkin.sendApis'];
/** Runs the jobs of the minute. */
async function passMinutes(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await site.clock.advance({ minutes: 1 });
    for (const name of jobs) {
      await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, name, {}, { key: name }));
      await site.runJobs({ failuresExpected: true });
    }
  }
}
const passTenMinutes = () => passMinutes(10);

/** A free seat of the flight that the party may have without a charge. */
async function freeSeat({ api, key }: Given): Promise<string> {
  const [flight] = (await tripOf(api, key)).flights;
  const flightId = flight?.flightId ?? '';
  const { rows, passengers } = await api.expectOk(getCheckInSeats, { body: { checkInKey: key, flightId } });
  const barred = passengers[0]?.barred ?? {};
  const taken = await site.db.selectFrom('seat_assignment').select('seat_no').execute();
  const all = rows
    .filter(({ exit, cabin }) => !exit && cabin === passengers[0]?.cabin)
    .flatMap(({ seats }) => seats.map(({ seatNo }) => seatNo));
  const found = all.find((seatNo) => !(seatNo in barred) && !taken.some(({ seat_no }) => seat_no === seatNo));
  if (!found) throw new Error('no seat is free');
  return found;
}

/** Both sides have the same seats and numbers, and the coupons are checked in. */
async function expectSame(party: Given, count: number) {
  const here = (await travels(party)).map(({ tktNo, seatNo, sequence }) => [tktNo.replace('-', ''), seatNo, sequence]);
  const other = (await there(party)).map(({ ticketNo, seatNo, sequence }) => [ticketNo, seatNo, sequence]);
  expect(here).toHaveLength(count);
  expect(here.toSorted()).toEqual(other.toSorted());
  expect(new Set(await couponsOf(site, party.orderNo))).toEqual(new Set(['CHECKED IN']));
}

test('a check-in has the seat of the site and the number of the system, on the boarding pass too', async () => {
  const party = await given(2);
  const { result } = await checkIn(party);
  expect(result?.checkedIn).toHaveLength(2);
  await expectSame(party, 2);
  const passToken = result?.checkedIn[0]?.passToken ?? '';
  const pass = await party.api.expectOk(getBoardingPass, { body: { passToken } });
  expect(pass.sequence).toBeGreaterThan(300);
  const decoded = decodeBcbp(pass.bcbp);
  expect('pass' in decoded && decoded.pass.legs[0]?.sequence).toContain(String(pass.sequence));
});

describe('after ten minutes, a party is checked in once, here and there, if the system', () => {
  test.each([
    ['acts and never answers', 'timeoutAfterAct', 3],
    ['answers late', 'slow', 3],
    ['is unavailable', 'unavailable', 3],
    ['receives each call twice', 'double', undefined],
    ['acts and answers nonsense', 'wrong', 1],
  ] as const)('%s', async (_, name, times) => {
    const party = await given(2);
    await fault('checkIn', name, times);
    const { error } = await checkIn(party);
    if (name !== 'double') {
      expect(error).toBe('checkInPending');
      expect(await couponsOf(site, party.orderNo)).toEqual(['OPEN FOR USE', 'OPEN FOR USE']);
    }
    await passTenMinutes();
    await expectSame(party, 2);
  });
});

test('a traveller who asks again while the answer is out gets the check-in of the first call', async () => {
  const party = await given();
  await fault('checkIn', 'wrong', 1);
  expect((await checkIn(party)).error).toBe('checkInPending');
  expect((await checkIn(party)).result?.checkedIn).toHaveLength(1);
  await expectSame(party, 1);
});

test('a refusal frees the seats, and the traveller is told', async () => {
  const party = await given();
  await fault('checkIn', 'refuse');
  expect((await checkIn(party)).error).toBe('checkInRefused');
  expect(await seatsHere(party)).toEqual([]);
  expect(await there(party)).toEqual([]);
  expect(await couponsOf(site, party.orderNo)).toEqual(['OPEN FOR USE']);
  expect(await queue('checkin.departureControl', party)).toEqual([]);
});

test('a refusal that comes when nobody waits is work of the desk', async () => {
  const party = await given();
  await fault('checkIn', 'unavailable', 3);
  await checkIn(party);
  await parties.endFaults();
  await fault('checkIn', 'refuse');
  await passMinutes(1);
  expect(await seatsHere(party)).toEqual([]);
  const [item] = await queue('checkin.departureControl', party);
  expect(item).toMatchObject({ status: '值机', actions: [{ action: 'settle' }] });
  await act('checkin.departureControl', item?.id ?? '', 'settle', '已通知旅客到柜台办理');
  expect(await queue('checkin.departureControl', party)).toEqual([]);
});

test('a ticket that is refunded while the answer is out is checked in nowhere', async () => {
  const party = await given();
  await fault('checkIn', 'timeoutAfterAct', 3);
  expect((await checkIn(party)).error).toBe('checkInPending');
  const { quote } = await party.api.expectOk(quoteRefund, { body: { orderNo: party.orderNo } });
  await party.api.expectOk(refundTicket, { body: { orderNo: party.orderNo, quote } });
  await passTenMinutes();
  expect(await couponsOf(site, party.orderNo)).toEqual(['REFUNDED']);
  expect(await there(party)).toEqual([]);
  expect(await seatsHere(party)).toEqual([]);
});

describe('a cancellation', () => {
  const cancel = async ({ api, key, ...party }: Given) =>
    api.call(cancelCheckIn, {
      body: { checkInKey: key, travelIds: (await wishesOf({ api, key, ...party })).map(({ travelId }) => travelId) },
    });

  test('opens the coupon only after the system has cancelled', async () => {
    const party = await given();
    await checkedIn(party);
    await fault('cancelCheckIn', 'unavailable', 3);
    expect((await cancel(party)).error).toBe('checkInPending');
    expect(await couponsOf(site, party.orderNo)).toEqual(['CHECKED IN']);
    await passTenMinutes();
    expect(await couponsOf(site, party.orderNo)).toEqual(['OPEN FOR USE']);
    expect(await there(party)).toEqual([]);
  });

  test('that the system refuses changes nothing', async () => {
    const party = await given();
    await checkedIn(party);
    await fault('cancelCheckIn', 'refuse');
    expect((await cancel(party)).error).toBe('checkInRefused');
    await expectSame(party, 1);
  });
});

describe('a change of seat', () => {
  const move = async (party: Given) => {
    const [travel] = await travels(party);
    const seatNo = await freeSeat(party);
    return party.api.call(changeCheckInSeats, {
      body: { checkInKey: party.key, travels: [{ travelId: travel?.travelId ?? '', seatNo, acceptsDuty: false }] },
    });
  };

  test('is made here and there, and the number stays', async () => {
    const party = await given();
    const [made] = await checkedIn(party);
    const { result: moved } = await move(party);
    expect(moved?.checkedIn[0]?.seatNo).not.toBe(made?.seatNo);
    expect(moved?.checkedIn[0]?.sequence).toBe(made?.sequence);
    await expectSame(party, 1);
  });

  test('that the system refuses leaves the old seat, here and there', async () => {
    const party = await given();
    const [made] = await checkedIn(party);
    await fault('changeSeat', 'refuse');
    expect((await move(party)).error).toBe('checkInRefused');
    expect(await seatsHere(party)).toEqual([made?.seatNo]);
    await expectSame(party, 1);
  });
});

describe('the gate', () => {
  const tell = (at: string, coupons: object[]) =>
    sendNotice(site, 'departure-control/boarded', { at, coupons }).then(({ status }) => expect(status).toBe(200));
  const later = (minutes: number) => new Date(site.clock.now().getTime() + minutes * 60_000).toISOString();

  test('boards travellers and takes them off again; an older list undoes nothing', async () => {
    const party = await given();
    await checkedIn(party);
    const coupon = { ticketNo: party.tickets[0], couponNo: 1 };
    await tell(later(2), [{ ...coupon, state: 'BOARDED' }]);
    expect(await couponsOf(site, party.orderNo)).toEqual(['LIFTED/BOARDED']);
    await tell(later(1), [{ ...coupon, state: 'OFFLOADED' }]);
    expect(await couponsOf(site, party.orderNo)).toEqual(['LIFTED/BOARDED']);
    await tell(later(3), [{ ...coupon, state: 'OFFLOADED' }]);
    expect(await couponsOf(site, party.orderNo)).toEqual(['CHECKED IN']);
  });

  test('boards a traveller who checked in at the counter', async () => {
    const party = await given();
    await tell(later(1), [{ ticketNo: party.tickets[0], couponNo: 1, state: 'BOARDED' }]);
    expect(await couponsOf(site, party.orderNo)).toEqual(['LIFTED/BOARDED']);
  });

  test('gives the desk a traveller whose ticket is refunded', async () => {
    const party = await given();
    const { quote } = await party.api.expectOk(quoteRefund, { body: { orderNo: party.orderNo } });
    await party.api.expectOk(refundTicket, { body: { orderNo: party.orderNo, quote } });
    await tell(later(1), [{ ticketNo: party.tickets[0], couponNo: 1, state: 'BOARDED' }]);
    expect(await queue('checkin.departureControl', party)).toMatchObject([{ status: '登机通知' }]);
  });

  test('changes seats, and the boarding pass shows them', async () => {
    const party = await given();
    const [made] = await checkedIn(party);
    const seatNo = await freeSeat(party);
    const coupons = [{ ticketNo: party.tickets[0], couponNo: 1, seatNo }];
    expect((await sendNotice(site, 'departure-control/seats', { coupons })).status).toBe(200);
    await site.runJobs();
    const passToken = made?.passToken ?? '';
    expect(await party.api.expectOk(getBoardingPass, { body: { passToken } })).toMatchObject({ seatNo });
    expect(await seatsHere(party)).toEqual([seatNo]);
  });
});

describe('passport data', () => {
  let people = 700;
  /** An order to Seoul on the next day, of travellers with passports. */
  async function givenAbroad() {
    people += 1;
    const passport = { documentType: 'PP' as const, documentNo: `E${people}45678`, documentExpiry: '2031-01-01' };
    const traveller = adult(people, { surname: 'WANG', firstName: 'QINGHE', ...passport });
    return givenTickets(site, [traveller], { destCode3: 'SEL', departureDate: '2026-12-08' });
  }
  const recordOf = ({ orderNo }: { orderNo: string }) =>
    site.db.selectFrom('apis_record').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

  test('of an international flight go to the system, and none of a domestic one', async () => {
    const domestic = await given();
    const abroad = await givenAbroad();
    await passTenMinutes();
    expect(await recordOf(abroad)).toMatchObject({ status: 'SENT', reference: expect.stringMatching(/^APIS/) });
    expect(await recordOf(domestic)).toBeUndefined();
    expect(JSON.stringify(await recordOf(abroad))).not.toContain('45678');
    expect(JSON.stringify(await parties.calls())).not.toContain('45678');
  });

  test('are asked about again while the system is silent', async () => {
    await fault('sendApis', 'unavailable', 3);
    const abroad = await givenAbroad();
    await passMinutes(1);
    expect(await recordOf(abroad)).toMatchObject({ status: 'DUE' });
    await passTenMinutes();
    expect(await recordOf(abroad)).toMatchObject({ status: 'SENT' });
  });

  test('that the system refuses are work of the desk, which sends them again or settles them', async () => {
    await fault('sendApis', 'refuse');
    const abroad = await givenAbroad();
    await passMinutes(1);
    const [item] = await queue('checkin.apis', abroad);
    expect(item).toMatchObject({
      status: '被拒',
      facts: expect.arrayContaining([{ label: '离港系统答复', value: '沙箱按设定拒绝' }]),
    });
    await act('checkin.apis', item?.id ?? '', 'retry');
    expect(await recordOf(abroad)).toMatchObject({ status: 'DUE' });
    await passMinutes(1);
    const [again] = await queue('checkin.apis', abroad);
    await act('checkin.apis', again?.id ?? '', 'settle', '已在柜台采集');
    expect(await recordOf(abroad)).toMatchObject({ status: 'SETTLED' });
    const attempts = await site.db
      .selectFrom('provider_attempt')
      .select('detail')
      .where('action', '=', 'APIS')
      .execute();
    expect(attempts.map(({ detail }) => detail).join()).not.toContain('沙箱');
  });
});
