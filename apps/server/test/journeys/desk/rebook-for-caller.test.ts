import { decideDisruption, getDisruption, listDisruptions } from '@haidai/contract/disruption';
import { getPayLink, sendPayLink } from '@haidai/contract/payment';
import { type Api, actFor, adult, openServiceFor, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMoney } from '../../checks/check-money.ts';
import { checkShares } from '../../checks/check-shares.ts';
import { givenChange, statusOf } from '../../given/change.ts';
import { disruptionSteps } from '../../given/disruption.ts';
import { type PaymentDesk, smsAbout, startPaymentDesk } from '../../given/payment.ts';
import { payShare } from '../../given/shares.ts';

let desk: PaymentDesk;
let clerk: Api;
let steps: ReturnType<typeof disruptionSteps>;
let people = 6000;

beforeAll(async () => {
  desk = await startPaymentDesk();
  steps = disruptionSteps(desk);
  clerk = desk.site.api.another();
  await signInStaff(clerk);
});
afterAll(() => desk.close());

async function givenCaller(day: number) {
  people += 1;
  const passenger = adult(people);
  const traveller = await steps.givenTicket({ passengers: [passenger], day });
  const { serviceId } = await openServiceFor(clerk, { ...traveller, documentNo: passenger.documentNo });
  return { traveller, staff: actFor(clerk, serviceId) };
}

test('the staff decide about a cancelled flight for a caller without a code; the case of another order stays closed', async () => {
  const { traveller, staff } = await givenCaller(18);
  const other = await givenCaller(19);
  await steps.cancel(traveller);
  await steps.cancel(other.traveller);
  const [found] = await staff.expectOk(listDisruptions, { body: { orderNo: traveller.orderNo } });
  expect(found).toMatchObject({ caseStatus: 'OPEN', isOwner: true });
  const key = await steps.keyOf(other.traveller);
  await staff.expectRefused(getDisruption, 'serviceOtherOrder', { body: { caseKey: key } });
  const theirs = { body: { caseKey: key, choice: 'REFUND' as const } };
  await staff.expectRefused(decideDisruption, 'serviceOtherOrder', theirs);
  const body = { caseKey: found?.caseKey ?? '', choice: 'REFUND' as const };
  expect(await staff.expectOk(decideDisruption, { body })).toMatchObject({ caseStatus: 'REFUNDED' });
  const moves = await desk.site.db
    .selectFrom('state_history')
    .select('actor')
    .where('machine', '=', 'disruption')
    .where('event', '=', 'refund')
    .execute();
  expect(moves).toEqual([{ actor: 'staff/clerk.zhao' }]);
});

test('a change that costs is paid by its link, and then reissued', async () => {
  const { traveller, staff } = await givenCaller(21);
  const { orderNo: changeNo, payAmount } = await givenChange(staff, traveller.orderNo, { depDate: '2026-12-14' });
  expect(payAmount).toBeGreaterThan(0);
  const sent = await clerk.expectOk(sendPayLink, { body: { orderNo: changeNo } });
  expect(sent.amount).toBe(payAmount);
  await desk.site.runJobs();
  const [text] = (await smsAbout(desk, traveller)).filter((each) => each.includes('/pay/share?key=')).slice(-1);
  const key = /key=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  await payShare(desk, { api: desk.site.api.another(), key });
  await desk.site.runJobs();
  expect(await clerk.expectOk(getPayLink, { body: { orderNo: changeNo } })).toMatchObject({ status: 'PAID' });
  expect(await statusOf(desk.site, changeNo)).toBe('TICKED');
  expect(await checkMoney(desk.site.db)).toEqual([]);
  expect(await checkShares(desk.site.db)).toEqual([]);
});
