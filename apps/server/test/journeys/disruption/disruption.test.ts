import { createOrder } from '@haidai/contract/booking';
import {
  type DisruptionCase,
  decideDisruption,
  getDisruption,
  listDisruptionFlights,
  listDisruptions,
  sendDisruptionCode,
} from '@haidai/contract/disruption';
import { quoteRefund, refundOrder } from '@haidai/contract/refund';
import { type Api, adult, passSlider, readSmsCode } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import { checkInventory } from '../../checks/check-inventory.ts';
import { draft, enterPassengers, orderBody, search, view } from '../../given/booking.ts';
import { disruptionSteps } from '../../given/disruption.ts';
import { apply, givenBookedOrder, methods, money, pay, type Traveller } from '../../given/payment.ts';
import { untilMoneyIsBack } from '../../given/refund.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

const desk = usePaymentDesk();
const { givenTicket, flightOf, report, cancel, reinstate, about, keyOf } = disruptionSteps(desk);

/** Reports the flight of the order late by this number of minutes after its planned departure. */
async function reportDelay(traveller: Traveller, minutes: number) {
  const { trips } = await view(traveller.api, traveller.orderNo);
  const { flightDate = '', departTime = '' } = trips[0]?.segments[0] ?? {};
  const late = new Date(Date.parse(`${flightDate}T${departTime}:00Z`) + minutes * 60_000);
  await report(traveller, { event: 'delay', cause: 'WEATHER', estimatedDeparture: late.toISOString().slice(0, 16) });
}

const ofOrder = ({ api, orderNo }: Traveller) => api.expectOk(listDisruptions, { body: { orderNo } });
async function askForCode(api: Api, caseKey: string, { mobile }: Traveller): Promise<string> {
  // A mobile gets one code a minute, and the sign-in has used one.
  await desk.site.clock.advance({ seconds: 61 });
  const NECaptchaValidate = await passSlider(api, 'disruptionSms');
  const sent = await api.expectOk(sendDisruptionCode, { body: { caseKey, NECaptchaValidate } });
  expect(sent.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  return readSmsCode(api, mobile);
}

describe('a late flight', () => {
  it('offers its travellers a choice from thirty minutes on, and tells them again when they may ask for a refund', async () => {
    const traveller = await givenTicket();
    const { api } = traveller;
    await reportDelay(traveller, 29);
    expect(await ofOrder(traveller)).toEqual([]);

    await reportDelay(traveller, 30);
    const [late] = (await ofOrder(traveller)) as [DisruptionCase];
    expect(late).toMatchObject({ kind: 'DELAYED', caseStatus: 'OPEN', canKeep: true, canRefund: false, isOwner: true });
    const caseKey = await keyOf(traveller);
    await api.expectRefused(decideDisruption, 'choiceNotOffered', { body: { caseKey, choice: 'REFUND' } });

    await reportDelay(traveller, 45);
    expect(await about(traveller, '延误')).toHaveLength(1);
    await reportDelay(traveller, 60);
    await reportDelay(traveller, 90);
    const told = await about(traveller, '延误');
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/因天气原因预计延误至\d\d:\d\d。您可以免费改期：/);
    expect(told[1]).toContain('您可以免费改期或全额退票：');
    expect((await ofOrder(traveller))[0]).toMatchObject({ delayMinutes: 90, canRefund: true });

    // The offered refund stays possible if the delay becomes shorter.
    await reportDelay(traveller, 40);
    expect((await ofOrder(traveller))[0]).toMatchObject({ delayMinutes: 40, canRefund: true });

    const kept = await api.expectOk(decideDisruption, { body: { caseKey, choice: 'KEEP' } });
    expect(kept).toMatchObject({ caseStatus: 'KEPT', canKeep: false, canRefund: true });
    await report(traveller, { event: 'recover' });
    expect((await ofOrder(traveller))[0]).toMatchObject({ caseStatus: 'CLOSED', canRefund: false });
    expect(await about(traveller, '已恢复正常')).toHaveLength(1);

    // A second long delay sends a message again.
    await reportDelay(traveller, 65);
    expect(await about(traveller, '延误')).toHaveLength(3);
    expect((await ofOrder(traveller))[0]).toMatchObject({ caseStatus: 'OPEN', canKeep: true });
    await report(traveller, { event: 'recover' });
  });
});

