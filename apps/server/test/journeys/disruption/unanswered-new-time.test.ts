import { decideDisruption, getDisruption } from '@haidai/contract/disruption';
import { getQueue } from '@haidai/contract/staff';
import { signInBySms } from '@haidai/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { shippedCarrier, switchCarrierFolder } from '../../../src/modules/reference/index.ts';
import { checkInventory } from '../../checks/check-inventory.ts';
import { disruptionSteps } from '../../given/disruption.ts';
import type { Traveller } from '../../given/payment.ts';
import { flightsOn, moved, publishDays } from '../../given/schedule.ts';
import { givenClerks } from '../../given/staff.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();
const { givenTicket, flightOf, about, keyOf } = disruptionSteps(desk);
afterAll(() => switchCarrierFolder(shippedCarrier));

let day = 20;

/** Sells a ticket and publishes a schedule that moves its flight. Returns the departure of the ticket as sold. */
async function givenMoved(minutes: number) {
  day += 7;
  const traveller = await givenTicket({ day });
  const { flightNo, flightDate } = flightOf(traveller);
  const flights = flightsOn(flightDate);
  await publishDays(
    desk.site,
    flights.map((each) => (each.flightNo === flightNo ? moved(each, minutes) : each)),
  );
  await desk.site.runJobs();
  const { sold_departs_at: sold } = await desk.site.db
    .selectFrom('order_segment')
    .select('sold_departs_at')
    .where('order_no', '=', traveller.orderNo)
    .executeTakeFirstOrThrow();
  return { traveller, sold: sold ?? new Date(0) };
}

const caseOf = ({ orderNo }: Traveller) =>
  desk.site.db.selectFrom('disruption_case').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();

async function pageOf(traveller: Traveller) {
  return traveller.api.expectOk(getDisruption, { body: { caseKey: await keyOf(traveller) } });
}

/** Moves the clock to so many minutes before a departure, and runs the job twice. */
async function untilBefore(departure: Date, minutes: number) {
  await desk.site.clock.moveTo(new Date(departure.getTime() - minutes * 60_000).toISOString());
  for (let run = 0; run < 2; run += 1) {
    await desk.site.db
      .transaction()
      .execute((tx) => desk.site.deps.jobs.enqueue(tx, 'disruption.refundUnanswered', {}));
    await desk.site.runJobs();
  }
}

describe('a new time without an answer', () => {
  test('by a small move counts as accepted at the latest hour, after one reminder, and the traveller can still refund', async () => {
    const { traveller, sold } = await givenMoved(45);
    const latest = new Date(sold.getTime() - 1440 * 60_000);
    expect(await caseOf(traveller)).toMatchObject({ accept_due_at: latest, due_rule_id: 'FZY-RETIMED-2026-11' });
    expect(await pageOf(traveller)).toMatchObject({ acceptDue: { at: latest.toISOString(), isAccepted: true } });
    const told = () => about(traveller, '未答复视为接受');
    expect(await told()).toHaveLength(1);

    await untilBefore(sold, 2881);
    expect(await told()).toHaveLength(1);
    await untilBefore(sold, 2880);
    expect(await told()).toHaveLength(2);
    await untilBefore(sold, 1441);
    expect(await caseOf(traveller)).toMatchObject({ status: 'OPEN' });
    await untilBefore(sold, 1440);
    expect(await caseOf(traveller)).toMatchObject({ status: 'KEPT', due_at: null });
    expect(await told()).toHaveLength(2);

    await signInBySms(traveller.api, traveller.mobile);
    const page = await pageOf(traveller);
    expect(page).toMatchObject({
      caseStatus: 'KEPT',
      acceptDue: null,
      canKeep: false,
      canChange: true,
      canRefund: true,
    });
    expect(page.timeline.map(({ what }) => what)).toContain('ACCEPTED');
    const body = { caseKey: page.caseKey, choice: 'REFUND' as const };
    expect(await traveller.api.expectOk(decideDisruption, { body })).toMatchObject({ caseStatus: 'REFUNDED' });
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  test('by a large move stays a case, and becomes work of the desk at the latest hour', async () => {
    const { traveller, sold } = await givenMoved(100);
    expect(await pageOf(traveller)).toMatchObject({ acceptDue: { isAccepted: false } });
    await untilBefore(sold, 1440);
    expect(await caseOf(traveller)).toMatchObject({ status: 'OPEN', due_at: null, severity: 3 });
    const [clerk] = await givenClerks(desk.site);
    const { items } = await clerk.expectOk(getQueue, { body: { kind: 'disruption.unplaced' } });
    const { case_id: id } = await caseOf(traveller);
    const item = items.find((each) => each.id === id);
    expect(item?.status).toBe('时间变更未答复');
    expect(item?.facts.map(({ label }) => label)).toContain('最晚答复');
  });

  test('is no case any more after an answer', async () => {
    const { traveller, sold } = await givenMoved(45);
    const body = { caseKey: await keyOf(traveller), choice: 'KEEP' as const };
    await traveller.api.expectOk(decideDisruption, { body });
    expect(await caseOf(traveller)).toMatchObject({ status: 'KEPT', due_at: null });
    await untilBefore(sold, 1440);
    expect(await about(traveller, '未答复视为接受')).toHaveLength(1);
  });
});
