import {
  cancelOrder,
  createOrder,
  getOrderInfo,
  getPassengerInput,
  keepPassengerInput,
  listOrders,
  savePassengers,
} from '@haidai/contract/booking';
import { listPassengers } from '@haidai/contract/member';
import { type Api, adult, baby, child, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookTrips,
  choose,
  contact,
  draft,
  enterPassengers,
  orderBody,
  pick,
  search,
  view,
} from '../../given/booking.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

async function chosenTrip(api: Api, flightNo = 'HD4613', name = 'Q') {
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08' });
  return [choose(pick(departAVFS, flightNo), name)];
}

describe('a draft', () => {
  it('belongs to its device until somebody signs in there and enters the passengers', async () => {
    const api = site.api.another();
    const { orderNo } = await draft(api, { trips: await chosenTrip(api), adultNum: 1 });
    const stranger = site.api.another();
    await stranger.expectRefused(getOrderInfo, 'orderNotFound', { body: { orderNo } });
    await signInMember(stranger, { username: '13800000002', password: 'Haidai2026' });
    await stranger.expectRefused(getOrderInfo, 'orderNotFound', { body: { orderNo } });
    await stranger.expectRefused(savePassengers, 'orderNotFound', {
      body: { orderNo, passengers: [adult(1)], linkman: contact },
    });

    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'CREATED' });
    await api.expectRefused(savePassengers, 'unauthenticated', {
      body: { orderNo, passengers: [adult(1)], linkman: contact },
    });
    await signInMember(api);
    expect(await enterPassengers(api, orderNo, [adult(1)])).toMatchObject({ orderStatus: 'TRIPED' });

    const otherBrowser = site.api.another();
    await otherBrowser.expectRefused(getOrderInfo, 'orderNotFound', { body: { orderNo } });
    await signInMember(otherBrowser);
    expect(await view(otherBrowser, orderNo)).toMatchObject({ orderStatus: 'TRIPED' });
  });

  it('keeps the unfinished form over a reload and a login, sealed in the database', async () => {
    const api = site.api.another();
    const { orderNo } = await draft(api, { trips: await chosenTrip(api), adultNum: 1 });
    expect(await api.expectOk(getPassengerInput, { body: { orderNo } })).toEqual({ form: null });
    const form = JSON.stringify({ passengers: [{ documentNo: '370202199003071233' }] });
    await api.expectOk(keepPassengerInput, { body: { orderNo, form } });
    await signInBySms(api, '13900000017');
    expect(await api.expectOk(getPassengerInput, { body: { orderNo } })).toEqual({ form });
    const stored = await site.db.selectFrom('sales_order').selectAll().where('order_no', '=', orderNo).execute();
    expect(JSON.stringify(stored)).not.toContain('370202199003071233');
    await site.api.another().expectRefused(getPassengerInput, 'orderNotFound', { body: { orderNo } });
  });

  it('expires after half an hour with its own refusal, and its personal data are deleted', async () => {
    const api = site.api.another();
    await signInMember(api);
    const { orderNo } = await draft(api, { trips: await chosenTrip(api), adultNum: 1 });
    await enterPassengers(api, orderNo, [adult(2)]);
    const body = await orderBody(api, orderNo);
    await site.clock.advance({ minutes: 31 });
    await signInMember(api);
    const refused = await api.expectRefused(createOrder, 'draftExpired', { body });
    expect(refused.next?.action).toBe('search');
    await sweep();
    await api.expectRefused(createOrder, 'draftExpired', { body });
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'CANCELED', linkman: null, passengerInfoVoList: [] });
    const { orderList } = await api.expectOk(listOrders, { body: {} });
    expect(orderList.map((each) => each.orderNo)).not.toContain(orderNo);
  });

  it('becomes one order, however often the button is pressed', async () => {
    const api = site.api.another();
    await signInMember(api);
    const { orderNo } = await draft(api, { trips: await chosenTrip(api, 'HD4671'), adultNum: 1 });
    await enterPassengers(api, orderNo, [adult(3)]);
    const body = await orderBody(api, orderNo);
    const once = await api.call(createOrder, { body }, { idempotencyKey: 'press-the-button-1' });
    const twice = await api.call(createOrder, { body }, { idempotencyKey: 'press-the-button-1' });
    expect(twice.result).toEqual(once.result);
    await api.expectRefused(createOrder, 'conflict', { body });
    await api.expectOk(cancelOrder, { body: { orderNo } });
  });

  /** Runs the job that the site starts every minute. */
  async function sweep() {
    await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'order.sweepExpired', {}));
    await site.runJobs();
  }
});

