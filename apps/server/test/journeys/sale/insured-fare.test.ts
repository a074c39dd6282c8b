import { savePassengers, takeOrdinaryFare } from '@haidai/contract/booking';
import { getInsurance, savePassengerInsurance } from '@haidai/contract/insurance';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { searchFlights } from '@haidai/contract/shopping';
import { adult, citizenNumber, type PassengerForm } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact, draft, enterPassengers, order, pick, view } from '../../given/booking.ts';
import { insuranceOf, insure, readChoices, statusesOf } from '../../given/insurance.ts';
import { payInFull } from '../../given/order.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

/** Gives a draft at the fare that includes accident insurance. */
async function givenDraft(passengers: PassengerForm[]) {
  const api = await newTraveller(site);
  const body = { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08', fareKind: 'INSURED' as const };
  const { departAVFS } = await api.expectOk(searchFlights, { query: {}, body });
  const { fares, segments } = pick(departAVFS, 'HD4613');
  const fare = fares.find(({ fareKind, name }) => fareKind === 'INSURED' && name === 'Q');
  if (!fare) throw new Error('The search found no fare with insurance in class Q');
  const trip = {
    segments: segments.map(({ flightNo, flightDate, departApCode3, destApCode3 }) => ({
      ...{ flightNo, flightDate, departApCode3, destApCode3 },
      name: 'Q',
    })),
    fareProduct: fare.productCode,
  };
  const { orderNo } = await draft(api, { trips: [trip], adultNum: passengers.length });
  return { api, orderNo, fare };
}

describe('the fare with accident insurance (ADDBX)', () => {
  it('includes a policy for each passenger, which is in force with the ticket and costs nothing beside the fare', async () => {
    const people = newAdults(2);
    const { api, orderNo, fare } = await givenDraft(people);
    expect(fare).toMatchObject({ productCode: 'ADDBX', price_ad: 1470 });
    await enterPassengers(api, orderNo, people);
    const before = await view(api, orderNo);
    expect([before.totalPrice, before.priceLines.some(({ part }) => part === 'insurance')]).toEqual([2 * 1540, false]);

    // The same risk can be insured only once. Delay insurance covers another risk and can be added.
    const { offers } = await api.expectOk(getInsurance, { query: { orderNo } });
    const of = (seq: number) => offers.filter(({ passengerSeq }) => passengerSeq === seq);
    expect(of(1).map(({ productCode, why }) => `${productCode} ${why}`)).toEqual([
      'ACCIDENT included',
      'DELAY null',
      'COMBO included',
      'FREE null',
    ]);
    const twice = { orderNo, insuranceList: readChoices('1 COMBO') };
    const { fields } = await api.expectRefused(savePassengerInsurance, 'insuranceInvalid', { body: twice });
    expect(fields?.[0]).toEqual({
      path: 'insuranceList.0',
      rule: 'included',
      message: '票价已含航空意外险，无需再购买意外延误组合险，请去掉这一项（规则 INS-COMBO-2026）',
    });
    await insure(api, orderNo, '1 DELAY');
    await insure(api, orderNo, '');
    await insure(api, orderNo, '2 DELAY');

    await order(api, orderNo);
    await payInFull(site, orderNo);
    expect(await insuranceOf(api, orderNo)).toMatchObject([
      { passengerSeq: 1, productCode: 'ACCIDENT', premium: 0, included: true, insuranceStatus: 2 },
      { passengerSeq: 2, productCode: 'ACCIDENT', premium: 0, included: true, insuranceStatus: 2 },
      { passengerSeq: 2, productCode: 'DELAY', premium: 30, included: false, insuranceStatus: 2 },
    ]);
    expect((await view(api, orderNo)).totalPrice).toBe(2 * 1540 + 30);

    // The policy ends with its ticket, and its premium is part of the fare.
    const body = { orderNo, changeReason: 'ZY' as const, tickets: [{ passengerSeq: 1 }] };
    const quote = await api.expectOk(quoteRefund, { body });
    expect(JSON.stringify(quote)).not.toContain('ACCIDENT');
    await api.expectOk(refundTicket, { body: { orderNo, quote: quote.quote } });
    await site.runJobs();
    expect((await statusesOf(api, orderNo)).map((status) => status[0])).toEqual(['4', '2', '2']);
    const due = await site.db.selectFrom('insurance_premium_due').selectAll().where('order_no', '=', orderNo).execute();
    expect(due).toEqual([]);
  });

  it('is refused for a passenger who cannot be insured, and the ordinary fare can be taken instead', async () => {
    const old = adult(900, { documentNo: citizenNumber('1940-01-01', 900), birthday: '1940-01-01' });
    const { api, orderNo } = await givenDraft([old]);
    const refused = await api.call(savePassengers, { body: { orderNo, passengers: [old], linkman: contact } });
    expect(refused).toMatchObject({ error: 'fareConditions', next: { action: 'ordinaryFare' } });
    expect(refused.message).toContain('12 至 80 周岁（规则 SF-ADDBX-26-AGE）');
    await api.expectOk(takeOrdinaryFare, { body: { orderNo } });
    await enterPassengers(api, orderNo, [old]);
    await order(api, orderNo);
    await payInFull(site, orderNo);
    expect(await insuranceOf(api, orderNo)).toEqual([]);
  });
});
