import { formatCardNumber } from '@haidai/domain/member';
import { expect, type Locator } from '@playwright/test';
import { findFlightWithCheckIn } from './support/check-in.ts';
import { chooseChange } from './support/choose-change.ts';
import { fly, test } from './support/connected.ts';
import { dayAfter } from './support/days.ts';
import { beginRound, type FailingParties, ways } from './support/failing-parties.ts';
import { headingOf, type Journey } from './support/journey/journey.ts';
import { changeContact, fillPerson, goOn } from './support/journey/passengers.ts';
import { goToCashier, payAtCashier, seeTickets } from './support/journey/pay.ts';
import { chooseFares, goToPassengers } from './support/journey/results.ts';
import { farCity, hub, nameOf, search } from './support/journey/search.ts';
import { signInByCode } from './support/journey/sign-in.ts';
import { openPage } from './support/open-page.ts';
import type { Outside } from './support/outside.ts';
import { citizen, type Person, someMobile } from './support/people.ts';
import { t } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';

/** The member whom `npm run connected-trial` imports. */
const memberNo = formatCardNumber('911', '00000001');
const patience = { timeout: 400_000, intervals: [3000] };

interface Round {
  journey: Journey;
  outside: Outside;
  broken: FailingParties;
}

interface Step {
  party: string;
  step: string;
  press: () => Promise<void>;
  /** Presses once more, after the party has recovered. The default presses as before. */
  again?: () => Promise<void>;
  done: Locator;
  /** What the page says if the step fails. */
  told: Locator;
}

/**
 * Takes a step while a party fails. If the page says that it failed, the party recovers and the traveller repeats the
 * step until it is done: a call within ten seconds of several failures may still end without an answer.
 */
async function take({ broken }: Round, { party, step, press, again = press, done, told }: Step): Promise<void> {
  await broken.only(party);
  await press();
  await expect(done.or(told).first()).toBeVisible({ timeout: 90_000 });
  if (await done.isVisible()) {
    broken.tell(party, step, 'done at once');
    return broken.only();
  }
  await broken.expectWayOn(party, step, told);
  await broken.only();
  await expect(async () => {
    if (!(await done.isVisible())) await again();
    await expect(done).toBeVisible({ timeout: 60_000 });
  }).toPass(patience);
}

const appears = (place: Locator, timeout: number) =>
  place
    .waitFor({ timeout })
    .then(() => true)
    .catch(() => false);

/** Finds a card of the page by its title. */
const cardOf = ({ page }: Journey, title: string): Locator =>
  page.getByRole('heading', { name: title, exact: true }).locator('xpath=ancestor::section[1]');

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

interface Trip {
  person: Person;
  out: string;
  flightNo?: string;
  /** The mobile with which the traveller signs in. Without one, the traveller is signed in. */
  mobile?: string;
}

/** Enters a trip, a passenger and insurance, up to the page with the whole order. */
async function prepare(journey: Journey, { person, out, flightNo, mobile }: Trip): Promise<void> {
  const { hand } = journey;
  const wish = { from: hub, to: farCity, out };
  await search(journey, wish);
  await chooseFares(journey, wish, flightNo ? { flightNo } : {});
  await goToPassengers(journey);
  if (mobile) await signInByCode(journey, 'sms', { to: mobile, check: 'quiet' });
  await fillPerson(journey, 1, person);
  const name = `${person.surname}${person.firstName}`;
  if (mobile) await changeContact(journey, { name });
  await goOn(journey);
  const insurance = cardOf(journey, t('insurance', 'title'));
  await hand.press(insurance.getByRole('button', { name: t('insurance', 'choose') }));
  const choices = insurance.getByRole('radiogroup', { name: t('insurance', 'forPerson', { name }) });
  await choices.getByText(/组合.*¥50/).click();
  await expect(insurance).toContainText(/保险订单号 IN\d+/);
}

/** Goes on with another human check, which the page asks for after a failure. */
async function goOnWithCheck({ page }: Journey): Promise<void> {
  const quiet = page.getByRole('button', { name: t('identity/captcha', 'checkQuiet') });
  if (!(await quiet.isVisible())) await page.getByRole('button', { name: t('identity/captcha', 'checkGoOn') }).click();
  // A known device passes by itself.
  if (await appears(quiet, 3_000)) await quiet.click();
}

