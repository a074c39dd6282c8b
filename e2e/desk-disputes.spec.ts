import { applyPayment } from '@haidai/contract/payment';
import { demoClerks, signInBySms } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { openQueueAs, openWork, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOrder } from './support/orders.ts';
import { someMobile } from './support/people.ts';

const kind = 'payment.disputes';

test('a cardholder disputes a payment: a clerk hands in the evidence, the bank decides, and the clerk closes the case', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const mobile = someMobile();
  const traveller = sandbox.api.another();
  await signInBySms(traveller, mobile);
  const orderNo = await givenOrder(traveller, mobile, { departureDate: await dayAfter(sandbox, 51) });
  const { paymentNo } = await traveller.expectOk(applyPayment, { body: { orderNo, payType: '6' } });
  await sandbox.payByCard(paymentNo);
  await sandbox.actAsBank(paymentNo, 'dispute', { reason: 'product_not_received' });

  await openQueueAs(page, demoClerks[0], kind);
  const card = page.getByRole('article').filter({ hasText: paymentNo });
  await openWork(page, paymentNo);
  await expect(card).toContainText('待举证');
  await expect(card).toContainText('未收到服务');
  await checkAxeAtBothWidths();
  await saveScreen('disputes');
  await takeStep(page, { work: paymentNo, action: '证据已提交', note: '登机记录和3-D验证结果' });
  await expect(card).toHaveCount(0);

  await sandbox.actAsBank(paymentNo, 'decide', { status: 'lost' });
  await openQueueAs(page, demoClerks[0], kind);
  await openWork(page, paymentNo);
  await expect(card).toContainText('败诉，款项已扣');
  await takeStep(page, { work: paymentNo, action: '处理完毕', note: '旅客已乘机，计入坏账' });
  await expect(card).toHaveCount(0);
});
