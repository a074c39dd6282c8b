import { createOrder, saveDraft, savePassengers, takeOrdinaryFare } from '@haidai/contract/booking';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { getBusinessStrategy, listSpecialFares, searchFlights } from '@haidai/contract/shopping';
import { type Api, adult, child, citizenNumber, type PassengerForm, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact, draft, enterPassengers, order, orderBody, pick, view } from '../../given/booking.ts';
import { payInFull } from '../../given/order.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

type Kind = 'YOUTH' | 'SENIOR' | 'GROUP' | 'MEMBER' | 'GMJC' | 'STUDENT' | 'PREMIUM';
const toChengdu = { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08' };

/** Searches the flights of a day with the special fares of a kind, for a party. */
function look(api: Api, fareKind: Kind, party: object = {}) {
  return api.expectOk(searchFlights, { query: {}, body: { ...toChengdu, ...party, fareKind } });
}

/** Returns the special fare of one flight in a class, as a click on it chooses it. */
async function chooseSpecial(api: Api, fareKind: Kind, name: string, party: object = {}) {
  const flight = pick((await look(api, fareKind, party)).departAVFS, 'HD4613');
  const fare = flight.fares.find((each) => each.fareKind === fareKind && each.name === name);
  if (!fare) throw new Error(`The search found no ${fareKind} fare in class ${name}`);
  const segments = flight.segments.map(({ flightNo, flightDate, departApCode3, destApCode3 }) => ({
    ...{ flightNo, flightDate, departApCode3, destApCode3 },
    name,
  }));
  return { fare, trip: { segments, fareProduct: fare.productCode } };
}

const born = (n: number, birthday: string, change: Partial<PassengerForm> = {}) =>
  adult(n, { documentNo: citizenNumber(birthday, n), birthday, ...change });

/** Gives a signed-in browser with a draft at a special fare. */
async function givenDraft(
  fareKind: Kind,
  name: string,
  { mobile = '', ...party }: { mobile?: string; adultNum?: number; childNum?: number } = {},
) {
  const api = site.api.another();
  if (mobile === '') await signInMember(api);
  else await signInBySms(api, mobile);
  const { fare, trip } = await chooseSpecial(api, fareKind, name, party);
  const { orderNo } = await draft(api, { trips: [trip], adultNum: 1, ...party });
  return { api, fare, orderNo };
}

function save(api: Api, orderNo: string, passengers: PassengerForm[]) {
  return api.call(savePassengers, { body: { orderNo, passengers, linkman: contact } });
}

describe('a search for a special fare', () => {
  it('offers it beside the ordinary fares, with its name and the conditions for its buyers', async () => {
    const { departAVFS, specialFares, fareRules } = await look(site.api, 'YOUTH');
    const flight = pick(departAVFS, 'HD4613');
    const [special, ordinary] = ['YOUTH', ''].map((kind) =>
      flight.fares.find(({ fareKind, name }) => fareKind === kind && name === 'Q'),
    );
    expect(ordinary).toMatchObject({ price_ad: 1450, productCode: 'STANDARD', remark: '20KG', ruleKey: 'Q-D' });
    expect(special).toMatchObject({ price_ad: 1310, price_ch: 1210, productCode: 'QNTJ', ruleKey: 'Q-D-QNTJ' });
    expect(special?.avTkt).toBe(ordinary?.avTkt);
    expect(fareRules['Q-D-QNTJ']?.ruleId).toBe('RBD-Q+SF-YOUTH-26+FEE-3');
    expect(specialFares).toEqual([
      {
        productCode: 'QNTJ',
        productName: '青年特惠',
        fareKind: 'YOUTH',
        text: expect.stringContaining('13 至 24 周岁'),
        conditions: [
          { ruleId: 'SF-YOUTH-26-AGE', text: '每位乘机人起飞当日年满 13 至 24 周岁' },
          { ruleId: 'SF-YOUTH-26-DOCUMENTS', text: expect.stringContaining('居民身份证') },
        ],
        fitsParty: true,
      },
    ]);
  });

  it('offers none to a party that cannot buy it, and marks it as unfit', async () => {
    const alone = await look(site.api, 'GROUP', { adultNum: 1, childNum: 1 });
    expect(alone.specialFares).toMatchObject([{ productCode: 'DRTX', fitsParty: false }]);
    expect(alone.departAVFS.flatMap(({ fares }) => fares).filter(({ fareKind }) => fareKind !== '')).toEqual([]);
    const pair = await look(site.api, 'GROUP', { adultNum: 2 });
    expect(pair.specialFares).toMatchObject([{ fitsParty: true }]);
    expect(pair.departAVFS.flatMap(({ fares }) => fares).some(({ fareKind }) => fareKind === 'GROUP')).toBe(true);
  });

  it('shows the names, baggage and rules of the products of a cabin', async () => {
    const { departAVFS, fareRules } = await look(site.api, 'PREMIUM');
    const premium = pick(departAVFS, 'HD4613').fares.filter(({ fareKind }) => fareKind === 'PREMIUM');
    expect(premium.find(({ productCode }) => productCode === 'CGWZX')).toMatchObject({
      clazzName: '公务舱',
      cabinInfo: 'F',
      remark: '40KG',
    });
    expect(fareRules['A-D-CGWZX']?.refund.map(({ percent }) => percent)).toEqual([0, 5, 10, 15]);
    expect(pick(departAVFS, 'HD4613').segments[0]?.operatingCarrierName).toBe('海岱航空');
  });
});

describe('an order at a special fare', () => {
  it('works like other orders: the price names the rule, the order names the fare, and the seats come from the class', async () => {
    const { api, orderNo } = await givenDraft('YOUTH', 'Q', { mobile: '13900000301' });
    await enterPassengers(api, orderNo, [born(301, '2006-05-05')]);
    const seen = await view(api, orderNo);
    expect(seen).toMatchObject({ totalPrice: 1380, source: 'SALE', specialFares: [{ productCode: 'QNTJ' }] });
    expect(seen.trips[0]?.segments[0]).toMatchObject({ clazz: 'Q', productCode: 'QNTJ', productName: '青年特惠' });
    expect(seen.priceLines[0]).toMatchObject({ code: 'FARE', amount: 1310, ruleId: 'YF-TAO-TFU+RBD-Q+SF-YOUTH-26' });
    await order(api, orderNo);
    const holds = await site.db.selectFrom('seat_hold').selectAll().where('order_no', '=', orderNo).execute();
    expect(holds).toMatchObject([{ booking_class: 'Q', seats: 1, state: 'HELD' }]);
  });

  it('is refused for a passenger of another age with the rule, and the traveller can take the ordinary fare', async () => {
    const { api, orderNo } = await givenDraft('YOUTH', 'Q', { mobile: '13900000302' });
    const refused = await save(api, orderNo, [born(302, '1990-03-07')]);
    expect(refused).toMatchObject({ code: 0, error: 'fareConditions', next: { action: 'ordinaryFare' } });
    expect(refused.message).toContain('每位乘机人起飞当日年满 13 至 24 周岁（规则 SF-YOUTH-26-AGE）');
    expect(refused.fields).toEqual([
      { path: 'passengers.0.birthday', rule: 'fareAge', message: 'The age does not meet the conditions of this fare' },
    ]);
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'CREATED', totalPrice: 1310 + 70 });
    const changed = await api.expectOk(takeOrdinaryFare, { body: { orderNo } });
    expect(changed).toMatchObject({ totalPrice: 1450 + 70, specialFares: [] });
    expect(changed.trips[0]?.segments[0]).toMatchObject({ clazz: 'Q', productCode: '', productName: '标准' });
    await enterPassengers(api, orderNo, [born(302, '1990-03-07')]);
    await order(api, orderNo);
    await api.expectRefused(takeOrdinaryFare, 'conflict', { body: { orderNo } });
  });

  it('of a group needs two adults at the choice, and fitting passengers when they are entered', async () => {
    const api = site.api.another();
    const { trip } = await chooseSpecial(api, 'GROUP', 'Q', { adultNum: 2 });
    const alone = await api.call(saveDraft, { body: { trips: [trip], adultNum: 1 } });
    expect(alone).toMatchObject({ error: 'fareConditions', next: { action: 'ordinaryFare' } });
    expect(alone.message).toContain('SF-GROUP-26-PARTY');
    await signInMember(api);
    const { orderNo } = await draft(api, { trips: [trip], adultNum: 2, childNum: 1 });
    const { totalPrice } = await enterPassengers(api, orderNo, [adult(310), adult(311), child(310)]);
    expect(totalPrice).toBe(2 * 1400 + 1220);
  });

  it('of members needs a member among the passengers, whoever buys', async () => {
    const { api, orderNo } = await givenDraft('MEMBER', 'Q', { mobile: '13900000303', adultNum: 2 });
    const refused = await save(api, orderNo, [adult(320), adult(321)]);
    expect(refused).toMatchObject({ error: 'fareConditions', next: { action: 'ordinaryFare' } });
    expect(refused.message).toContain('SF-MEMBER-26-MEMBERS');
    // 李清和 is a member, and his account has this document number.
    const lee = born(322, '1990-03-07', { surname: '李', firstName: '清和', documentNo: '370202199003071233' });
    expect(await save(api, orderNo, [adult(320), lee])).toMatchObject({ code: 1 });
    expect((await view(api, orderNo)).totalPrice).toBe(2 * 1450);
  });
});

