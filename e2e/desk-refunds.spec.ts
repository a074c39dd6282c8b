import { getQueue, takeAction } from '@haidai/contract/staff';
import { demoClerks, demoSupervisor, signInBySms, signInStaff } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { checkAxe as axe } from './support/axe.ts';
import { dayAfter } from './support/days.ts';
import { inboxOf, openQueue, openQueueAs, openWork, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import { requestIllnessRefund } from './support/refund-for-illness.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';

/** Requests a refund for one passenger because of an illness. Returns its number. */
async function requestRefundOfOne(page: Page, others: readonly string[]): Promise<string> {
  const records = page.getByText(/^退票单 TF\d+$/);
  const before = await records.allTextContents();
  await page.getByRole('button', { name: t('refund', 'start') }).click();
  const dialog = page.getByRole('dialog', { name: t('refund', 'dialogTitle') });
  for (const name of others) await dialog.getByRole('checkbox', { name }).uncheck();
  await dialog.getByText(t('refund', 'FZY'), { exact: true }).click();
  await dialog.getByLabel(t('refund', 'cause')).selectOption('ILLNESS');
  await expect(dialog.getByText(/由两位工作人员审核/)).toBeVisible();
  const send = dialog.getByRole('button', { name: t('refund', 'submit') });
  const upload = dialog.getByLabel(t('refund', 'certificate'));
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText(t('refund', 'certificateNeeded'));
  await expect(upload).toBeFocused();
  await upload.setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByRole('alert')).toContainText('无法识别该文件');
  const buffer = await page.screenshot();
  await upload.setInputFiles({ name: '诊断证明.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByRole('list', { name: t('refund', 'certificates') })).toContainText('诊断证明.png');
  await axe(page);
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(records).toHaveCount(before.length + 1);
  const record = (await records.allTextContents()).find((each) => !before.includes(each));
  return (record ?? '').replace('退票单 ', '');
}

const kind = 'refund.tickets';

/** Waits until the gateway has refused the refund and the desk can continue. */
async function untilRefused(desk: Page, refundNo: string): Promise<void> {
  const steps = async () => {
    const { items } = await userCalls(desk).api.expectOk(getQueue, { body: { kind } });
    return items.find(({ id }) => id === refundNo)?.actions.map(({ action }) => action);
  };
  await expect.poll(steps, { message: 'what is left to do once the gateway has refused' }).toContain('retryMoney');
  await reloadPage(desk);
}

/** Searches the queue for a name. The name stays after a reload and never appears in an address. */
async function findWithoutAddress(desk: Page, name: string): Promise<void> {
  const addresses: string[] = [];
  desk.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  desk.on('framenavigated', (frame) => addresses.push(decodeURIComponent(frame.url())));
  const words = desk.getByRole('searchbox');
  const asked = desk.waitForResponse((answer) => answer.request().postData()?.includes(name) ?? false);
  await words.fill(name);
  await asked;
  await reloadPage(desk);
  await expect(words).toHaveValue(name);
  expect(addresses.length).toBeGreaterThan(2);
  expect(addresses.filter((address) => address.includes(name))).toEqual([]);
}

test('a certificate is uploaded, two clerks approve, the gateway refuses once, and the money arrives; another refund is refused with a reason', async ({
  page,
  visitor,
  sandbox,
  saveScreen,
}) => {
  const mobile = someMobile();
  const people = [citizen('李', '清和', '1990-03-07'), citizen('王', '岱', '1992-05-01')];
  const api = await signInPageBySms(page, mobile);
  const wanted = { destCode3: 'SYX', departureDate: await dayAfter(sandbox, 41), people };
  const orderNo = await givenOrder(api, mobile, wanted);
  const paymentNo = await payForTickets(sandbox, api, orderNo);
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  const granted = await requestRefundOfOne(page, ['王岱']);
  await saveScreen('refund-waiting');

  await openQueueAs(visitor, demoClerks[0], kind);
  await expect(await openWork(visitor, granted)).toBeVisible();
  await axe(visitor);
  await findWithoutAddress(visitor, '李清和');
  await expect(await openWork(visitor, granted)).toBeVisible();
  const [proof] = await Promise.all([
    visitor.waitForEvent('popup'),
    visitor
      .getByRole('article', { name: granted })
      .getByRole('link', { name: /证明 1/ })
      .click(),
  ]);
  await expect.poll(() => proof.url()).toContain('fileId=');
  await proof.close();
  await takeStep(visitor, { work: granted, action: '初审通过' });
  await expect(visitor.getByRole('article', { name: granted }).getByText('须由另一位同事完成')).toBeVisible();
  await sandbox.acceptRefunds(paymentNo, false);
  await openQueueAs(visitor, demoClerks[1], kind);
  await takeStep(visitor, { work: granted, action: '复审通过，退款' });
  await untilRefused(visitor, granted);
  await sandbox.acceptRefunds(paymentNo, true);
  await takeStep(visitor, { work: granted, action: '重新退款' });
  await sandbox.messageTo(mobile, orderNo, '元已退回');
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByText('退款成功').first()).toBeVisible();

  const refused = await requestRefundOfOne(page, []);
  await reloadPage(visitor);
  await takeStep(visitor, { work: refused, action: '初审不通过', note: '证明与乘机人不符' });
  await sandbox.messageTo(mobile, orderNo, '证明与乘机人不符');
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByText(t('refund', 'refusedBecause', { reason: '证明与乘机人不符' }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('refund', 'start') })).toBeVisible();
  await page
    .getByRole('button', { name: t('refund', 'report') })
    .first()
    .click();
  const words = page.getByRole('textbox', { name: t('refund', 'reportNote') });
  await words.press('Enter');
  await expect(words).toHaveAccessibleDescription(t('refund', 'reportMissing'));
  await words.fill('证明是本人的');
  await axe(page);
  await saveScreen('refund-refused');
  await words.press('Enter');
  await expect(page.getByText(t('refund', 'notAnswered'))).toBeVisible();
  await openQueue(visitor, 'refund.reports');
  await takeStep(visitor, { work: refused, action: '答复旅客', note: '请补充住院记录' });
  await reloadPage(page);
  await expect(page.getByText('请补充住院记录')).toBeVisible();
});

