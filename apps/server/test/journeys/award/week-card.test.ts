import { cancelAwardOrder } from '@haidai/contract/award';
import { getAwardPay } from '@haidai/contract/payment';
import { quoteAwardRefund, refundAwardOrder } from '@haidai/contract/refund';
import { listSandboxMessages, reportFlight } from '@haidai/contract/sandbox';
import {
  bindWeekCard,
  listWeekCards,
  listWeekOrders,
  refundWeekCard,
  revealWeekCard,
  saveWeekDraft,
} from '@haidai/contract/weekcard';
import { addDays } from '@haidai/domain/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterTravellers, submitAward, travellers, viewAward } from '../../given/award-order.ts';
import { givenBooker, signInAs } from '../../given/member.ts';
import { beginAwardPay, methods, money, pay, recover } from '../../given/payment.ts';
import { untilMoneyIsBack } from '../../given/refund.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';
import {
  type Buyer,
  binding,
  buyCard,
  cardOf,
  givenBoundCard,
  givenReadyRide,
  reveal,
  searchWeek,
  weekDraft,
} from '../../given/week-card.ts';

const desk = usePaymentDesk();
let day: string;
beforeAll(() => {
  day = addDays(desk.site.clock.today(), 20);
});

async function payFor({ api }: Buyer, orderNo: string): Promise<void> {
  const attempt = await beginAwardPay({ api, orderNo }, methods.ALIPAY);
  await attempt.open();
  await pay(desk, attempt);
  await desk.site.runJobs();
}

/** Gives a ticket by week card with its taxes paid. */
async function givenRide(member: Buyer, cardNo: string, nth = 0): Promise<string> {
  const orderNo = await givenReadyRide(member.api, cardNo, { day, nth });
  await submitAward(member, orderNo);
  await payFor(member, orderNo);
  return orderNo;
}

