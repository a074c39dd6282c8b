import { baby, child } from '@haidai/testkit';
import { faultCases } from '@haidai/testkit/rounds';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClock, createLog } from '../../src/platform/runtime.ts';
import { createConnectedIssuer, type IssueRequest, type TicketIssuer } from '../../src/providers/issuer/index.ts';
import { couponsOf, givenChange } from '../given/change.ts';
import { givenChildParent } from '../given/linked-booking.ts';
import { payInFull } from '../given/order.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import { givenTickets } from '../given/ticket.ts';
import { newAdults } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/** These tests issue tickets at a ticketing party that runs as a process of its own and fails in each way. */
let site: TestApp;
const sent: IssueRequest[] = [];
let parties: Awaited<ReturnType<typeof startSandboxParties>>;
beforeAll(async () => {
  parties = await startSandboxParties();
  const deps = { clock: createClock(), log: createLog('silent') };
  const connected = createConnectedIssuer(parties.settingsOf('ISSUER', 'ticketing'), deps);
  const issuer: TicketIssuer = {
    ...connected,
    issue(request) {
      sent.push(request);
      return connected.issue(request);
    },
  };
  site = await startTestApp({ clock: '2026-12-01T08:00:00+08:00', providers: { issuer } });
});
afterEach(() => parties.endFaults());
afterAll(async () => {
  await site.close();
  await parties.stop();
});

const statusOf = async (orderNo: string) =>
  (await site.db.selectFrom('sales_order').select('status').where('order_no', '=', orderNo).executeTakeFirstOrThrow())
    .status;
const ticketsHere = async (orderNo: string) =>
  (await site.db.selectFrom('ticket').select('ticket_no').where('order_no', '=', orderNo).execute())
    .map(({ ticket_no }) => ticket_no)
    .toSorted();
const ticketsThere = async (orderNo: string) =>
  (await parties.tickets())
    .filter((ticket) => ticket.orderNo === orderNo)
    .map(({ ticketNo }) => ticketNo)
    .toSorted();

/** Lets ten minutes of the clock pass, with the jobs that they make due. */
async function passTenMinutes() {
  for (let minute = 0; minute < 10; minute += 1) {
    await site.clock.advance({ minutes: 1 });
    await site.runJobs({ failuresExpected: true });
  }
}

