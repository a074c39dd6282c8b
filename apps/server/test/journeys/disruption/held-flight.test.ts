import { acceptOffer, decideDisruption, getDisruption, listDisruptionFlights } from '@haidai/contract/disruption';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { adult } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import { checkInventory } from '../../checks/check-inventory.ts';
import { view } from '../../given/booking.ts';
import { disruptionSteps } from '../../given/disruption.ts';
import type { Traveller } from '../../given/payment.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();
const { givenTicket, cancel, reinstate, about, keyOf, report } = disruptionSteps(desk);

const caseOf = async ({ api, ...traveller }: Traveller) =>
  api.expectOk(getDisruption, { body: { caseKey: await keyOf({ api, ...traveller }) } });

/** The seats that are put aside on a leg of the flight that was held last. */
async function seatsAside(): Promise<number> {
  const { flights } = await desk.site.db
    .selectFrom('disruption_offer')
    .select('flights')
    .orderBy('held_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [leg] = flights[0]?.legs ?? [];
  const { most } = await desk.site.db
    .selectFrom('leg_inventory')
    .select(({ fn }) => fn.max('put_aside').as('most'))
    .where('flight_no', '=', leg?.flightNo ?? '')
    .where('flight_date', '=', leg?.flightDate ?? '')
    .executeTakeFirstOrThrow();
  return most;
}

async function expire(): Promise<void> {
  await desk.site.db.transaction().execute((tx) => desk.site.deps.jobs.enqueue(tx, 'disruption.expireOffers', {}));
  await desk.site.runJobs();
}

describe('the flight that is held after a cancellation', () => {
  it('is named in the one message of the cancellation, and accepted with the seats that are held', async () => {
    const traveller = await givenTicket();
    await cancel(traveller);
    const told = await about(traveller, '因飞机故障检修取消');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/已为您保留.*的HD\d+，请在北京时间\d\d-\d\d \d\d:\d\d前确认/);
    const { offer } = await caseOf(traveller);
    expect(offer).toMatchObject({ seats: 1, infants: 0, cabin: 'ECO' });
    expect(Date.parse(offer?.heldUntil ?? '') - desk.site.clock.now().getTime()).toBeLessThanOrEqual(180 * 60_000);
    const aside = await seatsAside();

    const caseKey = await keyOf(traveller);
    await desk.site.api.another().expectRefused(acceptOffer, 'smsCodeMissing', { body: { caseKey } });
    const done = await traveller.api.expectOk(acceptOffer, { body: { caseKey } });
    expect(done).toMatchObject({ caseStatus: 'CHANGED', offer: null });
    await desk.site.runJobs();
    expect(await seatsAside()).toBe(aside - 1);
    const change = await desk.site.db
      .selectFrom('sales_order')
      .select(['order_no', 'status', 'total_fen'])
      .where('changed_from', '=', traveller.orderNo)
      .executeTakeFirstOrThrow();
    expect(change).toMatchObject({ status: 'TICKED', total_fen: 0 });
    const { trips } = await view(traveller.api, change.order_no);
    expect(trips[0]?.segments.map(({ flightNo }) => flightNo)).toEqual(offer?.segments.map(({ flightNo }) => flightNo));
    await traveller.api.expectRefused(acceptOffer, 'disruptionDecided', { body: { caseKey } });
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  it('ends at its limit, and the other choices stay', async () => {
    const traveller = await givenTicket();
    await cancel(traveller);
    const { offer } = await caseOf(traveller);
    await desk.site.clock.moveTo(offer?.heldUntil ?? '');
    const caseKey = await keyOf(traveller);
    await traveller.api.expectRefused(acceptOffer, 'offerEnded', { body: { caseKey } });
    await expire();
    expect(await seatsAside()).toBe(0);
    expect(await caseOf(traveller)).toMatchObject({
      caseStatus: 'OPEN',
      offer: null,
      canChange: true,
      canRefund: true,
    });
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  it('ends with another decision, and when the cancelled flight operates after all', async () => {
    const [changed, refunded, recovered] = [await givenTicket(), await givenTicket(), await givenTicket()];
    await cancel(changed);
    const caseKey = await keyOf(changed);
    const { days } = await changed.api.expectOk(listDisruptionFlights, { body: { caseKey } });
    const flight = days.at(-1)?.flights[0]?.flight ?? '';
    await changed.api.expectOk(decideDisruption, { body: { caseKey, choice: 'CHANGE', flight } });
    const body = { caseKey: await keyOf(refunded), choice: 'REFUND' as const };
    await refunded.api.expectOk(decideDisruption, { body });
    await desk.site.runJobs();
    await reinstate(recovered);
    await desk.site.runJobs();
    const { rows } = await endsOf([changed, refunded, recovered]);
    expect(rows).toEqual(['RELEASED', 'RELEASED', 'RELEASED']);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  it('is released with the refund of the last ticket on the refund page, and stays while another traveller flies', async () => {
    const traveller = await givenTicket({ passengers: [adult(7001), adult(7002)] });
    const { api, orderNo } = traveller;
    await cancel(traveller);
    const aside = await seatsAside();
    for (const [passengerSeq, held] of [
      [1, 'HELD'],
      [2, 'RELEASED'],
    ] as const) {
      const body = { orderNo, reason: 'FZY' as const, tickets: [{ passengerSeq }] };
      const { quote } = await api.expectOk(quoteRefund, { body });
      await api.expectOk(refundTicket, { body: { orderNo, quote } });
      expect((await endsOf([traveller])).rows).toEqual([held]);
    }
    expect(await seatsAside()).toBe(aside - 2);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  it('is another one if the held flight is cancelled too', async () => {
    const traveller = await givenTicket();
    await cancel(traveller);
    const { offer: first } = await caseOf(traveller);
    const held = await desk.site.db.selectFrom('disruption_offer').selectAll().where('status', '=', 'HELD').execute();
    const [leg] = held.at(-1)?.flights[0]?.legs ?? [];
    await report(traveller, {
      event: 'cancel',
      cause: 'WEATHER',
      flightNo: leg?.flightNo,
      flightDate: leg?.flightDate,
    });
    const { offer: second } = await caseOf(traveller);
    expect(second?.segments).not.toEqual(first?.segments);
    expect(await about(traveller, '已为您保留')).toHaveLength(2);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });
});

async function endsOf(travellers: readonly Traveller[]) {
  const rows = await desk.site.db
    .selectFrom('disruption_offer as o')
    .innerJoin('disruption_case as c', 'c.case_id', 'o.case_id')
    .select('o.status')
    .where(
      'c.order_no',
      'in',
      travellers.map(({ orderNo }) => orderNo),
    )
    .execute();
  return { rows: rows.map(({ status }) => status) };
}
