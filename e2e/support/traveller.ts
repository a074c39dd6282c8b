import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import type { Person } from './people.ts';
import type { Sandbox } from './sandbox.ts';
import { dragSlider } from './slider.ts';
import { t } from './texts.ts';

/** These helpers search, choose and book as a traveller does. They find controls by their accessible names. */

export interface Trip {
  /** Search parameters of /book/flightSearch as the booking box writes them. */
  origCode3: string;
  origName: string;
  destCode3: string;
  destName: string;
  departureDate: string;
  /** The day of the return. Without it the trip is one way. */
  returnDate?: string;
  iorD?: 'D' | 'I';
  adultNum?: number;
  childNum?: number;
  babyNum?: number;
}

/** Returns the shareable address of a search. */
export function flightsPath({ returnDate, ...trip }: Trip): string {
  const search = { iorD: 'D', adultNum: 1, childNum: 0, babyNum: 0, ...trip, isReturn: returnDate !== undefined };
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  if (returnDate) query.set('returnDate', returnDate);
  return `/book/flightSearch?${query}`;
}

/** Opens the list of flights by its address and waits for hydration. */
export async function openFlights(page: Page, trip: Trip): Promise<void> {
  await openPage(page, flightsPath(trip));
  await expect(page.getByRole('article').first()).toBeVisible();
}

/**
 * Finds a flight in the list by its number (`HD4613`; a connection is `HD8002/HD4625`), or the first flight that has
 * seats.
 */
export function flightCard(page: Page, flightNo?: string): Locator {
  return flightNo
    ? page.getByRole('article', { name: new RegExp(`^${flightNo} `) })
    : page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: opensFares }) })
        .first();
}

/** The buttons that open the fares of a flight: a cabin, or on a phone one button for all of them. */
const opensFares = /舱|看票价|^选这班|^已选/;

/** Opens the fares of a flight and chooses one. The products depend on the day. */
export async function chooseFare(card: Locator, which: 'cheapest' | 'dearest' = 'cheapest'): Promise<void> {
  await card.getByRole('button', { name: opensFares }).first().click();
  const fares = card.getByRole('region');
  const fare = which === 'cheapest' ? fares.first() : fares.last();
  await fare.getByRole('button', { name: /^选择/ }).click();
  await expect(card.getByRole('button', { name: /^已选/ }).first()).toBeVisible();
}

/** Goes from the chosen fare to the passengers. For a visitor who is not signed in, the sign-in dialog opens first. */
export async function goToPassengers(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('shopping', 'goPassengers') }).click();
}

/** Signs in by SMS, in the dialog or on /login. */
export async function logInBySms(page: Page, sandbox: Sandbox, mobile: string): Promise<void> {
  await page.getByRole('tab', { name: t('identity', 'smsTab') }).click();
  await page.getByLabel(t('identity', 'mobile'), { exact: true }).fill(mobile);
  await page.getByRole('button', { name: t('identity', 'sendCode') }).click();
  const sent = page.getByText(t('identity', 'codeSent'));
  await dragSlider(page, sandbox, { done: sent });
  await expect(sent).toBeVisible();
  await page.getByLabel(t('identity', 'smsCode')).fill(await sandbox.smsCode(mobile));
}

/** Signs in as the demo member 李清和, or as the given member. */
export async function logInAsMember(
  page: Page,
  _sandbox: Sandbox,
  { username = '13800000001', password = 'Haidai2026' } = {},
): Promise<void> {
  await page.getByLabel(t('identity', 'username')).fill(username);
  await page.getByLabel(t('identity', 'password'), { exact: true }).fill(password);
  // A page for members only has one way to sign in and no tabs.
  const form = page.locator('form').filter({ has: page.getByLabel(t('identity', 'password'), { exact: true }) });
  await form.getByRole('button', { name: t('identity', 'login'), exact: true }).click();
}

/** Finds the fields of the nth passenger, from 1. */
export function passengerFields(page: Page, number: number): Locator {
  return page.getByRole('group', { name: t('booking/passengers', 'passengerNo', { number }) });
}

