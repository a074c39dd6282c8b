import { cancelOrder, createOrder } from '@haidai/contract/booking';
import { receiveLostBookings } from '@haidai/contract/party';
import { addDays } from '@haidai/domain/time';
import type { Api } from '@haidai/testkit';
import { faultCases } from '@haidai/testkit/rounds';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkInventory } from '../checks/check-inventory.ts';
import { order, orderBody } from '../given/booking.ts';
import { givenBuyers } from '../given/buyers.ts';
import { givenChange, seatsOf, statusOf } from '../given/change.ts';
import { givenDraftWithPassengers, payInFull, payLate } from '../given/order.ts';
import {
  actsAtDesk,
  comparePss,
  givenPssFlight,
  openSeats,
  passTenMinutes,
  sendNotice,
  startPssSite,
} from '../given/pss-site.ts';
import { take, tryTake, waiting } from '../given/refund.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import { givenClerks } from '../given/staff.ts';
import { givenTickets } from '../given/ticket.ts';
import { newAdults, newTraveller } from '../given/traveller.ts';
import { givenFullFlight, givenWaiting, leaveSeats, letExpire } from '../given/waitlist.ts';
import type { TestApp } from '../site/start-test-app.ts';

/**
 * These tests sell seats of a PSS that runs as a process of its own, decides which seats are free, and fails in each way.
 */
let site: TestApp;
let parties: Awaited<ReturnType<typeof startSandboxParties>>;
const timeout = 120_000;
const queue = 'reservation.acts';

beforeAll(async () => {
  parties = await startSandboxParties();
  site = await startPssSite(parties, 'theirs', { clock: '2026-12-01T08:00:00+08:00' });
}, timeout);
afterEach(async () => {
  await parties.endFaults();
  expect(await checkInventory(site.db)).toEqual([]);
});
afterAll(async () => {
  await site.close();
  await parties.stop();
});

async function givenDraft(count = 2): Promise<{ api: Api; orderNo: string }> {
  const api = await newTraveller(site);
  return { api, orderNo: await givenDraftWithPassengers(api, newAdults(count)) };
}

const click = async ({ api, orderNo }: { api: Api; orderNo: string }) =>
  api.call(createOrder, { body: await orderBody(api, orderNo) });

const bookingOf = async (orderNo: string) => (await parties.bookings()).find((each) => each.orderNo === orderNo);
const seatsThere = async (orderNo: string) => (await bookingOf(orderNo))?.segments.map(({ seats }) => seats) ?? [];

async function expectEqualBooks() {
  const { here, there } = await comparePss(site, parties);
  expect(there).toEqual(here);
}

test('an order has its seats at the PSS before it can be paid, and its tickets are told there', {
  timeout,
}, async () => {
  const { api, orderNo } = await givenDraft();
  await order(api, orderNo);
  expect(await statusOf(site, orderNo)).toBe('BOOKED');
  expect(await seatsThere(orderNo)).toEqual([2]);
  expect((await bookingOf(orderNo))?.names).toHaveLength(2);
  await payInFull(site, orderNo);
  expect(await statusOf(site, orderNo)).toBe('TICKED');
  await passTenMinutes(site);
  expect((await bookingOf(orderNo))?.isConfirmed).toBe(true);
  await expectEqualBooks();
});