test('an order gets its tickets from the party, which receives names, documents, fares and the contact', async () => {
  const { orderNo } = await givenTickets(site, newAdults(2));
  expect(await statusOf(orderNo)).toBe('TICKED');
  expect(await ticketsHere(orderNo)).toHaveLength(2);
  expect(await ticketsHere(orderNo)).toEqual(await ticketsThere(orderNo));
  const request = sent.find((each) => each.orderNo === orderNo);
  expect(request).toMatchObject({
    contact: { mobile: expect.stringMatching(/^1\d{10}$/) },
    passengers: [1, 2].map((seq) => ({
      ...{ seq, type: 'ADT', adultSeq: null, birthday: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      identity: { type: expect.any(String), number: expect.stringMatching(/^.{5,}$/) },
    })),
    segments: [{ index: 0, departsAt: expect.stringMatching(/T\d\d:\d\d$/), bookingClass: expect.any(String) }],
    exchanges: [],
  });
  for (const fare of request?.fares ?? []) {
    const [segment] = fare.segments;
    const taxes = fare.taxes.reduce((sum, { amountFen }) => sum + amountFen, 0);
    expect(segment?.fareBasis).toMatch(/^[A-Z]/);
    expect((segment?.fareFen ?? 0) + taxes).toBe(fare.totalFen);
    expect(fare.endorsement).toMatch(/^NONEND/);
    const refunds = fare.penalties.filter(({ act }) => act === 'refund');
    expect(refunds.map(({ fromHours }) => fromHours)).toEqual([168, 48, 4, null]);
    expect(refunds.at(-1)?.feeFen).toBeLessThanOrEqual(segment?.fareFen ?? 0);
    expect(fare.fareCalculation).toMatch(/^[A-Z]{3} [A-Z0-9]{2} [A-Z]{3} \d+\.\d\d CNY\d+\.\d\dEND$/);
  }
  expect(request?.fares).toHaveLength(2);
});

test('each passenger has the own fare basis, and an infant names the adult who carries it', async () => {
  const passengers = [...newAdults(1), child(51), baby(52, '2026-03-01')];
  const { orderNo } = await givenTickets(site, passengers);
  const request = sent.find((each) => each.orderNo === orderNo);
  expect(request?.passengers.map(({ type, adultSeq }) => [type, adultSeq])).toEqual([
    ['ADT', null],
    ['CHD', null],
    ['INF', 1],
  ]);
  const infant = request?.passengers[2];
  expect(request?.services).toEqual([
    { passengerSeq: 1, segmentIndex: 0, code: 'INFT', text: `${infant?.name} ${infant?.birthday}` },
  ]);
  const bases = request?.fares.map(({ segments }) => segments[0]?.fareBasis) ?? [];
  const stored = await site.db
    .selectFrom('order_price_line')
    .select(['passenger_type', 'fare_basis'])
    .where('order_no', '=', orderNo)
    .where('code', '=', 'FARE')
    .execute();
  const basisOf = (type: string) => stored.find(({ passenger_type }) => passenger_type === type)?.fare_basis;
  expect(bases).toEqual([basisOf('A'), basisOf('C'), basisOf('B')]);
  expect(new Set(bases).size).toBe(3);
});

test('a change of one way exchanges the coupon of that way alone', async () => {
  const trip = { departureDate: '2026-12-08', returnDate: '2026-12-15' };
  const { api, orderNo, tickets } = await givenChildParent(site, trip);
  const ticketNo = tickets[0]?.tktNo.replace('-', '') ?? '';
  const { orderNo: changeNo } = await givenChange(api, orderNo, { depDate: '2026-12-09' });
  await payInFull(site, changeNo);
  expect(await ticketsHere(changeNo)).toEqual(await ticketsThere(changeNo));
  expect(sent.find((each) => each.orderNo === changeNo)?.exchanges).toEqual([
    { passengerSeq: 1, ticketNo, couponNos: [1] },
  ]);
  expect(await couponsOf(site, orderNo)).toEqual(['EXCHANGED', 'OPEN FOR USE']);
  const there = (await parties.tickets()).find((ticket) => ticket.ticketNo === ticketNo);
  expect(there?.coupons.map(({ state }) => state)).toEqual(['EXCHANGED', 'OPEN FOR USE']);
});

describe('after ten minutes, each traveller has one ticket, here and there, if the party', () => {
  test.each(
    faultCases([
      ['acts and hangs up', 'hangUp', 2],
      ['acts and never answers', 'timeoutAfterAct', 2],
      ['answers late', 'slow', 2],
      ['is unavailable', 'unavailable', 3],
      ['receives each call twice', 'double', undefined],
      ['acts and answers nonsense', 'wrong', 2],
    ]),
  )('%s', async (_, fault, times) => {
    await parties.setFault('ticketing', 'issue', fault, times);
    const { orderNo } = await givenTickets(site, newAdults(2));
    await passTenMinutes();
    expect(await statusOf(orderNo)).toBe('TICKED');
    expect(await ticketsHere(orderNo)).toHaveLength(2);
    expect(await ticketsHere(orderNo)).toEqual(await ticketsThere(orderNo));
  });
});

test('a refusal gives the order to the staff, and no ticket exists there', async () => {
  await parties.setFault('ticketing', 'issue', 'refuse');
  const { orderNo } = await givenTickets(site, newAdults(1));
  await passTenMinutes();
  expect(await statusOf(orderNo)).not.toBe('TICKED');
  expect(await ticketsHere(orderNo)).toEqual([]);
  expect(await ticketsThere(orderNo)).toEqual([]);
});
