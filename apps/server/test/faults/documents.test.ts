import { listSandboxMessages } from '@haidai/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setIssuerFault } from '../../src/providers/issuer/index.ts';
import { addOns, bag, choose, seatChoice } from '../given/add-ons.ts';
import { order } from '../given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../given/order.ts';
import { take, waiting } from '../given/refund.ts';
import { givenDesk } from '../given/staff.ts';
import { contactMobile, newAdults, newTraveller, signInAgain } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

let row = 34;

/** Buys two add-ons for each of two passengers. The issuer has the given fault from before the payment. */
async function givenPaid(fault: 'none' | 'refuseEmd' | 'unknownEmd') {
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, newAdults(2), { destCode3: 'TFU', flightNo: 'HD4613' });
  row += row === 39 ? 3 : 1;
  const seats = await Promise.all([1, 2].map((seq) => seatChoice(api, orderNo, seq, `${row}${seq === 1 ? 'A' : 'C'}`)));
  await choose(api, orderNo, [...seats, bag(1), bag(2)]);
  await order(api, orderNo);
  await setIssuerFault(site.db, orderNo, fault);
  await payInFull(site, orderNo);
  return { api, orderNo };
}

const statusesOf = async ({ api, orderNo }: Awaited<ReturnType<typeof givenPaid>>) =>
  (await addOns(api, orderNo)).ancillaryOrderVoList.map(({ ancStatus }) => ancStatus);

const allAs = (status: string) => [status, status, status, status];

describe('an issuer of EMDs', () => {
  it('that does not answer is asked again and issues each document once', async () => {
    const paid = await givenPaid('unknownEmd');
    expect(await statusesOf(paid)).toEqual(allAs('PAID'));
    await setIssuerFault(site.db, paid.orderNo, 'none');
    await site.clock.advance({ seconds: 6 });
    await site.runJobs();
    expect(await statusesOf(paid)).toEqual(allAs('ISSUED'));
    const written = await site.db.selectFrom('emd').select('emd_no').where('order_no', '=', paid.orderNo).execute();
    expect(new Set(written.map(({ emd_no }) => emd_no)).size).toBe(4);
  });

  it('that refuses a document is asked again', async () => {
    const paid = await givenPaid('refuseEmd');
    expect(await statusesOf(paid)).toEqual(allAs('FAILED'));
    await setIssuerFault(site.db, paid.orderNo, 'none');
    await site.clock.advance({ minutes: 21 });
    await site.runJobs();
    expect(await statusesOf(paid)).toEqual(allAs('ISSUED'));
  });

  it('that finally refuses leads to one refund, free seats and a message to the traveller', async () => {
    const paid = await givenPaid('refuseEmd');
    const due = () =>
      site.db.selectFrom('ancillary_due').select('amount_fen').where('order_no', '=', paid.orderNo).execute();
    for (let waited = 0; waited <= 120; waited += 21) {
      expect(await due()).toEqual([]);
      await site.clock.advance({ minutes: 21 });
      await site.runJobs();
    }
    await signInAgain(paid.api);
    expect(await statusesOf(paid)).toEqual(allAs('REFUNDED'));
    const back = await site.db
      .selectFrom('payment_refund')
      .select(['amount_fen', 'reason'])
      .where('order_no', '=', paid.orderNo)
      .execute();
    const sum = (rows: readonly { amount_fen: number }[]) => rows.reduce((all, { amount_fen }) => all + amount_fen, 0);
    expect(back.every(({ reason }) => reason === 'EXTRA')).toBe(true);
    expect([back.length, sum(back)]).toEqual([4, sum(await due())]);
    expect(sum(back)).toBe(
      (await addOns(paid.api, paid.orderNo)).ancillaryOrderVoList.reduce((all, { price }) => all + price * 100, 0),
    );
    const kept = await site.db
      .selectFrom('seat_assignment')
      .select('seat_no')
      .where('order_no', '=', paid.orderNo)
      .execute();
    expect(kept).toEqual([]);
    const told = await paid.api.expectOk(listSandboxMessages, { query: { recipient: contactMobile } });
    expect(told.filter(({ body }) => body.includes(`订单${paid.orderNo}的预付费行李未能开具`))).toHaveLength(2);
    const { first } = await givenDesk({ site });
    const items = await site.db
      .selectFrom('ancillary_due')
      .select('item_id')
      .where('order_no', '=', paid.orderNo)
      .execute();
    for (const { item_id: id } of items) {
      expect(await waiting(first, id, 'ancillaries.refused')).toMatchObject({ actions: ['acknowledge'] });
      await take(first, id, 'acknowledge', '', 'ancillaries.refused');
      expect(await waiting(first, id, 'ancillaries.refused')).toBeUndefined();
    }
  });
});