describe('the traveller gets one definite answer, and after ten minutes both sides agree, if the PSS', () => {
  test.each(
    faultCases([
      ['acts and hangs up', 'hangUp'],
      ['acts and never answers', 'timeoutAfterAct'],
      ['acts and answers too late', 'slow'],
      ['is unavailable', 'unavailable'],
      ['acts and answers nonsense', 'wrong'],
      ['refuses', 'refuse'],
    ]),
  )('%s', { timeout }, async (_, fault) => {
    const draft = await givenDraft();
    await parties.setFault('reservation', 'sell', fault);
    expect((await click(draft)).error).toBe('seatsNotConfirmed');
    expect(await statusOf(site, draft.orderNo)).toBe('TRIPED');
    expect(await seatsOf(site, draft.orderNo)).toEqual([]);
    await parties.endFaults();
    await passTenMinutes(site);
    expect(await seatsThere(draft.orderNo)).toEqual([]);
    await expectEqualBooks();
    // The draft is as it was, and the traveller can order it.
    expect((await click(draft)).error).toBe(undefined);
    expect(await seatsThere(draft.orderNo)).toEqual([2]);
  });

  test('does not answer twice and then answers', { timeout }, async () => {
    const draft = await givenDraft();
    await parties.setFault('reservation', 'sell', 'timeoutAfterAct', 2);
    expect((await click(draft)).error).toBe(undefined);
    expect(await seatsThere(draft.orderNo)).toEqual([2]);
  });

  test('receives each call twice', { timeout }, async () => {
    const draft = await givenDraft();
    await parties.setFault('reservation', 'sell', 'double');
    expect((await click(draft)).error).toBe(undefined);
    expect(await seatsThere(draft.orderNo)).toEqual([2]);
  });
});

test('a seat whose sale was lost is sold again, also if the PSS had none meanwhile', { timeout }, async () => {
  const date = addDays(site.clock.today(), 20);
  const { trip, seats } = await givenPssFlight(site, parties, { nth: 0, date, here: 2, there: 1 });
  const buyers = await givenBuyers(site, { count: 2, seats: 1, trip, newApi: () => site.api.another() });
  await parties.setFault('reservation', 'sell', 'timeoutAfterAct', 3);
  expect((await buyers[0]?.click())?.error).toBe('seatsNotConfirmed');
  expect((await buyers[1]?.click())?.error).toBe('seatsSoldOut');
  await site.runJobs();
  expect(await openSeats(site, seats)).toBe(0);
  await passTenMinutes(site);
  expect(await openSeats(site, seats)).toBe(1);
  expect((await buyers[1]?.clickAgain())?.error).toBe(undefined);
  await expectEqualBooks();
});

describe('an expired order gives its seats back to the PSS within ten minutes if the cancellation', () => {
  test.each([
    ['is answered', 'double', undefined],
    ['is never answered', 'timeoutAfterAct', 4],
    ['finds the PSS unavailable', 'unavailable', 4],
    ['is answered with nonsense', 'wrong', 2],
  ] as const)('%s', { timeout }, async (_, fault, times) => {
    const draft = await givenDraft();
    await click(draft);
    await parties.setFault('reservation', 'cancel', fault, times);
    await letExpire(site, draft.orderNo);
    await passTenMinutes(site);
    expect(await statusOf(site, draft.orderNo)).toBe('CANCELED');
    expect(await seatsThere(draft.orderNo)).toEqual([]);
    await expectEqualBooks();
  });
});

test('a refused cancellation waits at the desk, which sends it again', { timeout }, async () => {
  const draft = await givenDraft();
  await click(draft);
  await parties.setFault('reservation', 'cancel', 'refuse');
  await draft.api.expectOk(cancelOrder, { body: { orderNo: draft.orderNo } });
  await passTenMinutes(site);
  const [act] = await actsAtDesk(site, draft.orderNo);
  expect(act).toMatchObject({ kind: 'CANCEL', order_no: draft.orderNo, reason: '沙箱按设定拒绝' });
  const [clerk] = await givenClerks(site);
  expect((await waiting(clerk, act?.act_no ?? '', queue))?.actions).toEqual(['askAgain', 'settle']);
  expect((await tryTake(clerk, act?.act_no ?? '', 'settle', '', queue)).error).toBe('invalidInput');
  await parties.endFaults();
  await take(clerk, act?.act_no ?? '', 'askAgain', '', queue);
  await passTenMinutes(site);
  expect(await actsAtDesk(site, draft.orderNo)).toEqual([]);
  await expectEqualBooks();
});

