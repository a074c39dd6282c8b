import { buyCheckInTickets, checkIn } from './support/check-in.ts';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t, textsIn } from './support/texts.ts';
import { telephone } from './support/widths.ts';

test('the home page shows a signed-in traveller the next trip and its action', {
  tag: '@both',
}, async ({ page, sandbox, checkAxe, saveScreen }) => {
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const { orderNo, flightNo } = await buyCheckInTickets(sandbox, api, { mobile });
  // The telephone is English, the desktop Chinese.
  const isEnglish = page.viewportSize()?.width === telephone.width;
  const [say, prefix] = isEnglish ? [await textsIn('en'), '/en'] : [t, ''];
  await openPage(page, `${prefix}/index`);
  const trip = page.getByRole('region', { name: say('trips', 'myNextTrip') });
  await expect(trip).toContainText(flightNo);
  const action = trip.getByRole('link', { name: say('trips', 'checkIn'), exact: true });
  await expect(action).toHaveAttribute('href', `${prefix}/self/CheckIn?orderNo=${orderNo}`);
  await checkAxe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAxe();
  await page.emulateMedia({ colorScheme: 'light' });
  await saveScreen('home-next-trip');
  await keyboardOf(page).enter(action);
  await expect(page).toHaveURL(/\/self\/CheckIn/);
  await checkIn(api, orderNo);
  await openPage(page, `${prefix}/index`);
  const passes = trip.getByRole('link', { name: say('trips', 'showPasses') });
  await keyboardOf(page).enter(passes);
  await expect(page).not.toHaveURL(/\/index/);
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