/** Opens the fields of the nth passenger. A complete passenger is one line with a button. */
export async function openPassenger(page: Page, number: number): Promise<Locator> {
  const fields = passengerFields(page, number);
  await expect(fields).toBeVisible();
  const edit = fields.getByRole('button', { name: new RegExp(`^${t('booking/passengers', 'editShort')} `) });
  if (await edit.isVisible()) await edit.click();
  return fields;
}

export async function fillPassenger(page: Page, number: number, person: Person): Promise<void> {
  const fields = await openPassenger(page, number);
  const clear = fields.getByRole('button', { name: t('booking/passengers', 'clearPassengerNo', { number }) });
  if (await clear.isVisible()) await clear.click();
  if (person.documentType)
    await fields.getByLabel(t('person', 'documentType')).selectOption({ label: person.documentType });
  await fields.getByRole('textbox', { name: t('person', 'surname'), exact: true }).fill(person.surname);
  await fields.getByRole('textbox', { name: t('person', 'firstName'), exact: true }).fill(person.firstName);
  await fields.getByLabel(t('person', 'documentNo')).fill(person.documentNo);
  if (person.documentExpiry) await fields.getByLabel(t('person', 'documentExpiry')).fill(person.documentExpiry);
  if (person.birthday) await fields.getByLabel(t('person', 'birthday')).fill(person.birthday);
  if (person.sex) await fields.getByText(person.sex, { exact: true }).click();
}

/** Opens the fields of the contact. The contact of an account is one line with a button. */
async function openContact(page: Page): Promise<void> {
  const change = page.getByRole('button', { name: t('booking/passengers', 'changeContact') });
  const name = page.getByRole('textbox', { name: t('booking/passengers', 'contactName'), exact: true });
  await expect(change.or(name)).toBeVisible();
  if (await change.isVisible()) await change.click();
}

export async function fillContact(page: Page, contact: { name: string; mobile: string; mail?: string }): Promise<void> {
  await openContact(page);
  await page.getByRole('textbox', { name: t('booking/passengers', 'contactName'), exact: true }).fill(contact.name);
  await page
    .getByRole('textbox', { name: t('booking/passengers', 'mobile'), exact: true })
    .last()
    .fill(contact.mobile);
  if (contact.mail) await page.getByLabel(t('booking/passengers', 'mail')).fill(contact.mail);
}

/** Goes from the filled form to the page with the whole order. */
export async function goToCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('booking/passengers', 'goVerify') }).click();
  await openPriceLines(page);
}

/** Opens the lines of the price on the page of the whole order. */
export async function openPriceLines(page: Page): Promise<Locator> {
  await page.getByRole('heading', { name: t('booking', 'priceTitle') }).click();
  const lines = page.getByRole('table', { name: t('booking', 'priceTitle') });
  await expect(lines).toBeVisible();
  return lines;
}

/** Submits, which accepts the terms, and passes the check. The order then holds its seats. Returns its number. */
export async function placeOrder(page: Page, sandbox: Sandbox): Promise<string> {
  await page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click();
  await dragSlider(page, sandbox, { done: seatsHeld(page) });
  await expect(seatsHeld(page)).toBeVisible();
  return orderNoOf(page);
}

/** Finds the heading of the payment of an order that holds its seats, or of a waitlist order. */
export function seatsHeld(page: Page): Locator {
  return page.getByRole('heading', { name: /^座位已为您保留|前付清预付款/ });
}

/** Returns the order number in the address of the page. */
export function orderNoOf(page: Page): string {
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

/** Chooses a payment method and goes to its cashier, or opens its code. */
export async function goToCashier(page: Page, method: '支付宝' | '微信支付' | '易宝支付'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await page.getByRole('button', { name: /^支付 ¥/ }).click();
}

/** Pays on the page of the gateway. */
export async function payAtCashier(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('booking', 'pay'), exact: true }).click();
}

export async function payByAlipay(page: Page): Promise<void> {
  await goToCashier(page, '支付宝');
  await payAtCashier(page);
}

/** Expects that the outcome page updates itself until the tickets are there. */
export async function expectTicketed(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { name: new RegExp(t('payment/outcome', 'ticketedTitle', { city: '.+' })) }),
  ).toBeVisible({ timeout: 30_000 });
}
