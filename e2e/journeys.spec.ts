import type { Page } from '@playwright/test';
import { findFlightWithCheckIn } from './support/check-in.ts';
import { dayAfter } from './support/days.ts';
import { test as base, expect } from './support/fixtures.ts';
import { searchInBox } from './support/journey/box.ts';
import type { Input } from './support/journey/hands.ts';
import { beginJourney, type Journey } from './support/journey/journey.ts';
import * as steps from './support/journey/steps.ts';
import { openPage } from './support/open-page.ts';
import { citizen, someMobile, withPassport } from './support/people.ts';
import { dragSlider, slideWithKeys } from './support/slider.ts';
import { flightsPath } from './support/traveller.ts';

/**
 * Five travellers go the whole way from the search to the boarding pass. Every two values of width, language, theme and
 * input occur together in one of these journeys. Each page on the way is examined (`Journey.look`).
 *
 * | Traveller              | Width   | Language | Theme | Input    | Besides                                     |
 * | ---------------------- | ------- | -------- | ----- | -------- | ------------------------------------------- |
 * | a parent               | desktop | Chinese  | light | keyboard | with a child, from the booking box          |
 * | a visitor of Korea     | desktop | English  | dark  | pointer  | international, pays attention to the pounds |
 * | an elderly traveller   | phone   | Chinese  | dark  | pointer  | in elder mode                               |
 * | a traveller of Britain | phone   | English  | light | pointer  | no puzzle, +44 and a passport               |
 * | a new member           | phone   | English  | dark  | keyboard | no puzzle, two travellers, return trip      |
 */
const test = base.extend<{ journey: Journey; input: Input }>({
  input: ['pointer', { option: true }],
  journey: async ({ page, sandbox, saveScreen, locale, input }, use) => {
    const language = locale === 'zh-CN' ? 'zh-CN' : 'en';
    const journey = await beginJourney({ page, sandbox, saveScreen, language, input });
    await use(journey);
    journey.watch.expectNoErrors();
  },
});

const qingdaoToChengdu = { origCode3: 'TAO', origName: 'Qingdao', destCode3: 'CTU', destName: 'Chengdu' };

test.describe('at a desk, in Chinese, in light, by keyboard', () => {
  test.use({ input: 'keyboard' });

  test('a parent books for a child from the home page and flies with a chosen seat', async ({
    page,
    sandbox,
    journey,
  }) => {
    const { t, hands, watch, look } = journey;
    const mobile = someMobile();
    const { flightNo, departureDate } = await findFlightWithCheckIn(sandbox, sandbox.api);
    await test.step('the parent searches', async () => {
      await openPage(page, '/index');
      await look('home');
      await hands.press(page.getByRole('link', { name: t('shell', 'skipToContent') }));
      const to = { typing: 'chengdu', city: '成都' };
      await searchInBox(journey, { to, out: departureDate, more: 'children' });
      await expectHeading(page, '青岛到成都的航班');
    });
    await test.step('the parent chooses a flight and signs in over the list', async () => {
      await steps.chooseFare(journey, flightNo);
      await expect(page.getByRole('button', { pressed: true })).toBeFocused();
      await look('flights');
      await hands.press(page.getByRole('button', { name: t('shopping', 'goPassengers') }));
      await steps.signInBySms(journey, { mobile, pass: (done) => slideWithKeys(page, sandbox, { done }) });
      await expectHeading(page, t('booking', 'passengersTitle'));
    });
    await test.step('the first missing field has the focus', async () => {
      await hands.press(page.getByRole('button', { name: t('booking', 'goVerify') }));
      const fields = page.getByRole('group', { name: t('booking', 'passengerNo', { number: 1 }) });
      await expect(fields.getByRole('textbox', { name: t('person', 'surname'), exact: true })).toBeFocused();
      await look('passengers-missing');
    });
    await test.step('the parent enters both, reads the terms and takes the seats', async () => {
      await steps.fillPassenger(journey, 1, citizen('李', '清和', '1990-03-07'));
      await steps.fillPassenger(journey, 2, citizen('李', '知远', '2019-06-15'));
      await watch.expectHeard(t('booking', 'passengersReady', { total: 2 }));
      await steps.placeOrder(journey, {
        pass: (done) => slideWithKeys(page, sandbox, { done }),
        beforehand: async () => {
          const read = page.getByRole('button', { name: /^阅读.*购票须知/ });
          await hands.press(read);
          await expect(page.getByRole('dialog')).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(read).toBeFocused();
        },
      });
      await expectHeading(page, t('payment', 'payTitle'));
    });
    await test.step('the parent pays, checks in and gets the boarding pass', async () => {
      await steps.pay(journey);
      await steps.openOrder(journey);
      await steps.checkIn(journey, { flightNo, name: 'LI/QINGHE' });
    });
  });
});

