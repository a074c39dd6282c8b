import { closeDeparture } from '@haidai/contract/flight-ops';
import { quoteAddOns, refundAddOns } from '@haidai/contract/refund';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { describe, expect, test } from 'vitest';
import { shippedCarrier, switchCarrierFolder } from '../../src/modules/reference/index.ts';
import { inTransaction, transition } from '../../src/platform/index.ts';
import { bag, choose } from '../given/add-ons.ts';
import { order as book } from '../given/booking.ts';
import { checkIn, openOrder } from '../given/check-in.ts';
import { actsOf, bothSides, passMinutes, runJob, ticketsOf, useIssuerSite } from '../given/issuer.ts';
import { givenDraftWithPassengers, payInFull } from '../given/order.ts';
import { flightsOn, moved, publishDays } from '../given/schedule.ts';
import { givenClerks } from '../given/staff.ts';
import { givenTickets } from '../given/ticket.ts';
import { newAdults, newTraveller } from '../given/traveller.ts';
import { startTestApp } from '../site/start-test-app.ts';

/** These tests follow coupons and EMDs from the site to a ticketing party that runs as a process of its own. */
const desk = useIssuerSite('2026-12-07T10:30:00+08:00');
const flightDate = '2026-12-08';

describe('every transition of a flight coupon', () => {
  test.each(flightCouponMachine.transitions)('from %s by %s to %s is told to the issuer', async (from, event, to) => {
    const sandbox = await startTestApp();
    try {
      const { orderNo } = await givenTickets(sandbox);
      const [ticketNo = ''] = await ticketsOf({ site: sandbox }, orderNo);
      await sandbox.db.updateTable('flight_coupon').set({ status: from, issuer_status: from }).execute();
      await sandbox.db.updateTable('sandbox_coupon').set({ status: from }).execute();
      const key = { ticket_no: ticketNo, coupon_no: 1 };
      const { clock } = sandbox;
      await inTransaction(sandbox.db, (tx) =>
        transition(tx, {
          ...{ machine: flightCouponMachine, table: 'flight_coupon', key, event, clock, actor: 'test' },
        }),
      );
      await runJob(sandbox, 'ticketing.tellIssuer');
      const [act] = await actsOf({ site: sandbox }, orderNo);
      expect(act?.status).toMatch(/DONE|REFUSED/);
      const there = await sandbox.db.selectFrom('sandbox_coupon').select('status').executeTakeFirstOrThrow();
      if (act?.status === 'DONE') expect(there.status).toBe(to);
    } finally {
      await sandbox.close();
    }
  });
});

describe('the departure of a flight', () => {
  test('checks in, flies and suspends coupons at the issuer as here', async () => {
    const trip = { destCode3: 'CTU', departureDate: flightDate, flightNo: 'HD4613' };
    const given = () => givenTickets(desk.site, newAdults(1), trip);
    const [flown, missed, counter] = [await given(), await given(), await given()];
    for (const order of [flown, missed]) await checkIn(order.api, await openOrder(order), [{ travelId: '0-0' }]);
    await passMinutes(desk);
    expect(await bothSides(desk, flown.orderNo)).toEqual([['CHECKED IN'], ['CHECKED IN']]);
    await desk.site.clock.moveTo('2026-12-08T07:40:00+08:00');
    const [clerk] = await givenClerks(desk.site);
    const key = { flightNo: 'HD4613', flightDate, legSeq: 1 };
    const tickets = await ticketsOf(desk, missed.orderNo);
    await clerk.expectOk(closeDeparture, { body: { ...key, tickets, named: 'MISSED', seen: 3 } });
    await passMinutes(desk, 2);
    expect(await bothSides(desk, flown.orderNo)).toEqual([['USED/FLOWN'], ['USED/FLOWN']]);
    expect(await bothSides(desk, counter.orderNo)).toEqual([['USED/FLOWN'], ['USED/FLOWN']]);
    expect(await bothSides(desk, missed.orderNo)).toEqual([['OPEN FOR USE'], ['SUSPENDED']]);
    expect((await actsOf(desk, missed.orderNo)).at(-1)?.request).toMatchObject({ cause: 'NO_SHOW' });
  });
});

test.each(['none', 'timeoutAfterAct'] as const)(
  'the EMD of a refunded add-on is refunded once at the issuer, also with the fault %s',
  async (fault) => {
    const api = await newTraveller(desk.site);
    const orderNo = await givenDraftWithPassengers(api, newAdults(1), { departureDate: '2026-12-22' });
    await choose(api, orderNo, [bag(1)]);
    await book(api, orderNo);
    await payInFull(desk.site, orderNo);
    const [offer] = await api.expectOk(quoteAddOns, { body: { orderNo } });
    if (fault !== 'none') await desk.parties.setFault('ticketing', 'refundEmds', fault, 2);
    const itemIds = [offer?.itemId ?? ''];
    await api.expectOk(refundAddOns, { body: { orderNo, itemIds, amountSeen: offer?.refundAmount ?? 0 } });
    await passMinutes(desk, 5);
    const emds = await desk.site.db
      .selectFrom('emd')
      .select(['emd_no', 'status', 'issuer_status'])
      .where('order_no', '=', orderNo)
      .execute();
    expect(emds).toMatchObject([{ status: 'REFUNDED', issuer_status: 'REFUNDED' }]);
    const acts = await actsOf(desk, orderNo);
    expect(acts).toMatchObject([
      { kind: 'refundEmds', status: 'DONE', request: { documents: [{ emdNo: emds[0]?.emd_no, refundFen: 11_000 }] } },
    ]);
  },
);

test('a schedule that moves a flight tells the issuer the new times of its coupons', async () => {
  const departureDate = '2026-12-20';
  const order = await givenTickets(desk.site, newAdults(1), { destCode3: 'CTU', departureDate });
  const segment = () =>
    desk.site.db
      .selectFrom('order_segment')
      .select(['flight_no', 'shown'])
      .where('order_no', '=', order.orderNo)
      .executeTakeFirstOrThrow();
  const { flight_no: flightNo } = await segment();
  const flights = flightsOn(departureDate).map((each) => (each.flightNo === flightNo ? moved(each, 10) : each));
  await publishDays(desk.site, flights);
  await desk.site.runJobs({ failuresExpected: true });
  switchCarrierFolder(shippedCarrier);
  await passMinutes(desk);
  const { from } = (await segment()).shown;
  const there = (await desk.parties.tickets()).find((ticket) => ticket.orderNo === order.orderNo);
  expect(there?.coupons[0]?.departsAt).toBe(`${from.date}T${from.time}`);
  expect((await actsOf(desk, order.orderNo)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'revalidateCoupons DONE',
  ]);
  expect(await bothSides(desk, order.orderNo)).toEqual([['OPEN FOR USE'], ['OPEN FOR USE']]);
});
