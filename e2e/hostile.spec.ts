import { hostileStrings } from '@haidai/testkit';
import type { Locator, Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { chooseFare, flightCard, goToPassengers, openFlights } from './support/traveller.ts';

/** The default is a selection. `HOSTILE_STRINGS=all` uses all 500 strings everywhere (docs/running-tests.md). */
const isLong = process.env.HOSTILE_STRINGS === 'all';
const forForms = isLong ? hostileStrings(500) : hostileStrings(14);
const forAddresses = isLong ? hostileStrings(500) : hostileStrings(8);

/** Collects the errors of a page: foreign code that runs, and failures of the site's own code. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('dialog', (dialog) => {
    problems.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/elsewhere\.example/.test(new URL(request.url()).host)) problems.push(`a request to ${request.url()}`);
  });
  return problems;
}

/**
 * Fills every field with each string and submits the form. The form must still be there. An executed string sets a
 * mark, which the test finds.
 */
async function tryForm(page: Page, form: Locator, submit: Locator): Promise<void> {
  for (const text of forForms) {
    expect(await fillEveryField(form, text.slice(0, 500)), text).toBeGreaterThan(0);
    await submit.click();
    await expect(submit, text).toBeVisible();
    if (isLong) expect(await page.evaluate(() => 'hit' in window), text).toBe(false);
  }
  expect(await page.evaluate(() => 'hit' in window), forForms.join('\n')).toBe(false);
}

/**
 * Pastes the text into every field and returns the number of fields. It selects the old value, and the browser replaces
 * it in one step, like a paste by hand.
 */
function fillEveryField(form: Locator, text: string): Promise<number> {
  const kinds = ['checkbox', 'radio', 'date', 'hidden'].map((type) => `:not([type=${type}])`).join('');
  return form.evaluate(
    (element, { fields, text }) => {
      const found = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields);
      for (const field of found) {
        field.focus();
        field.select();
        document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
      }
      return found.length;
    },
    { fields: `textarea:read-write, input:read-write${kinds}`, text },
  );
}

test.describe('hostile strings cause no harm', () => {
  test.setTimeout(isLong ? 4 * 3_600_000 : 90_000);

  test('in the forms of identity: login, SMS login, registration', async ({ page }) => {
    const problems = watch(page);
    await openPage(page, '/login');
    const panel = page.getByRole('tabpanel');
    const login = panel.getByRole('button', { name: t('identity', 'login'), exact: true });
    await tryForm(page, panel, login);
    await page.getByRole('tab', { name: t('identity', 'smsTab') }).click();
    await tryForm(page, panel, login);
    await openPage(page, '/register');
    await tryForm(
      page,
      page.locator('form').filter({ has: page.getByRole('button', { name: t('identity', 'register'), exact: true }) }),
      page.getByRole('button', { name: t('identity', 'register'), exact: true }),
    );
    expect(problems).toEqual([]);
  });

  test('in the forms of a booking: passengers and contact', async ({ page, sandbox }) => {
    const problems = watch(page);
    await openPassengers(page, sandbox);
    await tryForm(
      page,
      page.getByRole('main'),
      page.getByRole('button', { name: t('booking/passengers', 'goVerify') }),
    );
    await expect(page.getByRole('group', { name: '第 1 位乘机人' })).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('in the smaller forms: feedback, a flight, an order, a coupon by ticket, articles', async ({ page }) => {
    const problems = watch(page);
    const main = page.getByRole('main');
    await page.route('**/feedback/save', (route) => route.abort());
    for (const [path, button] of [
      ['/feedback', t('feedback', 'send')],
      ['/self/FlightInquiry', t('flights', 'lookUp')],
      ['/index?tab=manage', t('booking/orders/list', 'openOrder')],
      ['/static/tktForCoupon', t('coupon', 'receiveByTicket')],
      ['/articles', t('content', 'search')],
    ] as const) {
      await openPage(page, path);
      const submit = page.getByRole('button', { name: button, exact: true });
      await tryForm(
        page,
        main.locator('form').filter({ has: submit }),
        main.getByRole('button', { name: button, exact: true }),
      );
    }
    expect(problems).toEqual([]);
  });

  test('in the addresses of pages', async ({ page }) => {
    const problems = watch(page);
    for (const [index, text] of forAddresses.entries()) {
      const value = encodeURIComponent(text.slice(0, 200).toWellFormed());
      const paths = [
        `/book/flightSearch?origCode3=${value}&destCode3=${value}&departureDate=${value}&origName=${value}&adultNum=${value}`,
        `/yqzl?cityName=${value}`,
        `/login?redirect=${value}&payment=${value}`,
        `/articles?keyword=${value}&typeId=${value}&pageNum=${value}`,
        `/articleD?articleId=${value}&docKey=${value}`,
        `/static/error?reason=${value}&requestId=${value}`,
        `/self/FlightInquiry?flightNo=${value}&flightDate=${value}`,
        `/feedback?kind=${value}&cur=${value}`,
      ];
      // The short run takes three paths in turn, the long run all paths.
      for (const path of isLong ? paths : [paths[index % 8], paths[(index + 3) % 8], paths[(index + 5) % 8]]) {
        await page.goto(path ?? '');
        await expect(page.getByRole('main').first(), path).toBeVisible();
        expect(await page.evaluate(() => 'hit' in window), path).toBe(false);
      }
    }
    expect(problems).toEqual([]);
  });
});

/** Opens a booking up to the passenger form. */
async function openPassengers(page: Page, sandbox: Sandbox): Promise<void> {
  await signInPageBySms(page);
  const departureDate = await dayAfter(sandbox, 61);
  await openFlights(page, { origCode3: 'TAO', origName: '青岛', destCode3: 'HRB', destName: '哈尔滨', departureDate });
  await chooseFare(flightCard(page));
  await goToPassengers(page);
  await expect(page.getByRole('group', { name: '第 1 位乘机人' })).toBeVisible();
}
