import { formatCardNumber } from '@haidai/domain/member';
import { expect } from '@playwright/test';
import { findFlightWithCheckIn } from './support/check-in.ts';
import { test } from './support/connected.ts';
import { dayAfter } from './support/days.ts';
import { goToCashier, payAtCashier, seeTickets } from './support/journey/pay.ts';
import { farCity } from './support/journey/search.ts';
import { openPage } from './support/open-page.ts';
import { citizen, someMobile } from './support/people.ts';
import { askForReceipt, change, checkIn, refund } from './support/rounds/after-sale.ts';
import { order, orderWhileBroken, pay, prepare, seePolicy } from './support/rounds/buy.ts';
import { beginRound, ways } from './support/rounds/failing-parties.ts';
import { appears, patience, type Round } from './support/rounds/take-step.ts';
import { t } from './support/texts.ts';

/** The member whom `npm run connected-trial` imports. */
const memberNo = formatCardNumber('911', '00000001');

/** Signs the member in with a token of the membership site, and out again. A visitor without a name may log in here. */
async function signInAsMember({ journey: { page }, outside, broken }: Round): Promise<void> {
  const logOut = page.getByRole('banner').getByRole('button', { name: t('shell', 'logout') });
  const logIn = page.getByRole('banner').getByText(t('shell', 'login'), { exact: true }).first();
  const arrive = async () => {
    const ssoToken = `token-of-the-rounds-${Date.now()}`;
    await outside.actAtParty('membership/tokens', { ssoToken, memberNo });
    await openPage(page, `/stowage?cake=${ssoToken}&redirect=%2Fbook`);
    await expect(page).toHaveURL('/book', { timeout: 60_000 });
  };
  await broken.only('membership');
  await arrive();
  await broken.expectFailed('membership');
  if (await appears(logOut, 40_000)) broken.tell('membership', 'Single sign-on', 'done at once');
  else await broken.expectWayOn('membership', 'Single sign-on', logIn);
  await broken.only();
  await expect(async () => {
    if (!(await logOut.isVisible())) await arrive();
    await expect(logOut).toBeVisible({ timeout: 15_000 });
  }).toPass(patience);
  await logOut.click();
  await expect(logIn).toBeVisible();
}

for (const number of ways.keys())
  test(`round ${number + 1}: the traveller gets everything although each party fails in one way`, async ({
    page,
    outside,
    journey,
  }) => {
    test.setTimeout(1_800_000);
    const broken = await beginRound(outside, page, number);
    const round = { journey, outside, broken };
    const person = citizen('李', '清和', '1990-05-17');
    await test.step('a member signs in at the membership site', () => signInAsMember(round));
    const [orderNo, paymentNo] = await test.step('a flight is ordered and paid by card', async () => {
      for (const [attempt, mobile] of [someMobile(), undefined].entries()) {
        const out = await dayAfter(outside, 20 + 2 * number + attempt);
        await prepare(journey, { person, out, ...(mobile && { mobile }) });
        const isFirst = attempt === 0;
        const ordered = await (isFirst ? orderWhileBroken(round) : order(journey));
        const paid = await pay(round, isFirst);
        if (paid) return [ordered, paid];
        // The issuer has refused. The traveller chooses another flight, and the desk has the first order.
        await broken.only();
      }
      throw new Error('No order has a ticket');
    });
    await test.step('the order names the policy', () => seePolicy(round, orderNo));
    await test.step('the flight is changed to another day, and the new ticket is refunded', async () => {
      const changed = await change(round, orderNo);
      await refund(round, changed, paymentNo);
    });
    await test.step('a second flight is bought, checked in and flown, and has its receipt', async () => {
      const { flightNo, departureDate } = await findFlightWithCheckIn(outside, outside.api);
      await prepare(journey, { person, out: departureDate, flightNo });
      const flown = await order(journey);
      await goToCashier(journey, 'alipay');
      await payAtCashier(journey, page);
      await seeTickets(journey, farCity);
      await checkIn(round, flown);
      await askForReceipt(round, flown, person);
    });
    await broken.expectAllFailed();
  });
