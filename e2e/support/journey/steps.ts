import { expect, type Locator } from '@playwright/test';
import type { Person } from '../people.ts';
import type { Journey } from './journey.ts';

/** The steps of a booking. Each one uses the controls by their names in the language of the traveller. */

/** Opens the fares of a flight, looks at them and chooses the first one. */
export async function chooseFare({ page, t, hands, look }: Journey, flightNo?: string): Promise<void> {
  const opens = new RegExp(`^(${t('shopping', 'ECO')}|${t('shopping', 'seeFares')})`);
  const card = page
    .getByRole('article', { name: flightNo ? new RegExp(`^${flightNo} `) : /^HD/ })
    .filter({ has: page.getByRole('button', { name: opens }) })
    .first();
  await hands.press(card.getByRole('button', { name: opens }));
  const fare = card
    .getByRole('region')
    .first()
    .getByRole('button', { name: new RegExp(`^${t('shopping', 'choose')}`) });
  await expect(fare).toBeVisible();
  await look('fares');
  await hands.press(fare);
}

/** Asks for a code in the sign-in dialog, passes the check with `pass`, and enters the code. */
export async function signInBySms(
  { page, t, hands, look, sandbox, watch }: Journey,
  { mobile, callingCode, pass }: { mobile: string; callingCode?: string; pass: (done: Locator) => Promise<void> },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('identity', 'title') });
  await hands.chooseTab(dialog.getByRole('tab', { name: t('identity', 'smsTab') }));
  if (callingCode) await dialog.getByLabel(t('person', 'callingCode')).selectOption(callingCode);
  await hands.fill(dialog.getByLabel(t('identity', 'mobile'), { exact: true }), mobile.replace(/^\+44/, ''));
  await look('login');
  await hands.press(dialog.getByRole('button', { name: t('identity', 'sendCode') }));
  await pass(page.getByText(t('identity', 'codeSent')));
  await watch.expectHeard(t('identity', 'codeSent'));
  const code = dialog.getByRole('textbox', { name: t('identity', 'smsCode') });
  await expect(code).toBeFocused();
  await hands.fill(code, await sandbox.smsCode(mobile));
}

/** Takes the way of the check that needs neither sight nor movement. */
export async function passQuietly({ page, t, hands, look, watch }: Journey, done: Locator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('identity', 'checkTitle') });
  await hands.press(dialog.getByRole('button', { name: t('identity', 'checkQuiet') }));
  await expect(dialog.getByRole('progressbar', { name: t('identity', 'checkProgress') })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(t('identity', 'checkQuietRunning'));
  await look('check');
  await watch.expectNoPuzzle();
  await expect(done).toBeVisible({ timeout: 90_000 });
}

/** Registers a member by e-mail with a passport. */
export async function register(journey: Journey, person: Person): Promise<void> {
  const { page, t, hands, look, sandbox } = journey;
  const email = `${person.documentNo.toLowerCase()}@example.com`;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await hands.tick(page.getByRole('radio', { name: t('identity', 'mail') }));
  await hands.fill(field(t('identity', 'mail')), email);
  await hands.press(page.getByRole('button', { name: t('identity', 'sendCode') }));
  await passQuietly(journey, page.getByText(t('identity', 'mailCodeSent')));
  await expect(field(t('identity', 'mailCode'))).toBeFocused();
  await hands.fill(field(t('identity', 'mailCode')), await sandbox.smsCode(email));
  await hands.choose(page.getByLabel(t('person', 'documentType')), 'Passport');
  await hands.fill(field(t('person', 'documentNo')), person.documentNo);
  await hands.choose(page.getByLabel(t('person', 'nationality')), 'United Kingdom');
  await hands.fill(field(t('person', 'surnameEn')), person.surname);
  await hands.fill(field(t('person', 'firstnameEn')), person.firstName);
  await hands.fill(field(t('person', 'birthday')), person.birthday ?? '');
  await hands.fill(field(t('identity', 'password')), 'Sea2Mountain');
  await hands.tick(page.getByRole('checkbox', { name: t('identity', 'agree') }));
  await look('register');
  await hands.press(page.getByRole('button', { name: t('identity', 'register'), exact: true }));
  await expect(page.getByRole('heading', { name: t('identity', 'welcome') })).toBeVisible();
  await look('registered');
}

