import { getPayState } from '@haidai/contract/payment';
import type { Page } from '@playwright/test';
import { openHome } from './support/booking-box.ts';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { citizen, someMobile, withBirthCertificate } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsMember, signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  expectTicketed,
  fillContact,
  fillPassenger,
  flightCard,
  flightsPath,
  goToCashier,
  goToCheck,
  goToPassengers,
  logInBySms,
  openFlights,
  payByAlipay,
  placeOrder,
} from './support/traveller.ts';

/**
 * Expects no violation on any page of a booking, in the states that a traveller meets, at a desktop and a phone width.
 */
test.describe('no accessibility rule is violated', () => {
  test('from the list of flights to the unpaid order', async ({ page, sandbox, checkAxeAtBothWidths }) => {
    test.setTimeout(180_000);
    const mobile = someMobile();
    await openFlights(page, { ...(await qingdaoToChengdu(sandbox)), adultNum: 2, babyNum: 1 });
    await checkAxeAtBothWidths();
    await chooseFare(flightCard(page));
    await checkAxeAtBothWidths();

    await goToPassengers(page);
    await expect(page.getByRole('dialog', { name: t('identity', 'title') }).getByRole('slider')).toBeVisible();
    await checkAxeAtBothWidths();
    await logInBySms(page, sandbox, mobile);

    await page.getByRole('button', { name: t('booking', 'goVerify') }).click();
    await expect(page.getByText(/^有 \d+ 处需要修改/)).toBeVisible();
    await checkAxeAtBothWidths();
    await fillPassenger(page, 1, citizen('欧阳', '清和', '1990-03-07'));
    await fillPassenger(page, 2, citizen('王', '岱', '1991-05-20'));
    await fillPassenger(page, 3, withBirthCertificate('王', '小满', await dayAfter(sandbox, -200)));
    await fillContact(page, { name: '王岱', mobile });
    await checkAxeAtBothWidths();

    await goToCheck(page);
    await checkAxeAtBothWidths();
    await page.getByRole('button', { name: t('booking', 'goSecure') }).click();
    await expect(page.getByText(t('booking', 'mustAccept'))).toBeVisible();
    await checkAxeAtBothWidths();
    await page.getByRole('button', { name: /^阅读.*购票须知/ }).click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await checkAxeAtBothWidths();
    await page.keyboard.press('Escape');

    await placeOrder(page, sandbox);
    await expect(page.getByRole('radio', { name: /^支付宝/ })).toBeVisible();
    await checkAxeAtBothWidths();
  });

  test('in the payment, the tickets and the order afterwards', async ({ page, sandbox, checkAxeAtBothWidths }) => {
    const orderNo = await bookForOne(page, sandbox);
    await openPage(page, `/book/payPreCash?orderNo=${orderNo}`);
    await page.getByRole('checkbox', { name: t('payment', 'split') }).check();
    await page.getByLabel(t('payment', 'splitAmount')).fill('0');
    await page.getByRole('button', { name: /^支付 ¥/ }).click();
    await expect(page.getByLabel(t('payment', 'splitAmount'))).toHaveAttribute('aria-invalid', 'true');
    await checkAxeAtBothWidths();
    await page.getByRole('checkbox', { name: t('payment', 'split') }).uncheck();
    await page.getByRole('button', { name: t('booking', 'cancelOrder') }).click();
    await checkAxeAtBothWidths();
    await page.getByRole('button', { name: t('booking', 'cancelNo') }).click();
    await goToCashier(page, '微信支付');
    await expect(page.getByAltText(t('payment', 'qrAlt'))).toBeVisible();
    await checkAxeAtBothWidths();
    await page.keyboard.press('Escape');

    await openPage(page, '/user/airorder');
    await expect(page.getByText(/^请在 \d\d:\d\d 内支付/)).toBeVisible();
    await checkAxeAtBothWidths();
    await page.getByRole('link', { name: t('booking', 'pay'), exact: true }).click();
    await payByAlipay(page);
    await expectTicketed(page);
    await checkAxeAtBothWidths();
    await page.getByRole('link', { name: t('payment', 'viewOrder') }).click();
    await expect(page.getByRole('heading', { name: t('booking', 'history') })).toBeVisible();
    await checkAxeAtBothWidths();
  });

  test('on a return trip and in a list whose filters match no flight', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
  }) => {
    const returnDate = await dayAfter(sandbox, 33);
    await openFlights(page, { ...(await qingdaoToChengdu(sandbox)), returnDate });
    await chooseFare(flightCard(page));
    await page.getByRole('button', { name: t('shopping', 'goReturn') }).click();
    await expect(page.getByRole('button', { name: /成都 → 青岛/ })).toHaveAttribute('aria-current', 'step');
    await chooseFare(flightCard(page));
    await checkAxeAtBothWidths();
    await page.getByLabel(t('shopping', 'aircraft')).selectOption({ index: 1 });
    await page.getByLabel(t('shopping', 'period')).selectOption('dawn');
    await expect(page.getByText(t('shopping', 'filteredOut'))).toBeVisible();
    await checkAxeAtBothWidths();
  });

  test('in lists without flights: none that day, no cities, no connection', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
  }) => {
    const trip = await qingdaoToChengdu(sandbox);
    await openPage(page, flightsPath({ ...trip, departureDate: await dayAfter(sandbox, 400) }));
    await expect(page.getByRole('link', { name: t('shopping', 'changeCity') })).toBeVisible();
    await checkAxeAtBothWidths();
    await openPage(page, '/book/flightSearch');
    await expect(page.getByText(t('shopping', 'searchIncomplete'))).toBeVisible();
    await checkAxeAtBothWidths();
    await openFlights(page, { ...trip, returnDate: await dayAfter(sandbox, 33) });
    await chooseFare(flightCard(page));
    await page.route('**/air/rtSearch*', (route) => route.abort());
    await page.getByRole('button', { name: t('shopping', 'goReturn') }).click();
    await expect(page.getByText(t('shopping', 'searchFailed'))).toBeVisible();
    await checkAxeAtBothWidths();
  });

  test('for a sold-out flight beside one with few seats', async ({ page, sandbox, checkAxeAtBothWidths }) => {
    const trip = await qingdaoToChengdu(sandbox);
    const flightDate = trip.departureDate;
    for (const cabin of ['ECO', 'SUPER', 'BUSINESS'] as const)
      await sandbox.setSeatsLeft({ flightNo: 'HD4625', flightDate, cabin, seatsLeft: 0 });
    await sandbox.setSeatsLeft({ flightNo: 'HD4671', flightDate, cabin: 'ECO', seatsLeft: 2 });
    await openFlights(page, trip);
    await expect(page.getByText(t('shopping', 'flightSoldOut'))).toBeVisible();
    await expect(page.getByText(t('shopping', 'seatsFew', { count: 2 })).first()).toBeVisible();
    await checkAxeAtBothWidths();
  });

  test('in the booking box and its panels', async ({ page, checkAxeAtBothWidths }) => {
    await openHome(page);
    await checkAxeAtBothWidths();
    await page.getByRole('button', { name: /^到达城市/ }).click();
    await page.getByRole('combobox', { name: t('shopping/box', 'destination') }).fill('cd');
    await checkAxeAtBothWidths();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^去程日期/ }).click();
    await expect(
      page
        .getByRole('dialog', { name: t('shopping/box', 'chooseDates') })
        .getByText(/^¥/)
        .first(),
    ).toBeVisible();
    await checkAxeAtBothWidths();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^乘机人/ }).click();
    await checkAxeAtBothWidths();
    await openPage(page, '/book');
    await checkAxeAtBothWidths();
  });

  test('for a member with saved passengers, and for missing orders', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
  }) => {
    await signInPageAsMember(page);
    await openFlights(page, await qingdaoToChengdu(sandbox));
    await chooseFare(flightCard(page));
    await goToPassengers(page);
    await expect(page.getByRole('group', { name: t('booking', 'passengerNo', { number: 1 }) })).toBeVisible();
    await page
      .getByRole('group', { name: t('booking', 'savedPassengers') })
      .getByRole('button', { name: /^李清和/ })
      .click();
    await checkAxeAtBothWidths();
    await openPage(page, '/user/airorder?name=没有这个人');
    await expect(page.getByText(t('booking', 'noOrdersFound'))).toBeVisible();
    await checkAxeAtBothWidths();
    for (const path of ['/user/airorder/orderdetail', '/pay/success', '/book/payPreCash']) {
      await openPage(page, `${path}?orderNo=OW20200101B0000000`);
      await expect(page.getByText(t('payment', 'stageMissing'))).toBeVisible();
      await checkAxeAtBothWidths();
    }
  });

  test('in all stages of a payment, and for an order that expires during the payment', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
  }) => {
    const orderNo = await bookForOne(page, sandbox);
    const outcomes = {
      unpaid: t('payment', 'stageUnpaid'),
      issuing: t('payment', 'stageIssuing'),
      reversed: t('payment', 'stageReversed'),
    };
    const pretend = await pretendPayStages(page);
    for (const [stage, heading] of Object.entries(outcomes)) {
      pretend.stage = stage;
      await openPage(page, `/pay/success?orderNo=${orderNo}`);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await checkAxeAtBothWidths();
    }
    await page.unrouteAll({ behavior: 'wait' });
    await openPage(page, `/book/payPreCash?orderNo=${orderNo}`);
    await page.getByRole('button', { name: t('booking', 'cancelOrder') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('booking', 'cancelOrder') })
      .click();
    await expect(page).toHaveURL(/\/pay\/success/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkAxeAtBothWidths();
  });
});

async function qingdaoToChengdu(sandbox: Sandbox) {
  const departureDate = await dayAfter(sandbox, 30);
  return { origCode3: 'TAO', origName: '青岛', destCode3: 'CTU', destName: '成都', departureDate };
}

/** Places an order of one traveller. It holds its seats and is not paid. */
async function bookForOne(page: Page, sandbox: Sandbox): Promise<string> {
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  return givenOrder(api, mobile, { destCode3: 'CTU', departureDate: await dayAfter(sandbox, 30) });
}

/**
 * Answers as the site does, but with another stage, because some stages last only a moment. The page polls, so one
 * handler stays for all stages. A handler removed during an answer would lose that answer.
 */
async function pretendPayStages(page: Page): Promise<{ stage: string }> {
  const pretend = { stage: '' };
  await page.route(`**${getPayState.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, result: { ...answer.result, stage: pretend.stage } } });
  });
  return pretend;
}