describe('a week card', () => {
  it('is bought, delivered, bound and used for a flight: the card pays the fare, and money pays the taxes', async () => {
    const member = await givenBooker(desk.site);
    const { api } = member;
    const bought = await buyCard(member);
    const { purchases } = await api.expectOk(listWeekCards, { query: {} });
    expect(purchases).toMatchObject([{ orderNo: bought, payAmount: 3680, canPay: true }]);
    expect(await api.expectOk(getAwardPay, { query: { orderNo: bought } })).toMatchObject({ dueAmount: 3680 });
    await payFor(member, bought);
    expect(await viewAward(api, bought)).toMatchObject({ orderStatus: 'FINISHED', orderType: 'WEEKCARD', trips: [] });
    expect(await money(desk, { orderNo: bought })).toMatchObject({ counted: 368_000 });

    const [seen] = (await api.expectOk(listWeekCards, { query: {} })).cards;
    expect(seen).toMatchObject({
      status: 'ISSUED',
      canReveal: true,
      cardNo: expect.stringMatching(/^ZF\d\d\*{6}\d{4}$/),
    });
    const card = await reveal(member, bought);
    const messages = await api.expectOk(listSandboxMessages, { query: { recipient: card.buyerMobile } });
    expect(messages.some(({ body }) => body.includes(card.cardNo) && body.includes(card.cardPassword))).toBe(true);
    await api.expectRefused(revealWeekCard, 'weekCardRevealed', { body: { orderNo: bought } });

    await api.expectOk(bindWeekCard, await binding(api, card));
    expect(await cardOf(api, card.cardNo)).toMatchObject({ status: 'BOUND', rides: { all: 12, left: 12 }, weeks: [] });

    const [flight] = await searchWeek(api, day);
    expect(flight?.fares[0]).toMatchObject({ name: 'Z', price_ad: 70, award: { payment: 'VACATION', vouchers: 1 } });
    const drafted = await api.expectOk(saveWeekDraft, await weekDraft(api, card.cardNo, { day }));
    expect(drafted).toMatchObject({ orderStatus: 'CREATED', orderType: 'VACATION', totalPrice: 70 });
    expect(drafted.priceLines.map(({ code, amount }) => [code, amount])).toEqual([
      ['WEEKCARD', 0],
      ['CN', 50],
      ['YQ', 20],
    ]);
    // Class Z also pays for vouchers. A flight with a card shows the name of the card.
    expect(drafted.trips[0]?.segments[0]?.productName).toBe('周周飞·单人卡');
    const { orderNo } = drafted;
    await enterTravellers(api, orderNo, await travellers(api));
    await submitAward(member, orderNo);
    expect(await cardOf(api, card.cardNo)).toMatchObject({ rides: { left: 11, held: 1 }, weeks: [{ used: 1 }] });
    await payFor(member, orderNo);
    expect(await viewAward(api, orderNo)).toMatchObject({ orderStatus: 'FINISHED', paidAmount: 70 });
    expect(await cardOf(api, card.cardNo)).toMatchObject({ rides: { left: 11, held: 0, used: 1 } });
    const { orderList } = await api.expectOk(listWeekOrders, { query: { tab: 'ticketed' } });
    expect(orderList.map((order) => order.orderNo)).toEqual([orderNo]);
    expect(await api.expectOk(listWeekOrders, { query: { tab: 'pending' } })).toMatchObject({ orderTotal: 0 });
  });

  it('that is unbound is refunded in full once, and cannot be bound afterwards', async () => {
    const member = await givenBooker(desk.site);
    const orderNo = await buyCard(member);
    await payFor(member, orderNo);
    const card = await reveal(member, orderNo);
    const stranger = await givenBooker(desk.site);
    await stranger.api.expectRefused(refundWeekCard, 'orderNotFound', { body: { orderNo } });
    const answers = await Promise.all([0, 1, 2].map(() => member.api.call(refundWeekCard, { body: { orderNo } })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    await untilMoneyIsBack(desk);
    expect(await money(desk, { orderNo })).toMatchObject({ counted: 0, refunded: 368_000 });
    expect(await viewAward(member.api, orderNo)).toMatchObject({ orderStatus: 'REFUND' });
    await member.api.expectRefused(bindWeekCard, 'weekCardInvalid', await binding(member.api, card));
  });

  it('a voluntary refund of a ticket pays only the taxes, and a cancelled flight restores the ride too', async () => {
    const member = await givenBooker(desk.site);
    const { api } = member;
    const cardNo = await givenBoundCard(desk.site, member);
    const own = await givenRide(member, cardNo);
    await desk.site.clock.advance({ minutes: 1, seconds: 1 });
    const ours = await givenRide(member, cardNo, 1);
    const offer = await api.expectOk(quoteAwardRefund, { query: { orderNo: own }, body: {} });
    expect(offer).toMatchObject({ refundAmount: 70, fee: 0 });
    expect(offer.lines.find(({ code }) => code === 'WEEKCARD')?.ruleText).toContain('周周飞次数不退');
    await api.expectOk(refundAwardOrder, { query: {}, body: { orderNo: own, quote: offer.quote } });
    await untilMoneyIsBack(desk);
    expect(await cardOf(api, cardNo)).toMatchObject({ rides: { left: 10, used: 2 } });

    const { flightNo = '', flightDate = '' } = (await viewAward(api, ours)).trips[0]?.segments[0] ?? {};
    await desk.site.api.expectOk(reportFlight, { body: { flightNo, flightDate, event: 'cancel', cause: 'WEATHER' } });
    const { quote } = await api.expectOk(quoteAwardRefund, { query: { orderNo: ours }, body: { changeReason: 'FZY' } });
    await api.expectOk(refundAwardOrder, { query: {}, body: { orderNo: ours, quote } });
    await untilMoneyIsBack(desk);
    expect(await cardOf(api, cardNo)).toMatchObject({ rides: { left: 11, used: 1 }, weeks: [{ used: 1 }] });
    expect(await money(desk, { orderNo: ours })).toMatchObject({ counted: 0, refunded: 7_000 });
  });

  it('gets its ride back when the order is cancelled or expires, and a late payment spends the ride again', async () => {
    const member = await givenBooker(desk.site);
    const cardNo = await givenBoundCard(desk.site, member);
    const cancelled = await givenReadyRide(member.api, cardNo, { day });
    await submitAward(member, cancelled);
    await member.api.expectOk(cancelAwardOrder, { query: { orderNo: cancelled } });
    expect(await cardOf(member.api, cardNo)).toMatchObject({ rides: { left: 12 }, weeks: [] });

    await desk.site.clock.advance({ minutes: 1, seconds: 1 });
    const late = await givenReadyRide(member.api, cardNo, { day });
    await submitAward(member, late);
    const attempt = await beginAwardPay({ api: member.api, orderNo: late }, methods.WECHAT);
    // The gateway has charged the payer and sends no answer for a while.
    await pay(desk, attempt, { timeoutAfterCharge: true });
    await desk.site.clock.advance({ minutes: 30, seconds: 20 });
    await desk.site.runJobs();
    member.api = await signInAs(desk.site, member);
    expect(await cardOf(member.api, cardNo)).toMatchObject({ rides: { left: 12 }, weeks: [] });
    await recover(desk, attempt);
    await desk.site.runJobs();
    expect(await viewAward(member.api, late)).toMatchObject({ orderStatus: 'FINISHED' });
    expect(await cardOf(member.api, cardNo)).toMatchObject({ rides: { left: 11, used: 1 } });
  });
});
