import { getSlider } from '@haidai/contract/identity';
import { findFlightWithCheckIn } from './support/check-in.ts';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { checkIn } from './support/journey/boarding-pass.ts';
import { checkOrder, placeOrder, readTerms } from './support/journey/check.ts';
import { beginJourney, look } from './support/journey/journey.ts';
import { expectInside, expectNoSideways } from './support/journey/layout.ts';
import { openOrder, seeInOrders } from './support/journey/order.ts';
import { changeContact, fillPerson, forgetPassengers, goOn } from './support/journey/passengers.ts';
import { goToCashier, payByCard, payOnTelephone, seeTickets } from './support/journey/pay.ts';
import { chooseTheme, register } from './support/journey/register.ts';
import { chooseFares, goToPassengers } from './support/journey/results.ts';
import { accountingCode, farCity, hasPoints, hub, search, seoul, type Wish } from './support/journey/search.ts';
import { logInAgain, signInByCode } from './support/journey/sign-in.ts';
import { openPage } from './support/open-page.ts';
import { digits, type Person, someMail, someMobile, withPassport } from './support/people.ts';

/** The English half of the five journeys of journeys.spec.ts. */

// The journeys are the longest tests. They also end on a machine that is five times slower.
test.describe.configure({ timeout: 300_000 });

test.describe('with the keyboard alone, in English and dark', () => {
  test.use({ locale: 'en-GB' });

  test('a visitor registers, signs in, books a return trip, pays, checks in and never sees a puzzle', async ({
    page,
    sandbox,
    saveScreen,
  }) => {
    const journey = await beginJourney(
      { page, sandbox, saveScreen },
      { language: 'en', theme: 'dark', means: 'keyboard' },
    );
    const puzzles: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === getSlider.path) puzzles.push(request.url());
    });
    const passport = { documentType: 'Passport', documentNo: `E${digits(8)}`, birthday: '1988-02-09' };
    const edward: Person = { surname: 'GRANT', firstName: 'EDWARD', sex: '男', ...passport };
    const { flightNo, departureDate: out } = await findFlightWithCheckIn(sandbox, sandbox.api);
    const wish: Wish = { from: hub, to: farCity, out, back: await dayAfter(sandbox, 6) };
    const account = { mobile: someMobile(), password: 'Sea2Mountain' };
    await test.step('he chooses the dark theme, registers and signs in', async () => {
      await chooseTheme(journey, '/login', 'dark');
      await register(journey, { ...account, person: edward });
      await expect(page.getByText(new RegExp(`^${accountingCode} \\d{4} \\d{4} \\d$`))).toBeVisible();
      if (hasPoints)
        await test.step('Registration gift: 800 consumption points', () =>
          expect(page.getByText('800', { exact: true })).toBeVisible());
      await openPage(page, '/en/register');
      await expect(page).toHaveURL(/\/user\/airorder/);
      await expect(page.getByText(journey.say('booking/orders/list', 'noOrders'))).toBeVisible();
      await logInAgain(journey, account.mobile, account.password);
    });
    const list = await test.step('he finds flights there and back', async () => {
      await search(journey, wish);
      return chooseFares(journey, wish, { flightNo });
    });
    await goToPassengers(journey);
    await forgetPassengers(journey);
    await fillPerson(journey, 1, edward);
    await goOn(journey);
    const check = await checkOrder(journey);
    await readTerms(journey);
    await placeOrder(journey);
    await goToCashier(journey, 'wechat');
    const cashier = await payOnTelephone(journey);
    const paid = await seeTickets(journey, farCity);
    expect({ check, cashier, paid }).toEqual({ check: list, cashier: list, paid: list });
    await openOrder(journey);
    await checkIn(journey, { flightNo, name: 'GRANT/EDWARD' });
    expect(puzzles).toEqual([]);
  });
});

test.describe('from abroad, in English and light', () => {
  test.use({ locale: 'en-GB' });

  test('a traveller from Britain signs in by e-mail, books with a passport, pays, and flies with a boarding pass', {
    tag: '@phone',
  }, async ({ page, sandbox, saveScreen }) => {
    const journey = await beginJourney(
      { page, sandbox, saveScreen },
      { language: 'en', theme: 'light', means: 'touch' },
    );
    const { say } = journey;
    const alice = withPassport({ surname: 'GRANT', firstName: 'ALICE MARY', birthday: '1990-03-07', sex: '女' });
    const { flightNo, departureDate: out } = await findFlightWithCheckIn(sandbox, sandbox.api, undefined, 'ICN');
    const wish = { from: hub, to: seoul, out };
    const list = await test.step('she finds the flight', async () => {
      await search(journey, wish);
      const fares = page.getByRole('region', { name: say('shopping', 'ribbonTitle', { days: 7 }) });
      await expectInside(fares.getByRole('button', { name: say('shopping', 'fareCalendar') }), fares);
      await expectNoSideways(page);
      return chooseFares(journey, wish, { flightNo });
    });
    await test.step('a code by e-mail signs in on a new device, without a puzzle', async () => {
      await goToPassengers(journey);
      await signInByCode(journey, 'mail', { to: someMail(), check: 'quiet' });
    });
    const check = await test.step('the passenger has a passport, and the contact a British mobile', async () => {
      await forgetPassengers(journey);
      await fillPerson(journey, 1, alice);
      await changeContact(journey, { country: 'GB', mobile: `7400 ${digits(6)}` });
      await look(journey, 'passengers-filled');
      await goOn(journey);
      return checkOrder(journey);
    });
    await test.step('she sees the total in pounds as well', async () => {
      await page.getByLabel(say('currency', 'choose')).first().selectOption('GBP');
      await expect(page.locator('[data-approximate]').first()).toHaveText(/^≈ £[\d,]+$/);
      await expect(page.getByText(new RegExp(say('currency', 'chargedInCny', { date: '.+' }))).first()).toBeVisible();
    });
    const orderNo = await placeOrder(journey);
    // The browser remembers the currency.
    await expect(page.getByLabel(say('currency', 'choose')).first()).toHaveValue('GBP');
    await test.step('the cashier offers international cards first, with their brands', async () => {
      await expect(page.getByRole('radio').first()).toHaveAccessibleName(
        /^International card Visa, Mastercard, .+CNY$/,
      );
      await expect(page.getByRole('radio').first()).toBeChecked();
      await look(journey, 'pay');
    });
    await goToCashier(journey, 'card');
    const cashier = await payByCard(journey);
    const paid = await seeTickets(journey, seoul);
    expect({ check, cashier, paid }).toEqual({ check: list, cashier: list, paid: list });
    await openOrder(journey);
    await expectNoSideways(page);
    await checkIn(journey, { flightNo, name: 'GRANT/ALICE MARY' });
    await seeInOrders(journey, orderNo);
  });
});
