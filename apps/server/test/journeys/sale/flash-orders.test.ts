import { cancelOrder, takeOrdinaryFare } from '@haidai/contract/booking';
import { chooseCoupon } from '@haidai/contract/coupon';
import {
  createFlashOrder,
  enterFlashSale,
  getFlashOrder,
  getFlashSale,
  leaveFlashSale,
  listFlashOrders,
  saveFlashDraft,
} from '@haidai/contract/flashsale';
import { quoteRefund } from '@haidai/contract/refund';
import { child } from '@haidai/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory } from '../../checks/check-inventory.ts';
import { quoteFor } from '../../given/change.ts';
import { memberWith, together } from '../../given/coupon.ts';
import {
  ask,
  checkFlashSale,
  draftOf,
  givenEntry,
  givenRound,
  givenWanting,
  look,
  orderOf,
  statesOf,
  wish,
} from '../../given/flash-sale.ts';
import { signInAs } from '../../given/member.ts';
import { payInFull, payLate } from '../../given/order.ts';
import { newAdults } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  // The sessions last longer than the jumps of the clock.
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00', env: { ACCESS_TOKEN_SECONDS: '86400' } });
});
afterAll(() => site.close());
afterEach(async () => {
  expect(await checkFlashSale(site.db)).toEqual([]);
  expect(await checkInventory(site.db)).toEqual([]);
});

