import { readFileSync } from 'node:fs';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import type { APIRequestContext } from '@playwright/test';
import { findUnsold, foreign } from './support/carrier-words.ts';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

/** `npm run second-carrier` runs these tests on a site of another carrier than the shipped one. */
const facts = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const own = facts('../test/carriers/chuanshu.json');

async function addressesOf(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  // Thousands of fare pages have one template, so a few of them are enough.
  const fares = listed.filter(({ pathname }) => pathname.includes('/fares/')).slice(0, 4);
  const others = listed.filter(({ pathname }) => !pathname.includes('/fares/'));
  return [...others, ...fares].map(({ pathname, search }) => pathname + search);
}

test('no public page names the shipped carrier or a product that is not sold, and no file or API document the carrier', async ({
  request,
}) => {
  test.setTimeout(600_000);
  const pages = await addressesOf(request);
  expect(pages.length).toBeGreaterThan(40);
  const ofApi = ['openapi.json', 'docs'].map((name) => ['', 'api', name].join('/'));
  const files = ['/robots.txt', '/sitemap.xml', '/offline-worker.js', ...ofApi];
  const english = pages.map((address) => (address.startsWith('/en/') ? address : `/en${address}`));
  for (const address of [...new Set([...files, ...pages, ...english, '/login', '/register', '/feedback', '/elder'])]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBeLessThan(400);
    const text = await answer.text();
    expect(foreign.exec(text)?.[0], address).toBeUndefined();
    if (!files.includes(address)) expect(findUnsold(text), address).toBeUndefined();
  }
});

test('a traveller flies from the other hub, and no page, message or document names the shipped carrier', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(600_000);
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const orderNo = await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, 2) });
  await payForTickets(sandbox, api, orderNo);
  for (const language of ['', '/en']) {
    for (const address of [
      `/user/airorder/orderdetail?orderNo=${orderNo}`,
      `/pay/success?orderNo=${orderNo}`,
      '/user',
      ...['profile', 'security', 'notices', 'passenger', 'coupon', 'watches', 'waitlist'].map(
        (name) => `/user/${name}`,
      ),
      '/self/MSpecialZone',
    ]) {
      await openPage(page, language + address);
      const text = await page.locator('html').innerHTML();
      expect(foreign.exec(text)?.[0], language + address).toBeUndefined();
      expect(findUnsold(text), language + address).toBeUndefined();
      expect(text).toContain(language === '' ? own.name.zh : own.name.en);
    }
  }
  const messages = await sandbox.api.expectOk(listSandboxMessages, { query: { recipient: mobile } });
  expect(messages.length).toBeGreaterThan(1);
  for (const { subject, body } of messages) {
    expect(foreign.exec(`${subject} ${body}`)?.[0], subject).toBeUndefined();
    expect(findUnsold(`${subject} ${body}`), subject).toBeUndefined();
  }
});

test('the week card and points are not on sale', async ({ page, request }) => {
  await openPage(page, '/index');
  await expect(page.locator('a[href*="weekHome"], a[href*="INTEGRAL"], a[href*="integralorder"]')).toHaveCount(0);
  for (const address of ['/book/weekHome', '/user/week/card', '/user/integralorder']) {
    const answer = await request.get(address);
    expect(new URL(answer.url()).pathname, address).toBe('/index');
  }
});

test('the pages and the desk show the words of the carrier in each language, and keep the standard ones beside them', async ({
  page,
  baseURL,
}) => {
  const words = facts('../test/carriers/chuanshu-texts.json');
  for (const [language, path, fares] of [
    ['zh', '', t('home', 'allRoutes')],
    ['en', '/en', words.en.home.allRoutes],
  ]) {
    await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    await openPage(page, `${path}/index`);
    await expect(page.getByRole('heading', { name: words[language].home.faresTitle })).toBeVisible();
    await expect(page.getByRole('link', { name: fares })).toBeVisible();
    await expect(page.locator('footer')).toContainText(words[language].shell.otherHotline.replace('{hotline}', ''));
    await openPage(page, '/ops');
    await expect(page.getByText(words[language].staff.signInLead)).toBeVisible();
  }
});
