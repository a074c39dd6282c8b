import { cancelOrder } from '@haidai/contract/booking';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import type { Api } from '@haidai/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setInsurerFault } from '../../src/providers/insurer/index.ts';
import { order } from '../given/booking.ts';
import { givenInsured, insuranceOf, insure, statusesOf } from '../given/insurance.ts';
import { correct } from '../given/name-correction.ts';
import { givenDraftWithPassengers } from '../given/order.ts';
import { tryTake, waiting } from '../given/refund.ts';
import { givenDesk } from '../given/staff.ts';
import { contactMobile, newAdults, newTraveller, signInAgain } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());
afterEach(() => setInsurerFault(site.db, 'none'));

/** Lists the refunds that are on their way to the payer. */
const returned = (orderNo: string) =>
  site.db.selectFrom('payment_refund').select(['reason', 'amount_fen']).where('order_no', '=', orderNo).execute();

const policyOf = (orderNo: string) =>
  site.db.selectFrom('insurance_policy').select(['id', 'status']).where('order_no', '=', orderNo).executeTakeFirst();

/** A flight day that no test clock of this file reaches. */
const later = { trip: { departureDate: '2026-12-20' } };

/** Refunds tickets with their insurance. Returns the refund amount in yuan. */
async function giveBack(api: Api, orderNo: string, tickets?: { passengerSeq: number }[]): Promise<number> {
  const body = { orderNo, ...(tickets && { tickets }) };
  const { quote, lines, refundAmount } = await api.expectOk(quoteRefund, { body });
  expect(lines.filter(({ kind }) => kind === 'insurance')).toMatchObject([{ code: 'COMBO', amount: 50 }]);
  await api.expectOk(refundTicket, { body: { orderNo, quote } });
  return refundAmount;
}

