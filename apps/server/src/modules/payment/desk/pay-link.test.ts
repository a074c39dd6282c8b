import { getOrderInfo } from '@haidai/contract/booking';
import { applyShare, getPayLink, getShare, sendPayLink, splitOrder } from '@haidai/contract/payment';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { type Api, adult, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMoney } from '../../../../test/checks/check-money.ts';
import {
  apply,
  givenBookedOrder,
  methods,
  type PaymentDesk,
  pay,
  startPaymentDesk,
  type Traveller,
} from '../../../../test/given/payment.ts';
import { payShare } from '../../../../test/given/shares.ts';

let desk: PaymentDesk;
let clerk: Api;
let people = 4000;

beforeAll(async () => {
  desk = await startPaymentDesk();
  clerk = desk.site.api.another();
  await signInStaff(clerk);
});
afterAll(() => desk.close());

function newAdult() {
  people += 1;
  return adult(people);
}

/** Returns the key of the newest payment link that the contact of the order got. */
async function keyOf({ orderNo, mobile }: Traveller): Promise<string> {
  await desk.site.runJobs();
  const messages = await clerk.expectOk(listSandboxMessages, { query: { recipient: mobile } });
  const [newest] = messages.filter(({ body }) => body.includes(orderNo) && body.includes('/pay/share?key='));
  return /key=([\w-]+)/.exec(newest?.body ?? '')?.[1] ?? '';
}

test('the contact of an unpaid order gets a link, and anybody pays all of it there without a sign-in', async () => {
  const traveller = await givenBookedOrder(desk, { passengers: [newAdult()] });
  const { orderNo, api } = traveller;
  expect(await clerk.expectOk(getPayLink, { body: { orderNo } })).toMatchObject({ canSend: true, status: null });
  const sent = await clerk.expectOk(sendPayLink, { body: { orderNo } });
  expect(sent).toMatchObject({
    canSend: true,
    status: 'OPEN',
    statusText: '待付款',
    to: expect.stringMatching(/\*{4}/),
  });
  const payer = desk.site.api.another();
  const key = await keyOf(traveller);
  const page = await payer.expectOk(getShare, { body: { key, place: 'desktop' } });
  expect(page).toMatchObject({ amount: sent.amount, stage: 'open' });
  expect(page.travellers[0]).toContain('*');
  await payShare(desk, { api: payer, key });
  await desk.site.runJobs();
  expect(await clerk.expectOk(getPayLink, { body: { orderNo } })).toMatchObject({ canSend: false, status: 'PAID' });
  expect((await api.expectOk(getOrderInfo, { body: { orderNo } })).orderStatus).toBe('TICKED');
  expect(await checkMoney(desk.site.db)).toEqual([]);
});

test('a second link ends the first one', async () => {
  const traveller = await givenBookedOrder(desk, { passengers: [newAdult()] });
  const { orderNo } = traveller;
  await clerk.expectOk(sendPayLink, { body: { orderNo } });
  const first = await keyOf(traveller);
  await desk.site.clock.advance({ minutes: 1 });
  await clerk.expectOk(sendPayLink, { body: { orderNo } });
  const body = { payType: methods.ALIPAY, place: 'desktop' as const };
  const payer = desk.site.api.another();
  await payer.expectRefused(applyShare, 'sharePaid', { body: { key: first, ...body } });
  await payer.expectOk(applyShare, { body: { key: await keyOf(traveller), ...body } });
});

test('no link is sent for a split, a paid or an expired order', async () => {
  const pair = await givenBookedOrder(desk, { passengers: [newAdult(), newAdult()] });
  await pair.api.expectOk(splitOrder, { body: { orderNo: pair.orderNo, groups: [[1], [2]] } });
  await clerk.expectRefused(sendPayLink, 'payLinkSplit', { body: { orderNo: pair.orderNo } });
  const paid = await givenBookedOrder(desk, { passengers: [newAdult()] });
  await pay(desk, await apply(paid, methods.ALIPAY));
  await clerk.expectRefused(sendPayLink, 'orderNotPayable', { body: { orderNo: paid.orderNo } });
  const late = await givenBookedOrder(desk, { passengers: [newAdult()] });
  await desk.site.clock.advance({ minutes: 31 });
  await signInStaff(clerk);
  const refused = await clerk.call(sendPayLink, { body: { orderNo: late.orderNo } });
  expect(['orderExpired', 'orderNotPayable']).toContain(refused.error);
});
