import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { citizen, someMobile } from './support/people.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  expectTicketed,
  fillContact,
  fillPassenger,
  flightCard,
  goToCheck,
  goToPassengers,
  logInBySms,
  payByAlipay,
  placeOrder,
} from './support/traveller.ts';
import { telephone } from './support/widths.ts';

test('a traveller books in elder mode on a phone, from the three actions to the ticket', async ({
  page,
  sandbox,
  checkAxe,
  checkAxeAtBothWidths,
}) => {
  test.setTimeout(150_000);
  const mobile = someMobile();
  const day = await dayAfter(sandbox, 12);
  await openPage(page, '/index');
  await page.getByRole('link', { name: t('shell', 'elder'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('elder', 'greeting') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-elder', 'on');
  await checkAxeAtBothWidths();

  await page.setViewportSize(telephone);
  await page.getByLabel(t('elder', 'from')).selectOption('TAO');
  await page.getByLabel(t('elder', 'to')).selectOption({ label: '厦门 · 高崎国际机场' });
  await page.getByLabel(t('elder', 'day')).selectOption(day);
  await page.getByRole('button', { name: t('elder', 'search') }).click();
  await expect(flightCard(page)).toBeVisible();
  await checkAxe();
  await chooseFare(flightCard(page));
  await goToPassengers(page);
  await logInBySms(page, sandbox, mobile);
  await fillPassenger(page, 1, citizen('李', '清和', '1951-03-07'));
  await fillContact(page, { name: '李清和', mobile });
  await checkAxe();
  await goToCheck(page);
  await checkAxe();
  await placeOrder(page, sandbox);
  await checkAxe();
  await payByAlipay(page);
  await expectTicketed(page);
  await checkAxe();

  await openPage(page, '/user/airorder');
  await expect(page.locator('html')).toHaveAttribute('data-elder', 'on');
  // The page appears after the session of the traveller was read.
  await expect(page.getByRole('heading', { level: 1, name: t('booking/orders', 'ordersTitle') })).toBeVisible();
  await checkAxe();
  await page.getByRole('link', { name: t('shell', 'elderLeave') }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-elder');
  await expect(page.getByRole('banner').getByRole('button', { name: t('shell', 'openMenu') })).toBeVisible();
});