test.describe('at a desk, in English, in the dark theme, by pointer', () => {
  test.use({ locale: 'en-GB', colorScheme: 'dark' });

  test('a traveller to Seoul sees pounds beside the fares and flies with a passport', async ({
    page,
    sandbox,
    journey,
  }) => {
    const { t, hands, look } = journey;
    const { flightNo, departureDate } = await findFlightWithCheckIn(sandbox, sandbox.api, undefined, 'ICN');
    const trip = { origCode3: 'TAO', origName: 'Qingdao', destCode3: 'ICN', destName: 'Seoul', iorD: 'I' } as const;
    await openPage(page, '/en/index');
    await look('home');
    await openPage(page, `/en${flightsPath({ ...trip, departureDate })}`);
    await steps.chooseFare(journey, flightNo);
    await look('flights');
    await hands.press(page.getByRole('button', { name: t('shopping', 'goPassengers') }));
    await steps.signInBySms(journey, { mobile: someMobile(), pass: (done) => dragSlider(page, sandbox, { done }) });
    await expectHeading(page, t('booking', 'passengersTitle'));
    const grant = { surname: 'GRANT', firstName: 'ALICE', birthday: '1990-03-07', sex: '女' } as const;
    await steps.fillPassenger(journey, 1, withPassport(grant));
    // The contact of the account is enough.
    await expect(page.getByRole('group', { name: t('booking', 'contact') })).toContainText('GRANT/ALICE');
    await steps.placeOrder(journey, {
      pass: (done) => dragSlider(page, sandbox, { done }),
      beforehand: async () => {
        await page.getByLabel('Also show in').first().selectOption('GBP');
        await expect(page.locator('[data-approximate]').first()).toHaveText(/^≈ £[\d,]+$/);
        await expect(page.getByText('You are charged in CNY.').first()).toBeVisible();
      },
    });
    // The browser remembers the currency.
    await expect(page.getByLabel('Also show in').first()).toHaveValue('GBP');
    await steps.pay(journey);
    await steps.openOrder(journey);
    await steps.checkIn(journey, { flightNo, name: 'GRANT/ALICE' });
  });
});

test.describe('on a phone, in Chinese, in the dark theme, by pointer', { tag: '@phone' }, () => {
  test.use({ colorScheme: 'dark' });

  test('an elderly traveller books in elder mode and flies', async ({ page, sandbox, journey }) => {
    const { t, hands, look } = journey;
    const { flightNo, departureDate } = await findFlightWithCheckIn(sandbox, sandbox.api);
    await openPage(page, '/index');
    await look('home');
    await hands.press(page.getByRole('button', { name: t('shell', 'openMenu') }));
    await look('menu');
    await hands.press(page.getByRole('dialog').getByRole('link', { name: t('shell', 'elder'), exact: true }));
    await expect(page.locator('html')).toHaveAttribute('data-elder', 'on');
    await look('elder');
    await page.getByLabel(t('elder', 'from')).selectOption('TAO');
    await page.getByLabel(t('elder', 'to')).selectOption('CTU');
    await page.getByLabel(t('elder', 'day')).selectOption(departureDate);
    await hands.press(page.getByRole('button', { name: t('elder', 'search') }));
    await steps.chooseFare(journey, flightNo);
    await look('flights');
    await hands.press(page.getByRole('button', { name: t('shopping', 'goPassengers') }));
    await steps.signInBySms(journey, { mobile: someMobile(), pass: (done) => dragSlider(page, sandbox, { done }) });
    await expectHeading(page, t('booking', 'passengersTitle'));
    await steps.fillPassenger(journey, 1, citizen('李', '清和', '1951-03-07'));
    await steps.placeOrder(journey, { pass: (done) => dragSlider(page, sandbox, { done }) });
    await steps.pay(journey);
    await steps.openOrder(journey);
    await steps.checkIn(journey, { flightNo, name: 'LI/QINGHE' });
    await test.step('elder mode ends with one link', async () => {
      await hands.press(page.getByRole('link', { name: t('shell', 'elderLeave') }));
      await expect(page.locator('html')).not.toHaveAttribute('data-elder');
      await expect(page.getByRole('banner').getByRole('button', { name: t('shell', 'openMenu') })).toBeVisible();
    });
  });
});

