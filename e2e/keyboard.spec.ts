import { dayAfter, inWords } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFocusOnHeading, expectFocusTrapped, keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { goToCashier, openFlights } from './support/traveller.ts';

test('dialogs keep the focus and return it when they close', async ({ page, sandbox, checkAxeAtBothWidths }) => {
  const keys = keyboardOf(page);
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const orderNo = await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, 30) });
  await openPage(page, `/book/payPreCash?orderNo=${orderNo}`);

  const cancel = page.getByRole('button', { name: t('booking/orders/cancel', 'cancelOrder') });
  await keys.enter(cancel);
  await expectFocusTrapped(page, page.getByRole('dialog', { name: t('booking/orders/cancel', 'cancelTitle') }));
  await checkAxeAtBothWidths();
  await keys.press('Escape');
  await expect(cancel).toBeFocused();

  await goToCashier(page, '微信支付');
  await expect(page.getByAltText(t('payment', 'qrAlt'))).toBeVisible();
  await expectFocusTrapped(page, page.getByRole('dialog', { name: t('payment', 'wechatTitle') }));
  await checkAxeAtBothWidths();
  await keys.press('Escape');
  await expect(page.getByRole('button', { name: /^支付 ¥/ })).toBeFocused();

  await keys.enter(cancel);
  await keys.enter(page.getByRole('dialog').getByRole('button', { name: t('booking/orders/cancel', 'cancelOrder') }));
  await expect(page.getByRole('heading', { name: t('payment/outcome', 'stageCancelled') })).toBeVisible();
  await keys.enter(page.getByRole('link', { name: t('payment/outcome', 'bookAgain') }));
  await expectFocusOnHeading(page, t('home', 'bookTitle'));
});

test('a closed login dialog returns the focus to the pressed link', async ({ page }) => {
  const keys = keyboardOf(page);
  const username = page.getByLabel(t('identity', 'username'));
  await openPage(page, '/book');
  const orders = page.getByRole('banner').getByRole('link', { name: t('shell', 'myOrders') });
  await keys.enter(orders);
  await expect(username).toBeFocused();
  await keys.press('Escape');
  await expect(page).toHaveURL('/book');
  await expect(orders).toBeFocused();
  await openPage(page, '/login');
  await keys.enter(page.getByRole('tabpanel').getByRole('button', { name: t('identity', 'login'), exact: true }));
  await expect(username).toBeFocused();
});

test('the focus stays on the control that changes the day or the sorting of the list', async ({ page, sandbox }) => {
  const keys = keyboardOf(page);
  const departureDate = await dayAfter(sandbox, 30);
  await openFlights(page, { ...qingdaoToChengdu, departureDate });
  const next = page
    .getByRole('region', { name: t('shopping', 'ribbonTitle', { days: 7 }) })
    .getByRole('button', { name: inWords(await dayAfter(sandbox, 31)) });
  await keys.enter(next);
  await expect(next).toHaveAttribute('aria-current', 'date');
  await expect(next).toBeFocused();

  await keys.goTo(page.getByRole('button', { name: t('shopping', 'directOnly') }));
  await keys.press('Space');
  await expect(page).toHaveURL(/direct=true/);
  await expect(page.getByRole('button', { name: t('shopping', 'directOnly'), pressed: true })).toBeFocused();
  await keys.choose(page.getByLabel(t('shopping', 'period')), t('shopping', 'morning'));
  await keys.goTo(page.getByRole('radio', { name: t('shopping', 'sortRecommended') }));
  await keys.press('ArrowRight');
  await expect(page.getByRole('radio', { name: t('shopping', 'sortPrice') })).toBeFocused();
  await expect(page).toHaveURL(/sort=price/);
});

const qingdaoToChengdu = { origCode3: 'TAO', origName: '青岛', destCode3: 'CTU', destName: '成都' };