/** Places the order while the reservation system fails. Returns its number. */
async function order(round: Round): Promise<string> {
  const { page } = round.journey;
  await take(round, {
    ...{ party: 'reservation', step: 'The order' },
    press: () => page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click(),
    again: () => goOnWithCheck(round.journey),
    done: headingOf({ page }, t('payment', 'payTitle')),
    told: page.getByRole('main').getByRole('alert'),
  });
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

/** Pays by card on the pages of the gateway and of the bank. */
async function payByCard({ page }: Journey): Promise<void> {
  await page.getByRole('button', { name: '支付', exact: true }).click();
  await page.getByRole('button', { name: '通过验证' }).click();
}

/**
 * Pays by card while the gateway, the issuer and the insurer fail. Returns the number of the payment, or null without a
 * ticket: an issuer that refuses for certain leaves the order at the desk.
 */
async function pay(round: Round): Promise<string | null> {
  const { journey, broken } = round;
  const { page } = journey;
  await goToCashier(journey, 'card');
  const fact = page.locator('dl div').filter({ hasText: '商户订单号' });
  const paymentNo = ((await fact.locator('dd').textContent()) ?? '').trim();
  await broken.failCard(paymentNo);
  await broken.only('ticketing', 'insurance');
  await payByCard(journey);
  const declined = page.getByRole('alert');
  const outcome = page.getByRole('main').getByRole('status').first();
  const tickets = headingOf(journey, t('payment', 'ticketedTitle', { city: nameOf(journey, farCity) }));
  await expect(declined.or(outcome).or(tickets).first()).toBeVisible({ timeout: 60_000 });
  if (broken.wayOf('card') === 'refuse') {
    broken.tell('card', 'The payment', `the traveller reads “${await declined.textContent()}”`);
    await broken.repairCards();
    await payByCard(journey);
  } else {
    await appears(tickets, 5_000);
    if (await tickets.isVisible()) broken.tell('card', 'The payment', 'done at once');
    else await broken.expectWayOn('card', 'The payment', outcome);
    await broken.repairCards();
  }
  await broken.expectFailed('ticketing');
  const isRefused = broken.wayOf('ticketing') === 'refuse';
  if (isRefused) await expect(headingOf(journey, t('payment', 'stageIssueFailed'))).toBeVisible({ timeout: 60_000 });
  if (await appears(tickets, 5_000)) broken.tell('ticketing', 'The ticket', 'done at once');
  else await broken.expectWayOn('ticketing', 'The ticket', outcome);
  await broken.only('insurance');
  if (isRefused) return null;
  await expect(tickets).toBeVisible({ timeout: 240_000 });
  return paymentNo;
}

/** Opens the order and reads the policy while the insurer fails. */
async function seePolicy(round: Round, orderNo: string): Promise<void> {
  const { journey, broken } = round;
  await broken.expectFailed('insurance');
  await openPage(journey.page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await broken.expectWayOn('insurance', 'The policy', cardOf(journey, t('insurance', 'title')).getByRole('listitem'));
  await broken.only();
}

/** Changes the open order to another day while the reservation system fails. Returns the number of the new order. */
async function change(round: Round, orderNo: string): Promise<string> {
  const { journey } = round;
  const { page, hand } = journey;
  await hand.press(page.getByRole('button', { name: t('exchange/changes', 'start') }));
  await hand.press(page.getByRole('button', { name: t('exchange', 'next') }));
  const ribbon = page.getByRole('region', { name: t('exchange', 'ribbonTitle', { days: 7 }) });
  await ribbon.getByRole('button').filter({ hasText: '周' }).nth(5).press('Enter');
  await chooseChange(page);
  await page.getByRole('button', { name: t('exchange', 'goCheck') }).press('Enter');
  const done = page.getByRole('radio', { name: /^支付宝/ });
  const told = page.getByRole('main').getByRole('alert');
  await take(round, {
    ...{ party: 'reservation', step: 'The change', done, told },
    press: () => hand.press(page.getByRole('button', { name: t('exchange', 'confirm') })),
    again: () => goOnWithCheck(journey),
  });
  await goToCashier(journey, 'alipay');
  await payAtCashier(journey, page);
  await seeTickets(journey, farCity);
  const orders = (await userCalls(page).orders()).orderList.map((each) => each.orderNo);
  return orders.find((each) => each !== orderNo) ?? '';
}

/** Refunds an order paid by card while the gateway, the issuer and the insurer fail. */
async function refund(round: Round, orderNo: string, paymentNo: string): Promise<void> {
  const { journey, broken } = round;
  const { page, hand } = journey;
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await hand.press(page.getByRole('button', { name: t('refund', 'start'), exact: true }));
  const dialog = page.getByRole('dialog', { name: t('refund', 'dialogTitle') });
  await broken.failCard(paymentNo);
  await broken.only('ticketing', 'insurance');
  await hand.press(dialog.getByRole('button', { name: t('refund', 'confirm') }));
  await expect(dialog).toBeHidden();
  const done = page.getByText('退款成功', { exact: true });
  const card = cardOf(journey, t('refund', 'title'));
  if (await appears(done, 20_000)) broken.tell('card', 'The refund', 'done at once');
  else await broken.expectWayOn('card', 'The refund', card.getByRole('listitem'));
  await broken.repairCards();
  await broken.only();
  // The desk settles a refund that the issuer has refused for certain.
  if (broken.wayOf('ticketing') !== 'refuse') await expect(done).toBeVisible({ timeout: 300_000 });
}

/** Checks in while departure control fails. */
async function checkIn(round: Round, orderNo: string): Promise<void> {
  const { page, hand } = round.journey;
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  const begin = async () => {
    await hand.press(page.getByRole('link', { name: t('trips', 'checkIn'), exact: true }).first());
    await expect(headingOf({ page }, t('checkin', 'travellersTitle'))).toBeVisible();
    const [declares = ''] = t('checkin', 'goods', { title: '\n' }).split('\n');
    await hand.tick(page.getByRole('checkbox', { name: new RegExp(`^${declares}`) }));
    await hand.press(page.getByRole('button', { name: t('checkin', 'toSeats') }));
    await expect(page.locator('[data-seat]').first()).toBeVisible();
  };
  await begin();
  const confirm = page.getByRole('main').getByRole('button', { name: t('checkin', 'confirm'), exact: true });
  const viewPass = page.getByRole('link', { name: t('checkin', 'viewPass') });
  const done = headingOf({ page }, t('checkin', 'passTitle'));
  await take(round, {
    ...{ party: 'departure-control', step: 'The check-in', done, told: page.getByRole('main').getByRole('alert') },
    press: () => confirm.click(),
    // The check-in may be done meanwhile, by the job that asks again.
    again: async () => {
      if (await confirm.isVisible()) return confirm.click();
      await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
      await hand.press(page.getByRole('link', { name: /^(办理值机|登机牌|查看登机牌)/ }).first());
      await page.waitForLoadState('networkidle');
      if (await viewPass.first().isVisible()) await hand.press(viewPass.first());
    },
  });
}

/** Asks for the e-itinerary of a flown ticket while the tax office fails. */
async function askForReceipt(round: Round, orderNo: string, person: Person): Promise<void> {
  const { journey, outside, broken } = round;
  const { page, hand } = journey;
  await fly(outside, orderNo);
  await openPage(page, `/self/ElectronicItinerary?orderNo=${orderNo}`);
  const title = page.getByRole('textbox', { name: t('documents', 'titleField'), exact: true });
  await hand.fill(title, `${person.surname}${person.firstName}`);
  await hand.fill(page.getByLabel(t('documents', 'mail')), 'li.qinghe@example.com');
  await broken.only('tax-invoice');
  await hand.press(page.getByRole('button', { name: t('documents', 'save') }));
  await broken.expectFailed('tax-invoice');
  const file = page.getByRole('button', { name: /^下载 OFD XC/ });
  const isRefused = broken.wayOf('tax-invoice') === 'refuse';
  const refused = page.getByText(/^税务部门未予开具/);
  if (isRefused) await expect(refused).toBeVisible({ timeout: 120_000 });
  if (await appears(file, 5_000)) broken.tell('tax-invoice', 'The receipt', 'done at once');
  else await broken.expectWayOn('tax-invoice', 'The receipt', isRefused ? refused : page.locator('main ul').first());
  await broken.only();
  if (isRefused) await hand.press(page.getByRole('button', { name: t('documents', 'save') }));
  await expect(file).toBeVisible({ timeout: 240_000 });
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
      for (const [attempt, mobile] of [someMobile(), undefined, undefined].entries()) {
        const out = await dayAfter(outside, 20 + 2 * number + attempt);
        await prepare(journey, { person, out, ...(mobile && { mobile }) });
        const ordered = await order(round);
        const paid = await pay(round);
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
      await page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click();
      await expect(headingOf(journey, t('payment', 'payTitle'))).toBeVisible({ timeout: 60_000 });
      const flown = new URL(page.url()).searchParams.get('orderNo') ?? '';
      await goToCashier(journey, 'alipay');
      await payAtCashier(journey, page);
      await seeTickets(journey, farCity);
      await checkIn(round, flown);
      await askForReceipt(round, flown, person);
    });
    await broken.expectAllFailed();
  });