describe('the terms of a draft', () => {
  it('are those of the chosen class with its fare, and end with the draft', async () => {
    const api = site.api.another();
    await signInMember(api);
    const { departAVFS, fareRules } = await search(api, {
      origCode3: 'TAO',
      destCode3: 'CTU',
      departureDate: '2026-12-08',
    });
    const flight = pick(departAVFS, 'HD4613');
    const fare = flight.fares.find(({ name }) => name === 'Q');
    const { orderNo, trips } = await draft(api, { trips: [choose(flight, 'Q')], adultNum: 1 });
    expect(trips[0]?.terms).toEqual({ rules: fareRules[fare?.ruleKey ?? ''], fare: fare?.price_ad });
    await api.expectOk(cancelOrder, { body: { orderNo } });
    expect((await view(api, orderNo)).trips[0]?.terms).toBeNull();
  });
});

describe('the passengers of a draft', () => {
  it('may be saved ones, whose numbers are never sent to the browser, and are saved on request', async () => {
    const api = site.api.another();
    await signInMember(api);
    const saved = await api.expectOk(listPassengers, { query: {} });
    const lee = saved.find(({ firstName }) => firstName === '清和');
    if (!lee) throw new Error('The demo member has no saved passenger of his own name');
    const { orderNo } = await draft(api, { trips: await chosenTrip(api), adultNum: 2 });
    const { id, surname, firstName, documentType, birthday, sex } = lee;
    const himself = { savedPassengerId: id, surname, firstName, documentType, birthday, sex };
    const { passengerInfoVoList } = await enterPassengers(api, orderNo, [
      { ...himself, passengerType: 'A', documentNo: '' },
      adult(5, { saveForLater: true }),
    ]);
    expect(passengerInfoVoList.map(({ idNo }) => idNo)).toEqual([
      '3702**********1233',
      expect.stringMatching(/^3702\*/),
    ]);
    expect(await api.expectOk(listPassengers, { query: {} })).toHaveLength(saved.length + 1);

    // The second form shows masked numbers. An empty field keeps the stored number.
    const again = await enterPassengers(api, orderNo, [
      { ...himself, passengerType: 'A', documentNo: '' },
      adult(5, { documentNo: '', firstName: '海宁' }),
    ]);
    expect(again.passengerInfoVoList.map(({ idNo }) => idNo)).toEqual(passengerInfoVoList.map(({ idNo }) => idNo));
  });

  it('are refused field by field with the labels of the form, and the draft keeps the typed values', async () => {
    const api = site.api.another();
    await signInMember(api);
    const { orderNo } = await draft(api, { trips: await chosenTrip(api), adultNum: 1, childNum: 1, babyNum: 1 });
    const refuse = async (passengers: Parameters<typeof enterPassengers>[2], linkman = contact) => {
      const body = { orderNo, passengers, linkman };
      const answer = await api.call(savePassengers, { body });
      return [answer.error, ...(answer.fields ?? []).map(({ path, message }) => `${path}: ${message}`)];
    };
    const people = [adult(6), child(6), baby(6, '2025-10-01')];
    expect(await refuse([adult(6, { surname: '', documentNo: '' }), child(6), baby(6, '2025-10-01')])).toEqual([
      'passengerInvalid',
      'passengers.0.surname: please input surname',
      'passengers.0.documentNo: please input document no',
    ]);
    expect(await refuse(people, { ...contact, mobile: '12345' })).toEqual([
      'passengerInvalid',
      'linkman.mobile: 请填写正确格式的手机号',
    ]);
    expect(
      await refuse([
        adult(6, { birthday: '2009-06-01', documentType: 'ID', documentNo: '学生证123' }),
        child(6),
        baby(6, '2025-10-01'),
      ]),
    ).toEqual([
      'passengerInvalid',
      'passengers.1.passengerType: Children and infants must travel with an adult aged 18 or over',
      'passengers.2.passengerType: Children and infants must travel with an adult aged 18 or over',
    ]);
    expect(await refuse([adult(6), child(6), baby(6, '2024-06-01')])).toEqual([
      'passengerInvalid',
      'passengers.2.passengerType: This passenger turns 2 during the journey. Please choose Child.',
    ]);
    const twin = { documentNo: child(6).documentNo, birthday: child(6).birthday, documentType: 'CHDNI' } as const;
    expect((await refuse([adult(6), child(6), child(7, twin)]))[0]).toBe('passengerDuplicate');
    expect(await refuse([adult(6), child(6)])).toEqual(['passengerCountMismatch']);
    expect(await enterPassengers(api, orderNo, people)).toMatchObject({ orderStatus: 'TRIPED' });
  });

  it('may be two infants with one adult, and the second has a seat and pays the child fare', async () => {
    const api = site.api.another();
    await signInMember(api);
    const { orderNo, childNum, babyNum } = await draft(api, { trips: await chosenTrip(api), adultNum: 1, babyNum: 2 });
    expect({ childNum, babyNum }).toEqual({ childNum: 1, babyNum: 1 });
    const twins = [baby(8, '2025-10-01'), baby(9, '2025-10-01')];
    const { passengerInfoVoList, totalPrice } = await enterPassengers(api, orderNo, [adult(8), ...twins]);
    expect(passengerInfoVoList.map(({ passengerType }) => passengerType)).toEqual(['A', 'B', 'C']);
    expect(totalPrice).toBe(1520 + 240 + 1220);
  });
});

