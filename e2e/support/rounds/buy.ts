import { expect } from '@playwright/test';
import { headingOf, type Journey } from '../journey/journey.ts';
import { changeContact, fillPerson, goOn } from '../journey/passengers.ts';
import { goToCashier } from '../journey/pay.ts';
import { chooseFares, goToPassengers } from '../journey/results.ts';
import { farCity, hub, nameOf, search } from '../journey/search.ts';
import { signInByCode } from '../journey/sign-in.ts';
import { openPage } from '../open-page.ts';
import type { Person } from '../people.ts';
import { t } from '../texts.ts';
import { appears, cardOf, goOnWithCheck, type Round, take } from './take-step.ts';

interface Trip {
  person: Person;
  out: string;
  flightNo?: string;
  /** The mobile with which the traveller signs in. Without one, the traveller is signed in. */
  mobile?: string;
}

/** Enters a trip, a passenger and insurance, up to the page with the whole order. */
export async function prepare(journey: Journey, { person, out, flightNo, mobile }: Trip): Promise<void> {
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

const orderOf = ({ page }: Journey) => new URL(page.url()).searchParams.get('orderNo') ?? '';

/** Places the order while every party answers. Returns its number. */
export async function order(journey: Journey): Promise<string> {
  const { page } = journey;
  await page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click();
  await expect(headingOf(journey, t('payment', 'payTitle'))).toBeVisible({ timeout: 60_000 });
  return orderOf(journey);
}

/** Places the order while the reservation system fails. Returns its number. */
export async function orderWhileBroken(round: Round): Promise<string> {
  const { page } = round.journey;
  await take(round, {
    ...{ party: 'reservation', step: 'The order' },
    press: () => page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click(),
    again: () => goOnWithCheck(round.journey),
    done: headingOf({ page }, t('payment', 'payTitle')),
    told: page.getByRole('main').getByRole('alert'),
  });
  return orderOf(round.journey);
}

/** Pays by card on the pages of the gateway and of the bank. */
async function payByCard({ page }: Journey): Promise<void> {
  await page.getByRole('button', { name: '支付', exact: true }).click();
  await page.getByRole('button', { name: '通过验证' }).click();
}

/**
 * Pays by card while the gateway, the insurer and, if wanted, the issuer fail. Returns the number of the payment, or null
 * without a ticket: an issuer that refuses for certain leaves the order at the desk.
 */
export async function pay(round: Round, issuerFails: boolean): Promise<string | null> {
  const { journey, broken } = round;
  const { page } = journey;
  await goToCashier(journey, 'card');
  const fact = page.locator('dl div').filter({ hasText: '商户订单号' });
  const paymentNo = ((await fact.locator('dd').textContent()) ?? '').trim();
  await broken.failCard(paymentNo);
  await broken.only(...(issuerFails ? ['ticketing'] : []), 'insurance');
  await payByCard(journey);
  const declined = page.getByRole('alert');
  const outcome = page.getByRole('main').getByRole('status').first();
  const tickets = headingOf(journey, t('payment/outcome', 'ticketedTitle', { city: nameOf(journey, farCity) }));
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
  if (issuerFails) await broken.expectFailed('ticketing');
  const isRefused = issuerFails && broken.wayOf('ticketing') === 'refuse';
  if (isRefused)
    await expect(headingOf(journey, t('payment/outcome', 'stageIssueFailed'))).toBeVisible({ timeout: 60_000 });
  if (await appears(tickets, 5_000)) broken.tell('ticketing', 'The ticket', 'done at once');
  else await broken.expectWayOn('ticketing', 'The ticket', outcome);
  await broken.only('insurance');
  if (isRefused) return null;
  await expect(tickets).toBeVisible({ timeout: 240_000 });
  return paymentNo;
}

/** Opens the order and reads the policy while the insurer fails. */
export async function seePolicy(round: Round, orderNo: string): Promise<void> {
  const { journey, broken } = round;
  await broken.expectFailed('insurance');
  await openPage(journey.page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await broken.expectWayOn('insurance', 'The policy', cardOf(journey, t('insurance', 'title')).getByRole('listitem'));
  await broken.only();
}
