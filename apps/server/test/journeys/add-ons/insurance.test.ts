import { cancelOrder, createOrder } from '@haidai/contract/booking';
import { getInsurance, savePassengerInsurance } from '@haidai/contract/insurance';
import { adult, baby, child, type PassengerForm } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurancePart } from '../../../src/modules/insurance/order-part.ts';
import { enterPassengers, order, orderBody, search, view } from '../../given/booking.ts';
import { givenInsured, insuranceOf, insure, readChoices } from '../../given/insurance.ts';
import { givenDraftWithPassengers } from '../../given/order.ts';
import { newAdults, newTraveller, signInAgain } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

describe('the insurance of a draft', () => {
  it('lists products with their terms for everybody, and for a draft the products that each passenger can buy', async () => {
    const anybody = await site.api.another().expectOk(getInsurance, { query: {} });
    expect(anybody.products.map(({ productCode, premium, docTitle }) => [productCode, premium, docTitle])).toEqual([
      ['ACCIDENT', 30, '航空意外险条款'],
      ['DELAY', 30, '航班延误险条款'],
      ['COMBO', 50, '意外延误组合险条款'],
      ['FREE', 0, '赠送航空保险条款'],
    ]);
    const api = await newTraveller(site);
    const orderNo = await givenDraftWithPassengers(api, [adult(401), child(1)]);
    const { offers, insuranceList, insuranceOrderNo } = await api.expectOk(getInsurance, { query: { orderNo } });
    expect([insuranceList, insuranceOrderNo]).toEqual([[], null]);
    expect(offers.map(({ passengerSeq, productCode, why }) => `${passengerSeq} ${productCode} ${why}`)).toEqual([
      '1 ACCIDENT null',
      '1 DELAY null',
      '1 COMBO null',
      '1 FREE null',
      '2 ACCIDENT null',
      '2 DELAY null',
      '2 COMBO null',
      '2 FREE type',
    ]);
  });

  it('prices every line, keeps its number, and is removed with the choice', async () => {
    const api = await newTraveller(site);
    const orderNo = await givenDraftWithPassengers(api, newAdults(2));
    const { totalPrice: before } = await view(api, orderNo);
    const first = await insure(api, orderNo, '1 COMBO, 2 ACCIDENT, 2 FREE');
    expect(first).toEqual({ code: expect.stringMatching(/^IN20261120\d{10}$/), premium: 80, totalPrice: before + 80 });
    const seen = await view(api, orderNo);
    expect(seen.priceLines.filter(({ part }) => part === 'insurance')).toMatchObject([
      { name: '意外延误组合险', passengerSeq: 1, amount: 50, ruleId: 'INS-COMBO-2026', segmentIndex: 0 },
      { name: '航空意外险', passengerSeq: 2, amount: 30, ruleId: 'INS-ACCIDENT-2026', segmentIndex: 0 },
    ]);
    expect(seen.priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(seen.totalPrice);
    const second = await insure(api, orderNo, '1 DELAY');
    expect([second.code, second.totalPrice]).toEqual([first.code, before + 30]);
    expect(await insure(api, orderNo, '')).toEqual({ code: '', premium: 0, totalPrice: before });
  });

  it('is refused with the entry that cannot be sold, and changes nothing', async () => {
    const api = await newTraveller(site);
    const orderNo = await givenDraftWithPassengers(api);
    const refused = async (text: string) => {
      const body = { orderNo, insuranceList: readChoices(text) };
      const { fields } = await api.expectRefused(savePassengerInsurance, 'insuranceInvalid', { body });
      return fields?.map(({ path, rule }) => `${path} ${rule}`);
    };
    expect(await refused('1 ACCIDENT, 1 COMBO')).toEqual(['insuranceList.1 onePaidOnly']);
    expect(await refused('2 COMBO')).toEqual(['insuranceList.0 unknownPassenger']);
    expect(await refused('1 GOLD')).toEqual(['insuranceList.0 unknownProduct']);
    expect(await insuranceOf(api, orderNo)).toEqual([]);
  });

  it('belongs to the owner of the draft', async () => {
    const api = await newTraveller(site);
    const orderNo = await givenDraftWithPassengers(api);
    const stranger = await newTraveller(site);
    await stranger.expectRefused(getInsurance, 'orderNotFound', { query: { orderNo } });
    const body = { orderNo, insuranceList: readChoices('1 COMBO') };
    await stranger.expectRefused(savePassengerInsurance, 'orderNotFound', { body });
  });

  it('does not pass to another person with the same passenger number', async () => {
    const api = await newTraveller(site);
    const [first, second, third] = newAdults(3) as [PassengerForm, PassengerForm, PassengerForm];
    const orderNo = await givenDraftWithPassengers(api, [first, second]);
    await insure(api, orderNo, '1 COMBO, 2 COMBO');
    await enterPassengers(api, orderNo, [first, third]);
    expect((await insuranceOf(api, orderNo)).map(({ passengerSeq }) => passengerSeq)).toEqual([1]);
  });

  it('covers no delay from two hours before departure on, and the traveller must accept the new price', async () => {
    const before = site.clock.now().toISOString();
    const api = await newTraveller(site);
    const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'TFU', departureDate: '2026-11-21' });
    const flight = departAVFS[0];
    const departs = Date.parse(`2026-11-21T${flight?.departTime}:00+08:00`);
    await site.clock.moveTo(new Date(departs - 125 * 60_000).toISOString());
    await signInAgain(api);
    const orderNo = await givenDraftWithPassengers(api, newAdults(1), {
      departureDate: '2026-11-21',
      flightNo: flight?.flightNo,
    });
    const { totalPrice } = await insure(api, orderNo, '1 DELAY');
    await site.clock.advance({ minutes: 6 });
    const body = await orderBody(api, orderNo);
    await api.expectRefused(createOrder, 'priceChanged', { body });
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'TRIPED', totalPrice: totalPrice - 30 });
    const { offers } = await api.expectOk(getInsurance, { query: { orderNo } });
    expect(offers.find(({ productCode }) => productCode === 'DELAY')?.why).toBe('closed');
    expect(await order(api, orderNo)).toMatchObject({ payAmount: totalPrice - 30 });
    expect(await insuranceOf(api, orderNo)).toEqual([]);
    await site.clock.moveTo(before);
  });

  it('keeps a policy that was priced in time, although its sale closes before the order is stored', async () => {
    const before = site.clock.now().toISOString();
    const api = await newTraveller(site);
    const orderNo = await givenDraftWithPassengers(api);
    await insure(api, orderNo, '1 COMBO, 1 FREE');
    await site.clock.advance({ days: 365 });
    await site.db.transaction().execute(async (tx) => insurancePart.book?.(site.deps, tx, { orderNo, accountId: '' }));
    await site.clock.moveTo(before);
    expect((await insuranceOf(api, orderNo)).map(({ productCode }) => productCode)).toEqual(['COMBO']);
  });

  it('is deleted with a cancelled draft', async () => {
    const api = await newTraveller(site);
    const orderNo = await givenDraftWithPassengers(api);
    await insure(api, orderNo, '1 COMBO');
    await api.expectOk(cancelOrder, { body: { orderNo } });
    const left = await site.db.selectFrom('insurance_policy').select('id').where('order_no', '=', orderNo).execute();
    expect(left).toEqual([]);
  });
});

describe('the largest party', () => {
  it('of four adults, two children and four infants is insured as a whole, and everybody has a policy', async () => {
    const babies = [501, 502, 503, 504].map((n) => baby(n, '2026-01-10'));
    const passengers = [...newAdults(4), child(501), child(502), ...babies];
    const text = passengers.map((_, index) => `${index + 1} ACCIDENT`).join(', ');
    const { api, orderNo } = await givenInsured(site, text, { passengers });
    const { orderStatus, priceLines } = await view(api, orderNo);
    expect(orderStatus).toBe('TICKED');
    const premiums = priceLines.filter(({ part }) => part === 'insurance').map(({ amount }) => amount);
    expect(premiums).toEqual(Array(10).fill(30));
    const policies = await insuranceOf(api, orderNo);
    expect(policies.map(({ passengerSeq, statusText }) => `${passengerSeq} ${statusText}`)).toEqual(
      passengers.map((_, index) => `${index + 1} 已承保`),
    );
    expect(new Set(policies.map(({ policyNo }) => policyNo)).size).toBe(10);
  });
});