describe('the tickets of a group', () => {
  it('are refunded together if only two remain, except in an involuntary refund', async () => {
    const { api, orderNo } = await givenDraft('GROUP', 'Q', { mobile: '13900000308', adultNum: 3 });
    await enterPassengers(api, orderNo, [adult(350), adult(351), adult(352)]);
    await order(api, orderNo);
    await payInFull(site, orderNo);
    const bodyOf = (...seqs: number[]) => ({ orderNo, tickets: seqs.map((passengerSeq) => ({ passengerSeq })) });
    const refused = await api.expectRefused(quoteRefund, 'refundTogether', { body: bodyOf(1, 2) });
    expect(refused.details).toMatchObject({ least: 2, ruleId: 'SF-GROUP-26-REFUNDTOGETHER' });
    const { quote } = await api.expectOk(quoteRefund, { body: bodyOf(1) });
    await api.expectOk(refundTicket, { body: { orderNo, quote } });
    await api.expectRefused(quoteRefund, 'refundTogether', { body: bodyOf(2) });
    const ill = { changeReason: 'FZY', cause: 'ILLNESS' } as const;
    expect(await api.expectOk(quoteRefund, { body: { ...bodyOf(2), ...ill } })).toMatchObject({ needsCheck: true });
    const rest = await api.expectOk(quoteRefund, { body: bodyOf(2, 3) });
    await api.expectOk(refundTicket, { body: { orderNo, quote: rest.quote } });
    const { passengerInfoVoList } = await view(api, orderNo);
    const coupons = passengerInfoVoList.flatMap(({ ticketVos }) => ticketVos.flatMap((ticket) => ticket.coupons));
    // The tickets cannot be used. They become REFUNDED when the refund is paid.
    expect(coupons.map(({ status }) => status)).toEqual(['SUSPENDED', 'SUSPENDED', 'SUSPENDED']);
  });
});

