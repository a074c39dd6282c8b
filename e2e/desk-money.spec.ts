import { applyPayment } from '@haidai/contract/payment';
import { getQueue } from '@haidai/contract/staff';
import { type Api, demoClerks, signInBySms } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { openQueue, openQueueAs, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOrder } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { userCalls } from './support/user-calls.ts';

const kind = 'payment.refused';

/** Creates a payment of a wrong amount whose refund the gateway refuses. Returns the payment number. */
async function givenWrongPayment(sandbox: Sandbox, api: Api, orderNo: string, fen: number): Promise<string> {
  const { paymentNo } = await api.expectOk(applyPayment, { body: { orderNo, payType: '0', isSplit: false } });
  await sandbox.chargeWrongAmount(paymentNo, fen);
  await sandbox.payByCode(paymentNo);
  return paymentNo;
}

test('a refund that a gateway refuses is sent again until it arrives, or withdrawn, paid another way and booked by another clerk', async ({
  page,
  visitor,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const api = sandbox.api.another();
  const mobile = someMobile();
  await signInBySms(api, mobile);
  const orderNo = await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, 46) });
  const paymentNo = await givenWrongPayment(sandbox, api, orderNo, 101);
  await signInAtDesk(page, sandbox, demoClerks[0]);
  const clerk = userCalls(page).api;
  const waiting = async () => {
    const { items } = await clerk.expectOk(getQueue, { body: { kind } });
    return items.filter(({ title }) => title.includes(orderNo)).map(({ status }) => status);
  };
  await expect.poll(waiting, { message: 'what the gateway refused', timeout: 20_000 }).toEqual(['网关拒绝']);
  await givenWrongPayment(sandbox, api, orderNo, 102);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual(['网关拒绝', '网关拒绝']);

  await openQueue(page, kind);
  const of = (yuan: string) => new RegExp(`${orderNo}.*金额（元）${yuan}`);
  const card = page.getByRole('article');
  await expect(card.filter({ hasText: of('1.01') })).toContainText('付款金额不符');
  await checkAxe();
  await saveScreen('unfinished-refunds');
  await takeStep(page, { work: of('1.02'), action: '撤回，改为线下退款', note: '改用对公转账' });
  await expect(card.filter({ hasText: of('1.02') })).toContainText('登记须由另一位同事完成');
  await openQueueAs(visitor, demoClerks[1], kind);
  await takeStep(visitor, { work: of('1.02'), action: '已线下退款，登记', note: '转账 20261122-07' });
  await sandbox.acceptRefunds(paymentNo, true);
  await takeStep(page, { work: of('1.01'), action: '重新退款' });
  await expect.poll(waiting, { message: 'nothing left to send', timeout: 20_000 }).toEqual([]);
});
