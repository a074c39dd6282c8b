import { holdBooking } from '@haidai/contract/booking';
import { decideDisruption, listDisruptionFlights, listDisruptions } from '@haidai/contract/disruption';
import { reportFlight } from '@haidai/contract/sandbox';
import { takeAction } from '@haidai/contract/staff';
import { describe, expect, it } from 'vitest';
import { apply, givenBookedOrder, methods, money, pay, smsAbout, type Traveller } from '../../given/payment.ts';
import { untilMoneyIsBack } from '../../given/refund.ts';
import { givenPaidTickets } from '../../given/ticket.ts';
import { useRefundDesk } from '../../given/use-payment-desk.ts';

/** These tests cover flights that are cancelled while an order is under review (docs/rules/risk.md). */
const { desk, staff } = useRefundDesk();

const hold = ({ orderNo }: Traveller) =>
  staff.first.expectOk(holdBooking, { body: { orderNo, reason: '付款人与旅客不符' } });

async function release({ orderNo }: Traveller): Promise<void> {
  const step = { kind: 'booking.held', id: orderNo, action: 'release', note: '', inputs: {} };
  await staff.first.expectOk(takeAction, { body: step });
  await desk.site.runJobs();
}

async function givenHeld(traveller: Traveller): Promise<Traveller> {
  await hold(traveller);
  return traveller;
}

/** Gives an order that is paid, in full or in part, and not yet ticketed. */
async function givenPaid(amount?: number): Promise<Traveller> {
  const traveller = await givenBookedOrder(desk);
  await pay(desk, await apply(traveller, methods.ALIPAY, amount === undefined ? undefined : { isSplit: true, amount }));
  return traveller;
}

async function report({ trip }: Traveller, event: object): Promise<void> {
  const { flightNo = '', flightDate = '' } = trip.segments[0] ?? {};
  await desk.site.api.expectOk(reportFlight, { body: { flightNo, flightDate, ...event } as never });
  await desk.site.runJobs();
}
const cancel = (traveller: Traveller) => report(traveller, { event: 'cancel', cause: 'AIRCRAFT' });
const reinstate = (traveller: Traveller) => report(traveller, { event: 'reinstate' });

const told = async (traveller: Traveller) =>
  (await smsAbout(desk, traveller)).filter((text) => /检修取消|随之取消/.test(text)).length;
const statusOf = ({ orderNo }: Traveller) =>
  desk.site.db
    .selectFrom('sales_order')
    .select(['status', 'held_from'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();

async function caseOf({ api, orderNo }: Traveller) {
  const [found] = await api.expectOk(listDisruptions, { body: { orderNo } });
  if (!found) throw new Error(`The order ${orderNo} has no disruption to decide`);
  return found;
}

describe('an order under review whose flight is cancelled', () => {
  it.each([
    ['with tickets', () => givenPaidTickets(desk).then(givenHeld)],
    ['before its tickets', () => givenPaid().then(givenHeld)],
  ])('%s, gets the message at once, and the choice and a held flight after its release', async (_what, given) => {
    const traveller = await given();
    const { api } = traveller;
    await cancel(traveller);
    expect(await told(traveller)).toBe(1);
    const found = await caseOf(traveller);
    expect(found).toMatchObject({ held: true, canKeep: false, canChange: false, canRefund: false });
    const { caseKey } = found;
    for (const choice of ['REFUND', 'CHANGE'] as const)
      await api.expectRefused(decideDisruption, 'orderHeld', { body: { caseKey, choice } });
    await api.expectRefused(listDisruptionFlights, 'orderHeld', { body: { caseKey } });

    await release(traveller);
    // The second message names the flight that is held from now on.
    expect(await told(traveller)).toBe(2);
    const released = await caseOf(traveller);
    expect(released).toMatchObject({ held: false, canChange: true, canRefund: true, offer: { seats: 1 } });
    await api.expectOk(decideDisruption, { body: { caseKey, choice: 'REFUND' } });
    await untilMoneyIsBack(desk);
    const fen = Math.round(traveller.payAmount * 100);
    expect(await money(desk, traveller)).toEqual({ received: fen, counted: 0, refunded: fen, refunding: 0 });
    await reinstate(traveller);
  });

  it('that was paid in part ends at its release, and the payment is refunded', async () => {
    const traveller = await givenPaid(100).then(givenHeld);
    await cancel(traveller);
    expect(await statusOf(traveller)).toEqual({ status: 'HANGUP', held_from: 'PAYEDPART' });
    expect(await told(traveller)).toBe(0);
    await release(traveller);
    await untilMoneyIsBack(desk);
    expect((await statusOf(traveller))?.status).toBe('CANCELED');
    expect(await told(traveller)).toBe(1);
    expect(await money(desk, traveller)).toEqual({ received: 10_000, counted: 0, refunded: 10_000, refunding: 0 });
    await reinstate(traveller);
  });
});