describe('flash sale orders', () => {
  it('are made of granted seats, with the price of the offer, 15 minutes to pay, and their own list and detail', async () => {
    const { itemId, roundId, offerId } = await givenRound(site, { stock: 4, dates: ['2026-12-18'] });
    const buyer = await givenEntry(site, itemId, 3);
    const { entryId } = buyer.entry;
    const people = [...newAdults(1), child(71)];
    const body = await draftOf(buyer, entryId, people);
    expect(body.acceptedDocuments.map(({ docKey }) => docKey)).toContain('B2C_FLASHSALE_RULE');
    const draft = await buyer.api.expectOk(getFlashOrder, { body: { orderNo: body.orderNo } });
    expect(draft.flashSale).toMatchObject({ roundId, offerId, itemId, entryId, grantedSeats: 3, payMinutes: 15 });
    expect(draft.source).toBe('FLASH');
    await buyer.api.expectRefused(takeOrdinaryFare, 'fareNotOnSale', { body: { orderNo: body.orderNo } });
    const made = await buyer.api.expectOk(createFlashOrder, { body });
    const minutes = (new Date(made.expireAt).getTime() - new Date(made.serverTime).getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    // The buyer used two of three granted seats. The third one is free for others.
    expect(await look(buyer, entryId)).toMatchObject({ state: 'ORDERED', grantedSeats: 2, orderNo: body.orderNo });
    const { offer } = await site.api.another().expectOk(getFlashSale, { query: { offerId } });
    expect(offer.left).toBe(2);
    const order = await buyer.api.expectOk(getFlashOrder, { body: { orderNo: body.orderNo } });
    const fares = order.priceLines.filter(({ code }) => code === 'FARE');
    expect(fares.map(({ unitPrice, ruleId }) => [unitPrice, ruleId])).toEqual([
      [199, `${offerId}+FLASH-2026`],
      [199, `${offerId}+FLASH-2026`],
    ]);
    const { orderList } = await buyer.api.expectOk(listFlashOrders, { body: {} });
    expect(orderList.map(({ orderNo, source }) => [orderNo, source])).toEqual([[body.orderNo, 'FLASH']]);
    await payInFull(site, body.orderNo);
    expect(await look(buyer, entryId)).toMatchObject({ state: 'BOUGHT' });
    expect(await buyer.api.expectOk(getFlashOrder, { body: { orderNo: body.orderNo } })).toMatchObject({
      orderStatus: 'TICKED',
    });
  });

  it('take at most the granted seats, and at most four people with children included', async () => {
    const { itemId } = await givenRound(site, { stock: 2, dates: ['2026-12-19'] });
    const buyer = await givenEntry(site, itemId, 2);
    const { entryId } = buyer.entry;
    const refused = (refusal: 'flashSeatsGranted' | 'flashPartyLimit', body: object) =>
      buyer.api.expectRefused(saveFlashDraft, refusal, { body: { entryId, adultNum: 1, ...body } });
    await refused('flashSeatsGranted', { adultNum: 3 });
    await refused('flashSeatsGranted', { adultNum: 1, childNum: 1, babyNum: 2 });
    await refused('flashPartyLimit', { adultNum: 3, childNum: 2 });
    await refused('flashPartyLimit', { adultNum: 1, babyNum: 3 });
    const first = await draftOf(buyer, entryId, newAdults(2));
    const second = await draftOf(buyer, entryId, newAdults(1));
    await buyer.api.expectRefused(createFlashOrder, 'draftExpired', { body: first });
    await buyer.api.expectOk(createFlashOrder, { body: second });
  });

  it('that end unpaid release seats, limits and documents, and the next entry in line is served', async () => {
    const { itemId } = await givenRound(site, { stock: 1, perMember: 1, dates: ['2026-12-20'] });
    const people = newAdults(1);
    const buyer = await givenEntry(site, itemId);
    const orderNo = await orderOf(buyer, buyer.entry.entryId, people);
    const next = await givenEntry(site, itemId);
    const last = await givenEntry(site, itemId);
    expect(next.entry.state).toBe('WAITING');
    await buyer.api.expectOk(cancelOrder, { body: { orderNo } });
    expect(await statesOf([buyer, next, last])).toEqual(['LAPSED', 'GRANTED', 'WAITING']);
    await orderOf(next, next.entry.entryId, people);
    await site.clock.advance({ minutes: 16 });
    await site.runJobs();
    expect(await statesOf([next, last])).toEqual(['LAPSED', 'GRANTED']);
    expect(await ask(site, buyer, itemId)).toMatchObject({ state: 'WAITING', position: 1 });
  });

  it('are refused for a document that has its seat of the round, and for a grant that has expired', async () => {
    const { itemIds } = await givenRound(site, { stock: 3, dates: ['2026-12-21', '2026-12-22'] });
    const [one = '', other = ''] = itemIds;
    const people = newAdults(1);
    const first = await givenEntry(site, one);
    await orderOf(first, first.entry.entryId, people);
    const second = await givenEntry(site, other);
    const body = await draftOf(second, second.entry.entryId, people);
    const refused = await second.api.expectRefused(createFlashOrder, 'flashDocumentLimit', { body });
    expect(refused.details).toMatchObject({ most: 1 });
    const third = await givenEntry(site, one);
    const draft = await draftOf(third, third.entry.entryId);
    await third.api.expectOk(leaveFlashSale, { body: { entryId: third.entry.entryId } });
    await third.api.expectRefused(createFlashOrder, 'flashGrantOver', { body: draft });
  });

  it('end the line when all of them are paid, and the refusal then needs neither session nor body', async () => {
    const { itemId, offerId } = await givenRound(site, { stock: 1, dates: ['2026-12-23'] });
    const buyer = await givenEntry(site, itemId);
    const waiting = await givenEntry(site, itemId);
    const orderNo = await orderOf(buyer, buyer.entry.entryId);
    await payInFull(site, orderNo);
    expect(await statesOf([buyer, waiting])).toEqual(['BOUGHT', 'SOLD_OUT']);
    const newcomer = await givenWanting(site);
    await newcomer.api.expectRefused(enterFlashSale, 'flashSaleSoldOut', await wish(site, newcomer.api, itemId));
    const url = enterFlashSale.path.replace(':itemId', itemId);
    const answer = await site.app.inject({
      method: 'POST',
      url,
      payload: 'no json',
      headers: { 'content-type': 'text/plain' },
    });
    expect([answer.statusCode, answer.json().error, answer.json().next.action]).toEqual([
      200,
      'flashSaleSoldOut',
      'otherFlashSales',
    ]);
    // Over a socket, the server answers before Fastify handles the request. So it creates no device.
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const ahead = await fetch(address + url, { method: 'POST', body: 'no json', headers: { 'accept-language': 'en' } });
    expect([ahead.status, ahead.headers.get('set-cookie')]).toEqual([200, null]);
    expect(ahead.headers.get('content-security-policy')).toBe(answer.headers['content-security-policy']);
    expect(await ahead.json()).toMatchObject({ code: 0, error: 'flashSaleSoldOut', message: /sold/i });
    const other = await fetch(address + url.replace(itemId, 'nothing'), { method: 'POST' });
    expect([other.status, other.headers.get('set-cookie')]).toEqual([401, expect.stringContaining('cookieId=')]);
    const { items } = await site.api.another().expectOk(getFlashSale, { query: { offerId } });
    expect(items[0]).toMatchObject({ state: 'SOLD_OUT', left: 0, waiting: 0 });
  });

  it('follow the rules of their fare: only taxes are refunded, a change costs ¥100, and no coupon is accepted', async () => {
    const { itemId } = await givenRound(site, { stock: 1, dates: ['2026-12-24'] });
    const member = await memberWith(site, [together]);
    const api = await signInAs(site, member);
    const { entryId } = await ask(site, { api }, itemId);
    const body = await draftOf({ api }, entryId);
    const choice = { body: { orderNo: body.orderNo, couponNo: member.couponNo } };
    const refused = await api.expectRefused(chooseCoupon, 'couponNotUsable', choice);
    expect(refused.message).toContain('秒杀机票不可使用优惠券');
    await api.expectOk(createFlashOrder, { body });
    await payInFull(site, body.orderNo);
    const { lines, fee, refundAmount } = await api.expectOk(quoteRefund, { body: { orderNo: body.orderNo } });
    const fares = lines.filter(({ kind }) => kind === 'fare' || kind === 'fee');
    expect(fares.map(({ amount }) => amount)).toEqual([199, -199]);
    expect(fares.map(({ ruleId }) => ruleId).join()).toContain('FEE-K');
    expect([fee, refundAmount]).toEqual([199, body.totalSeen - 199]);
    const changed = await quoteFor(api, body.orderNo, { depDate: '2026-12-26' });
    expect(changed.lines.find(({ kind }) => kind === 'fee')).toMatchObject({ amount: 100 });
  }, 120_000);
});

/** Gives an order that can expire and then be paid late. */
async function givenLapsed(itemId: string) {
  const buyer = await givenEntry(site, itemId);
  const orderNo = await orderOf(buyer, buyer.entry.entryId);
  const lapse = async () => {
    await site.clock.advance({ minutes: 16 });
    await site.runJobs();
  };
  return { ...buyer, orderNo, lapse, payLate: () => payLate(site, orderNo) };
}

describe('a payment after the fifteen minutes', () => {
  it('buys the seats once if no other member waits for them', async () => {
    const { itemId, roundId } = await givenRound(site, { stock: 1, perMember: 1, dates: ['2026-12-26'] });
    const late = await givenLapsed(itemId);
    await late.lapse();
    expect(await statesOf([late])).toEqual(['LAPSED']);
    expect(await late.payLate()).toBe(true);
    expect(await statesOf([late])).toEqual(['BOUGHT']);
    const counted = await site.db.selectFrom('flash_member').select('seats').where('round_id', '=', roundId).execute();
    expect(counted).toEqual([{ seats: 1 }]);
    expect(await site.db.selectFrom('flash_item').selectAll().where('item_id', '=', itemId).execute()).toMatchObject([
      { taken: 1, paid: 1, sold_out_at: expect.any(Date) },
    ]);
    expect(await late.payLate()).toBe(false);
  }, 120_000);

  it('is refunded if the next in line has or awaits the seats, or the member has seats again', async () => {
    const { itemId } = await givenRound(site, { stock: 1, dates: ['2026-12-27'] });
    const late = await givenLapsed(itemId);
    const next = await givenEntry(site, itemId);
    await late.lapse();
    expect(await statesOf([late, next])).toEqual(['LAPSED', 'GRANTED']);
    expect(await late.payLate()).toBe(false);
    expect(await statesOf([late, next])).toEqual(['LAPSED', 'GRANTED']);

    const { itemId: other } = await givenRound(site, { stock: 3, perMember: 1, dates: ['2026-12-28'] });
    const again = await givenLapsed(other);
    await again.lapse();
    expect(await ask(site, again, other)).toMatchObject({ state: 'GRANTED' });
    expect(await again.payLate()).toBe(false);
  }, 120_000);

  it('is refunded after the round, because the seats belong to the flight again', async () => {
    const { itemId } = await givenRound(site, { stock: 1, closesIn: 10, dates: ['2026-12-29'] });
    const late = await givenLapsed(itemId);
    await late.lapse();
    expect(await late.payLate()).toBe(false);
    expect(await statesOf([late])).toEqual(['LAPSED']);
  });
});
