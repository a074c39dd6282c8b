import { expect, type Locator } from '@playwright/test';
import { dragSlider, slideWithKeys } from '../slider.ts';
import { arrive, type Journey, look } from './journey.ts';

/** Signs in with a code by SMS or e-mail, in the dialog over the page. */
export async function signInByCode(
  journey: Journey,
  way: 'sms' | 'mail',
  { to, check }: { to: string; check: 'quiet' | 'puzzle' },
): Promise<void> {
  const { page, sandbox, hand, means, say } = journey;
  const dialog = page.getByRole('dialog', { name: say('identity', 'title') });
  await expect(dialog.getByLabel(say('identity', 'username'))).toBeFocused();
  await hand.tab(dialog.getByRole('tab', { name: say('identity', `${way}Tab`) }));
  const address = say('identity', way === 'sms' ? 'mobile' : 'mail');
  await hand.fill(dialog.getByRole('textbox', { name: address, exact: true }), to);
  await hand.press(dialog.getByRole('button', { name: say('identity', 'sendCode') }));
  const sent = page.getByText(say('identity', way === 'sms' ? 'codeSent' : 'mailCodeSent'));
  if (check === 'quiet') await passQuietly(journey, sent);
  else await (means === 'keyboard' ? slideWithKeys : dragSlider)(page, sandbox, { done: sent });
  await arrive(journey, 'sign-in', page.getByRole('textbox', { name: say('identity', `${way}Code`) }));
  // The sixth digit signs in.
  await page.keyboard.type(await sandbox.smsCode(to));
}

/** Signs in with a password, in the dialog over the page. */
export async function signInByPassword(journey: Journey, username: string, password: string): Promise<void> {
  const { page, hand, say } = journey;
  const dialog = page.getByRole('dialog', { name: say('identity', 'title') });
  await arrive(journey, 'sign-in', dialog.getByLabel(say('identity', 'username')));
  await hand.fill(dialog.getByLabel(say('identity', 'username')), username);
  await hand.fill(dialog.getByLabel(say('identity', 'password'), { exact: true }), password);
  await hand.press(dialog.getByRole('tabpanel').getByRole('button', { name: say('identity', 'login'), exact: true }));
}

/** Signs out and signs in again with a password, on the page of the login. */
export async function logInAgain(journey: Journey, username: string, password: string): Promise<void> {
  const { page, hand, say } = journey;
  await hand.press(page.getByRole('button', { name: say('shell', 'logout') }));
  const name = page.getByLabel(say('identity', 'username'));
  await expect(name).toBeVisible();
  await arrive(journey, 'login', say('identity', 'title'));
  await hand.fill(name, username);
  await hand.fill(page.getByLabel(say('identity', 'password'), { exact: true }), password);
  await hand.press(page.getByRole('tabpanel').getByRole('button', { name: say('identity', 'login'), exact: true }));
  await expect(name).toBeHidden();
}

/**
 * Takes the way of the check that needs neither sight nor movement, if the page asks a person at all. A known device
 * passes by itself.
 */
export async function passQuietly(journey: Journey, done: Locator): Promise<void> {
  const { page, hand, say } = journey;
  const quiet = page
    .getByRole('dialog', { name: say('identity/captcha/check', 'checkTitle') })
    .getByRole('button', { name: say('identity/captcha/check', 'checkQuiet') });
  await expect(quiet.or(done).first()).toBeVisible();
  if (await quiet.isVisible()) {
    await look(journey, 'check');
    await hand.press(quiet);
  }
  await expect(done).toBeVisible({ timeout: 150_000 });
}