describe('a cancelled flight', () => {
  it('is not on sale until it is reinstated', async () => {
    const traveller = await givenTicket();
    const { api, trip } = traveller;
    const { orderNo } = await draft(api, { trips: [trip], adultNum: 1, childNum: 0, babyNum: 0 });
    await enterPassengers(api, orderNo, [adult(390)]);
    const body = await orderBody(api, orderNo);
    const { flightNo, flightDate } = flightOf(traveller);
    const isListed = async () => {
      const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate: flightDate });
      return departAVFS.some((flight) => flight.segments.some((segment) => segment.flightNo === flightNo));
    };
    expect(await isListed()).toBe(true);
    await cancel(traveller);
    expect(await isListed()).toBe(false);
    await api.expectRefused(createOrder, 'flightCancelled', { body });
    await reinstate(traveller);
    // A search result stays in the cache for some seconds.
    await desk.site.clock.advance({ seconds: 30 });
    expect(await isListed()).toBe(true);
    await api.expectOk(createOrder, { body: await orderBody(api, orderNo) });
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  it('ends unpaid orders and refunds paid parts', async () => {
    const traveller = await givenBookedOrder(desk);
    await pay(desk, await apply(traveller, methods.ALIPAY, { isSplit: true, amount: 100 }));
    await cancel(traveller);
    expect((await view(traveller.api, traveller.orderNo)).orderStatus).toBe('CANCELED');
    const told = await about(traveller, '已取消');
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`您未支付的订单${traveller.orderNo}随之取消`);
    await untilMoneyIsBack(desk);
    expect(await money(desk, traveller)).toMatchObject({ received: 10_000, counted: 0, refunded: 10_000 });
    await reinstate(traveller);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  it('can be decided with the link and a code, without a login, and the link alone shows no personal data', async () => {
    const traveller = await givenTicket();
    await cancel(traveller);
    expect(await about(traveller, '因飞机故障检修取消')).toHaveLength(1);
    const stranger = desk.site.api.another();
    const caseKey = await keyOf(traveller);
    const seen = await stranger.expectOk(getDisruption, { body: { caseKey } });
    expect(seen).toMatchObject({ kind: 'CANCELLED', canKeep: false, canRefund: true, isOwner: false });
    const { passengerInfoVoList } = await view(traveller.api, traveller.orderNo);
    const inTheClear = [traveller.mobile, traveller.orderNo, passengerInfoVoList[0]?.passName ?? '?'];
    for (const secret of inTheClear) expect(JSON.stringify(seen)).not.toContain(secret);

    const decide = (smsCode?: string) => ({
      body: { caseKey, choice: 'REFUND' as const, ...(smsCode && { smsCode }) },
    });
    await stranger.expectRefused(decideDisruption, 'choiceNotOffered', { body: { caseKey, choice: 'KEEP' } });
    await stranger.expectRefused(decideDisruption, 'smsCodeMissing', decide());
    await stranger.expectRefused(listDisruptions, 'unauthenticated', { body: { orderNo: traveller.orderNo } });
    const other = await givenTicket();
    await other.api.expectRefused(decideDisruption, 'smsCodeMissing', decide());
    await other.api.expectRefused(listDisruptions, 'orderNotFound', { body: { orderNo: traveller.orderNo } });
    await stranger.expectRefused(getDisruption, 'disruptionUnknown', { body: { caseKey: `${caseKey}x` } });

    const code = await askForCode(stranger, caseKey, traveller);
    await stranger.expectRefused(decideDisruption, 'smsCodeWrong', decide(code === '111111' ? '222222' : '111111'));
    const done = await stranger.expectOk(decideDisruption, decide(code));
    expect(done).toMatchObject({ caseStatus: 'REFUNDED', canRefund: false });
    await untilMoneyIsBack(desk);
    expect(await money(desk, traveller)).toMatchObject({ counted: 0, refunded: Math.round(traveller.payAmount * 100) });
    expect((await view(traveller.api, traveller.orderNo)).orderStatus).toBe('REFUND');
    await traveller.api.expectRefused(decideDisruption, 'disruptionDecided', decide());
    await reinstate(traveller);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });
});

describe('an involuntary change after a cancellation', () => {
  it('is free within three days in the same cabin, needs the link and a code, and issues new tickets at once', async () => {
    const traveller = await givenTicket();
    const { api, orderNo } = traveller;
    const { flightNo } = flightOf(traveller);
    await cancel(traveller);
    const caseKey = await keyOf(traveller);
    const stranger = desk.site.api.another();
    const { days } = await stranger.expectOk(listDisruptionFlights, { body: { caseKey } });
    expect(days).toHaveLength(7);
    const flights = days.flatMap((day) => day.flights);
    expect(flights.length).toBeGreaterThan(3);
    const today = days[3];
    expect(today?.flights.map((each) => each.flightNo)).not.toContain(flightNo);
    const flight = days[4]?.flights[0]?.flight ?? '';
    const body = { caseKey, choice: 'CHANGE' as const };
    await api.expectRefused(decideDisruption, 'choiceNotOffered', { body: { ...body, flight: `${flight}x` } });
    await stranger.expectRefused(decideDisruption, 'smsCodeMissing', { body: { ...body, flight } });
    const smsCode = await askForCode(stranger, caseKey, traveller);
    const done = await stranger.expectOk(decideDisruption, { body: { ...body, flight, smsCode } });
    expect(done).toMatchObject({ caseStatus: 'CHANGED', canChange: false, canRefund: false });
    await desk.site.runJobs();
    expect((await view(api, orderNo)).orderStatus).toMatch(/CHANG/);
    expect(await about(traveller, '改期成功')).toHaveLength(1);
    await api.expectRefused(decideDisruption, 'disruptionDecided', { body: { caseKey, choice: 'REFUND' } });
    await reinstate(traveller);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });
});

describe('of several requests at the same moment', () => {
  it('one decision counts, and the money is refunded once', async () => {
    const traveller = await givenTicket();
    await cancel(traveller);
    const body = { caseKey: await keyOf(traveller), choice: 'REFUND' as const };
    const answers = await Promise.all([1, 2, 3].map(() => traveller.api.call(decideDisruption, { body })));
    expect(answers.map(({ error }) => error ?? 'ok').sort()).toEqual(['disruptionDecided', 'disruptionDecided', 'ok']);
    await untilMoneyIsBack(desk);
    expect((await money(desk, traveller)).refunded).toBe(Math.round(traveller.payAmount * 100));
    await reinstate(traveller);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });

  it('either a decision or a refund from the order refunds the tickets', async () => {
    const traveller = await givenTicket();
    const { api, orderNo } = traveller;
    await cancel(traveller);
    const caseKey = await keyOf(traveller);
    const { quote } = await api.expectOk(quoteRefund, { body: { orderNo, changeReason: 'FZY' } });
    const answers = await Promise.all([
      api.call(decideDisruption, { body: { caseKey, choice: 'REFUND' } }),
      api.call(refundOrder, { body: { orderNo, quote } }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    await untilMoneyIsBack(desk);
    expect((await money(desk, traveller)).refunded).toBe(Math.round(traveller.payAmount * 100));
    await reinstate(traveller);
    expect(await checkInventory(desk.site.db)).toEqual([]);
  });
});