describe('the fare of disabled servicemen', () => {
  const soldier = (n: number, certificateNo: string) => adult(n, { certificateNo });

  it('needs a certificate number of every passenger, seals it, and shows it masked', async () => {
    const { api, orderNo, fare } = await givenDraft('GMJC', 'Y', { mobile: '13900000304' });
    expect(fare.price_ad).toBe(1210);
    const without = await save(api, orderNo, [adult(330)]);
    expect(without).toMatchObject({
      error: 'fareConditions',
      fields: [{ path: 'passengers.0.certificateNo', message: 'Please enter the certificate number' }],
    });
    await enterPassengers(api, orderNo, [soldier(330, '鲁军 a0123456')]);
    const { passengerInfoVoList } = await view(api, orderNo);
    expect(passengerInfoVoList[0]?.certificateNo).toBe('鲁军******56');
    const stored = await site.db.selectFrom('order_passenger').selectAll().where('order_no', '=', orderNo).execute();
    expect(JSON.stringify(stored)).not.toContain('A0123456');
    // The form keeps the certificate number, so it can be empty here.
    await enterPassengers(api, orderNo, [adult(330)]);
    expect((await view(api, orderNo)).passengerInfoVoList[0]?.certificateNo).toBe('鲁军******56');
  });

  it('accepts a certificate for one person only, also for two orders at the same moment', async () => {
    const first = await givenDraft('GMJC', 'Y', { mobile: '13900000305' });
    const second = await givenDraft('GMJC', 'Y', { mobile: '13900000306' });
    await enterPassengers(first.api, first.orderNo, [soldier(340, '鲁警B0000001')]);
    await enterPassengers(second.api, second.orderNo, [soldier(341, '鲁警B0000001')]);
    const bodies = [await orderBody(first.api, first.orderNo), await orderBody(second.api, second.orderNo)];
    const answers = await Promise.all([
      first.api.call(createOrder, { body: bodies[0] }),
      second.api.call(createOrder, { body: bodies[1] }),
    ]);
    expect(answers.map(({ error }) => error ?? 'booked').sort()).toEqual(['booked', 'certificateTaken']);
    const third = await givenDraft('GMJC', 'Y', { mobile: '13900000307' });
    expect(await save(third.api, third.orderNo, [soldier(342, '鲁警B0000001')])).toMatchObject({
      error: 'certificateTaken',
      next: { action: 'ordinaryFare' },
      fields: [{ path: 'passengers.0.certificateNo' }],
    });
  });
});

