import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { t } from './support/texts.ts';

test('slides do not turn for a visitor with reduced motion, turn with a button, and hidden slides are not reachable', async ({
  page,
}) => {
  await openPage(page, '/index');
  const slides = page.getByRole('region', { name: t('home', 'slides') });
  const shown = slides.getByRole('listitem');
  await slides.scrollIntoViewIfNeeded();
  await expect(shown).toHaveCount(1);
  await expect(slides.getByRole('button', { name: t('home', 'playSlides') })).toBeVisible();
  const first = await shown.getByRole('heading').textContent();
  await slides.getByRole('button', { name: t('home', 'nextSlide') }).click();
  await expect(shown.getByRole('heading')).not.toHaveText(first ?? '');
  await slides.getByRole('button', { name: t('home', 'previousSlide') }).click();
  await expect(shown.getByRole('heading')).toHaveText(first ?? '');

  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await slides.getByRole('button', { name: t('home', 'playSlides') }).focus();
  await page.keyboard.press('Enter');
  await expect(slides.getByRole('button', { name: t('home', 'pauseSlides') })).toBeVisible();
  await page.clock.runFor(30_000);
  // The slides do not turn while a visitor reads them.
  await expect(shown.getByRole('heading')).toHaveText(first ?? '');
  await page.getByRole('heading', { level: 1 }).hover();
  await slides.getByRole('button', { name: t('home', 'pauseSlides') }).blur();
  await expect(async () => {
    await page.clock.runFor(7500);
    await expect(slides.getByText('2 / 4')).toBeVisible({ timeout: 3000 });
  }).toPass();
  // The slides turn once and stop at the first one.
  await expect(async () => {
    await page.clock.runFor(7500);
    await expect(slides.getByRole('button', { name: t('home', 'playSlides') })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(shown).toHaveCount(1);
  await expect(shown.getByRole('heading')).toHaveText([first ?? '']);
});

test('the box opens an order by its number with a login dialog, and its tab is in the address', async ({
  page,
  checkAxeAtBothWidths,
}) => {
  await openPage(page, '/index');
  const below = page.getByRole('heading', { name: t('home', 'notices') });
  await expect(below).toBeVisible();
  await page.getByRole('tab', { name: t('shopping/box', 'manageTab') }).click();
  await expect(page).toHaveURL('/index?tab=manage');
  await expect(below).toBeVisible();
  await reloadPage(page);
  await expect(page.getByRole('tab', { name: t('shopping/box', 'manageTab') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByLabel(t('booking', 'orderNo')).fill('12345');
  await page.getByRole('button', { name: t('booking/orders/list', 'openOrder') }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请输入 18 位订单号' })).toBeVisible();
  await checkAxeAtBothWidths();
  await page.getByLabel(t('booking', 'orderNo')).fill('ow20261222 b0000001');
  await page.getByRole('button', { name: t('booking/orders/list', 'openOrder') }).click();
  await expect(page.getByRole('dialog', { name: t('identity', 'title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/index?tab=manage');
  await expect(page.getByLabel(t('booking', 'orderNo'))).toHaveValue('ow20261222 b0000001');

  await openPage(page, '/index?tab=oneWay');
  await expect(page.getByRole('tab', { name: t('shopping/box', 'oneWay') })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^返程日期/ })).toBeHidden();
});
