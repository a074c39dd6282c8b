import { claimInsurance } from '@haidai/contract/insurance';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setInsurerFault } from '../../../src/providers/insurer/index.ts';
import { givenInsured, insuranceOf, landLate } from '../../given/insurance.ts';
import { tryTake, waiting } from '../../given/refund.ts';
import { givenDesk } from '../../given/staff.ts';
import { newAdults, newTraveller, signInAgain } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());
afterEach(() => setInsurerFault(site.db, 'none'));

/** The SMS about the outcome of a claim. */
async function smsAbout(claimNo: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('message')
    .select('body_sealed')
    .where('subject_key', '=', claimNo)
    .where('channel', '=', 'SMS')
    .execute();
  return rows.map(({ body_sealed }) => site.deps.vault.unseal(body_sealed));
}

describe('a claim for a delay', () => {
  let day = 1;

  /** Gives an insured order whose flight has landed with the given delay. The clock stands at the evening after. */
  async function givenLanded(text: string, minutesLate: number, passengers = newAdults(1)) {
    day += 1;
    const flightDate = `2026-12-${String(day).padStart(2, '0')}`;
    await site.clock.moveTo('2026-11-22T10:00:00+08:00');
    const { api, orderNo } = await givenInsured(site, text, { passengers, trip: { departureDate: flightDate } });
    const flightNo = await landLate(site, { api, orderNo }, minutesLate);
    const list = await insuranceOf(api, orderNo);
    const claimBody = (code: string) => ({
      orderNo,
      policyId: list.find(({ productCode }) => productCode === code)?.policyId ?? '',
    });
    return { api, orderNo, list, claimBody, flightNo };
  }

  it('of ten minutes is filed once under the free policy, also after two clicks, and the insurer pays', async () => {
    const { api, orderNo, list, claimBody } = await givenLanded('1 FREE, 1 COMBO', 10);
    expect(list.map(({ productCode, canClaim }) => [productCode, canClaim])).toEqual([
      ['COMBO', true],
      ['FREE', true],
    ]);
    const body = claimBody('FREE');
    const answers = await Promise.all([1, 2, 3].map(() => api.call(claimInsurance, { body })));
    expect(answers.map(({ error }) => error ?? 'filed').toSorted()).toEqual([
      'alreadyClaimed',
      'alreadyClaimed',
      'filed',
    ]);
    await api.expectRefused(claimInsurance, 'delayTooShort', { body: claimBody('COMBO') });
    expect((await insuranceOf(api, orderNo)).find(({ productCode }) => productCode === 'FREE')).toMatchObject({
      canClaim: false,
      claim: { claimStatus: 'FILED', delayMinutes: 10, payAmount: 20 },
    });
    await site.runJobs();
    const paid = (await insuranceOf(api, orderNo)).find(({ productCode }) => productCode === 'FREE')?.claim;
    expect(paid).toMatchObject({ claimStatus: 'ACCEPTED', statusText: '理赔已通过' });
    expect(await smsAbout(paid?.claimNo ?? '')).toEqual([
      `【海岱航空】订单${orderNo}的赠送航空保险理赔已通过，保险公司将赔付20元，理赔号${paid?.claimNo}。`,
    ]);
  });

  it('of nine minutes is refused, and so is a claim under an accident policy', async () => {
    const people = newAdults(2);
    const { api, claimBody, flightNo } = await givenLanded('1 FREE, 2 ACCIDENT', 9, people);
    const refused = await api.expectRefused(claimInsurance, 'delayTooShort', { body: claimBody('FREE') });
    expect(refused.message).toBe(`${flightNo} 实际延误 9 分钟，未达到 10 分钟的理赔条件`);
    await api.expectRefused(claimInsurance, 'policyNotInForce', { body: claimBody('ACCIDENT') });
  });

  it('is refused before the flight has landed, and for another traveller', async () => {
    await site.clock.moveTo('2026-11-22T10:00:00+08:00');
    const { api, orderNo } = await givenInsured(site, '1 DELAY');
    const [policy] = await insuranceOf(api, orderNo);
    const body = { orderNo, policyId: policy?.policyId ?? '' };
    expect(policy?.canClaim).toBe(false);
    await api.expectRefused(claimInsurance, 'delayNotRecorded', { body });
    const stranger = await newTraveller(site);
    await stranger.expectRefused(claimInsurance, 'orderNotFound', { body });
    await api.expectRefused(claimInsurance, 'policyNotFound', {
      body: { ...body, policyId: '00000000-0000-7000-8000-000000000000' },
    });
  });

  it('without an answer of the insurer is queried again, and waits at the desk after three hours', async () => {
    const { api, orderNo, claimBody } = await givenLanded('1 DELAY', 125);
    await setInsurerFault(site.db, 'silent');
    const { claimNo } = await api.expectOk(claimInsurance, { body: claimBody('DELAY') });
    await site.runJobs();
    expect(await insuranceOf(api, orderNo)).toMatchObject([{ claim: { claimStatus: 'FILED', payAmount: 200 } }]);
    const atDesk = async () => waiting((await givenDesk({ site })).first, claimNo, 'insurance.claims');
    await site.clock.advance({ minutes: 179 });
    await site.runJobs();
    expect(await atDesk()).toBeUndefined();
    await site.clock.advance({ minutes: 1 });
    expect(await atDesk()).toMatchObject({ status: '保险公司未答复', actions: [] });
    await setInsurerFault(site.db, 'none');
    await site.clock.advance({ minutes: 30 });
    await site.runJobs();
    expect(await atDesk()).toBeUndefined();
    await signInAgain(api);
    expect(await insuranceOf(api, orderNo)).toMatchObject([{ claim: { claimStatus: 'ACCEPTED' } }]);
  });

  it.each([
    ['settle', 'ACCEPTED', '理赔已通过', /延误险理赔已通过，保险公司将赔付200元，理赔号CL\d+。$/],
    ['decline', 'DECLINED', '理赔未通过，有疑问请联系客服', /延误险理赔未通过：保险公司已书面答复。理赔号CL\d+，详询/],
  ])(
    'that the insurer refuses ends at the desk, and the traveller reads it once: %s',
    async (action, claimStatus, statusText, told) => {
      const { api, orderNo, claimBody } = await givenLanded('1 DELAY', 125);
      await setInsurerFault(site.db, 'refuse');
      const { claimNo } = await api.expectOk(claimInsurance, { body: claimBody('DELAY') });
      await site.runJobs();
      const { first } = await givenDesk({ site });
      const take = (step: string, note: string) => tryTake(first, claimNo, step, note, 'insurance.claims');
      expect((await take('retry', '')).error).toBeUndefined();
      await site.runJobs();
      expect(await smsAbout(claimNo)).toEqual([]);
      expect((await take(action, '')).error).toBe('invalidInput');
      expect((await take(action, '保险公司已书面答复')).error).toBeUndefined();
      expect((await take(action, '再次')).error).toBe('conflict');
      expect(await insuranceOf(api, orderNo)).toMatchObject([{ claim: { claimStatus, statusText } }]);
      expect(await smsAbout(claimNo)).toEqual([expect.stringMatching(told)]);
    },
  );
});
