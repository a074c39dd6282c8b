import { expect } from '@playwright/test';
import { openPage } from '../open-page.ts';
import type { Person } from '../people.ts';
import { addressIn, arrive, type Journey, type Theme } from './journey.ts';
import { passQuietly } from './sign-in.ts';

/** Registers with a mobile and a passport, from the page of the login. The visitor is then signed in. */
export async function register(
  journey: Journey,
  { mobile, person, password }: { mobile: string; person: Person; password: string },
): Promise<void> {
  const { page, sandbox, hand, say } = journey;
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}\\*?$`) });
  await hand.press(page.getByRole('link', { name: say('identity', 'registerFree') }));
  await arrive(journey, 'register', say('identity', 'registerTitle'));
  await hand.fill(field(say('identity', 'mobile')), mobile);
  await hand.press(page.getByRole('button', { name: say('identity', 'sendCode') }));
  await passQuietly(journey, page.getByText(say('identity', 'codeSent')));
  await hand.fill(field(say('identity', 'smsCode')), await sandbox.smsCode(mobile));
  await hand.choose(page.getByLabel(say('person', 'documentType')), person.documentType ?? '');
  await hand.fill(field(say('person', 'documentNo')), person.documentNo);
  await hand.fill(field(escaped(say('person', 'surnameEn'))), person.surname);
  await hand.fill(field(escaped(say('person', 'firstnameEn'))), person.firstName);
  await hand.fill(page.getByLabel(say('person', 'birthday')), person.birthday ?? '');
  await hand.fill(page.getByLabel(new RegExp(`^${say('identity', 'password')}\\*?$`)), password);
  await hand.tick(page.getByRole('checkbox', { name: say('identity', 'agree') }));
  await hand.press(page.getByRole('button', { name: say('identity', 'register'), exact: true }));
  await arrive(journey, 'registered', say('identity', 'welcome'));
}

const escaped = (text: string) => text.replace(/[()]/g, '\\$&');

/** Chooses the theme of all pages at the foot of a page. */
export async function chooseTheme(journey: Journey, path: string, theme: Theme): Promise<void> {
  const { page, hand, say } = journey;
  await openPage(page, addressIn(journey, path));
  const name = say('shell', theme === 'dark' ? 'themeDark' : 'themeLight');
  await hand.pick(page.getByRole('radiogroup', { name: say('shell', 'theme') }).getByRole('radio', { name }));
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}
