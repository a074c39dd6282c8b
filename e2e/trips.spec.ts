import { buyCheckInTickets, checkIn } from './support/check-in.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

test('the home page shows a signed-in traveller the next trip and its action', {
  tag: '@both',
}, async ({ page, sandbox, checkAxe, saveScreen }) => {
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const { orderNo, flightNo } = await buyCheckInTickets(sandbox, api, { mobile });
  await openPage(page, '/index');
  const trip = page.getByRole('region', { name: t('trips', 'myNextTrip') });
  await expect(trip).toContainText(flightNo);
  await expect(trip.getByRole('link', { name: t('trips', 'checkIn'), exact: true })).toHaveAttribute(
    'href',
    `/self/CheckIn?orderNo=${orderNo}`,
  );
  await checkAxe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAxe();
  await page.emulateMedia({ colorScheme: 'light' });
  await saveScreen('home-next-trip');
  await checkIn(api, orderNo);
  await page.reload();
  await expect(trip.getByRole('link', { name: t('trips', 'showPasses') })).toBeVisible();
});

test('without a network the site says so, and shows the trips opened before', {
  tag: '@both',
}, async ({ page, sandbox, context, checkAxe }) => {
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const { orderNo, flightNo } = await buyCheckInTickets(sandbox, api, { mobile });
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByRole('region', { name: t('trips', 'next') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has('offline-1 /offline'))).toBe(true);
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/offline')))).toBe(true);

  await test.step('the worker stores its two pages and their files only', async () => {
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored.filter((path) => !/^\/(assets|carrier)\//.test(path))).toEqual(['/offline']);
    expect(stored.filter((path) => path.endsWith('/art/logo-mark.svg'))).toHaveLength(1);
  });

  await context.setOffline(true);
  await expect(page.getByText(t('app', 'offline'))).toBeVisible();
  const offline = await context.newPage();
  await offline.goto('/book');
  await expect(offline.getByRole('heading', { name: t('checkin/offline', 'title') })).toBeVisible();
  const saved = offline.getByRole('article', { name: t('checkin/offline', 'orderNo', { orderNo }) });
  await expect(saved).toContainText(flightNo);
  await offline.close();
  await context.setOffline(false);

  await test.step('a traveller who signs out leaves no trip behind', async () => {
    await openPage(page, '/index');
    expect(await page.evaluate(() => localStorage.getItem('trips'))).toContain(orderNo);
    await page.evaluate(() => localStorage.clear());
    await openPage(page, '/offline');
    await expect(page.getByText(t('checkin/offline', 'leadNone'))).toBeVisible();
    await checkAxe();
  });
});

test('the site can be installed in both languages', async ({ request, page }) => {
  await openPage(page, '/index');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
  for (const file of ['/site.webmanifest', '/site.en.webmanifest']) {
    const answer = await request.get(file);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const { icons, start_url: start, display } = await answer.json();
    expect([start, display]).toEqual(['/index', 'standalone']);
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable', 'maskable']);
    for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
  expect((await request.get('/icons/apple-touch-icon-180.png')).ok()).toBe(true);
});
