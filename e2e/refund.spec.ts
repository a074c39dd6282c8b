import { expect, test } from './support/fixtures.ts';
import { openOrderOfTwo } from './support/order-of-two.ts';
import { t } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';

test('one of two travellers refunds a ticket, sees the rule of each yuan, and gets the money', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const { mobile, orderNo } = await openOrderOfTwo(page, sandbox);
  const before = await userCalls(page).order(orderNo);

  await page.getByRole('button', { name: t('refund', 'start') }).click();
  const dialog = page.getByRole('dialog', { name: t('refund', 'dialogTitle') });
  await dialog.getByRole('checkbox', { name: '李清和' }).uncheck();
  await expect(dialog.getByRole('row', { name: /退票费/ })).toHaveCount(1);
  await expect(dialog.getByText(/后退票，退票费由/)).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('refund-dialog');
  for (const name of [t('refund', 'tips'), t('refund', 'noShowTips')]) {
    await dialog.getByRole('button', { name }).click();
    const document = page.getByRole('dialog', { name });
    await expect(document.getByRole('heading').nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(document).toBeHidden();
  }
  await dialog.getByText(t('refund', 'FZY'), { exact: true }).click();
  await expect(dialog.getByText('所选航段没有取消或延误的记录')).toBeVisible();
  await dialog.getByRole('button', { name: t('refund', 'asVoluntary') }).click();
  await expect(dialog.getByRole('radio', { name: t('refund', 'ZY'), exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: t('refund', 'confirm') }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('退款成功', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByText(t('refund', 'details')).click();
  await checkAxeAtBothWidths();
  await saveScreen('refund-done');
  const after = await userCalls(page).order(orderNo);
  const back = before.paidAmount - after.paidAmount;
  expect(back).toBeGreaterThan(0);
  expect(after).toMatchObject({ orderStatus: 'TICKED', payments: [{ refundedAmount: back }] });
  expect(after.passengerInfoVoList.map(({ ticketVos }) => ticketVos[0]?.coupons[0]?.status)).toEqual([
    'OPEN FOR USE',
    'REFUNDED',
  ]);
  await sandbox.messageTo(mobile, orderNo, `退款${back}元已退回`);
});
