import { cancelOrder } from '@haidai/contract/booking';
import { faultCases } from '@haidai/testkit/rounds';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { order } from '../given/booking.ts';
import { statusOf } from '../given/change.ts';
import { givenDraftWithPassengers, payInFull } from '../given/order.ts';
import { actsAtDesk, comparePss, passTenMinutes, startPssSite } from '../given/pss-site.ts';
import { take } from '../given/refund.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import { givenClerks } from '../given/staff.ts';
import { newAdults, newTraveller } from '../given/traveller.ts';
import type { TestApp } from '../site/start-test-app.ts';

/** These tests sell the seats of the site and tell a PSS that fails in each way. */
let site: TestApp;
let parties: Awaited<ReturnType<typeof startSandboxParties>>;
const timeout = 120_000;

beforeAll(async () => {
  parties = await startSandboxParties();
  site = await startPssSite(parties, 'ours', { clock: '2026-12-01T08:00:00+08:00' });
}, timeout);
afterEach(() => parties.endFaults());
afterAll(async () => {
  await site.close();
  await parties.stop();
});

async function givenOrder(count = 2) {
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, newAdults(count));
  await order(api, orderNo);
  return { api, orderNo };
}

async function expectEqualBooks() {
  const { here, there } = await comparePss(site, parties);
  expect(there).toEqual(here);
}

describe('the site sells, and after ten minutes the PSS has the same seats, if it', () => {
  test.each(
    faultCases([
      ['answers', 'double', undefined],
      ['acts and hangs up', 'hangUp', 4],
      ['acts and does not answer', 'timeoutAfterAct', 4],
      ['is unavailable', 'unavailable', 4],
      ['acts and answers nonsense', 'wrong', 2],
      ['answers late', 'slow', 4],
    ]),
  )('%s', { timeout }, async (_, fault, times) => {
    await parties.setFault('reservation', 'sell', fault, times);
    const { orderNo } = await givenOrder();
    expect(await statusOf(site, orderNo)).toBe('BOOKED');
    await passTenMinutes(site);
    expect(await actsAtDesk(site, orderNo)).toEqual([]);
    await expectEqualBooks();
  });
});

test('an order is paid and ticketed while the PSS does not answer', { timeout }, async () => {
  await parties.setFault('reservation', 'sell', 'unavailable');
  const { orderNo } = await givenOrder();
  await payInFull(site, orderNo);
  expect(await statusOf(site, orderNo)).toBe('TICKED');
  await parties.endFaults();
  await passTenMinutes(site);
  await expectEqualBooks();
});

test('an order that ends before the PSS knows it is never told', { timeout }, async () => {
  const { api, orderNo } = await givenOrder();
  await api.expectOk(cancelOrder, { body: { orderNo } });
  await passTenMinutes(site);
  expect((await parties.bookings()).map((each) => each.orderNo)).not.toContain(orderNo);
  await expectEqualBooks();
});

test('an order that the PSS refuses waits at the desk with the flight, and is told again from there', {
  timeout,
}, async () => {
  await parties.setFault('reservation', 'sell', 'refuse');
  const { orderNo } = await givenOrder();
  await passTenMinutes(site);
  const acts = await actsAtDesk(site, orderNo);
  expect(acts).toMatchObject([{ kind: 'SELL', order_no: orderNo, segments: [{ seats: 2 }] }]);
  await parties.endFaults();
  const [clerk] = await givenClerks(site);
  await take(clerk, acts[0]?.act_no ?? '', 'askAgain', '', 'reservation.acts');
  await passTenMinutes(site);
  expect(await actsAtDesk(site, orderNo)).toEqual([]);
  await expectEqualBooks();
});