test.describe('on a phone, in English, in light, by pointer', { tag: '@phone' }, () => {
  test.use({ locale: 'en-GB' });

  test('a traveller from Britain signs in with +44, books with a passport and flies, and never sees a puzzle', async ({
    page,
    sandbox,
    journey,
  }) => {
    const { t, hands, look, watch } = journey;
    const mobile = `+447700${someMobile().slice(-6)}`;
    const { flightNo, departureDate } = await findFlightWithCheckIn(sandbox, sandbox.api);
    await openPage(page, '/en');
    await look('home');
    await openPage(page, `/en${flightsPath({ ...qingdaoToChengdu, departureDate })}`);
    await steps.chooseFare(journey, flightNo);
    await look('flights');
    await hands.press(page.getByRole('button', { name: t('shopping', 'goPassengers') }));
    await steps.signInBySms(journey, { mobile, callingCode: 'GB', pass: (done) => steps.passQuietly(journey, done) });
    await expectHeading(page, t('booking', 'passengersTitle'));
    const grant = { surname: 'GRANT', firstName: 'ALICE MARY', birthday: '1990-03-07', sex: '女' } as const;
    await steps.fillPassenger(journey, 1, { ...withPassport(grant), documentType: 'Passport' });
    await expect(page.getByRole('group', { name: t('booking', 'contact') })).toContainText('+44');
    await steps.placeOrder(journey);
    await steps.pay(journey);
    await steps.openOrder(journey);
    await steps.checkIn(journey, { flightNo, name: 'GRANT/ALICE MARY' });
    await watch.expectNoPuzzle();
  });
});

test.describe('on a phone, in English, in the dark theme, by keyboard', { tag: '@phone' }, () => {
  test.use({ locale: 'en-GB', colorScheme: 'dark', input: 'keyboard' });

  test('a new member registers by e-mail, books a return trip for two and flies, and never sees a puzzle', async ({
    page,
    sandbox,
    journey,
  }) => {
    const { t, hands, look, watch } = journey;
    const { flightNo, departureDate } = await findFlightWithCheckIn(sandbox, sandbox.api);
    const [grant, lee] = [
      withPassport({ surname: 'GRANT', firstName: 'JOHN', birthday: '1988-11-02', sex: '男' }),
      withPassport({ surname: 'LEE', firstName: 'ANN', birthday: '1991-05-20', sex: '女' }),
    ];
    await openPage(page, '/en/index');
    await test.step('he registers from the menu', async () => {
      await hands.press(page.getByRole('button', { name: t('shell', 'openMenu') }));
      await hands.press(page.getByRole('dialog').getByRole('link', { name: t('shell', 'register') }));
      await expectHeading(page, t('identity', 'registerTitle'));
      await steps.register(journey, grant);
      await hands.press(page.getByRole('link', { name: t('identity', 'goOn') }));
      await expect(page).toHaveURL(/\/en\/index$/);
    });
    await test.step('he searches and chooses both flights from the sheet of fares', async () => {
      const back = await dayAfter(sandbox, 4);
      await searchInBox(journey, {
        to: { typing: 'chengdu', city: 'Chengdu' },
        out: departureDate,
        back,
        more: 'adults',
      });
      await expectHeading(page, t('shopping', 'searchHeading', { from: 'Qingdao', to: 'Chengdu' }));
      await steps.chooseFare(journey, flightNo);
      await hands.press(page.getByRole('button', { name: t('shopping', 'goReturn') }));
      const heading = t('shopping', 'chooseInbound', { from: 'Chengdu', to: 'Qingdao' });
      await expect(page.getByRole('heading', { name: heading })).toBeFocused();
      await steps.chooseFare(journey);
      await look('flights');
      await hands.press(page.getByRole('button', { name: t('shopping', 'goPassengers') }));
      await expectHeading(page, t('booking', 'passengersTitle'));
    });
    await test.step('he is a passenger already and adds the other', async () => {
      await steps.fillPassenger(journey, 2, { ...lee, documentType: 'Passport' });
      await steps.placeOrder(journey);
    });
    await test.step('he pays, checks in and gets the boarding pass', async () => {
      await steps.pay(journey);
      await steps.openOrder(journey);
      await steps.checkIn(journey, { flightNo, name: 'GRANT/JOHN' });
    });
    await watch.expectNoPuzzle();
  });
});

/** Expects the focus on the heading of the page, which the traveller reads or hears first. */
async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}
