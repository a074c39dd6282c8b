import { expect, type Locator } from '@playwright/test';
import type { Journey } from '../journey/journey.ts';
import type { Outside } from '../outside.ts';
import { t } from '../texts.ts';
import type { FailingParties } from './failing-parties.ts';

export const patience = { timeout: 400_000, intervals: [3000] };

export interface Round {
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
export async function take({ broken }: Round, { party, step, press, again = press, done, told }: Step): Promise<void> {
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

/** Whether a place appears within the milliseconds. */
export const appears = (place: Locator, timeout: number) =>
  place
    .waitFor({ timeout })
    .then(() => true)
    .catch(() => false);

/** Finds a card of the page by its title. */
export const cardOf = ({ page }: Journey, title: string): Locator =>
  page.getByRole('heading', { name: title, exact: true }).locator('xpath=ancestor::section[1]');

const quietCheck = ({ page }: Journey) => page.getByRole('button', { name: t('identity/captcha/check', 'checkQuiet') });

/** Passes the human check if the page asks for one. A known device passes by itself. */
export async function passCheck(journey: Journey): Promise<void> {
  if (await appears(quietCheck(journey), 3_000)) await quietCheck(journey).click();
}

/** Goes on with another human check, which the page asks for after a failure. */
export async function goOnWithCheck(journey: Journey): Promise<void> {
  const goOn = journey.page.getByRole('button', { name: t('identity/captcha', 'checkGoOn') });
  if (!(await quietCheck(journey).isVisible())) await goOn.click();
  await passCheck(journey);
}
