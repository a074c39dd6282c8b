import { claimInsurance } from '@haidai/contract/insurance';
import { correctNameBack, listNameCorrections } from '@haidai/contract/name-correction';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import type { Api } from '@haidai/testkit';
import { faultCases } from '@haidai/testkit/rounds';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, createLog } from '../../src/platform/runtime.ts';
import { createConnectedInsurer } from '../../src/providers/insurer/index.ts';
import { givenInsured, insuranceOf, landLate } from '../given/insurance.ts';
import { correct } from '../given/name-correction.ts';
import { tryTake, waiting } from '../given/refund.ts';
import { type SandboxParties, startSandboxParties } from '../given/sandbox-parties.ts';
import { givenDesk } from '../given/staff.ts';
import { newAdults } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/** These tests insure travellers at an insurer that runs as a process of its own and fails in each way. */
const begin = '2026-11-20T10:00:00+08:00';
let site: TestApp;
let parties: SandboxParties;
beforeAll(async () => {
  parties = await startSandboxParties();
  const deps = { clock: createClock(), log: createLog('silent') };
  const insurer = createConnectedInsurer(parties.settingsOf('INSURER', 'insurance'), deps);
  site = await startTestApp({ clock: begin, providers: { insurer } });
});
beforeEach(() => site.clock.moveTo(begin));
afterEach(() => parties.endFaults());
afterAll(async () => {
  await site.close();
  await parties.stop();
});

const faults = faultCases([
  ['acts and hangs up', 'hangUp', 4],
  ['acts and never answers', 'timeoutAfterAct', 4],
  ['answers late', 'slow', 4],
  ['is unavailable', 'unavailable', 4],
  ['receives each call twice', 'double', undefined],
  ['acts and answers nonsense', 'wrong', 2],
]);

/** Lets ten minutes of the clock pass, with the jobs that they make due. */
async function passTenMinutes() {
  for (let minute = 0; minute < 10; minute += 1) {
    await site.clock.advance({ minutes: 1 });
    await site.runJobs({ failuresExpected: true });
  }
}

const later = { departureDate: '2026-12-20' };
const misspelt = () => newAdults(1).map((person) => ({ ...person, surname: '李', firstName: '青和' }));
const oneOf = async (orderNo: string) =>
  site.db.selectFrom('insurance_policy').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
/** The policies at the insurer for the applications of an order. */
async function there(orderNo: string) {
  const rows = await site.db.selectFrom('insurance_policy').select('id').where('order_no', '=', orderNo).execute();
  return (await parties.policies()).filter(({ applicationNo }) => rows.some(({ id }) => id === applicationNo));
}
/** The amounts that go back to the payer, with the reasons. */
async function returned(orderNo: string) {
  const rows = site.db.selectFrom('payment_refund').select(['reason', 'amount_fen']).where('order_no', '=', orderNo);
  return (await rows.execute()).map(({ reason, amount_fen }) => `${reason} ${amount_fen}`);
}

async function refund({ api, orderNo }: { api: Api; orderNo: string }): Promise<number> {
  const { quote, refundAmount } = await api.expectOk(quoteRefund, { body: { orderNo } });
  await api.expectOk(refundTicket, { body: { orderNo, quote } });
  return refundAmount * 100;
}

let day = 1;

/** Gives an insured order whose flight has landed 130 minutes late. A flight lands once, so each order has its own. */
async function givenLanded() {
  day += 1;
  const trip = { departureDate: `2026-12-${String(day).padStart(2, '0')}` };
  const insured = await givenInsured(site, '1 COMBO', { trip });
  await landLate(site, insured, 130);
  return insured;
}

async function claim(api: Api, orderNo: string) {
  const [policy] = await insuranceOf(api, orderNo);
  await api.expectOk(claimInsurance, { body: { orderNo, policyId: policy?.policyId ?? '' } });
}

