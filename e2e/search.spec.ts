import { getCalendarPrices } from '@haidai/contract/shopping';
import { isSecond } from './support/carrier-words.ts';
import { dayAfter, inWords } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { hub } from './support/journey/search.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import type { Sandbox } from './support/sandbox.ts';
import { t } from './support/texts.ts';
import { chooseFare, flightCard, flightsPath, openFlights } from './support/traveller.ts';

const toShanghai = { origCode3: hub.code3, origName: hub.zh, destCode3: 'SHA', destName: '上海' };

test('a search can be shared and reloaded, because its address contains filters, sorting and choice', async ({
  page,
  visitor: friend,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  await openFlights(page, { ...toShanghai, departureDate: await dayAfter(sandbox, 54), adultNum: 2 });
  await page.getByRole('button', { name: t('shopping', 'directOnly') }).click();
  await page.getByLabel(t('shopping', 'period')).selectOption('afternoon');
  await page.getByText(t('shopping', 'sortPrice'), { exact: true }).click();
  await chooseFare(flightCard(page));
  const flight = (await flightCard(page).getAttribute('aria-label')) ?? '';
  const seen = page.getByRole('article');
  const labels = await seen.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  for (const label of labels) expect(label).toMatch(/^\S+ 1[2-7]:/);

  await test.step('the reloaded page shows the same search', async () => {
    await reloadPage(page);
    await expect(flightCard(page, flight.split(' ')[0]).getByRole('button', { pressed: true })).toHaveText(
      t('shopping', 'chosen'),
    );
  });
  await test.step('another visitor sees the same search', async () => {
    await openPage(friend, page.url());
    await expect(friend.getByRole('button', { name: t('shopping', 'directOnly') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(friend.getByLabel(t('shopping', 'period'))).toHaveValue('afternoon');
    await expect(friend.getByRole('radio', { name: t('shopping', 'sortPrice') })).toBeChecked();
    await expect(friend.getByRole('article')).toHaveCount(labels.length);
    await expect(friend.getByRole('button', { name: t('shopping', 'goPassengers') })).toBeVisible();
    await expect(friend.getByText(t('shopping', 'selectedTotal', { count: 2 }))).toBeVisible();
  });
  await test.step('filters that match no flight are named', async () => {
    await page.getByLabel(t('shopping', 'aircraft')).selectOption({ index: 1 });
    await page.getByLabel(t('shopping', 'period')).selectOption('dawn');
    await expect(page.getByText(t('shopping', 'filteredOut'))).toBeVisible();
    await checkAxeAtBothWidths();
  });
});

test('the ribbon leads to another day, and a later outbound day moves the return day too', async ({
  page,
  sandbox,
  checkAxe,
}) => {
  const [there, later] = [await dayAfter(sandbox, 55), await dayAfter(sandbox, 57)];
  await openFlights(page, { ...toShanghai, departureDate: there, returnDate: await dayAfter(sandbox, 56) });
  const ribbon = page.getByRole('region', { name: t('shopping', 'ribbonTitle', { days: 7 }) });
  await ribbon.getByRole('button', { name: t('shopping', 'fareCalendar') }).click();
  const calendar = page.getByRole('dialog', { name: t('shopping', 'fareCalendar') });
  await expect(calendar.getByRole('button', { name: /元起/ }).first()).toBeVisible();
  await checkAxe();
  await page.keyboard.press('ArrowRight');
  const day = await calendar.locator('button:focus').getAttribute('data-day');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`departureDate=${day}`));
  // The address changes first. The flights and the week follow a moment later.
  await expect(ribbon.getByRole('button', { name: inWords(day ?? '') })).toHaveAttribute('aria-current', 'date');
  await ribbon.getByRole('button', { name: new RegExp(inWords(later)) }).click();
  await expect(page).toHaveURL(new RegExp(`departureDate=${later}.*returnDate=${later}`));
  await expect(ribbon.getByRole('button', { name: inWords(later) })).toHaveAttribute('aria-current', 'date');
  await page.getByRole('link', { name: t('shopping', 'modifySearch') }).click();
  await expect(page.getByRole('button', { name: /^到达城市/ })).toContainText('上海');
  await expect(page.getByRole('button', { name: /^去程日期/ })).toContainText(inWords(later));
});

test('a day without flights leads to another day, but a route without flights does not', async ({ page, sandbox }) => {
  // Connections lead from Chengdu to Mudanjiang every day. Yanji has a day of rest.
  const seldom = isSecond ? { destCode3: 'YNJ', destName: '延吉' } : { destCode3: 'MDG', destName: '牡丹江' };
  const trip = { origCode3: hub.code3, origName: hub.zh, ...seldom };
  const departureDate = await dayWithoutFlights(sandbox, trip);
  await openPage(page, flightsPath({ ...trip, departureDate }));
  await expect(page.getByText('未查询到航班！')).toBeVisible();
  const [before = '', after = ''] = t('shopping', 'lookAt', { day: '|' }).split('|');
  await page.getByRole('button', { name: new RegExp(`^${before}.+${after}$`) }).click();
  await expect(flightCard(page)).toBeVisible();
  await page
    .getByRole('region', { name: t('shopping', 'ribbonTitle', { days: 7 }) })
    .getByRole('button', { name: `${inWords(departureDate)} `, exact: false })
    .click();
  await expect(page).toHaveURL(new RegExp(`departureDate=${departureDate}`));
  await expect(page.getByText('未查询到航班！')).toBeVisible();

  const toYining = { ...trip, destCode3: 'YIN', destName: '伊宁' };
  await openPage(page, flightsPath({ ...toYining, departureDate }));
  await expect(page.getByText('暂无该航线，请更换城市')).toBeVisible();
  await expect(page.getByRole('link', { name: t('shopping', 'changeCity') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('shopping', 'nextDay') })).toBeHidden();
});

test('an unknown address leads to the home page, and a search without cities leads to the booking box', async ({
  page,
  request,
}) => {
  await openPage(page, '/book/nowhere?at=all');
  await expect(page).toHaveURL('/index');
  const answer = await request.get('/api/no/such/call');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 0, error: 'notFound' });
  await openPage(page, '/book/flightSearch?departureDate=soon');
  await expect(page.getByText(t('shopping', 'searchIncomplete'))).toBeVisible();
  await page.getByRole('link', { name: t('shopping', 'modifySearch') }).click();
  await expect(page.getByRole('button', { name: t('shopping/box', 'searchFlights') })).toBeVisible();
});

/** Finds a day without flights on a route that has flights on the day after. */
async function dayWithoutFlights(sandbox: Sandbox, route: { origCode3: string; destCode3: string }): Promise<string> {
  const [startDate, endDate] = [await dayAfter(sandbox, 30), await dayAfter(sandbox, 37)];
  const { origCode3, destCode3 } = route;
  const body = { origCode3, destCode3, startDate, endDate, passengers: 1 };
  const { prices } = await sandbox.api.expectOk(getCalendarPrices, { body });
  const empty = prices.find(({ price }, index) => price === null && (prices[index + 1]?.price ?? null) !== null);
  if (!empty) throw new Error('Every day of this route has flights. Choose another route for the test');
  return empty.date;
}
