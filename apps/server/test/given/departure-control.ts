import { getCheckInSeats } from '@haidai/contract/checkin';
import { getQueue, takeAction } from '@haidai/contract/staff';
import type { Api } from '@haidai/testkit';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createClock, createLog } from '../../src/platform/runtime.ts';
import { createConnectedDepartureControl } from '../../src/providers/departure-control/index.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { confirm, couponsOf, openOrder, tripOf } from './check-in.ts';
import { partyKey } from './party-notice.ts';
import { startSandboxParties } from './sandbox-parties.ts';
import { givenClerks } from './staff.ts';
import { givenTickets } from './ticket.ts';
import { newAdults } from './traveller.ts';

const trip = { destCode3: 'TFU', departureDate: '2026-12-08', flightNo: 'HD4613' };

/** A site whose check-in asks a departure control party that runs as a process of its own, and what its tests do. */
export function useDepartureControl() {
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
  /** Checks a party in. Each traveller drops as many bags. */
  const checkIn = async (party: Given, bags = 0) =>
    confirm(
      party.api,
      party.key,
      (await wishesOf(party)).map((wish) => ({ ...wish, bags })),
    );
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
    const here = (await travels(party)).map(({ tktNo, seatNo, sequence }) => [
      tktNo.replace('-', ''),
      seatNo,
      sequence,
    ]);
    const other = (await there(party)).map(({ ticketNo, seatNo, sequence }) => [ticketNo, seatNo, sequence]);
    expect(here).toHaveLength(count);
    expect(here.toSorted()).toEqual(other.toSorted());
    expect(new Set(await couponsOf(site, party.orderNo))).toEqual(new Set(['CHECKED IN']));
  }

  return {
    get site() {
      return site;
    },
    get parties() {
      return parties;
    },
    given,
    travels,
    wishesOf,
    checkIn,
    checkedIn,
    there,
    seatsHere,
    fault,
    queue,
    act,
    passMinutes,
    passTenMinutes,
    freeSeat,
    expectSame,
  };
}

/** A party with tickets and the key to its check-in. */
export type CheckInParty = Awaited<ReturnType<ReturnType<typeof useDepartureControl>['given']>>;
