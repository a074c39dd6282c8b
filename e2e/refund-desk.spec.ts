import { getQueue, takeAction } from '@haidai/contract/staff';
import { demoClerks, demoSupervisor, signInStaff } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { signInAtDesk } from './support/at-desk.ts';
import { checkAxe as axe } from './support/axe.ts';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { citizen, someMobile } from './support/people.ts';
import { signedInBySms, signedInStaff } from './support/signed-in.ts';
import { bookOrderOf, payForTickets } from './support/sms-order.ts';

/** Asks for a refund because of an illness, for one of the passengers; gives its number. */
async function applyIll(page: Page, others: readonly string[]): Promise<string> {
  const records = page.getByText(/^退票单 TF\d+$/);
  const before = await records.allTextContents();
  await page.getByRole('button', { name: '申请退票' }).click();
  const dialog = page.getByRole('dialog', { name: '确认退票费用' });
  for (const name of others) await dialog.getByRole('checkbox', { name }).uncheck();
  await dialog.getByText('非自愿退票', { exact: true }).click();
  await dialog.getByLabel('具体原因').selectOption('ILLNESS');
  await expect(dialog.getByText(/由两位工作人员审核/)).toBeVisible();
  const send = dialog.getByRole('button', { name: '提交申请' });
  const upload = dialog.getByLabel('上传证明');
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('请上传证明');
  await expect(upload).toBeFocused();
  await upload.setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByRole('alert')).toContainText('无法识别该文件');
  const buffer = await page.screenshot();
  await upload.setInputFiles({ name: '诊断证明.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByRole('list', { name: '已上传的证明' })).toContainText('诊断证明.png');
  await axe(page);
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(records).toHaveCount(before.length + 1);
  const record = (await records.allTextContents()).find((each) => !before.includes(each));
  return (record ?? '').replace('退票单 ', '');
}

async function take(page: Page, refundNo: string, action: string, note = ''): Promise<void> {
  const card = page.getByRole('article', { name: `退票单 ${refundNo}` });
  await card.getByRole('button', { name: action }).click();
  if (note) await card.getByLabel('给旅客的说明').fill(note);
  await card.getByRole('button', { name: `确认：${action}` }).click();
  await expect(page.getByRole('status').filter({ hasText: refundNo })).toContainText('已完成');
}

test('a certificate goes up, two clerks agree, the gateway refuses once, and the money is back; the other one is refused with a reason', async ({
  page,
  visitor,
  sandbox,
  saveScreen,
}) => {
  const mobile = someMobile();
  const people = [citizen('李', '清和', '1990-03-07'), citizen('王', '岱', '1992-05-01')];
  const api = await signedInBySms(page, mobile);
  const wanted = { destCode3: 'SYX', departureDate: await dayAfter(sandbox, 41), people };
  const orderNo = await bookOrderOf(api, mobile, wanted);
  const paymentNo = await payForTickets(sandbox, api, orderNo);
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  const granted = await applyIll(page, ['王岱']);
  await saveScreen('refund-waiting');

  await signedInStaff(visitor, demoClerks[0]);
  await openPage(visitor, '/ops?queue=refund.tickets');
  await expect(visitor.getByRole('article', { name: granted })).toBeVisible();
  await axe(visitor);
  const [proof] = await Promise.all([
    visitor.waitForEvent('popup'),
    visitor
      .getByRole('article', { name: granted })
      .getByRole('link', { name: /证明 1/ })
      .click(),
  ]);
  await expect.poll(() => proof.url()).toContain('fileId=');
  await proof.close();
  await take(visitor, granted, '初审通过');
  await expect(visitor.getByRole('article', { name: granted }).getByText('须由另一位同事完成')).toBeVisible();
  const second = sandbox.api.another();
  await signInStaff(second, demoClerks[1]);
  await sandbox.sendBack(paymentNo, false);
  const kind = 'refund.tickets';
  await second.expectOk(takeAction, { body: { kind, id: granted, action: 'secondApprove', note: '' } });
  const steps = async () => {
    const { items } = await second.expectOk(getQueue, { query: { kind } });
    return items.find(({ id }) => id === granted)?.actions.map(({ action }) => action);
  };
  await expect.poll(steps, { message: 'what is left to do once the gateway has refused' }).toContain('retryMoney');
  await sandbox.sendBack(paymentNo, true);
  await openPage(visitor, `/ops?queue=${kind}`);
  await take(visitor, granted, '重新退款');
  await sandbox.messageTo(mobile, orderNo, '已原路退回');
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByText('退款成功').first()).toBeVisible();

  const refused = await applyIll(page, []);
  await openPage(visitor, '/ops?queue=refund.tickets');
  await take(visitor, refused, '初审不通过', '证明与乘机人不符');
  await sandbox.messageTo(mobile, orderNo, '证明与乘机人不符');
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByText('未通过的原因：证明与乘机人不符')).toBeVisible();
  await expect(page.getByRole('button', { name: '申请退票' })).toBeVisible();
  await axe(page);
  await saveScreen('refund-refused');
});

test('the desk at both widths: the sign-in, an empty queue and the log of what was done', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await openPage(page, '/ops');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByLabel('账号')).toBeFocused();
  await checkAxeAtBothWidths();
  await saveScreen('ops-sign-in');
  await signInAtDesk(page, sandbox, demoSupervisor);
  await page.getByRole('link', { name: '退款问题反馈' }).click();
  await expect(page.getByRole('heading', { name: '退款问题反馈' })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('ops-queue');
  await page.getByRole('link', { name: '操作记录' }).click();
  await expect(page.getByRole('gridcell', { name: 'supervisor.sun' }).first()).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('ops-log');
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page.getByLabel('账号')).toBeVisible();
});