test('a change sells the new seats before it is placed, and gives the old ones back when it is paid', {
  timeout,
}, async () => {
  const { api, orderNo } = await givenTickets(site, newAdults(2));
  // One of the two changes.
  const { orderNo: changeNo } = await givenChange(api, orderNo, { depDate: '2026-12-09' });
  expect(await seatsThere(changeNo)).toEqual([1]);
  expect(await seatsThere(orderNo)).toEqual([2]);
  await payInFull(site, changeNo);
  await passTenMinutes(site);
  expect(await seatsThere(orderNo)).toEqual([1]);
  await expectEqualBooks();
});

test('a change that the PSS refuses is refused, and the order keeps its seats', { timeout }, async () => {
  const { api, orderNo } = await givenTickets(site, newAdults(1));
  await parties.setFault('reservation', 'sell', 'refuse');
  await expect(givenChange(api, orderNo, { depDate: '2026-12-09' })).rejects.toThrow('seatsNotConfirmed');
  expect(await statusOf(site, orderNo)).toBe('TICKED');
  expect(await seatsThere(orderNo)).toEqual([1]);
  await expectEqualBooks();
});

test('the money of a late payment goes back, because the PSS has the seats again', { timeout }, async () => {
  const draft = await givenDraft();
  await click(draft);
  await letExpire(site, draft.orderNo);
  expect(await payLate(site, draft.orderNo)).toBe(false);
});

describe('another channel', () => {
  test('cancels seats of an order: the desk books them again', { timeout }, async () => {
    const { orderNo } = await givenTickets(site, newAdults(2));
    const bookings = [{ orderNo, segments: [{ segment: 0, seats: 1 }], by: '代理人 PEK001' }];
    await parties.cancelElsewhere(orderNo, [{ segment: 0, seats: 1 }]);
    expect(await sendNotice(site, receiveLostBookings, { bookings }, 'lost seats')).toBe(200);
    expect(await sendNotice(site, receiveLostBookings, { bookings }, 'lost seats')).toBe(200);
    const acts = await actsAtDesk(site, orderNo);
    expect(acts).toMatchObject([{ kind: 'LOST', order_no: orderNo, segments: [{ seats: 1 }] }]);
    const [clerk] = await givenClerks(site);
    await take(clerk, acts[0]?.act_no ?? '', 'askAgain', '', queue);
    await passTenMinutes(site);
    expect(await seatsThere(orderNo)).toEqual([2]);
    await expectEqualBooks();
  });

  test('cancels seats of an order: the desk settles it with the PSS', { timeout }, async () => {
    const { orderNo } = await givenTickets(site, newAdults(1));
    await sendNotice(site, receiveLostBookings, {
      bookings: [{ orderNo, segments: [{ segment: 0, seats: 1 }], by: 'CRS' }],
    });
    const [act] = await actsAtDesk(site, orderNo);
    const [clerk] = await givenClerks(site);
    await take(clerk, act?.act_no ?? '', 'settle', '订座系统已恢复', queue);
    await passTenMinutes(site);
    expect(await actsAtDesk(site, orderNo)).toEqual([]);
    await expectEqualBooks();
  });
});

describe('a waitlist order that gets seats of the site', () => {
  test('gets its ticket when the PSS has sold them', { timeout }, async () => {
    const flight = await givenFullFlight(site, { date: '2026-12-20' });
    const { orderNo } = await givenWaiting(site, [flight.wish]);
    await parties.setFault('reservation', 'sell', 'unavailable', 3);
    await leaveSeats(site, flight, 1);
    await passTenMinutes(site);
    expect(await statusOf(site, orderNo)).toBe('TICKED');
    expect(await seatsThere(orderNo)).toEqual([1]);
    await expectEqualBooks();
  });

  test('gets no ticket without them, and waits at the desk', { timeout }, async () => {
    const flight = await givenFullFlight(site, { date: '2026-12-21' });
    const { orderNo } = await givenWaiting(site, [flight.wish]);
    await parties.setFault('reservation', 'sell', 'refuse');
    await leaveSeats(site, flight, 1);
    await passTenMinutes(site);
    expect(await statusOf(site, orderNo)).toBe('PAYED');
    expect(await actsAtDesk(site, orderNo)).toMatchObject([{ kind: 'SELL', order_no: orderNo }]);
  });
});
