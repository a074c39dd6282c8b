import { addVoucher, cancelAwardOrder, listVouchers, saveAwardPassengers } from '@haidai/contract/award';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import { searchAwardFlights, searchFlights } from '@haidai/contract/shopping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueVouchers } from '../../../src/modules/award/index.ts';
import {
  type Booker,
  givenAwardDraft,
  givenReadyDraft,
  type Payment,
  searchAwards,
  submitAward,
  travellers,
  viewAward,
  withSeats,
} from '../../given/award-order.ts';
import { contact } from '../../given/booking.ts';
import { givenBooker } from '../../given/member.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const today = '2026-11-21';
const day = '2026-12-15';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: `${today}T09:00:00+08:00` });
});
afterAll(() => site.close());

const givenDraft = (api: Booker['api'], payment?: Payment) => givenAwardDraft(api, { day, payment });
const givenReady = (api: Booker['api'], payment?: Payment) => givenReadyDraft(api, { day, payment });

describe('the award search', () => {
  it('shows the free seats of award classes, and none if the cabin is full', async () => {
    const { departAVFS } = await searchAwards(site.api, { departureDate: '2026-12-17' });
    const flight = withSeats(departAVFS);
    expect(flight.fares).toHaveLength(1);
    expect(flight.fares[0]?.avTkt).toMatch(/^(A|[1-9])$/);
    const seats = { flightNo: flight.segments[0]?.flightNo ?? '', flightDate: '2026-12-17', cabin: 'ECO' as const };
    await site.api.expectOk(setSeatsLeft, { body: { ...seats, seatsLeft: 0 } });
    const again = (await searchAwards(site.api, { departureDate: '2026-12-17' })).departAVFS;
    expect(again.find(({ flightKey }) => flightKey === flight.flightKey)).toMatchObject({
      fares: [],
      minimumPrice: null,
    });
  });

  it.each([
    ['routeNotServed', { destCode3: 'ZZZ' }],
    ['dateOutOfRange', { departureDate: '2026-11-20' }],
    ['dateOutOfRange', { departureDate: '2027-12-01' }],
  ] as const)('refuses a wrong search with %s', async (refusal, change) => {
    const query = { payment: 'INTEGRAL' as const, origCode3: 'TAO', destCode3: 'TFU', departureDate: day, ...change };
    await site.api.expectRefused(searchAwardFlights, refusal, { query });
  });

  it('accepts only points and vouchers as payment, and the cash search accepts neither', async () => {
    const query = { payment: 'WECHAT', origCode3: 'TAO', destCode3: 'TFU', departureDate: day };
    expect((await site.api.callLoosely(searchAwardFlights, { query })).status).toBe(400);
    await site.api.expectRefused(searchFlights, 'noFlights', { query: {}, body: { ...query, payment: 'INTEGRAL' } });
  });

  it('shows a price in vouchers for voucher searches, and the fare of a lap infant in money', async () => {
    const { departAVFS } = await searchAwards(site.api, { departureDate: day, payment: 'EXCHANGE' });
    expect(withSeats(departAVFS).fares[0]).toMatchObject({
      name: 'Z',
      price_ad: 70,
      price_in: 240,
      award: { vouchers: 1, points_ad: 0 },
    });
  });
});

describe('an exchange voucher', () => {
  const batch = { batch: 'TEST', scope: 'D' as const, places: null, validUntil: '2027-06-30' };
  const give = async (member: Booker, count: number) => {
    for (const voucher of await issueVouchers(site.deps, { ...batch, count }))
      await member.api.expectOk(addVoucher, { body: voucher });
  };
  const statuses = async ({ api }: Booker) => (await api.expectOk(listVouchers)).map(({ status }) => status).toSorted();

  it('pays the fare of one traveller one way, is held for the order, and is free again if the order is cancelled', async () => {
    const member = await givenBooker(site, 1);
    await give(member, 2);
    const orderNo = await givenReady(member.api, 'EXCHANGE');
    expect(await viewAward(member.api, orderNo)).toMatchObject({
      orderType: 'EXCHANGE',
      totalPoints: 0,
      totalPrice: 70,
    });
    await submitAward(member, orderNo);
    expect(await statuses(member)).toEqual(['AVAILABLE', 'HELD']);
    expect((await viewAward(member.api, orderNo)).vouchers).toMatchObject([{ passName: '王岱', direction: 'OUT' }]);
    await member.api.expectOk(cancelAwardOrder, { query: { orderNo } });
    expect(await statuses(member)).toEqual(['AVAILABLE', 'AVAILABLE']);
  });

  it('that is missing is named in the refusal before any code is sent', async () => {
    const member = await givenBooker(site);
    const orderNo = await givenDraft(member.api, 'EXCHANGE');
    const input = { body: { orderNo, passengers: await travellers(member.api), linkman: contact } };
    const refused = await member.api.expectRefused(saveAwardPassengers, 'vouchersInsufficient', input);
    expect(refused.message).toContain('需要 1 张');
  });

  it('is added with its number and code by one member only, and guesses are limited', async () => {
    const [one, other] = [await givenBooker(site), await givenBooker(site)];
    const [voucher] = await issueVouchers(site.deps, { ...batch, count: 1 });
    if (!voucher) throw new Error('No voucher was issued');
    await one.api.expectRefused(addVoucher, 'voucherInvalid', { body: { ...voucher, code: 'AAAAAAAA' } });
    await one.api.expectOk(addVoucher, { body: voucher });
    await other.api.expectRefused(addVoucher, 'voucherInvalid', { body: voucher });
    expect(await statuses(other)).toEqual([]);
    // The number has ten misses, and the address has one more look-up.
    for (let n = 0; n < 9; n += 1)
      await other.api.expectRefused(addVoucher, 'voucherInvalid', { body: { ...voucher, code: 'BBBBBBBB' } });
    await other.api.expectRefused(addVoucher, 'tooOften', { body: voucher });
    expect(JSON.stringify(await site.db.selectFrom('exchange_voucher').selectAll().execute())).not.toContain(
      voucher.code,
    );
  });
});
