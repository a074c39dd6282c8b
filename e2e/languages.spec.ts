import { passengerErrorTexts } from '@haidai/domain/booking';
import type { Locator, Page } from '@playwright/test';
import { buyCheckInTickets } from './support/check-in.ts';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { someMobile, withPassport } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { dragSlider } from './support/slider.ts';
import { flightsPath } from './support/traveller.ts';
import { desktop, telephone } from './support/widths.ts';

test('a booking in English shows no Chinese except names', async ({ page, sandbox }) => {
  const mobile = someMobile();
  await page.context().addCookies([{ name: 'lang', value: 'en', url: test.info().project.use.baseURL ?? '' }]);
  await openPage(page, '/index');
  await expectEnglish(page, 'the home page');
  await expectNoSideways(page, 'the home page');

  const trip = { origCode3: 'TAO', origName: 'Qingdao', destCode3: 'ICN', destName: 'Seoul', iorD: 'I' } as const;
  await openPage(page, flightsPath({ ...trip, departureDate: await dayAfter(sandbox, 30) }));
  await page
    .getByRole('button', { name: /^Economy/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await expectEnglish(page, 'the flights');
  await expectNoSideways(page, 'the flights');
  await page.setViewportSize(telephone);
  const fares = page.getByRole('region', { name: '7-day fares' });
  await expectInside(fares.getByRole('button', { name: 'Fare calendar' }), fares);
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Passengers', exact: true }).click();

  await page.getByRole('tab', { name: 'SMS code' }).click();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await page.getByRole('button', { name: 'Get code' }).click();
  await page.locator('[data-way="puzzle"]').click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expectEnglish(page, 'the login and the check');
  await dragSlider(page, sandbox);
  await page
    .getByLabel('SMS code')
    .last()
    .fill(await sandbox.smsCode(mobile));

  await page.getByRole('button', { name: 'Review order' }).click();
  await expect(page.getByText(passengerErrorTexts.surnameMissing.en)).toBeVisible();
  await expectEnglish(page, 'the passengers, with what is missing');
  const person = withPassport({ surname: 'GRANT', firstName: 'ALICE', birthday: '1990-03-07' });
  const fields = page.getByRole('group', { name: 'Passenger 1' });
  await fields.getByLabel('Surname').fill(person.surname);
  await fields.getByLabel('Given names').fill(person.firstName);
  await fields.getByLabel('Document number').fill(person.documentNo);
  await fields.getByLabel('Valid until').fill(person.documentExpiry ?? '');
  await fields.getByLabel('Date of birth').fill(person.birthday ?? '');
  await fields.getByText('Female', { exact: true }).click();
  // The contact of the account is enough.
  await expect(page.getByRole('group', { name: 'Contact' })).toContainText('GRANT/ALICE');
  await page.getByRole('button', { name: 'Review order' }).click();

  await page.getByRole('heading', { name: 'Price details' }).click();
  await expect(page.getByRole('table', { name: 'Price details' })).toBeVisible();
  await page.getByLabel('Also show in').first().selectOption('GBP');
  await expect(page.locator('[data-approximate]').first()).toHaveText(/^≈ £[\d,]+$/);
  await expect(page.getByText('You are charged in CNY.').first()).toBeVisible();
  await expectEnglish(page, 'the order to check');
  await page.getByRole('button', { name: 'Place order' }).click();

  await page.getByRole('radio', { name: /^Alipay/ }).check();
  // The browser remembers the currency.
  await expect(page.getByLabel('Also show in').first()).toHaveValue('GBP');
  await expectEnglish(page, 'the payment');
  await page.getByRole('button', { name: /^Pay ¥/ }).click();
  await page.getByRole('button', { name: '支付', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your tickets are issued. See you in Seoul' })).toBeVisible({
    timeout: 30_000,
  });
  await expectEnglish(page, 'the tickets');
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText('Record locator')).toBeVisible();
  await expectEnglish(page, 'the order');
  await expectNoSideways(page, 'the order');
  await page.getByRole('main').getByRole('link', { name: 'Flight orders' }).first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectEnglish(page, 'my orders');
});

test('an order opens in English by its address, although the texts of its parts load later', async ({
  page,
  sandbox,
}) => {
  const api = await signInPageBySms(page);
  const { orderNo } = await buyCheckInTickets(sandbox, api, { mobile: someMobile() });
  await page.context().addCookies([{ name: 'lang', value: 'en', url: test.info().project.use.baseURL ?? '' }]);
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByText('Record locator')).toBeVisible();
  // The browser has cached the texts and loads them while React waits.
  await reloadPage(page);
  await expect(page.getByRole('heading', { name: 'Refund' })).toBeVisible();
});

/** Expects no sideways scrolling on the narrowest phone (320 px). English words are longer than Chinese words. */
async function expectNoSideways(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ ...telephone, width: 320 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `the width of ${where}`).toBeLessThanOrEqual(320);
  await page.setViewportSize(desktop);
}

async function expectInside(part: Locator, whole: Locator): Promise<void> {
  const [inner, outer] = [await part.boundingBox(), await whole.boundingBox()];
  if (!inner || !outer) throw new Error('The part or its container is not visible');
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
}

/**
 * Elements that are marked as Chinese (`lang`): the name of the other language, and the carrier's documents, address
 * and records.
 */
const CHINESE = '[lang^="zh"]:not(html)';

/** Expects no Chinese text on the screen or for screen readers, at a desktop and a phone width. */
async function expectEnglish(page: Page, where: string): Promise<void> {
  await expectNoChinese(page, where);
  await page.setViewportSize(telephone);
  await expectNoChinese(page, `${where}, on a telephone`);
  await page.setViewportSize(desktop);
}

async function expectNoChinese(page: Page, where: string): Promise<void> {
  const chinese = await page.evaluate((allowed) => {
    const isChinese = (text: string | null) => /[\p{Script=Han}，。、：；（）《》]/u.test(text ?? '');
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(`${allowed}, script, style`)) continue;
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      found.push(...texts.map((node) => node.textContent?.trim() ?? '').filter(isChinese));
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        const value = element.getAttribute(name);
        if (isChinese(value)) found.push(`${name}=${value}`);
      }
    }
    return [document.title, ...found].filter(isChinese);
  }, CHINESE);
  expect(chinese, `Chinese on ${where}`).toEqual([]);
}
