import type { Locator, Page } from '@playwright/test';
import { findFlightWithCheckIn } from './support/check-in.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { type Person, withPassport } from './support/people.ts';
import { flightsPath } from './support/traveller.ts';

/** Labels are in English and stand here, because the traveller of this story reads English only. */

const some = (digits: number) => String(Math.floor(Math.random() * 10 ** digits)).padStart(digits, '0');
const someBritishMobile = () => `7400 ${some(6)}`;
const someMail = () => `alice.${some(9)}@example.co.uk`;

test.use({ locale: 'en-GB' });

test('a traveller from Britain books by e-mail code with a passport, and flies with a boarding pass', {
  tag: '@phone',
}, async ({ page, sandbox, checkAxe, saveScreen }) => {
  const email = someMail();
  const grant = withPassport({ surname: 'GRANT', firstName: 'ALICE MARY', birthday: '1990-03-07' });
  const { flightNo, departureDate } = await findFlightWithCheckIn(sandbox, sandbox.api);
  const look = async (name: string) => {
    await expectNoChinese(page);
    await checkAxe();
    await saveScreen(`abroad-${name}`);
  };

  await test.step('she finds the flight', async () => {
    await openPage(page, '/en');
    await expectNoChinese(page);
    await checkAxe();
    const trip = { origCode3: 'TAO', origName: 'Qingdao', destCode3: 'CTU', destName: 'Chengdu' };
    await openPage(page, `/en${flightsPath({ ...trip, departureDate })}`);
    const card = page.getByRole('article', { name: new RegExp(`^${flightNo} `) });
    await card.getByRole('button', { name: /^See fares/ }).click();
    await look('fares');
    await page
      .getByRole('button', { name: /^Choose\b/ })
      .first()
      .click();
    await look('flights');
    await page.getByRole('button', { name: 'Passengers', exact: true }).click();
  });

  await test.step('a code by e-mail signs in on a new device', async () => {
    await page.getByRole('tab', { name: 'E-mail' }).click();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await page.getByRole('button', { name: 'Get code' }).click();
    await expect(page.getByRole('dialog', { name: 'Security check' })).toBeVisible();
    await look('check');
    await passWithoutPuzzle(page, page.getByText('We have sent a code to your e-mail address.'));
    await look('login');
    await page.getByLabel('Code from the e-mail').fill(await sandbox.smsCode(email));
  });

  await test.step('the passenger has a passport, and the contact a British mobile', async () => {
    await expect(page.getByRole('group', { name: 'Passenger 1' })).toBeVisible();
    await fillPassport(page, grant);
    await page.getByRole('button', { name: 'Change the contact' }).click();
    await fillMobile(page, someBritishMobile());
    await look('passengers');
    await page.getByRole('button', { name: 'Review order' }).click();
  });

  await test.step('she checks the order, places it without another check, and pays', async () => {
    await page.getByRole('heading', { name: 'Price details' }).click();
    await look('verify');
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('radio', { name: /^Alipay/ }).check();
    await look('pay');
    await page.getByRole('button', { name: /^Pay ¥/ }).click();
    await page.getByRole('button', { name: '支付', exact: true }).click();
    const issued = page.getByRole('heading', { name: 'Your tickets are issued. See you in Chengdu' });
    await expect(issued).toBeVisible({ timeout: 30_000 });
    await look('issued');
  });

  await test.step('the order leads to check-in, where she takes a seat', async () => {
    await page.getByRole('link', { name: 'View order' }).click();
    await expect(page.getByText('Record locator')).toBeVisible();
    await look('order');
    await page.getByRole('link', { name: 'Check in' }).first().click();
    await page.getByRole('checkbox', { name: /^I have read “/ }).check();
    await look('check-in');
    await page.getByRole('button', { name: 'Next: choose seats' }).click();
    const free = page.getByRole('button', { name: /free, available$/i });
    await free.nth(20).click();
    await look('seats');
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
  });

  await test.step('the boarding pass has her name as the passport has it', async () => {
    const pass = page.getByRole('article', { name: new RegExp(`^${flightNo}`) });
    await expect(pass).toContainText('GRANT/ALICE MARY');
    await expect(pass.getByRole('img', { name: /^Boarding pass code for / })).toBeVisible();
    await look('boarding-pass');
  });
});

/** Takes the way of the check that needs neither sight nor movement. */
async function passWithoutPuzzle(page: Page, done: Locator): Promise<void> {
  await page.getByRole('button', { name: 'No puzzle: wait for an automatic check' }).click();
  await expect(done).toBeVisible({ timeout: 60_000 });
}

async function fillPassport(page: Page, { surname, firstName, documentNo, documentExpiry, birthday }: Person) {
  const fields = page.getByRole('group', { name: 'Passenger 1' });
  const documentType = fields.getByLabel('Document type');
  await documentType.selectOption({ label: 'Passport' });
  await fields.getByLabel('Surname').fill(surname);
  await fields.getByLabel('Given names').fill(firstName);
  await fields.getByLabel('Document number').fill(documentNo);
  await fields.getByLabel('Valid until').fill(documentExpiry ?? '');
  await fields.getByLabel('Date of birth').fill(birthday ?? '');
  await fields.getByText('Female', { exact: true }).click();
}

async function fillMobile(page: Page, national: string): Promise<void> {
  await page.getByLabel('Country code').last().selectOption('GB');
  await page.getByRole('textbox', { name: 'Mobile number' }).last().fill(national);
}

/** Expects no Chinese on the screen or for screen readers, except what is marked as Chinese. */
async function expectNoChinese(page: Page): Promise<void> {
  const chinese = await page.evaluate(() => {
    const isChinese = (text: string | null) => /[\p{Script=Han}，。、：；（）《》]/u.test(text ?? '');
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('[lang^="zh"]:not(html), script, style')) continue;
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      found.push(...texts.map((node) => node.textContent ?? '').filter(isChinese));
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        const value = element.getAttribute(name);
        if (isChinese(value)) found.push(`${name}=${value}`);
      }
    }
    return [document.title, ...found].filter(isChinese);
  });
  expect(chinese, `Chinese on ${page.url()}`).toEqual([]);
}
