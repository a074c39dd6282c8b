import { readFile } from 'node:fs/promises';
import { cancelBooking } from '@haidai/contract/booking';
import { demoClerks, signInBySms } from '@haidai/testkit';
import { signInAtDesk } from './support/at-desk.ts';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { citizen, someMobile } from './support/people.ts';
import { bookOrderOf } from './support/sms-order.ts';

test('a clerk finds an order by its mobile, opens it with the keyboard, reveals it for a reason, takes the list along, and cancels it', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const mobile = someMobile();
  const api = sandbox.api.another();
  await signInBySms(api, mobile);
  const people = [citizen('诸葛', '望舒', '1990-03-07')];
  const orderNo = await bookOrderOf(api, mobile, {
    destCode3: 'SYX',
    departureDate: await dayAfter(sandbox, 43),
    people,
  });

  await signInAtDesk(page, sandbox, demoClerks[0], '/ops/bookings');
  await page.getByRole('button', { name: '查找', exact: true }).click();
  await expect(page.getByLabel('查找内容')).toBeFocused();
  await page.getByLabel('查找方式').selectOption('MOBILE');
  await page.getByLabel('查找内容').fill(mobile);
  await page.keyboard.press('Enter');
  const table = page.getByRole('grid', { name: '查找结果' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).not.toContainText('望舒');
  await checkAxe();
  await saveScreen('ops-bookings');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /导出 CSV（1 行）/ }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF订单号,')).toBe(true);
  expect(text).toContain(orderNo);

  await table.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `订单 ${orderNo}` })).toBeVisible();
  await page.getByRole('button', { name: '查看原文' }).click();
  const dialog = page.getByRole('dialog', { name: '查看个人信息原文' });
  await dialog.getByLabel('原因').fill('旅客来电核对');
  await page.keyboard.press('Enter');
  await expect(page.getByText('诸葛望舒').first()).toBeVisible();
  await page.getByLabel('备注内容').fill('已与旅客确认');
  await page.getByRole('button', { name: '添加备注' }).click();
  await expect(page.getByText('clerk.zhao: 已与旅客确认')).toBeVisible();
  await checkAxe();
  await saveScreen('ops-booking');
  await page.getByLabel('原因').fill('旅客来电要求取消');
  // The button shows another text while it waits: only the answer says that the order is cancelled.
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === cancelBooking.path);
  await page.getByRole('button', { name: '取消订单' }).click();
  await answered;
  await expect(page.getByRole('button', { name: '取消订单' })).toBeHidden();
  await sandbox.messageTo(mobile, orderNo, '取消');
});
