import { decideDisruption, getDisruption, listDisruptionFlights } from '@haidai/contract/disruption';
import { signInBySms } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import { disruptionSteps } from '../../given/disruption.ts';
import { money, type Traveller } from '../../given/payment.ts';
import { untilMoneyIsBack } from '../../given/refund.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();
const { givenTicket, cancel, reinstate, about, keyOf } = disruptionSteps(desk);

const dueOf = ({ orderNo }: Traveller) =>
  desk.site.db.selectFrom('disruption_case').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** Returns the time of the automatic refund that the page of the link shows, or null. */
async function shownDue(traveller: Traveller): Promise<string | null> {
  const caseKey = await keyOf(traveller);
  return (await traveller.api.expectOk(getDisruption, { body: { caseKey } })).refundDueAt;
}

async function departureOf({ orderNo }: Traveller): Promise<Date> {
  const { departs_at } = await desk.site.db
    .selectFrom('order_segment')
    .select('departs_at')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return departs_at;
}

async function sweepUnanswered(): Promise<void> {
  await desk.site.db.transaction().execute((tx) => desk.site.deps.jobs.enqueue(tx, 'disruption.refundUnanswered', {}));
  await desk.site.runJobs();
}

describe('a cancelled flight without a decision of the traveller', () => {
  /** Moves the clock to this number of minutes before the departure, and runs the job for unanswered cancellations. */
  async function untilBefore(traveller: Traveller, minutes: number) {
    const departsAt = await departureOf(traveller);
    await desk.site.clock.moveTo(new Date(departsAt.getTime() - minutes * 60_000).toISOString());
    await sweepUnanswered();
  }

  it('sends two reminders, and refunds its tickets in full once at departure', async () => {
    const traveller = await givenTicket();
    await cancel(traveller);
    const departsAt = await departureOf(traveller);
    expect(await shownDue(traveller), 'on the page of the link').toBe(departsAt.toISOString());
    const reminded = () => about(traveller, '您尚未选择');
    await untilBefore(traveller, 1441);
    expect(await reminded()).toHaveLength(0);
    await untilBefore(traveller, 1440);
    await sweepUnanswered();
    expect(await reminded()).toHaveLength(1);
    await untilBefore(traveller, 240);
    expect((await reminded())[1]).toMatch(
      /请在北京时间\d\d-\d\d \d\d:\d\d前点击.*免费改期；届时未选择的，我们将主动全额退款/,
    );
    await untilBefore(traveller, 1);
    expect(await dueOf(traveller)).toMatchObject({ status: 'OPEN' });

    await untilBefore(traveller, 0);
    await sweepUnanswered();
    await untilMoneyIsBack(desk);
    expect(await dueOf(traveller)).toMatchObject({
      status: 'REFUNDED',
      due_at: null,
      due_rule_id: 'FZY-UNANSWERED-2026-11',
    });
    expect(await shownDue(traveller)).toBeNull();
    expect(await reminded()).toHaveLength(2);
    expect(await money(desk, traveller)).toMatchObject({ counted: 0, refunded: Math.round(traveller.payAmount * 100) });
    const couponStates = await desk.site.db
      .selectFrom('flight_coupon')
      .select('status')
      .where('order_no', '=', traveller.orderNo)
      .execute();
    expect(couponStates).toEqual([{ status: 'REFUNDED' }]);
  });

  it('causes no refund if the traveller has changed or the flight is reinstated', async () => {
    const [changed, recovered] = [await givenTicket(), await givenTicket()];
    await cancel(changed);
    const caseKey = await keyOf(changed);
    const { days } = await changed.api.expectOk(listDisruptionFlights, { body: { caseKey } });
    const flight = days[4]?.flights[0]?.flight ?? '';
    await changed.api.expectOk(decideDisruption, { body: { caseKey, choice: 'CHANGE', flight } });
    await desk.site.runJobs();
    await reinstate(recovered);
    expect((await dueOf(recovered))?.due_at).toBeNull();
    expect([await shownDue(changed), await shownDue(recovered)]).toEqual([null, null]);
    await untilBefore(recovered, 0);
    for (const traveller of [changed, recovered]) expect(await money(desk, traveller)).toMatchObject({ refunded: 0 });
    expect(await dueOf(changed)).toMatchObject({ status: 'CHANGED', due_at: null });
  });

  it('causes one refund if the traveller decides at the same moment', async () => {
    const traveller = await givenTicket();
    await cancel(traveller);
    const body = { caseKey: await keyOf(traveller), choice: 'REFUND' as const };
    const departsAt = await departureOf(traveller);
    await desk.site.clock.moveTo(departsAt.toISOString());
    await signInBySms(traveller.api, traveller.mobile);
    const [answer] = await Promise.all([traveller.api.call(decideDisruption, { body }), sweepUnanswered()]);
    expect([undefined, 'disruptionDecided']).toContain(answer.error);
    await untilMoneyIsBack(desk);
    expect((await money(desk, traveller)).refunded).toBe(Math.round(traveller.payAmount * 100));
    expect(await dueOf(traveller)).toMatchObject({ status: 'REFUNDED', due_at: null });
  });
});
