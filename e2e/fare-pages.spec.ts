import { checkAxeAtBothWidths } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { t } from './support/texts.ts';

test('a stranger finds a route, reads its fares in both languages and searches its cheapest day with the keyboard', async ({
  page,
  context,
  saveScreen,
}) => {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) reports.push(message.text());
  });
  await openPage(page, '/fares');
  await checkAxeAtBothWidths(page);
  await page.getByRole('main').getByRole('link', { name: '青岛 — 成都' }).click();
  await expect(page).toHaveURL(/\/fares\/tao-ctu$/);

  const answer = await openPage(page, '/fares/tao-ctu');
  expect(answer?.headers()['cache-control']).toContain('s-maxage');
  expect(answer?.headers()).not.toHaveProperty('set-cookie');
  expect(await page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('shopping/route-fares', 'title', { from: '青岛', to: '成都' }),
  );
  await saveScreen('fare-page');
  await checkAxeAtBothWidths(page);
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'lang' }));

  await openPage(page, '/en/fares/tao-ctu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flights from Qingdao to Chengdu');
  await saveScreen('fare-page-en');
  await checkAxeAtBothWidths(page);
  const keyboard = keyboardOf(page);
  await keyboard.enter(page.getByRole('main').getByRole('link', { name: 'Search flights' }));
  await expect(page).toHaveURL(/\/en\/book\/flightSearch\?.*departureDate=/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(reports).toEqual([]);
});

test('a route that is not served has status 404 and leads to routes that are', async ({ page }) => {
  const answer = await openPage(page, '/fares/tao-xxx');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shopping/route-fares', 'missing'));
  await checkAxeAtBothWidths(page);
  await page.getByRole('main').getByRole('link', { name: '青岛 — 上海' }).click();
  await expect(page).toHaveURL(/\/fares\/tao-sha$/);
});
