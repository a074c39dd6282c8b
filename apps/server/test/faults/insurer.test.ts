import { cancelOrder } from '@haidai/contract/booking';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelPolicies, listPremiumsDue, takePremiumDue } from '../../src/modules/insurance/index.ts';
import { setInsurerFault } from '../../src/providers/insurer/index.ts';
import { order } from '../booking-steps.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import {
  contactMobile,
  givenInsured,
  insuranceOf,
  insure,
  newTraveller,
  signInAgain,
  statusesOf,
} from '../insured-order.ts';
import { givenTripedDraft, newAdults } from '../paid-order.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());
afterEach(() => setInsurerFault(site.db, 'none'));

describe('the insurer', () => {
  it('is applied to once there are tickets, and its number is shown', async () => {
    const { api, orderNo } = await givenInsured(site, '1 COMBO, 1 FREE');
    const list = await insuranceOf(api, orderNo);
    expect(list).toMatchObject([
      { productCode: 'COMBO', insuranceStatus: 2, statusText: '已承保', policyNo: expect.stringMatching(/^SP\d{10}$/) },
      { productCode: 'FREE', insuranceStatus: 2, premium: 0 },
    ]);
    const messages = await api.expectOk(listSandboxMessages, { query: { recipient: contactMobile } });
    expect(messages.some(({ body }) => body.includes(`订单${orderNo}的2份航空保险已承保`))).toBe(true);
  });

  it('is not asked about an order that was never paid', async () => {
    const api = await newTraveller(site);
    const orderNo = await givenTripedDraft(api);
    await insure(api, orderNo, '1 COMBO');
    await order(api, orderNo);
    expect(await statusesOf(api, orderNo)).toEqual(['0 未投保']);
    await api.expectOk(cancelOrder, { body: { orderNo } });
    await site.runJobs();
    expect(await statusesOf(api, orderNo)).toEqual(['0 未投保']);
  });

  it.each(['unknown', 'silent'] as const)(
    'that gives no answer (%s) is asked again until it is known',
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

  it('that refuses is applied to again; for good: the premium is due back, once, and the traveller is told', async () => {
    await setInsurerFault(site.db, 'refuse');
    const { api, orderNo } = await givenInsured(site, '1 COMBO, 1 FREE');
    expect(await statusesOf(api, orderNo)).toEqual(['5 投保未成功，正在重试', '5 投保未成功，正在重试']);
    for (const hours of [1, 3, 13]) {
      expect(await listPremiumsDue(site.db, orderNo)).toEqual([]);
      await site.clock.advance({ minutes: hours * 60 });
      await site.runJobs();
    }
    await signInAgain(api);
    expect(await insuranceOf(api, orderNo)).toMatchObject([
      { productCode: 'COMBO', insuranceStatus: 0, premiumReturned: true },
      { productCode: 'FREE', insuranceStatus: 0, premiumReturned: false },
    ]);
    const [due, ...more] = await listPremiumsDue(site.db, orderNo);
    expect([due, more]).toMatchObject([{ amountFen: 5000, reason: 'REFUSED', orderNo }, []]);
    const refund = { refundNo: 'R1', at: site.clock.now() };
    const take = () => site.db.transaction().execute((tx) => takePremiumDue(tx, due?.policyId ?? '', refund));
    expect([await take(), await take(), await listPremiumsDue(site.db, orderNo)]).toEqual([true, false, []]);
    const messages = await api.expectOk(listSandboxMessages, { query: { recipient: contactMobile } });
    expect(messages.filter(({ body }) => body.includes(`订单${orderNo}的意外延误组合险未能承保`))).toHaveLength(1);
    await setInsurerFault(site.db, 'none');
    await site.deps.db.transaction().execute(async (tx) => {
      const [policy] = await insuranceOf(api, orderNo);
      await site.deps.jobs.enqueue(tx, 'insurance.apply', { policyId: policy?.policyId });
    });
    await site.runJobs();
    expect(await statusesOf(api, orderNo)).toEqual(['0 未投保', '0 未投保']);
  });

  it('takes policies back when their tickets go back, before cover begins', async () => {
    const { api, orderNo } = await givenInsured(site, '1 COMBO, 2 ACCIDENT', { passengers: newAdults(2) });
    const cancel = (passengerSeq: number) =>
      site.db.transaction().execute((tx) => cancelPolicies(site.deps, tx, { orderNo, passengerSeq }));
    expect(await cancel(1)).toBe(5000);
    expect(await statusesOf(api, orderNo)).toEqual(['3 退保处理中', '2 已承保']);
    await site.runJobs();
    expect(await statusesOf(api, orderNo)).toEqual(['4 已退保', '2 已承保']);
    expect(await listPremiumsDue(site.db, orderNo)).toMatchObject([{ amountFen: 5000, reason: 'CANCELLED' }]);
    expect(await cancel(1)).toBe(0);
  });

  it('that will not take one back is asked again, and then a person must look', async () => {
    const { api, orderNo } = await givenInsured(site, '1 COMBO');
    await setInsurerFault(site.db, 'refuse');
    await site.db.transaction().execute((tx) => cancelPolicies(site.deps, tx, { orderNo }));
    await site.runJobs();
    expect(await statusesOf(api, orderNo)).toEqual(['6 退保未成功，人工处理中']);
    await setInsurerFault(site.db, 'none');
    await site.clock.advance({ minutes: 1441 });
    await site.runJobs();
    await signInAgain(api);
    expect(await statusesOf(api, orderNo)).toEqual(['4 已退保']);
  });

  it('a policy still being applied for is given back once it is known', async () => {
    await setInsurerFault(site.db, 'unknown');
    const { api, orderNo } = await givenInsured(site, '1 COMBO');
    expect(
      await site.db.transaction().execute((tx) => cancelPolicies(site.deps, tx, { orderNo, segmentIndex: 0 })),
    ).toBe(5000);
    await setInsurerFault(site.db, 'none');
    await site.clock.advance({ seconds: 11 });
    await site.runJobs();
    expect(await statusesOf(api, orderNo)).toEqual(['4 已退保']);
    expect(await listPremiumsDue(site.db, orderNo)).toHaveLength(1);
  });
});