export async function fillPassenger({ page, t, hands }: Journey, number: number, person: Person): Promise<void> {
  const fields = page.getByRole('group', { name: t('booking', 'passengerNo', { number }) });
  const text = (key: 'surname' | 'firstName') => fields.getByRole('textbox', { name: t('person', key) }).first();
  if (person.documentType) await hands.choose(fields.getByLabel(t('person', 'documentType')), person.documentType);
  await hands.fill(text('surname'), person.surname);
  await hands.fill(text('firstName'), person.firstName);
  await hands.fill(fields.getByLabel(t('person', 'documentNo')), person.documentNo);
  if (person.documentExpiry) await hands.fill(fields.getByLabel(t('person', 'documentExpiry')), person.documentExpiry);
  if (person.birthday) await hands.fill(fields.getByLabel(t('person', 'birthday')), person.birthday);
  if (!person.sex) return;
  const sex = t('person', person.sex === '男' ? 'male' : 'female');
  await hands.tick(fields.getByRole('radio', { name: sex, exact: true }));
}

/** Goes from the filled form to the whole order, looks at it with its price lines, and takes the seats. */
export async function placeOrder(
  { page, t, hands, look }: Journey,
  { pass, beforehand }: { pass?: (done: Locator) => Promise<void>; beforehand?: () => Promise<void> } = {},
): Promise<void> {
  await look('passengers');
  await hands.press(page.getByRole('button', { name: t('booking', 'goVerify') }));
  await expect(page.getByRole('heading', { level: 1, name: t('booking', 'verifyTitle') })).toBeFocused();
  await hands.press(page.locator('summary').filter({ hasText: t('booking', 'priceTitle') }));
  await expect(page.getByRole('table', { name: t('booking', 'priceTitle') })).toBeVisible();
  await beforehand?.();
  await look('verify');
  await hands.press(page.getByRole('button', { name: t('booking', 'goSecure') }));
  const held = page.getByRole('heading', { name: new RegExp(`^${t('payment', 'seatsHeld').split('{')[0]}`) });
  await pass?.(held);
  await expect(held).toBeVisible();
}

/** Pays with Alipay. The cashier belongs to the gateway and has Chinese texts. */
export async function pay({ page, t, hands, look }: Journey): Promise<void> {
  await hands.tick(page.getByRole('radio', { name: new RegExp(`^${t('payment', 'method1')}`) }));
  await look('pay');
  await hands.press(page.getByRole('button', { name: new RegExp(`^${t('payment', 'pay').split('{')[0]}`) }));
  await page.waitForURL(/gateway/);
  await hands.press(page.getByRole('button', { name: '支付', exact: true }));
  const issued = new RegExp(t('payment', 'ticketedTitle', { city: '.+' }));
  await expect(page.getByRole('heading', { name: issued })).toBeVisible({ timeout: 30_000 });
  await look('issued');
}

/** Opens the order, and its check-in from its next action. */
export async function openOrder({ page, t, hands, look }: Journey): Promise<void> {
  await hands.press(page.getByRole('link', { name: t('payment', 'viewOrder') }));
  await expect(page.getByRole('heading', { level: 1, name: t('booking', 'orderTitle') })).toBeFocused();
  await expect(page.getByTitle('OPEN FOR USE').first()).toBeVisible();
  await look('order');
  await hands.press(
    page.getByRole('region', { name: t('trips', 'next') }).getByRole('link', { name: t('trips', 'checkIn') }),
  );
}

/** Checks the first traveller in on a seat of the map. The boarding pass then shows the name as the ticket has it. */
export async function checkIn(
  { page, t, hands, look }: Journey,
  { flightNo, name }: { flightNo: string; name: string },
): Promise<void> {
  await hands.tick(page.getByRole('checkbox', { name: new RegExp(`^${t('checkin', 'goods').split('{')[0]}`) }));
  await look('check-in');
  await hands.press(page.getByRole('button', { name: t('checkin', 'toSeats') }));
  const free = [t('seating', 'noCharge'), t('seating', 'free')].join(t('seating', 'comma'));
  await hands.takeSeat(
    page.getByRole('group', { name: new RegExp(t('seating', 'map', { label: '.+' })) }),
    new RegExp(`${free}$`),
  );
  await expect(page.getByRole('button', { pressed: true })).toHaveAttribute('data-seat', /\d/);
  await look('seats');
  await hands.press(page.getByRole('main').getByRole('button', { name: t('checkin', 'confirm'), exact: true }));
  const pass = page.getByRole('article', { name: new RegExp(`^${flightNo}`) }).first();
  await expect(pass).toContainText(name);
  await expect(
    pass.getByRole('img', { name: new RegExp(t('checkin', 'codeOf', { name: '.+', flight: flightNo })) }),
  ).toBeVisible();
  await look('boarding-pass');
}
