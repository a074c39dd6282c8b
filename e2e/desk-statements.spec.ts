import { listStatements } from '@haidai/contract/payment';
import { type Api, demoClerks, signInBySms } from '@haidai/testkit';
import { goToAlipay } from './support/alipay.ts';
import { dayAfter } from './support/days.ts';
import { openQueue, openQueueAs, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsStaff } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

const DAY_MINUTES = 1440;
const kind = 'payment.differences';
const mobile = someMobile();

/** Makes the gateway book a payment that differs from its notification, and returns the payment number. */
async function givenWrongCharge(sandbox: Sandbox, api: Api, fault: 'loseNotification' | 'chargeTwice', paidOn: string) {
  const orderNo = await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, 52) });
  const paymentNo = await goToAlipay(api, orderNo);
  await sandbox[fault](paymentNo, { paidOn });
  await sandbox.payAtGateway(paymentNo);
  return paymentNo;
}

test.describe('reconciliation on the next day', { tag: '@alone' }, () => {
  test.afterEach(({ sandbox }) => sandbox.resetClock());

  test('payments without a notification appear in the gateway’s bill: they are booked, refunded by two clerks, or explained', async ({
    page,
    visitor,
    sandbox,
    checkAxe,
    saveScreen,
  }) => {
    let clerk = await signInPageAsStaff(page, demoClerks[0]);
    const isClosed = async (day: string) => {
      const ofDay = await clerk.expectOk(listStatements, { query: { from: day, until: day } });
      return ofDay.some(({ method, closed }) => method === 'ALIPAY' && closed);
    };
    // A closed day never changes, so a second run uses another day.
    let days = 3;
    while (await isClosed(await dayAfter(sandbox, days))) days += 1;
    const day = await dayAfter(sandbox, days);
    const traveller = sandbox.api.another();
    await signInBySms(traveller, mobile);
    const unheard = await givenWrongCharge(sandbox, traveller, 'loseNotification', day);
    const twice = await givenWrongCharge(sandbox, traveller, 'chargeTwice', day);
    const found = await givenWrongCharge(sandbox, traveller, 'chargeTwice', day);
    await sandbox.moveClock((days + 1) * DAY_MINUTES);

    // The clock has moved to another day, so the clerk's session has expired.
    clerk = await signInPageAsStaff(page, demoClerks[0]);
    await expect.poll(() => isClosed(day), { message: 'the statement of the day', timeout: 30_000 }).toBe(true);
    await openPage(page, '/ops/statements');
    const ofDay = page.getByRole('row').filter({ hasText: day }).filter({ hasText: '支付宝' });
    await expect(ofDay).toContainText(t('payment/desk', 'closed'));
    await checkAxe();
    await saveScreen('statements');
    await ofDay.getByText(day).click();
    await expect(page.getByRole('row').filter({ hasText: unheard })).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: twice })).toHaveCount(2);
    await checkAxe();
    await saveScreen('statement');

    await openQueue(page, kind);
    await sandbox.repairGateway(unheard);
    await takeStep(page, { work: unheard, action: '向网关核实并补记' });
    for (const work of [twice, found]) await takeStep(page, { work, action: '申请退回多收', note: '银行流水有两笔' });
    await openQueueAs(visitor, demoClerks[1], kind);
    await takeStep(visitor, { work: twice, action: '同意退款' });
    await takeStep(visitor, { work: found, action: '不退', note: '第二笔已由网关撤销' });
    await takeStep(visitor, { work: found, action: '已查明', note: '网关次日冲正' });
    await expect(visitor.getByRole('article').filter({ hasText: unheard })).toHaveCount(0);
    await saveScreen('differences');
  });
});
