import { buyCheckInTickets, checkIn } from './support/check-in.ts';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { type Say, t, textsIn } from './support/texts.ts';
import { telephone } from './support/widths.ts';

test('the home page leads to the next action of a trip, and a boarding pass goes into the wallets, with the keyboard alone', async ({
  page,
  sandbox,
  checkAxeEverywhere,
  saveScreen,
}) => {
  const [keys, say] = [keyboardOf(page), await textsIn('en')];
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const { orderNo, flightNo, passengers } = await buyCheckInTickets(sandbox, api, { mobile });
  const name = `${passengers[0]?.surname}${passengers[0]?.firstName}`;
  const trip = (words: Say) => page.getByRole('region', { name: words('trips', 'myNextTrip') });
  await openPage(page, '/index');
  await expect(trip(t)).toContainText(flightNo);
  const action = trip(t).getByRole('link', { name: t('trips', 'checkIn'), exact: true });
  await expect(action).toHaveAttribute('href', `/self/CheckIn?orderNo=${orderNo}`);
  await checkAxeEverywhere({ shown: trip, names: [name] });
  await saveScreen('home-next-trip');
  await keys.enter(action);
  await expect(page).toHaveURL(/\/self\/CheckIn/);

  // The traveller goes on in English on a telephone.
  await checkIn(api, orderNo);
  await page.setViewportSize(telephone);
  await openPage(page, '/en/index');
  await keys.enter(trip(say).getByRole('link', { name: say('trips', 'showPasses') }));
  await expect(page).toHaveURL(/\/en\/self\/CheckInSuccess#/);
  const apple = (words: Say) => page.getByRole('button', { name: `${words('checkin', 'toApple')} ${name}` });
  await checkAxeEverywhere({ shown: apple, names: [name] });
  await saveScreen('trip-pass-english');
  const added = page.waitForEvent('download');
  await keys.enter(apple(say));
  expect((await added).suggestedFilename()).toBe('boarding-pass.pkpass');
  await expect(apple(say)).toBeFocused();
  const google = 'https://pay.google.com/gp/v/save/';
  await page.route(`${google}*`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Google</h1>' }));
  await keys.enter(page.getByRole('button', { name: `${say('checkin', 'toGoogle')} ${name}` }));
  await page.waitForURL(`${google}*`);
});

test('a traveller switches push messages and the calendar feed on and off, with the keyboard alone', async ({
  page,
  context,
  checkAxeAtBothWidths,
  checkAxeEverywhere,
  saveScreen,
}) => {
  const keys = keyboardOf(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(pretendPushService);
  await signInPageBySms(page);
  await openPage(page, '/user/notices');
  await checkAxeEverywhere({ shown: (say) => page.getByRole('heading', { name: say('calendar-feed', 'title') }) });

  await test.step('the switch of push messages keeps the focus and says what it did', async () => {
    await keys.enter(button(t('notification/push', 'switchOn')));
    await expect(page.getByRole('status').getByText(t('notification/push', 'isOn'))).toBeVisible();
    await expect(button(t('notification/push', 'switchOff'))).toBeFocused();
  });

  const address = page.getByRole('textbox', { name: t('calendar-feed', 'address') });
  await test.step('a new address of the feed takes the focus and is copied', async () => {
    await keys.enter(button(t('calendar-feed', 'switchOn')));
    await expect(address).toBeFocused();
    await expect(address).toHaveValue(/\.ics$/);
    await expect(page.getByRole('status').getByText(t('calendar-feed', 'secret'))).toBeVisible();
    await keys.enter(button(t('calendar-feed', 'copy')));
    await expect(page.getByRole('status').getByText(t('calendar-feed', 'copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue());
    await checkAxeAtBothWidths();
    await saveScreen('notices');
  });

  await test.step('another address replaces it and is not copied yet', async () => {
    const before = await address.inputValue();
    await keys.enter(button(t('calendar-feed', 'renew')));
    await keys.enter(inDialog(t('calendar-feed', 'renew')));
    await expect(address).not.toHaveValue(before);
    await expect(button(t('calendar-feed', 'renew'))).toBeFocused();
    await expect(page.getByText(t('calendar-feed', 'copied'))).toHaveCount(0);
  });

  await test.step('both are switched off', async () => {
    await keys.enter(button(t('calendar-feed', 'switchOff')));
    await keys.enter(inDialog(t('calendar-feed', 'switchOff')));
    await expect(page.getByRole('status').getByText(t('calendar-feed', 'switchedOff'))).toBeVisible();
    await expect(button(t('calendar-feed', 'switchOn'))).toBeFocused();
    await keys.enter(button(t('notification/push', 'switchOff')));
    await expect(page.getByRole('status').getByText(t('notification/push', 'switchedOff'))).toBeVisible();
    await expect(button(t('notification/push', 'switchOn'))).toBeFocused();
  });
});

/** Takes the place of the push service, which Chromium cannot reach here. Runs in the page. */
function pretendPushService(): void {
  let isSubscribed = false;
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  } as unknown as PushSubscription;
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.getSubscription = async () => (isSubscribed ? subscription : null);
  PushManager.prototype.subscribe = async () => {
    isSubscribed = true;
    return subscription;
  };
}

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
    // The home page stores the trip when it shows it.
    await expect(page.getByRole('region', { name: t('trips', 'myNextTrip') })).toContainText(flightNo);
    expect(await page.evaluate(() => localStorage.getItem('trips'))).toContain(orderNo);
    const menu = page.getByRole('button', { name: t('shell', 'openMenu') });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: t('shell', 'logout') }).click();
    await expect(page).toHaveURL('/login');
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
