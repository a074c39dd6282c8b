import { applyPayment, getPayState } from '@haidai/contract/payment';
import { type Api, demoClerks, signInBySms } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { inboxOf, openQueueAs, openWork, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOrder } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { t } from './support/texts.ts';

/** Creates a paid order for which the issuer refuses to issue tickets. */
async function givenRefused(sandbox: Sandbox, api: Api, mobile: string, name: string): Promise<string> {
  const wanted = { destCode3: 'SYX', departureDate: await dayAfter(sandbox, 45) };
  const orderNo = await givenOrder(api, mobile, { ...wanted, people: [citizen('叶', name, '1991-04-05')] });
  await sandbox.breakIssuer(orderNo, 'refuse');
  const { paymentNo } = await api.expectOk(applyPayment, { body: { orderNo, payType: '0', isSplit: false } });
  await sandbox.payByCode(paymentNo);
  await expect.poll(() => stageOf(api, orderNo), { timeout: 20_000 }).toBe('issueFailed');
  return orderNo;
}

async function stageOf(api: Api, orderNo: string): Promise<string> {
  return (await api.expectOk(getPayState, { body: { orderNo } })).stage;
}

test('refused tickets are requested again, get numbers by hand, or are refunded when two clerks agree', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const mobile = someMobile();
  const api = sandbox.api.another();
  await signInBySms(api, mobile);
  const again = await givenRefused(sandbox, api, mobile, '知秋');
  const byHand = await givenRefused(sandbox, api, mobile, '知夏');
  const back = await givenRefused(sandbox, api, mobile, '知春');

  await signInAtDesk(page, sandbox, demoClerks[0], inboxOf('ticketing.failures'));
  await sandbox.breakIssuer(again, 'none');
  await takeStep(page, { work: again, action: '查询并再次出票' });
  await expect.poll(() => stageOf(api, again), { timeout: 20_000 }).toBe('ticketed');

  const card = await openWork(page, byHand);
  await card.getByRole('button', { name: '录入票号' }).click();
  await card.getByRole('button', { name: '确认：录入票号' }).click();
  await expect(card.getByLabel(t('payment/outcome', 'recordLocator'))).toBeFocused();
  await card.getByLabel(t('payment/outcome', 'recordLocator')).fill('HD5Q7K');
  await card.getByLabel('叶知夏 票号').fill('789-24');
  await card.getByRole('button', { name: '确认：录入票号' }).click();
  await expect(card.getByLabel('叶知夏 票号')).toHaveAccessibleDescription(/13/);
  await checkAxe();
  await saveScreen('ticket-desk');
  await card.getByLabel('叶知夏 票号').fill(`789-24${String(Math.random()).slice(2, 10).padEnd(8, '0')}`);
  await card.getByRole('button', { name: '确认：录入票号' }).click();
  await expect(card).toBeHidden();
  expect(await stageOf(api, byHand)).toBe('ticketed');

  await takeStep(page, { work: back, action: '申请全额退款', note: '旅客等不及' });
  await expect(await openWork(page, back)).toContainText('退款须由另一位同事同意');
  await openQueueAs(page, demoClerks[1], 'ticketing.failures');
  await takeStep(page, { work: back, action: '同意全额退款' });
  await sandbox.messageTo(mobile, back, '原路退回');
});