test('a second check sends a refund back and later approves it; money that the gateway refuses is withdrawn, approved again, and finally paid another way', async ({
  page,
  visitor,
  sandbox,
}) => {
  const mobile = someMobile();
  const [traveller, clerk] = [sandbox.api.another(), sandbox.api.another()];
  await signInBySms(traveller, mobile);
  await signInStaff(clerk, demoClerks[0]);
  const departureDate = await dayAfter(sandbox, 47);
  const orderNo = await givenOrder(traveller, mobile, { destCode3: 'SYX', departureDate });
  const paymentNo = await payForTickets(sandbox, traveller, orderNo);
  const work = await requestIllnessRefund(traveller, page, { orderNo });
  const first = { kind, id: work, action: 'firstApprove', note: '' };
  await sandbox.acceptRefunds(paymentNo, false);

  await openQueueAs(visitor, demoClerks[0], kind);
  await openPage(visitor, `${inboxOf(kind)}&item=${kind}/${work}`);
  await visitor.getByRole('checkbox', { name: work }).check();
  const bulk = visitor.getByRole('region', { name: t('staff', 'bulk') });
  await bulk.getByRole('button', { name: '初审通过' }).click();
  await visitor.getByRole('button', { name: /^确认：初审通过（1 项，合计 ¥[\d,.]+）$/ }).click();
  await expect(visitor.getByText(/初审通过：成功 1 项，未成功 0 项。成功的合计 ¥/)).toBeVisible();

  await openQueueAs(visitor, demoClerks[1], kind);
  await takeStep(visitor, { work, action: '复审退回', note: '请核对乘机人' });
  await clerk.expectOk(takeAction, { body: first });
  await clerk.expectRefused(takeAction, 'anotherPersonNeeded', { body: { ...first, action: 'secondApprove' } });
  await userCalls(visitor).api.expectOk(takeAction, { body: { ...first, action: 'secondApprove' } });
  await untilRefused(visitor, work);
  await takeStep(visitor, { work, action: '撤回退款', note: '持卡人已销户' });
  await openQueueAs(visitor, demoClerks[0], kind);
  await takeStep(visitor, { work, action: '重新批准退款' });
  await untilRefused(visitor, work);
  await takeStep(visitor, { work, action: '撤回退款', note: '仍被拒绝' });
  await openQueueAs(visitor, demoClerks[1], kind);
  await takeStep(visitor, { work, action: '已线下退款，登记', note: '转账 0731-12' });
  await sandbox.messageTo(mobile, orderNo, '退款');
});

test('the desk works at both widths: the sign-in, an empty queue and the log of the staff', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await openPage(page, '/ops');
  await page.getByRole('button', { name: t('identity', 'login') }).click();
  await expect(page.getByLabel(t('staff', 'login'))).toBeFocused();
  await checkAxeAtBothWidths();
  await saveScreen('ops-sign-in');
  await signInAtDesk(page, sandbox, demoSupervisor);
  await openQueue(page, 'refund.reports');
  await expect(page.getByRole('heading', { name: t('staff/inbox', 'title') })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('ops-queue');
  await openPage(page, '/ops/log');
  await expect(page.getByRole('gridcell', { name: 'supervisor.sun' }).first()).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('ops-log');
  await page.getByRole('button', { name: t('staff', 'signOut') }).click();
  await expect(page.getByLabel('密码*')).toBeVisible();
});
