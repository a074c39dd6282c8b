import {
  acceptOffer,
  decideDisruption,
  getDisruption,
  listDisruptionFlights,
  listDisruptions,
} from '@haidai/contract/disruption';
import { signInBySms } from '@haidai/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { view } from '../../given/booking.ts';
import { checkIn, openOrder, tripOf } from '../../given/check-in.ts';
import { disruptionSteps } from '../../given/disruption.ts';
import { money, type Traveller } from '../../given/payment.ts';
import { untilMoneyIsBack } from '../../given/refund.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();
const { givenTicket, heldFor, report, about, keyOf } = disruptionSteps(desk);

/** Lands in Qingdao at 11:00. HD4745 leaves at 13:00, and the minimum connecting time is 75 minutes. */
const connecting = { origCode3: 'KMG', destCode3: 'HRB', flightNo: 'HD4698/HD4745' };
const givenConnection = () => givenTicket({ route: connecting });
// Each story has flights of its own.
beforeEach(() => desk.site.clock.advance({ days: 3 }));

const dayOf = ({ trip: { segments } }: Traveller) => segments[0]?.flightDate ?? '';
/** Reports the expected arrival of the first flight in Qingdao. */
const landsAt = (traveller: Traveller, time: string) =>
  report(traveller, { event: 'times', estimatedArrival: `${dayOf(traveller)}T${time}` });
const reportNext = (traveller: Traveller, what: object) =>
  report(traveller, { flightNo: 'HD4745', flightDate: dayOf(traveller), ...what });

const caseOf = async (traveller: Traveller) =>
  traveller.api.expectOk(getDisruption, { body: { caseKey: await keyOf(traveller) } });
const casesOf = ({ api, orderNo }: Traveller) => api.expectOk(listDisruptions, { body: { orderNo } });

async function couponsOf({ orderNo }: Pick<Traveller, 'orderNo'>): Promise<string[]> {
  const rows = await desk.site.db
    .selectFrom('flight_coupon')
    .select('status')
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .execute();
  return rows.map(({ status }) => status);
}

/** Lets the first flight depart, so that only the second coupon is unflown. */
async function takeOff(traveller: Traveller): Promise<void> {
  await desk.site.clock.moveTo(`${dayOf(traveller)}T08:00:00+08:00`);
  await report(traveller, { event: 'takeOff', actualDeparture: `${dayOf(traveller)}T07:40` });
}

async function runJob(name: string): Promise<void> {
  await desk.site.db.transaction().execute((tx) => desk.site.deps.jobs.enqueue(tx, name, {}));
  await desk.site.runJobs();
}

describe('a connection on one order', () => {
  it('is missed below the minimum connecting time, and another flight is held from the airport of connection', async () => {
    const traveller = await givenConnection();
    await landsAt(traveller, '11:45');
    expect(await casesOf(traveller)).toEqual([]);

    await landsAt(traveller, '11:46');
    const told = await about(traveller, '赶不上');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/HD4698因.*预计11:46到达，赶不上青岛-哈尔滨 HD4745 .*已为您保留.*的HD\d+，请在北京时间/);
    expect(await about(traveller, '延误')).toEqual([]);
    const found = await caseOf(traveller);
    expect(found).toMatchObject({
      kind: 'MISSED',
      missedAfter: { feeder: 'HD4698', arrives: '11:46' },
      flightNo: 'HD4745',
      ...{ canKeep: false, canChange: true, canRefund: true },
    });
    const [held] = found.offer?.segments ?? [];
    expect(held).toMatchObject({ departApCode3: 'TAO', destApCode3: 'HRB' });
    const leaves = Date.parse(`${held?.departDate}T${held?.departTime}:00+08:00`);
    expect(leaves).toBeGreaterThanOrEqual(Date.parse(`${dayOf(traveller)}T13:01:00+08:00`));

    const { days } = await traveller.api.expectOk(listDisruptionFlights, { body: { caseKey: found.caseKey } });
    expect(days.flatMap(({ flights }) => flights).length).toBeGreaterThan(0);
    expect(days.filter(({ date, flights }) => date < dayOf(traveller) && flights.length > 0)).toEqual([]);

    await traveller.api.expectOk(acceptOffer, { body: { caseKey: found.caseKey } });
    await desk.site.runJobs();
    expect(await couponsOf(traveller)).toEqual(['OPEN FOR USE', 'EXCHANGED']);
    const { order_no: changeNo } = await desk.site.db
      .selectFrom('sales_order')
      .select('order_no')
      .where('changed_from', '=', traveller.orderNo)
      .executeTakeFirstOrThrow();
    const { trips } = await view(traveller.api, changeNo);
    expect(trips[0]?.segments.map(({ flightNo }) => flightNo)).toEqual([held?.flightNo]);

    // The new flight is in another order, and the first flight still leads to it.
    await landsAt(traveller, '23:55');
    expect(await about(traveller, '赶不上')).toHaveLength(2);
    const again = await desk.site.db
      .selectFrom('disruption_case')
      .select(['status', 'severity', 'flight_no'])
      .where('order_no', '=', changeNo)
      .execute();
    expect(again).toEqual([{ status: 'OPEN', severity: 3, flight_no: held?.flightNo }]);
  });

  it('closes the case and ends the offer if it holds again, and opens it anew if it is missed again', async () => {
    const traveller = await givenConnection();
    await landsAt(traveller, '12:10');
    const first = await heldFor(traveller);
    await landsAt(traveller, '11:20');
    expect(await heldFor(traveller)).toBeUndefined();
    expect(await casesOf(traveller)).toMatchObject([{ caseStatus: 'CLOSED', canChange: false, canRefund: false }]);
    expect(await about(traveller, '预计11:20到达，可以衔接')).toHaveLength(1);

    await landsAt(traveller, '12:20');
    expect((await heldFor(traveller))?.offer_id).not.toBe(first?.offer_id);
    expect(await about(traveller, '赶不上')).toHaveLength(2);
    // A later departure of the second flight keeps the connection as well. It is late enough for a choice of its own.
    await reportNext(traveller, {
      event: 'delay',
      cause: 'WEATHER',
      estimatedDeparture: `${dayOf(traveller)}T14:10`,
    });
    expect(await heldFor(traveller)).toBeUndefined();
    expect(await casesOf(traveller)).toMatchObject([{ caseStatus: 'OPEN', kind: 'DELAYED', canKeep: true }]);
  });

  it('is no connection between two separate orders', async () => {
    const first = await givenTicket({ route: { origCode3: 'KMG', destCode3: 'TAO', flightNo: 'HD4698' } });
    const second = await givenTicket({ route: { origCode3: 'TAO', destCode3: 'HRB', flightNo: 'HD4745' } });
    await landsAt(first, '12:50');
    expect([await casesOf(first), await casesOf(second)]).toEqual([[], []]);
    expect([await about(first, '赶不上'), await about(second, '赶不上')]).toEqual([[], []]);
  });

  it('sends one message if the delay of the first flight alone would send one too, and one decision ends both cases', async () => {
    const traveller = await givenConnection();
    const late = { event: 'delay', cause: 'WEATHER', estimatedDeparture: `${dayOf(traveller)}T09:35` };
    await report(traveller, late);
    expect(await about(traveller, 'key=')).toHaveLength(1);
    expect(await about(traveller, '延误')).toEqual([]);
    const cases = await casesOf(traveller);
    expect(cases.map(({ kind }) => kind)).toEqual(['DELAYED', 'MISSED']);
    const [{ caseKey = '' } = {}] = cases;
    await traveller.api.expectOk(decideDisruption, { body: { caseKey, choice: 'REFUND' } });
    expect(await heldFor(traveller)).toBeUndefined();
    await untilMoneyIsBack(desk);
    expect((await money(desk, traveller)).refunded).toBe(Math.round(traveller.payAmount * 100));
  });

  it('leaves the way to the first flight if that one is cancelled', async () => {
    const traveller = await givenConnection();
    await landsAt(traveller, '12:10');
    await report(traveller, { event: 'cancel', cause: 'AIRCRAFT' });
    const cases = await casesOf(traveller);
    expect(cases.map(({ kind, caseStatus }) => [kind, caseStatus])).toEqual([
      ['CANCELLED', 'OPEN'],
      ['MISSED', 'CLOSED'],
    ]);
    expect(await about(traveller, '可以衔接')).toEqual([]);
    const held = await heldFor(traveller);
    expect(held?.flights[0]?.from).toBe('KMG');
  });
});