describe('the list of lowest fares', () => {
  const list = (body: object) => site.api.expectOk(listSpecialFares, { body });

  it('shows the lowest fare of a month to each destination, cheapest first, within a budget', async () => {
    const december = await list({ origCode3: 'TAO', month: '2026-12' });
    expect(december).toMatchObject({ startDate: '2026-12-01', endDate: '2026-12-31', origin: { cityCode: 'TAO' } });
    expect(december.months.slice(0, 2)).toEqual(['2026-11', '2026-12']);
    const prices = december.destinations.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices.length).toBeGreaterThan(20);
    const within = await list({ origCode3: 'TAO', month: '2026-12', budget: 500 });
    expect(within.destinations).toEqual(december.destinations.filter(({ price }) => price <= 500));
  });

  it('shows the fare that a search then offers, and for a fare kind only its own', async () => {
    const { destinations, specialFares } = await list({ origCode3: 'TAO', month: '2026-12', fareKind: 'SENIOR' });
    const chengdu = destinations.find(({ destCode3 }) => destCode3 === 'CTU');
    if (!chengdu) throw new Error('The list has no fare to Chengdu');
    expect(chengdu).toMatchObject({ productCode: 'CZTJ', productName: '长者特惠', iorD: 'D' });
    expect(destinations.every(({ iorD }) => iorD === 'D')).toBe(true);
    expect(specialFares).toMatchObject([{ productCode: 'CZTJ' }]);
    const body = { ...toChengdu, departureDate: chengdu.flightDate, fareKind: 'SENIOR' as const };
    const { departAVFS } = await site.api.expectOk(searchFlights, { query: {}, body });
    const offered = departAVFS.flatMap(({ fares }) => fares).filter(({ fareKind }) => fareKind === 'SENIOR');
    expect(Math.min(...offered.map(({ price_ad }) => price_ad))).toBe(chengdu.price);
  });

  it('refuses an unknown origin and a past month', async () => {
    await site.api.expectRefused(listSpecialFares, 'routeNotServed', { body: { origCode3: 'ZZZ' } });
    await site.api.expectRefused(listSpecialFares, 'dateOutOfRange', { body: { month: '2026-10' } });
    await site.api.expectRefused(listSpecialFares, 'invalidInput', { body: { month: '2026-13' } });
  });

  it('has the rules in force beside it, by type and reason, in the reader’s language', async () => {
    const all = await site.api.expectOk(getBusinessStrategy, { query: {} });
    expect(new Set(all.map(({ strategyId }) => strategyId)).size).toBe(all.length);
    expect(all.find(({ strategyId }) => strategyId === 'SF-GROUP-26')?.text).toContain('仅剩 2 人时须一起退');
    const refunds = await site.api.expectOk(getBusinessStrategy, {
      query: { strategyType: 'REFUND', changeReason: 'ZY' },
    });
    const third = refunds.find(({ strategyId }) => strategyId === 'FEE-3-REFUND');
    expect(third).toMatchObject({ clazz: ['H', 'K', 'L', 'Q'] });
    expect(third?.tiers.map(({ percent }) => percent)).toEqual([15, 25, 40, 60]);
    const rights = await site.api.expectOk(getBusinessStrategy, { query: { changeReason: 'FZY' } });
    expect(rights.map(({ strategyId }) => strategyId)).toEqual(['FZY-2026-CHANGE', 'FZY-2026-REFUND']);
    const answer = await site.api.call(getBusinessStrategy, { query: {} }, { headers: { 'accept-language': 'en' } });
    expect(JSON.stringify(answer.result)).not.toMatch(/\p{Script=Han}/u);
  });
});
