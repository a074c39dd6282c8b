import { applyService, withdrawService } from '@haidai/contract/assistance';
import { listChangeFlights } from '@haidai/contract/exchange';
import { chooseChange } from './support/choose-change.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { openOrderOfTwo } from './support/order-of-two.ts';
import { t } from './support/texts.ts';
import { expectTicketed, payByAlipay } from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

test('one of two travellers changes to a later flight, sees and pays the price, and can read both orders', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
  dragSlider,
}) => {
  const { mobile, orderNo } = await openOrderOfTwo(page, sandbox);
  const { api } = userCalls(page);
  const chair = { service: 'WCHR' as const, details: { chair: 'none' as const }, certificates: [] };
  const asked = await api.expectOk(applyService, { body: { orderNo, passengerSeq: 2, segmentIndex: 0, ...chair } });

  await page.getByRole('button', { name: t('exchange/changes', 'start') }).click();
  await page.getByRole('checkbox', { name: /王岱/ }).check();
  await page.getByRole('checkbox', { name: /李清和/ }).uncheck();
  await checkAxeAtBothWidths();
  await saveScreen('change-who');
  const searched = page.waitForRequest((request) => new URL(request.url()).pathname === listChangeFlights.path);
  await page.getByRole('button', { name: t('exchange/reshop/passengers', 'next') }).click();
  await test.step('Defaults: reshop change type VOLUNTARY_CHANGE', async () => {
    expect((await searched).postDataJSON()).toMatchObject({ changeType: 'VOLUNTARY_CHANGE' });
  });
  // The list begins with the day of the ticket. The ribbon leads to the day after the next.
  const ribbon = page.getByRole('region', { name: t('exchange', 'ribbonTitle', { days: 7 }) });
  const days = ribbon.getByRole('button').filter({ hasText: '周' });
  await expect(days.nth(5)).toContainText('¥');
  await days.nth(5).press('Enter');
  await expect(days.and(page.locator('[aria-current]'))).toBeFocused();
  const price = await chooseChange(page, { saveScreen, checkAxe: checkAxeAtBothWidths });
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /李清和/ })).not.toBeChecked();
  await page.goForward();
  await page.getByRole('button', { name: t('exchange', 'goCheck') }).press('Enter');
  await expect(page.locator('[data-total]')).toHaveText(price);
  const extras = page.getByRole('region', { name: t('exchange/reshop/verify', 'extras') });
  await expect(extras.getByRole('listitem').filter({ hasText: '机场轮椅' })).toContainText(
    t('exchange/reshop/verify', 'extraFollows'),
  );
  await page.getByRole('button', { name: t('exchange/reshop/verify', 'noShow') }).click();
  await expect(page.getByRole('dialog', { name: t('exchange/reshop/verify', 'noShow') })).toBeVisible();
  await page.keyboard.press('Escape');
  await checkAxeAtBothWidths();
  await saveScreen('change-check');
  await page.getByRole('button', { name: t('exchange/reshop/verify', 'confirm') }).click();
  await dragSlider({ done: page.getByRole('radio', { name: /^支付宝/ }) });
  await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
  await payByAlipay(page);
  await expectTicketed(page);

  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByText(t('exchange/changes', 'stateDone'))).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('change-done');
  const after = await userCalls(page).order(orderNo);
  expect(after.orderStatus).toBe('CHANGED');
  expect(after.passengerInfoVoList.map(({ ticketVos }) => ticketVos[0]?.coupons[0]?.status)).toEqual([
    'OPEN FOR USE',
    'EXCHANGED',
  ]);
  await sandbox.messageTo(mobile, '改期成功');
  // The withdrawn request frees the place for another traveller.
  const { orderNo: changeNo } = await api.expectOk(withdrawService, { body: { requestNo: asked.requestNo } });
  expect(changeNo).not.toBe(orderNo);
  await page.getByRole('link', { name: t('exchange/changes', 'toChange') }).click();
  await expect(page.getByText(`由订单 ${orderNo} 改期而来`)).toBeVisible();
  await saveScreen('change-order');
  await page
    .getByRole('link', { name: t('member', 'changeOrders'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await checkAxeAtBothWidths();
});
