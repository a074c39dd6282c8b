import { getKeyValue } from '@haidai/contract/content';
import { listRefunds, quoteRefund, refundOrder, refundTicket } from '@haidai/contract/refund';
import { reportFlight, setSandboxSwitch } from '@haidai/contract/sandbox';
import { adult, baby, child } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import { checkInventory } from '../../checks/check-inventory.ts';
import { view } from '../../given/booking.ts';
import { quoteFor } from '../../given/change.ts';
import { apply, givenBookedOrder, methods, money, pay, smsAbout, type Traveller } from '../../given/payment.ts';
import { untilMoneyIsBack } from '../../given/refund.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();

type Party = NonNullable<Parameters<typeof givenBookedOrder>[1]>['passengers'];

/** Gives a traveller with paid tickets. */
async function givenTickets(passengers?: Party): Promise<Traveller> {
  const traveller = await givenBookedOrder(desk, passengers ? { passengers } : {});
  await pay(desk, await apply(traveller, methods.ALIPAY));
  await desk.site.runJobs();
  return traveller;
}

const quote = ({ api, orderNo }: Traveller, body: object = {}) =>
  api.expectOk(quoteRefund, { body: { orderNo, ...body } });
const couponsOf = async ({ api, orderNo }: Traveller) =>
  (await view(api, orderNo)).passengerInfoVoList.map(({ ticketVos }) => ticketVos[0]?.coupons[0]?.status);
const seatsSold = async ({ orderNo }: Traveller) =>
  desk.site.db.selectFrom('seat_hold').select(['seats', 'infants']).where('order_no', '=', orderNo).execute();
const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