describe('the insurer', () => {
  it('gets the application after the tickets are issued, and the page shows the policy number', async () => {
    const { api, orderNo } = await givenInsured(site, '1 COMBO, 1 FREE');
    const list = await insuranceOf(api, orderNo);
    expect(list).toMatchObject([
      { productCode: 'COMBO', insuranceStatus: 2, statusText: '已承保', policyNo: expect.stringMatching(/^SP\d{10}$/) },
      { productCode: 'FREE', insuranceStatus: 2, premium: 0 },
    ]);
    const messages = await api.expectOk(listSandboxMessages, { query: { recipient: contactMobile } });
    expect(messages.some(({ body }) => body.includes(`订单${orderNo}的2份航空保险已承保`))).toBe(true);
  });

  it('gets no application for an order that was never paid', async () => {
    const api = await newTraveller(site);
    const orderNo = await givenDraftWithPassengers(api);
    await insure(api, orderNo, '1 COMBO');
    await order(api, orderNo);
    expect(await statusesOf(api, orderNo)).toEqual(['0 未投保']);
    await api.expectOk(cancelOrder, { body: { orderNo } });
    await site.runJobs();
    expect(await statusesOf(api, orderNo)).toEqual(['0 未投保']);
  });

  it.each(['unknown', 'silent'] as const)(
    'that gives no answer (%s) is queried until the result is known',
    async (fault) => {
      await setInsurerFault(site.db, fault);
      const { api, orderNo } = await givenInsured(site, '1 COMBO');
      expect(await statusesOf(api, orderNo)).toEqual(['1 已提交投保']);
      await setInsurerFault(site.db, 'none');
      await site.clock.advance({ seconds: 11 });
      await site.runJobs();
      expect(await statusesOf(api, orderNo)).toEqual(['2 已承保']);
      const asked = await site.db
        .selectFrom('provider_attempt')
        .select('action')
        .where('provider', '=', 'insurer')
        .where('subject', '=', (await insuranceOf(api, orderNo))[0]?.policyId ?? '')
        .orderBy('started_at')
        .execute();
      const actions = asked.map(({ action }) => action);
      expect(actions).toEqual(fault === 'unknown' ? ['apply', 'query'] : ['apply', 'query', 'apply']);
    },
  );

  it('that refuses gets the application again; after a final refusal the premium is refunded once and the traveller gets a message', async () => {
    await setInsurerFault(site.db, 'refuse');
    const { api, orderNo } = await givenInsured(site, '1 COMBO, 1 FREE');
    expect(await statusesOf(api, orderNo)).toEqual(['5 投保未成功，正在重试', '5 投保未成功，正在重试']);
    for (const hours of [1, 3, 13]) {
      expect(await returned(orderNo)).toEqual([]);
      await site.clock.advance({ minutes: hours * 60 });
      await site.runJobs();
    }
    await signInAgain(api);
    expect(await insuranceOf(api, orderNo)).toMatchObject([
      { productCode: 'COMBO', insuranceStatus: 0, premiumReturned: true },
      { productCode: 'FREE', insuranceStatus: 0, premiumReturned: false },
    ]);
    expect(await returned(orderNo)).toEqual([{ reason: 'PREMIUM', amount_fen: 5000 }]);
    const messages = await api.expectOk(listSandboxMessages, { query: { recipient: contactMobile } });
    expect(messages.filter(({ body }) => body.includes(`订单${orderNo}的意外延误组合险未能承保`))).toHaveLength(1);
    const { first } = await givenDesk({ site });
    const { id = '' } = (await policyOf(orderNo)) ?? {};
    const queue = 'insurance.refusedPolicies';
    expect(await waiting(first, id, queue)).toMatchObject({ amount: 50, actions: ['acknowledge'] });
    expect((await tryTake(first, id, 'acknowledge', '', queue)).error).toBeUndefined();
    expect(await waiting(first, id, queue)).toBeUndefined();
    expect((await tryTake(first, id, 'acknowledge', '', queue)).error).toBe('conflict');
    await setInsurerFault(site.db, 'none');
    await site.deps.db.transaction().execute(async (tx) => {
      const [policy] = await insuranceOf(api, orderNo);
      await site.deps.jobs.enqueue(tx, 'insurance.apply', { policyId: policy?.policyId });
    });
    await site.runJobs();
    expect(await statusesOf(api, orderNo)).toEqual(['0 未投保', '0 未投保']);
  });

  it('cancels policies when their tickets are refunded before cover begins', async () => {
    const { api, orderNo } = await givenInsured(site, '1 COMBO, 2 ACCIDENT', { passengers: newAdults(2) });
    const refundAmount = await giveBack(api, orderNo, [{ passengerSeq: 1 }]);
    expect(await statusesOf(api, orderNo)).toEqual(['3 退保处理中', '2 已承保']);
    await site.runJobs();
    expect(await statusesOf(api, orderNo)).toEqual(['4 已退保', '2 已承保']);
    // The ticket refund includes the premium, and only once.
    expect(await returned(orderNo)).toEqual([{ reason: 'TICKET_REFUND', amount_fen: refundAmount * 100 }]);
  });

  it('that refuses to cancel a policy is asked three times, a day apart, while the case waits at the desk', async () => {
    const { api, orderNo } = await givenInsured(site, '1 COMBO');
    await setInsurerFault(site.db, 'refuse');
    await giveBack(api, orderNo);
    await site.runJobs();
    expect(await statusesOf(api, orderNo)).toEqual(['6 退保未成功，人工处理中']);
    for (let day = 0; day < 4; day += 1) {
      await site.clock.advance({ minutes: 1441 });
      await site.runJobs();
    }
    const { id = '' } = (await policyOf(orderNo)) ?? {};
    const asked = await site.db.selectFrom('provider_attempt').select('outcome').where('subject', '=', id).execute();
    expect(asked.filter(({ outcome }) => outcome === 'refused')).toHaveLength(3);

    const { first } = await givenDesk({ site });
    const take = (action: string, note = '') => tryTake(first, id, action, note, 'insurance.refusedCancels');
    expect(await waiting(first, id, 'insurance.refusedCancels')).toMatchObject({ actions: ['retry', 'settle'] });
    await take('retry');
    await site.runJobs();
    expect(await policyOf(orderNo)).toMatchObject({ status: 'CANCEL_FAILED' });
    expect((await take('settle')).error).toBe('invalidInput');
    expect((await take('giveAway')).error).toBe('conflict');
    expect((await take('settle', '电话确认已注销')).error).toBeUndefined();
    expect(await waiting(first, id, 'insurance.refusedCancels')).toBeUndefined();
    expect((await take('retry')).error).toBe('notFound');
    await signInAgain(api);
    expect(await statusesOf(api, orderNo)).toEqual(['4 已退保']);
    expect((await returned(orderNo)).map(({ reason }) => reason)).toEqual(['TICKET_REFUND']);
  });

  it('that refuses to correct a name waits at the desk, which asks again, settles it, or refunds the premium once', async () => {
    const misspelt = newAdults(3).map((person) => ({ ...person, surname: '李', firstName: '青和' }));
    const { api, orderNo } = await givenInsured(site, '1 COMBO, 2 COMBO, 3 COMBO', { passengers: misspelt, ...later });
    await setInsurerFault(site.db, 'refuse');
    for (const seq of [1, 2, 3]) await correct(api, orderNo, { firstName: '清和', seq });
    await site.runJobs();
    const { first } = await givenDesk({ site });
    const queue = 'insurance.refusedCorrections';
    const policies = await insuranceOf(api, orderNo);
    const [again = '', settled = '', ended = ''] = policies.map(({ policyId }) => policyId);
    const actions = ['retry', 'refund', 'settle'];
    for (const id of [again, settled, ended]) expect(await waiting(first, id, queue)).toMatchObject({ actions });
    const claim = { claim_no: 'CL2026112000000001', policy_id: settled, order_no: orderNo, delay_minutes: 130 };
    const filed = { ...claim, pay_fen: 20_000, status: 'FILED', filed_at: site.clock.now() };
    await site.db.insertInto('insurance_claim').values(filed).execute();
    expect(await waiting(first, settled, queue)).toMatchObject({ actions: ['retry', 'settle'] });
    expect((await tryTake(first, settled, 'refund', '', queue)).error).toBe('conflict');
    expect((await tryTake(first, settled, 'settle', '', queue)).error).toBe('invalidInput');
    expect((await tryTake(first, settled, 'giveAway', '', queue)).error).toBe('conflict');
    expect((await tryTake(first, settled, 'settle', '保险公司已批改', queue)).error).toBeUndefined();
    expect((await tryTake(first, again, 'retry', '', queue)).error).toBeUndefined();
    await site.runJobs();
    expect(await waiting(first, again, queue)).toMatchObject({ actions });
    expect(await returned(orderNo)).toEqual([]);
    expect((await tryTake(first, ended, 'refund', '', queue)).error).toBeUndefined();
    expect((await tryTake(first, ended, 'refund', '', queue)).error).toBe('notFound');
    // The premium is refunded although the insurer refuses to cancel the policy.
    await site.runJobs();
    expect(await waiting(first, ended, 'insurance.refusedCancels')).toBeDefined();
    expect(await returned(orderNo)).toEqual([{ reason: 'PREMIUM', amount_fen: 5000 }]);
    await setInsurerFault(site.db, 'none');
    expect((await tryTake(first, again, 'retry', '', queue)).error).toBeUndefined();
    await site.runJobs();
    for (const id of [again, settled, ended]) expect(await waiting(first, id, queue)).toBeUndefined();
    await site.clock.advance({ minutes: 1441 });
    await site.runJobs();
    await signInAgain(api);
    expect(await statusesOf(api, orderNo)).toEqual(['2 已承保', '2 已承保', '4 已退保']);
    expect(await returned(orderNo)).toEqual([{ reason: 'PREMIUM', amount_fen: 5000 }]);
    const messages = await api.expectOk(listSandboxMessages, { query: { recipient: contactMobile } });
    expect(messages.filter(({ body }) => body.includes(`订单${orderNo}的意外延误组合险未能更正姓名`))).toHaveLength(1);
  });

  it('that does not confirm a cancellation is asked until the result is known', async () => {
    const { api, orderNo } = await givenInsured(site, '1 COMBO', later);
    await setInsurerFault(site.db, 'unknown');
    await giveBack(api, orderNo);
    for (const seconds of [0, 11, 31]) {
      await site.clock.advance({ seconds });
      await site.runJobs();
      expect(await policyOf(orderNo)).toMatchObject({ status: 'REFUND_SUBMITTED' });
    }
    await setInsurerFault(site.db, 'none');
    await site.clock.advance({ seconds: 61 });
    await site.runJobs();
    expect(await policyOf(orderNo)).toMatchObject({ status: 'CANCELLED' });
  });

  it('that first refused to cancel a policy cancels it the next day', async () => {
    const { api, orderNo } = await givenInsured(site, '1 COMBO', later);
    await setInsurerFault(site.db, 'refuse');
    await giveBack(api, orderNo);
    await site.runJobs();
    expect(await policyOf(orderNo)).toMatchObject({ status: 'CANCEL_FAILED' });
    await setInsurerFault(site.db, 'none');
    await site.clock.advance({ minutes: 1441 });
    await site.runJobs();
    expect(await policyOf(orderNo)).toMatchObject({ status: 'CANCELLED' });
  });

  it('cancels a policy with an open application as soon as the result is known', async () => {
    await setInsurerFault(site.db, 'unknown');
    const { api, orderNo } = await givenInsured(site, '1 COMBO', later);
    const refundAmount = await giveBack(api, orderNo);
    await setInsurerFault(site.db, 'none');
    await site.clock.advance({ seconds: 11 });
    await site.runJobs();
    expect(await statusesOf(api, orderNo)).toEqual(['4 已退保']);
    expect(await returned(orderNo)).toEqual([{ reason: 'TICKET_REFUND', amount_fen: refundAmount * 100 }]);
  });
});