describe('ten minutes later, if the insurer', () => {
  describe.each(faults)('%s', (_, fault, times) => {
    test('each application has one policy, here and there', async () => {
      for (const operation of ['apply', 'query']) await parties.setFault('insurance', operation, fault, times);
      const { orderNo } = await givenInsured(site, '1 COMBO, 2 ACCIDENT', { passengers: newAdults(2), trip: later });
      await passTenMinutes();
      const here = await site.db
        .selectFrom('insurance_policy')
        .select(['id', 'status', 'policy_no', 'premium_fen'])
        .where('order_no', '=', orderNo)
        .execute();
      expect(here.map(({ status }) => status)).toEqual(['INSURED', 'INSURED']);
      expect(here.map(({ id, policy_no, premium_fen }) => `${id} ${policy_no} ${premium_fen}`).toSorted()).toEqual(
        (await there(orderNo))
          .map(({ applicationNo, policyNo, premiumFen }) => `${applicationNo} ${policyNo} ${premiumFen}`)
          .toSorted(),
      );
      expect(await returned(orderNo)).toEqual([]);
    });

    test('the policy of a refunded ticket is cancelled, and its premium goes back once', async () => {
      const insured = await givenInsured(site, '1 COMBO', { trip: later });
      await parties.setFault('insurance', 'cancel', fault, times);
      const refundFen = await refund(insured);
      await site.runJobs({ failuresExpected: true });
      await passTenMinutes();
      expect(await oneOf(insured.orderNo)).toMatchObject({ status: 'CANCELLED' });
      expect(await there(insured.orderNo)).toMatchObject([{ isCancelled: true }]);
      expect(await returned(insured.orderNo)).toEqual([`TICKET_REFUND ${refundFen}`]);
    });

    test('the policy has the corrected name, once', async () => {
      const { api, orderNo } = await givenInsured(site, '1 COMBO', { passengers: misspelt(), trip: later });
      await parties.setFault('insurance', 'correct', fault, times);
      await correct(api, orderNo, { firstName: '清和' });
      await site.runJobs({ failuresExpected: true });
      await passTenMinutes();
      expect(await there(orderNo)).toMatchObject([{ names: ['李青和', '李清和'] }]);
      expect(await oneOf(orderNo)).toMatchObject({ status: 'INSURED', correction_refused_at: null });
    });

    test('a claim is filed once', async () => {
      const { api, orderNo } = await givenLanded();
      await parties.setFault('insurance', 'claim', fault, times);
      await claim(api, orderNo);
      await site.runJobs({ failuresExpected: true });
      await passTenMinutes();
      expect(await insuranceOf(api, orderNo)).toMatchObject([{ claim: { claimStatus: 'ACCEPTED', payAmount: 200 } }]);
      const [policy] = await there(orderNo);
      expect(policy?.claims).toEqual([{ claimNo: expect.stringMatching(/^CL/), payFen: 20_000 }]);
    });
  });
});