describe('a refund', () => {
  it('of one of two adults names the fee with its rule, releases the seat at once, and pays the payer', async () => {
    const traveller = await givenTickets([adult(301), adult(302)]);
    const { api, orderNo, payAmount } = traveller;
    const offer = await quote(traveller, { tickets: [{ passengerSeq: 2 }] });
    expect(offer.lines.map(({ kind }) => kind)).toEqual(['fare', 'fee', 'tax', 'tax']);
    for (const line of offer.lines) expect(line.ruleId).toMatch(/^[A-Z]/);
    expect(sum(offer.lines)).toBeCloseTo(offer.refundAmount);
    expect(offer.fee).toBeGreaterThan(0);
    expect(offer.refundAmount).toBe(payAmount / 2 - offer.fee);
    // The flight is seventeen days ahead. The fee rises seven days before departure.
    expect(offer.dearer?.fee).toBeGreaterThan(offer.fee);

    const applied = await api.expectOk(refundTicket, { body: { orderNo, quote: offer.quote } });
    expect(applied).toMatchObject({ refundAmount: offer.refundAmount, fee: offer.fee, statusText: '退票申请处理中' });
    expect(await couponsOf(traveller)).toEqual(['OPEN FOR USE', 'SUSPENDED']);
    expect(await seatsSold(traveller)).toEqual([{ seats: 1, infants: 0 }]);
    expect(await checkInventory(desk.site.db)).toEqual([]);

    await untilMoneyIsBack(desk);
    expect(await couponsOf(traveller)).toEqual(['OPEN FOR USE', 'REFUNDED']);
    const fen = Math.round(offer.refundAmount * 100);
    const paid = Math.round(payAmount * 100);
    expect(await money(desk, traveller)).toEqual({ received: paid, counted: paid - fen, refunded: fen, refunding: 0 });
    expect(await api.expectOk(listRefunds, { body: { orderNo } })).toMatchObject([
      { refundNo: applied.refundNo, refundStatus: 'REFUND_MONEY_SUCCESS', statusText: '退款成功' },
    ]);
    expect((await view(api, orderNo)).orderStatus).toBe('TICKED');
    const told = (await smsAbout(desk, traveller)).join('\n');
    expect(told).toContain(`预计退款${offer.refundAmount}元（退票费${offer.fee}元）`);
    expect(told).toContain(`退款${offer.refundAmount}元已退回`);
  });

  it('of the last ticket ends the order', async () => {
    const traveller = await givenTickets();
    const { api, orderNo } = traveller;
    const { quote: token, refundAmount } = await quote(traveller);
    await api.expectOk(refundOrder, { body: { orderNo, quote: token } });
    await untilMoneyIsBack(desk);
    const order = await view(api, orderNo);
    expect(order).toMatchObject({ orderStatus: 'REFUND', payments: [{ refundedAmount: refundAmount }] });
    await api.expectRefused(quoteRefund, 'nothingToRefund', { body: { orderNo } });
  });

  it('has a quote that is valid for ten minutes and for this order only', async () => {
    const traveller = await givenTickets();
    const { api, orderNo } = traveller;
    const { quote: token } = await quote(traveller);
    const other = await givenTickets();
    await other.api.expectRefused(refundTicket, 'quoteExpired', { body: { orderNo: other.orderNo, quote: token } });
    await other.api.expectRefused(refundTicket, 'orderNotFound', { body: { orderNo, quote: token } });
    await api.expectRefused(refundTicket, 'quoteExpired', { body: { orderNo, quote: `${token}x` } });
    await desk.site.clock.advance({ minutes: 10, seconds: 1 });
    await api.expectRefused(refundTicket, 'quoteExpired', { body: { orderNo, quote: token } });
  });

  it('of a segment that a ticket does not have is refused', async () => {
    const { api, orderNo } = await givenTickets();
    for (const segments of [[5], [0, 5]]) {
      const tickets = [{ passengerSeq: 1, segments }];
      await api.expectRefused(quoteRefund, 'nothingToRefund', { body: { orderNo, tickets } });
    }
  });

  it('does not accept the quote of a change', async () => {
    const traveller = await givenTickets();
    const { api, orderNo } = traveller;
    const { quote: ofChange } = await quoteFor(api, orderNo);
    await api.expectRefused(refundTicket, 'quoteExpired', { body: { orderNo, quote: ofChange } });
    await api.expectRefused(refundOrder, 'quoteExpired', { body: { orderNo, quote: ofChange } });
    expect(await couponsOf(traveller)).toEqual(['OPEN FOR USE']);
  });

  it('that is requested twice at the same moment pays the money once', async () => {
    const traveller = await givenTickets();
    const { api, orderNo } = traveller;
    const { quote: token, refundAmount } = await quote(traveller);
    const answers = await Promise.all([1, 2, 3].map(() => api.call(refundTicket, { body: { orderNo, quote: token } })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1]);
    await untilMoneyIsBack(desk);
    expect((await money(desk, traveller)).refunded).toBe(Math.round(refundAmount * 100));
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  it('is refused if it leaves a child or a lap infant alone', async () => {
    const traveller = await givenTickets([adult(311), child(312), baby(313, '2026-03-01')]);
    const { api, orderNo } = traveller;
    const only = (...seqs: number[]) => ({ orderNo, tickets: seqs.map((passengerSeq) => ({ passengerSeq })) });
    await api.expectRefused(quoteRefund, 'childLeftAlone', { body: only(1) });
    await api.expectRefused(quoteRefund, 'childLeftAlone', { body: only(1, 2) });
    const { lines } = await api.expectOk(quoteRefund, { body: only(1, 2, 3) });
    // Children pay the fee of the first group. Infants pay none.
    expect(lines.filter(({ kind, passengerSeq }) => kind === 'fee' && passengerSeq !== 1)).toMatchObject([
      { amount: 0 },
      { amount: 0 },
    ]);
    const { quote: token } = await quote(traveller, { tickets: [{ passengerSeq: 3 }] });
    await api.expectOk(refundTicket, { body: { orderNo, quote: token } });
    expect(await seatsSold(traveller)).toEqual([{ seats: 2, infants: 0 }]);
  });

  it('that is involuntary is refused without a recorded disruption, and pays everything after a cancellation', async () => {
    const traveller = await givenTickets();
    const { api, orderNo, payAmount, trip } = traveller;
    const body = { orderNo, changeReason: 'FZY' as const };
    await api.expectRefused(quoteRefund, 'involuntaryNotProven', { body });
    const { flightNo = '', flightDate = '' } = trip.segments[0] ?? {};
    await desk.site.api.expectOk(reportFlight, { body: { flightNo, flightDate, event: 'cancel', cause: 'WEATHER' } });
    const offer = await api.expectOk(quoteRefund, { body });
    expect(offer).toMatchObject({ fee: 0, refundAmount: payAmount });
    await api.expectOk(refundOrder, { body: { orderNo, quote: offer.quote } });
    await untilMoneyIsBack(desk);
    expect(await money(desk, traveller)).toMatchObject({ counted: 0, refunded: Math.round(payAmount * 100) });
  });

  it('is refused during an upgrade of the site, and repeated requests from before get their answers', async () => {
    const [traveller, other] = [await givenTickets(), await givenTickets()];
    const body = { orderNo: traveller.orderNo, quote: (await quote(traveller)).quote };
    const before = { orderNo: other.orderNo, quote: (await quote(other)).quote };
    const applied = await other.api.expectOk(refundTicket, { body: before }, { idempotencyKey: 'before-the-upgrade' });
    try {
      await upgrade(true);
      const refused = await traveller.api.expectRefused(refundTicket, 'upgrading', { body });
      expect(refused.message).toMatch(/^网站正在升级，退票、改期请联系官方在线客服，或拨打服务热线 [\d-]+$/);
      await traveller.api.expectRefused(refundOrder, 'upgrading', { body });
      await traveller.api.expectRefused(quoteRefund, 'upgrading', { body: { orderNo: body.orderNo } });
      expect(await couponsOf(traveller)).toEqual(['OPEN FOR USE']);
      expect(await traveller.api.expectOk(listRefunds, { body: { orderNo: body.orderNo } })).toEqual([]);
      const again = await other.api.expectOk(refundTicket, { body: before }, { idempotencyKey: 'before-the-upgrade' });
      expect(again).toEqual(applied);
    } finally {
      await upgrade(false);
    }
    await traveller.api.expectOk(refundTicket, { body });
    expect(await couponsOf(traveller)).toEqual(['SUSPENDED']);
  });
});

/** Sets the switch and waits until the server has read it. */
async function upgrade(on: boolean): Promise<void> {
  await desk.site.api.expectOk(setSandboxSwitch, { body: { name: 'B2C_UPGRADE', on } });
  const query = { kv_plat: 'MARKET', kv_type: 'COMMON', kv_name: 'B2C_UPGRADE' };
  const read = async () => (await desk.site.api.expectOk(getKeyValue, { query })).kvValue;
  await expect.poll(read, { timeout: 5000 }).toBe(on ? 'TRUE' : 'FALSE');
}