it('ends the check-in for the missed flight, so that another one can be held and taken', async () => {
  const traveller = await givenConnection();
  await desk.site.clock.moveTo(`${dayOf(traveller)}T00:30:00+08:00`);
  await signInBySms(traveller.api, traveller.mobile);
  const checkInKey = await openOrder(traveller);
  const { flights } = await tripOf(traveller.api, checkInKey);
  await checkIn(
    traveller.api,
    checkInKey,
    flights.flatMap(({ travels }) => travels),
  );
  expect(await couponsOf(traveller)).toEqual(['CHECKED IN', 'CHECKED IN']);
  await landsAt(traveller, '12:10');
  expect(await couponsOf(traveller)).toEqual(['CHECKED IN', 'OPEN FOR USE']);
  await traveller.api.expectOk(acceptOffer, { body: { caseKey: await keyOf(traveller) } });
  await desk.site.runJobs();
  expect(await couponsOf(traveller)).toEqual(['CHECKED IN', 'EXCHANGED']);
});

describe('the money of a missed connection', () => {
  it('is that of both flights while the first one has not left', async () => {
    const traveller = await givenConnection();
    await landsAt(traveller, '12:10');
    const body = { caseKey: await keyOf(traveller), choice: 'REFUND' as const };
    await traveller.api.expectOk(decideDisruption, { body });
    await untilMoneyIsBack(desk);
    expect(await couponsOf(traveller)).toEqual(['REFUNDED', 'REFUNDED']);
    expect((await money(desk, traveller)).refunded).toBe(Math.round(traveller.payAmount * 100));
    expect(await heldFor(traveller)).toBeUndefined();
  });

  it('is that of the missed flight after the first one has left, and is refunded two hours after the landing unasked', async () => {
    const traveller = await givenConnection();
    await takeOff(traveller);
    await landsAt(traveller, '12:10');
    const { refundDueAt, offer } = await caseOf(traveller);
    expect(refundDueAt).toBe(new Date(`${dayOf(traveller)}T14:10:00+08:00`).toISOString());
    expect(offer?.heldUntil).toBe(refundDueAt);
    await desk.site.clock.moveTo(refundDueAt ?? '');
    await runJob('disruption.refundUnanswered');
    await untilMoneyIsBack(desk);
    expect(await couponsOf(traveller)).toEqual(['OPEN FOR USE', 'REFUNDED']);
    const { refunded } = await money(desk, traveller);
    expect(refunded).toBeGreaterThan(0);
    expect(refunded).toBeLessThan(Math.round(traveller.payAmount * 100));
    expect((await caseOf(traveller)).caseStatus).toBe('REFUNDED');
  });
});
