import { someAwardFlight } from './support/award-ticket.ts';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { t } from './support/texts.ts';
import { flightCard, flightsPath } from './support/traveller.ts';

test('a form keeps the entries that a visitor makes before the scripts are loaded, and the loaded page works', async ({
  page,
  sandbox,
}) => {
  // All scripts load slowly: those of the page, of its panels and of its language.
  const network = await page.context().newCDPSession(page);
  const asFastAsCanBe = { downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 300, ...asFastAsCanBe });

  await page.goto('/index?tab=manage', { waitUntil: 'commit' });
  const orderNo = page.getByLabel(t('booking', 'orderNo'));
  const submit = page
    .getByRole('main')
    .getByRole('button', { name: t('booking/orders/list', 'openOrder'), exact: true });
  await orderNo.fill('OW2026');
  await submit.click();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  expect(new URL(page.url()).search).toBe('?tab=manage');
  await expect(orderNo).toHaveValue('OW2026');
  await submit.click();
  await expect(orderNo).toHaveAttribute('aria-invalid', 'true');

  await page.context().addCookies([{ name: 'lang', value: 'en', url: test.info().project.use.baseURL ?? '' }]);
  const trip = { origCode3: 'TAO', origName: 'Qingdao', destCode3: 'ICN', destName: 'Seoul', iorD: 'I' } as const;
  await openPage(page, flightsPath({ ...trip, departureDate: await dayAfter(sandbox, 31) }));
  const economy = page.getByRole('button', { name: /^Economy/ }).first();
  await economy.click();
  await expect(economy).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: /^Choose/ }).first()).toBeVisible();
});

test('a click on the list for points is not lost while the code of the list loads slowly', async ({
  page,
  sandbox,
}) => {
  const wanted = { payment: 'EXCHANGE', destCode3: 'SHA' } as const;
  const { flightNo, flightDate } = await someAwardFlight(sandbox, sandbox.api.another(), wanted);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 800, downloadThroughput: -1, uploadThroughput: -1 },
  });
  const trip = { origCode3: 'TAO', origName: '青岛', destCode3: 'SHA', destName: '上海' };
  await openPage(page, `${flightsPath({ ...trip, departureDate: flightDate })}&payment=EXCHANGE`);
  const economy = flightCard(page, flightNo).getByRole('button', { name: /^经济舱/ });
  await economy.click();
  await expect(economy).toHaveAttribute('aria-expanded', 'true');
});
