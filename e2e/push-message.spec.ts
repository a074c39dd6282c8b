import { savePushDevice } from '@haidai/contract/notification';
import type { Page, Worker } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { textsIn } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';

/**
 * The site sends a push message about a new gate, and its service worker shows it. Chromium cannot reach a push service
 * here, so the test takes the message that the server hands over and delivers it to the worker by the protocol of the
 * browser's tools. `CHROMIUM_PATH=/usr/bin/chromium` shows real notifications. The headless shell has none, so a list
 * takes their place.
 */
const languages = [
  { locale: 'zh-CN', language: 'zh-CN', prefix: '', lang: 'zh', theme: 'light', gate: 'B07', days: 31 },
  { locale: 'en-GB', language: 'en', prefix: '/en', lang: 'en', theme: 'dark', gate: 'B08', days: 32 },
] as const;

for (const { locale, language, prefix, lang, theme, gate, days } of languages) {
  test.describe(`in ${language} and ${theme}`, () => {
    test.use({ locale, colorScheme: theme, permissions: ['notifications'] });

    test('a new gate is shown as a notification, and a press opens the order', async ({
      baseURL,
      page,
      sandbox,
      checkAxeAtBothWidths,
      saveScreen,
    }) => {
      const mobile = someMobile();
      await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      const api = await signInPageBySms(page, mobile);
      const orderNo = await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, days) });
      await payForTickets(sandbox, api, orderNo);
      const endpoint = `https://fcm.googleapis.com/fcm/send/${orderNo}`;
      await api.expectOk(savePushDevice, { body: { endpoint, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } });
      const { flightNo, flightDate } = await flightOf(page, orderNo);
      await sandbox.reportFlight({ flightNo, flightDate, event: 'gate', gate });
      const { body: payload } = await sandbox.messageTo(endpoint, gate);

      await openPage(page, `${prefix}/index`);
      const worker = await startWorker(page);
      await deliver(page, payload);
      await expect.poll(() => readNotifications(worker)).toHaveLength(1);
      const [shown] = await readNotifications(worker);
      const { title, body } = JSON.parse(payload);
      expect(shown).toMatchObject({ title, body, lang, tag: `FlightChanged ${flightNo} ${flightDate} gate` });
      expect(shown?.title).toContain(flightNo);
      expect(shown?.body).toBe(
        lang === 'zh' ? `${flightNo}登机口为${gate}` : `${flightNo} now boards at gate ${gate}.`,
      );

      await test.step('the same message again replaces the first', async () => {
        await deliver(page, payload);
        await expect.poll(() => readNotifications(worker)).toHaveLength(1);
      });
      await test.step('a press closes the notification and opens the order in its language', async () => {
        const opened = await press(worker);
        expect(opened).toBe(new URL(`${prefix}/user/airorder/orderdetail?orderNo=${orderNo}`, page.url()).href);
        expect(await readNotifications(worker)).toEqual([]);
        await openPage(page, opened);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const say = await textsIn(language);
        await expect(page.getByRole('region', { name: say('trips', 'next') })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(orderNo);
        await checkAxeAtBothWidths();
        await saveScreen(`trip-order-${lang}`);
      });
    });
  });
}

async function flightOf(page: Page, orderNo: string): Promise<{ flightNo: string; flightDate: string }> {
  const order = await userCalls(page).order(orderNo);
  const segment = order.trips[0]?.segments[0];
  if (!segment) throw new Error(`Order ${orderNo} has no flight`);
  return segment;
}

/** Registers the service worker of the site as the switch of push messages does, and returns it when it is active. */
async function startWorker(page: Page): Promise<Worker> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/offline-worker.js', { scope: '/' });
    await navigator.serviceWorker.ready;
  });
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The service worker did not start');
  await worker.evaluate(listNotifications);
  return worker;
}

/** Replaces the notifications of a worker by a list if its browser shows none. Runs in the worker. */
function listNotifications(): void {
  if (Notification.permission === 'granted') return;
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
  let shown: Notification[] = [];
  registration.getNotifications = async () => shown;
  registration.showNotification = async (title, given) => {
    const notification = { title, ...given } as Notification;
    notification.close = () => {
      shown = shown.filter((each) => each !== notification);
    };
    shown = [...shown.filter(({ tag }) => tag !== notification.tag), notification];
  };
}

/** Delivers a push message to the service worker of the page. */
async function deliver(page: Page, data: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await tools.detach();
}

/** Returns the notifications that the worker shows. */
function readNotifications(worker: Worker) {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, lang, tag }) => ({ title, body, lang, tag }));
  });
}

/**
 * Presses the notification and returns the address that the worker opens. No protocol of Chromium presses a notification,
 * so the worker gets the event of a press, and the test takes the place of its window.
 */
function press(worker: Worker): Promise<string> {
  return worker.evaluate(async () => {
    interface Scope {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (href: string) => Promise<null> };
      ExtendableEvent: { new (name: string): Event; prototype: { waitUntil: (work: Promise<unknown>) => void } };
      dispatchEvent: (event: Event) => boolean;
    }
    const scope = globalThis as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>((resolve, reject) => {
      scope.clients.openWindow = async (href) => {
        resolve(href);
        return null;
      };
      // The browser accepts promises for its own events only.
      scope.ExtendableEvent.prototype.waitUntil = (work) => void work.catch(reject);
      scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
    });
  });
}
