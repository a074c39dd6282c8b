import { readFile } from 'node:fs/promises';
import { cancelBooking } from '@haidai/contract/booking';
import { demoClerks, signInBySms } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { signInAtDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOrder } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import { t } from './support/texts.ts';

test('a clerk finds an order by its mobile, opens it with the keyboard, reveals its data for a reason, exports the list, and cancels the order', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const mobile = someMobile();
  const api = sandbox.api.another();
  await signInBySms(api, mobile);
  const people = [citizen('诸葛', '望舒', '1990-03-07')];
  const orderNo = await givenOrder(api, mobile, {
    destCode3: 'SYX',
    departureDate: await dayAfter(sandbox, 43),
    people,
  });

  await signInAtDesk(page, sandbox, demoClerks[0], '/ops/orders');
  await page.getByRole('button', { name: t('booking/desk', 'find'), exact: true }).click();
  await expect(page.getByLabel(t('booking/desk', 'text'))).toBeFocused();
  await page.getByLabel(t('booking/desk', 'by')).selectOption('MOBILE');
  await page.getByLabel(t('booking/desk', 'text')).fill(mobile);
  await page.keyboard.press('Enter');
  const table = page.getByRole('grid', { name: t('booking/desk', 'results') });
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
  await page.getByRole('button', { name: t('booking/desk', 'reveal') }).click();
  const dialog = page.getByRole('dialog', { name: t('booking/desk', 'revealTitle') });
  await dialog.getByLabel(t('booking/desk', 'reason')).fill('旅客来电核对');
  await page.keyboard.press('Enter');
  await expect(page.getByText('诸葛望舒').first()).toBeVisible();
  await page.getByLabel(t('booking/desk', 'note')).fill('已与旅客确认');
  await page.getByRole('button', { name: t('booking/desk', 'addNote') }).click();
  await expect(page.getByText('clerk.zhao: 已与旅客确认')).toBeVisible();
  await checkAxe();
  await saveScreen('ops-booking');
  await page.getByRole('button', { name: t('booking/desk', 'cancel') }).click();
  await page.getByLabel(t('booking/desk', 'reason')).fill('旅客来电要求取消');
  // The button shows another text while it waits. Only the answer shows that the order is cancelled.
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === cancelBooking.path);
  await page.getByRole('button', { name: t('booking/desk', 'cancelNow') }).click();
  await answered;
  await expect(page.getByRole('button', { name: t('booking/desk', 'cancel') })).toBeHidden();
  await sandbox.messageTo(mobile, orderNo, '取消');
});
