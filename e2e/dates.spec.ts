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
  await page.getByRole('link', { name: t('shopping/dates', 'open') }).click();
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
