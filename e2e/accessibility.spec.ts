import { getPayState } from '@haidai/contract/payment';
import type { Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { chooseFare, flightCard, flightsPath, openFlights } from './support/traveller.ts';

/**
 * These tests cover states of a booking that no other browser test reaches. All other states are checked where a test
 * reaches them: journeys.spec.ts does so on every page from the home page to the boarding pass.
 */
test.describe('no accessibility rule is violated', () => {
  test('in lists without flights: none that day, no cities, no connection', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
  }) => {
    const trip = await qingdaoToChengdu(sandbox);
    await openPage(page, flightsPath({ ...trip, departureDate: await dayAfter(sandbox, 400) }));
    await expect(page.getByRole('link', { name: t('shopping', 'modifySearch') }).last()).toBeVisible();
    await expect(page.getByText(/最近的航班在/)).toBeVisible();
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
    // Other flights of the day may be sold out too.
    await expect(flightCard(page, 'HD4625').getByText(t('shopping', 'flightSoldOut'))).toBeVisible();
    await expect(page.getByText(t('shopping', 'seatsFew', { count: 2 })).first()).toBeVisible();
    await checkAxeAtBothWidths();
  });

  test('for missing orders', async ({ page, checkAxeAtBothWidths }) => {
    await signInPageBySms(page);
    for (const path of ['/user/airorder/orderdetail', '/pay/success', '/book/payPreCash']) {
      await openPage(page, `${path}?orderNo=OW20200101B0000000`);
      await expect(page.getByText(t('payment/outcome', 'stageMissing'))).toBeVisible();
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
      unpaid: t('payment/outcome', 'stageUnpaid'),
      issuing: t('payment/outcome', 'stageIssuing'),
      reversed: t('payment/outcome', 'stageReversed'),
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
    await page.getByRole('button', { name: t('booking/orders/cancel', 'cancelOrder') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('booking/orders/cancel', 'cancelOrder') })
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
