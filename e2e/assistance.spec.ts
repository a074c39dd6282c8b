import { applyAssistance } from '@haidai/contract/assistance';
import { demoClerks } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { inboxOf, openQueue, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

test('the desk refuses one change by the staff with a reason and makes one endorsement, and finds orders by day', async ({
  page,
  visitor,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const orderNo = await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, 70) });
  await payForTickets(sandbox, api, orderNo);
  const today = await dayAfter(sandbox, 0);

  await openPage(page, '/user/airorder');
  await page.getByLabel(t('booking/orders/list', 'orderedFrom')).fill('2026-99-01');
  await page.getByRole('button', { name: t('booking', 'search') }).click();
  await expect(page.getByLabel(t('booking/orders/list', 'orderedFrom'))).toBeFocused();
  await page.getByLabel(t('booking/orders/list', 'orderedFrom')).fill(today);
  await page.getByRole('button', { name: t('booking', 'search') }).click();
  await expect(page.getByText(t('booking/orders/list', 'countOrders', { count: 1 }))).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('orders');
  await page.getByRole('link', { name: t('booking/orders', 'viewDetail') }).click();
  await page.getByRole('link', { name: t('assistance', 'manualTitle') }).click();

  await page.getByRole('button', { name: t('assistance', 'submit') }).click();
  await expect(page.getByLabel(t('assistance', 'wish'))).toBeFocused();
  await page.getByLabel(t('assistance', 'wish')).fill('下周任意一天的上午');
  await page.getByRole('checkbox').check();
  // An illness needs a document as proof.
  await page.getByRole('button', { name: t('assistance', 'submit') }).click();
  await expect(page.getByText(t('assistance', 'documentWrong'))).toBeVisible();
  const buffer = await page.screenshot();
  await page
    .getByLabel(t('refund', 'certificate'))
    .setInputFiles({ name: '诊断证明.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('list', { name: t('refund', 'certificates') })).toContainText('诊断证明.png');
  await checkAxeAtBothWidths();
  await saveScreen('assistance');
  await page.getByRole('button', { name: t('assistance', 'submit') }).click();
  const submitted = page.getByText(/申请 RQ\d{16} 已提交/);
  await expect(submitted).toBeVisible();
  const id = /RQ\d{16}/.exec((await submitted.textContent()) ?? '')?.[0] ?? '';

  await signInAtDesk(visitor, sandbox, demoClerks[0], inboxOf('assistance.requests'));
  await takeStep(visitor, { work: id, action: '受理' });
  await takeStep(visitor, { work: id, action: '退回队列' });
  await takeStep(visitor, { work: id, action: '受理' });
  await takeStep(visitor, { work: id, action: '不同意', note: '请先提供诊断证明' });
  await sandbox.messageTo(mobile, id, '请先提供诊断证明');
  await openPage(page, `/self/ManuallyReschedul?orderNo=${orderNo}`);
  await expect(page.getByText('答复：请先提供诊断证明')).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('assistance-refused');
  const wish = { kind: 'ENDORSE', segmentIndex: 0, reason: 'THIRD', wish: '改由其他航空公司承运' } as const;
  const { requestNo } = await api.expectOk(applyAssistance, { body: { orderNo, ...wish } });
  await openQueue(visitor, 'assistance.requests');
  await takeStep(visitor, { work: requestNo, action: '受理' });
  await takeStep(visitor, { work: requestNo, action: '同意' });
  await takeStep(visitor, { work: requestNo, action: '签转完成', note: 'MU5501，凭证 781-2400000001' });
  await sandbox.messageTo(mobile, requestNo, 'MU5501');
  await openPage(page, '/user/hisorder');
  await expect(page.getByText(t('booking/orders/list', 'noHistory'))).toBeVisible();
});
