import { getCalendarPrices } from '@haidai/contract/shopping';
import { dayAfter, inWords } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { t } from './support/texts.ts';
import { flightCard, flightsPath } from './support/traveller.ts';

test('a traveller compares dates with the arrow keys and opens the flights of the chosen days', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const departureDate = await dayAfter(sandbox, 20);
  const returnDate = await dayAfter(sandbox, 23);
  const trip = { origCode3: 'TAO', origName: '青岛', destCode3: 'TFU', destName: '成都', departureDate, returnDate };
  await openPage(page, flightsPath({ ...trip, adultNum: 2 }));
  await page.getByRole('link', { name: t('shopping', 'compareDates') }).click();
  await expect(page.getByRole('heading', { name: t('shopping/dates', 'title') })).toBeVisible();
  await checkAxeAtBothWidths();

  const grid = page.getByRole('table');
  const chosen = grid.getByRole('button', { pressed: true });
  await chosen.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`returnDate=${await dayAfter(sandbox, 24)}`));
  await page.getByRole('link', { name: t('shopping/dates', 'search') }).click();
  await expect(flightCard(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(inWords(await dayAfter(sandbox, 24)));
});

test('the ribbon, the calendar and the date grid show the prices of the cabin in the list', async ({
  page,
  sandbox,
}) => {
  const [departureDate, returnDate] = [await dayAfter(sandbox, 20), await dayAfter(sandbox, 23)];
  const trip = { origCode3: 'TAO', origName: '青岛', destCode3: 'TFU', destName: '成都', departureDate, returnDate };
  const priceOf = async (origCode3: string, destCode3: string, day: string) => {
    const body = { origCode3, destCode3, startDate: day, endDate: day, classType: 'BUSINESS' as const, passengers: 1 };
    return (await sandbox.api.expectOk(getCalendarPrices, { body })).prices[0]?.partyPrice ?? 0;
  };
  const there = await priceOf('TAO', 'TFU', departureDate);
  const yuan = `¥${there.toLocaleString('en-US')}`;
  await openPage(page, `${flightsPath(trip)}&classType=BUSINESS`);
  const ribbon = page.getByRole('region', { name: t('shopping', 'ribbonTitle', { days: 7 }) });
  await expect(ribbon.getByRole('button', { name: inWords(departureDate) })).toContainText(yuan);
  await expect(page.getByRole('article').filter({ hasText: yuan }).first()).toBeVisible();
  await ribbon.getByRole('button', { name: t('shopping', 'fareCalendar') }).click();
  const calendar = page.getByRole('dialog', { name: t('shopping', 'fareCalendar') });
  await expect(calendar.locator(`[data-day="${departureDate}"]`)).toContainText(yuan);
  await page.keyboard.press('Escape');

  const total = there + (await priceOf('TFU', 'TAO', returnDate));
  await page.getByRole('link', { name: t('shopping', 'compareDates') }).click();
  await expect(page.getByRole('main')).toContainText(`${t('shopping', 'BUSINESS')} · `);
  await expect(page.getByRole('table').getByRole('button', { pressed: true })).toContainText(
    total.toLocaleString('en-US'),
  );
  await page.getByRole('link', { name: t('shopping/dates', 'search') }).click();
  await expect(page).toHaveURL(/classType=BUSINESS/);
});

test('a traveller without a return sees a year of prices, chooses a month and a day, and opens its flights', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const departureDate = await dayAfter(sandbox, 20);
  const trip = { origCode3: 'TAO', origName: '青岛', destCode3: 'TFU', destName: '成都', departureDate };
  await openPage(page, flightsPath({ ...trip, adultNum: 2 }));
  await page.getByRole('link', { name: t('shopping', 'compareDates') }).click();
  const months = page.getByRole('group', { name: t('shopping/dates', 'months') }).getByRole('button');
  await expect(months.filter({ hasText: '¥' })).not.toHaveCount(0);
  expect(await months.count()).toBeGreaterThanOrEqual(12);
  await checkAxeAtBothWidths();

  await months.nth(5).click();
  await expect(months.nth(5)).toHaveAttribute('aria-pressed', 'true');
  const calendar = page.getByRole('region', { name: t('shopping/dates', 'calendar') });
  const chosen = calendar.getByRole('button', { pressed: true });
  await expect(chosen).toContainText(t('ui/fields', 'lowPrice'));
  await chosen.press('ArrowRight');
  await page.keyboard.press('Enter');
  const total = await page.getByRole('status').filter({ hasText: '¥' }).textContent();
  await page.getByRole('link', { name: t('shopping/dates', 'search') }).click();
  await expect(page).toHaveURL(/isReturn=false/);
  // The list, the ribbon and the calendar agree.
  const price = /[\d,]+$/.exec(total ?? '')?.[0] ?? '';
  await expect(flightCard(page)).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: `¥${price}` })).not.toHaveCount(0);
});