describe('an insurer that refuses', () => {
  beforeEach(() => site.clock.moveTo('2026-11-21T10:00:00+08:00'));

  test('an application has no policy, and the premium goes back once after the last refusal', async () => {
    await parties.setFault('insurance', 'apply', 'refuse');
    const { orderNo } = await givenInsured(site, '1 COMBO', { trip: later });
    for (const hours of [1, 3, 13]) {
      await site.clock.advance({ hours });
      await site.runJobs();
    }
    expect(await oneOf(orderNo)).toMatchObject({ status: 'NOT_INSURED', given_up: true });
    expect(await there(orderNo)).toEqual([]);
    expect(await returned(orderNo)).toEqual(['PREMIUM 5000']);
  });

  test('a cancellation waits at the desk, and is cancelled after the insurer is asked again', async () => {
    const insured = await givenInsured(site, '1 COMBO', { trip: later });
    await parties.setFault('insurance', 'cancel', 'refuse');
    const refundFen = await refund(insured);
    await site.runJobs();
    const { id, status } = await oneOf(insured.orderNo);
    expect(status).toBe('CANCEL_FAILED');
    const { first } = await givenDesk({ site });
    expect(await waiting(first, id, 'insurance.refusedCancels')).toMatchObject({ actions: ['retry', 'settle'] });
    expect(await there(insured.orderNo)).toMatchObject([{ isCancelled: false }]);
    await parties.endFaults();
    expect((await tryTake(first, id, 'retry', '', 'insurance.refusedCancels')).error).toBeUndefined();
    await site.runJobs();
    expect(await waiting(first, id, 'insurance.refusedCancels')).toBeUndefined();
    expect(await there(insured.orderNo)).toMatchObject([{ isCancelled: true }]);
    expect(await returned(insured.orderNo)).toEqual([`TICKET_REFUND ${refundFen}`]);
  });

  test('a correction waits at the desk, and is made after the insurer is asked again', async () => {
    const { api, orderNo } = await givenInsured(site, '1 COMBO', { passengers: misspelt(), trip: later });
    await parties.setFault('insurance', 'correct', 'refuse');
    await correct(api, orderNo, { firstName: '清和' });
    await site.runJobs();
    const { id } = await oneOf(orderNo);
    const { first } = await givenDesk({ site });
    const queue = 'insurance.refusedCorrections';
    expect(await waiting(first, id, queue)).toMatchObject({ actions: ['retry', 'refund', 'settle'] });
    expect(await there(orderNo)).toMatchObject([{ names: ['李青和'] }]);
    await parties.endFaults();
    expect((await tryTake(first, id, 'retry', '', queue)).error).toBeUndefined();
    await site.runJobs();
    expect(await waiting(first, id, queue)).toBeUndefined();
    expect(await there(orderNo)).toMatchObject([{ names: ['李青和', '李清和'] }]);
  });

  test('a claim waits at the desk, and is paid after the insurer is asked again', async () => {
    const { api, orderNo } = await givenLanded();
    await parties.setFault('insurance', 'claim', 'refuse');
    await claim(api, orderNo);
    await site.runJobs();
    const [policy] = await insuranceOf(api, orderNo);
    expect(policy?.claim).toMatchObject({ claimStatus: 'REFUSED', statusText: '保险公司未通过，人工核对中' });
    expect(await there(orderNo)).toMatchObject([{ claims: [] }]);
    const { first } = await givenDesk({ site });
    const id = policy?.claim?.claimNo ?? '';
    const queue = 'insurance.claims';
    expect(await waiting(first, id, queue)).toMatchObject({ amount: 200, actions: ['retry', 'settle', 'decline'] });
    await parties.endFaults();
    expect((await tryTake(first, id, 'retry', '', queue)).error).toBeUndefined();
    await site.runJobs();
    expect(await waiting(first, id, queue)).toBeUndefined();
    expect(await insuranceOf(api, orderNo)).toMatchObject([{ claim: { claimStatus: 'ACCEPTED' } }]);
    expect(await there(orderNo)).toMatchObject([{ claims: [{ claimNo: id, payFen: 20_000 }] }]);
  });
});

test('a name that is corrected and corrected back has a call of its own each time', async () => {
  const { api, orderNo } = await givenInsured(site, '1 COMBO', { passengers: misspelt(), trip: later });
  await correct(api, orderNo, { firstName: '清和' });
  await site.runJobs();
  const { first } = await givenDesk({ site });
  const [made] = await first.expectOk(listNameCorrections, { body: { orderNo } });
  const reason = '旅客来电更正';
  await first.expectOk(correctNameBack, { body: { correctionNo: made?.correctionNo ?? '', reason } });
  await site.runJobs();
  expect(await there(orderNo)).toMatchObject([{ names: ['李青和', '李清和', '李青和'] }]);
  const keys = (await parties.calls()).filter(({ operation }) => operation === 'correct').map(({ key }) => key);
  expect(new Set(keys.slice(-2)).size).toBe(2);
});