describe('an order', () => {
  it('is visible to its owner only, and is found in the owner’s list by status, day and name', async () => {
    const owner = site.api.another();
    await signInBySms(owner, '13900000019');
    const { orderNo } = await bookTrips(owner, await chosenTrip(owner), [adult(40, { firstName: '听涛' })]);
    for (const body of [
      {},
      { orderStatusList: ['BOOKED'] as ['BOOKED'] },
      { passengerName: '听涛' },
      { startDate: '2026-11-20', endDate: '2026-11-20' },
      {
        userId: '13900000019',
        orderTypeList: ['CHANGE', 'NORMALFARE', 'EXCHANGE', 'INTEGRAL'] as [
          'CHANGE',
          'NORMALFARE',
          'EXCHANGE',
          'INTEGRAL',
        ],
      },
    ]) {
      const { orderList, orderTotal } = await owner.expectOk(listOrders, { body });
      expect(orderTotal).toBe(1);
      expect(orderList[0]).toMatchObject({ orderNo, orderStatus: 'BOOKED', passengerNames: ['王听涛'], canPay: true });
      expect(orderList[0]?.segments[0]).toMatchObject({
        departCityName: '青岛',
        destCityName: '成都',
        departTime: '07:35',
      });
    }
    for (const body of [
      { orderStatusList: ['TICKED'] as ['TICKED'] },
      { passengerName: '%' },
      { endDate: '2026-11-19' },
    ]) {
      expect(await owner.expectOk(listOrders, { body })).toMatchObject({ orderTotal: 0, orderList: [] });
    }

    const stranger = site.api.another();
    await signInMember(stranger, { username: '13800000002', password: 'Haidai2026' });
    await stranger.expectRefused(getOrderInfo, 'orderNotFound', { body: { orderNo } });
    await stranger.expectRefused(cancelOrder, 'orderNotFound', { body: { orderNo } });
    await stranger.expectRefused(listOrders, 'notFound', { body: { userId: '13900000019' } });
    await owner.expectRefused(getOrderInfo, 'orderNotFound', { body: { orderNo, userId: 'M100000002' } });
    expect((await order404(stranger)).status).toBe(404);
  });

  const order404 = (api: Api) => api.call(getOrderInfo, { body: { orderNo: 'OW20261120B0000000' } });

  it('is described in English for a reader of English', async () => {
    const api = site.api.another();
    await signInMember(api);
    const { orderNo } = await bookTrips(api, await chosenTrip(api, 'HD4689'), [adult(50)]);
    const { result } = await api.call(getOrderInfo, { body: { orderNo } }, { headers: { 'accept-language': 'en' } });
    expect(result?.statusText).toBe('Awaiting payment');
    expect(result?.trips[0]?.segments[0]).toMatchObject({
      departCityName: 'Qingdao',
      clazzName: 'Economy',
      dayOffset: 1,
    });
    expect(result?.priceLines[0]).toMatchObject({ name: 'Fare' });
    expect(result?.history.map(({ text }) => text)).toEqual(['Passengers entered', 'Order placed, seats held']);
  });
});
