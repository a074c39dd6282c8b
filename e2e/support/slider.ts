import { setTimeout as sleep } from 'node:timers/promises';
import { getSlider } from '@haidai/contract/identity';
import { slideKeySteps } from '@haidai/domain/identity';
import { slideByHand } from '@haidai/testkit';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Sandbox } from './sandbox.ts';
import { t, textsIn } from './texts.ts';

/** The time of all key presses of one captcha together, in milliseconds. */
const keysMs = 500;

/** The captchas of each page by their pictures. The picture identifies the shown captcha. */
const given = new WeakMap<Page, Map<string, string>>();

/** Records the captchas of a page. Each test calls it once for every page before its first navigation. */
export function watchPuzzles(page: Page): void {
  const puzzles = new Map<string, string>();
  given.set(page, puzzles);
  page.on('response', async (answer) => {
    if (new URL(answer.url()).pathname !== getSlider.path || !answer.ok()) return;
    const { result } = await answer.json().catch(() => ({ result: null }));
    if (result) puzzles.set(result.background, result.challengeId);
  });
}

export interface CheckOptions {
  /**
   * The element that the page shows once the form has used its pass. A known device may pass so soon that the check has left the
   * page before the function looks for it. Or the server refuses its pass, and the check of a person follows.
   */
  done?: Locator;
}

/**
 * Passes the check of a form and returns whether the page shows a puzzle for it. In a form without a button for the
 * code, the function asks for the code first. A short task of the browser passes without a puzzle.
 */
async function beginCheck(page: Page, done?: Locator): Promise<boolean> {
  const slider = page.getByRole('slider');
  // The button of the dialog that loads the puzzle, in either language.
  const choice = page.locator('[data-way="puzzle"]');
  const check = page.locator('[data-check]');
  const english = await textsIn('en');
  const named = (key: 'sendCode' | 'checkGoOn') =>
    check
      .getByRole('button', { name: t('identity/captcha', key) })
      .or(check.getByRole('button', { name: english('identity/captcha', key) }));
  const ask = named('sendCode').or(named('checkGoOn'));
  const begun = check.or(choice);
  await expect((done ? begun.or(done) : begun).first()).toBeAttached();
  // A refused form offers the next check below its refusal, so the button is looked for before the refusal.
  const isOffered = await ask.isVisible();
  if (await done?.first().isVisible()) return false;
  if (isOffered) await ask.click();
  const state = async () => {
    if (await choice.isVisible()) return 'choice';
    if (done) return (await done.first().isVisible()) ? 'done' : 'not done';
    if ((await check.count()) === 0) return 'gone';
    // The page may leave between the two questions.
    const shown = await check
      .first()
      .getAttribute('data-check', { timeout: 1000 })
      .catch(() => 'gone');
    // The code of the dialog is still on its way.
    return shown === 'choice' ? 'opening' : shown;
  };
  await expect
    .poll(state, { message: 'a check that is passed or asks a person' })
    .toMatch(/^(choice|done|passed|gone)$/);
  if (!(await choice.isVisible())) return false;
  if (!(await slider.isVisible())) await choice.press('Enter');
  return true;
}

/**
 * Drags the piece into its gap as a hand does, or `miss` pixels beside it. The sandbox returns the position of the gap.
 * After a hit the function waits for the verdict. Before the verdict, a form reports a missing captcha. After it, the
 * picture disappears and the content below moves up.
 */
export async function dragSlider(
  page: Page,
  sandbox: Pick<Sandbox, 'sliderOffset'>,
  { miss = 0, done }: CheckOptions & { miss?: number } = {},
): Promise<void> {
  if (!(await beginCheck(page, done))) return;
  const { knob, offset, max } = await findSlider(page, sandbox);
  await knob.scrollIntoViewIfNeeded();
  const [grip, rail] = await Promise.all([knob.boundingBox(), knob.locator('..').boundingBox()]);
  if (!grip || !rail) throw new Error('The slider is not visible');
  const [left, top] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  const scale = (rail.width - grip.width) / max;
  await page.mouse.move(left, top);
  await page.mouse.down();
  let passed = 0;
  for (const [x, y, time] of slideByHand(offset + miss)) {
    // The slide takes time, because the server checks its duration.
    await sleep(time - passed);
    passed = time;
    await page.mouse.move(left + x * scale, top + y);
  }
  const judged = await whenJudged(knob);
  await page.mouse.up();
  if (miss === 0) await judged();
}

/** Solves the captcha with the keyboard alone: in large steps first, then in single steps. */
export async function slideWithKeys(
  page: Page,
  sandbox: Pick<Sandbox, 'sliderOffset'>,
  { done }: CheckOptions = {},
): Promise<void> {
  if (!(await beginCheck(page, done))) return;
  const { knob, offset } = await findSlider(page, sandbox);
  await knob.focus();
  const leaps = Math.floor(offset / slideKeySteps.page);
  const steps = Math.round((offset % slideKeySteps.page) / slideKeySteps.arrow);
  const presses = [...Array(leaps).fill('PageUp'), ...Array(steps).fill('ArrowRight')];
  // The presses together take as long as a slide by hand, because the server checks the duration.
  for (const key of presses) await knob.press(key, { delay: keysMs / presses.length });
  const judged = await whenJudged(knob);
  await knob.press('Enter');
  await judged();
}

/** Waits until this captcha is solved, or until it disappears because the form needed only the captcha. */
async function whenJudged(knob: Locator): Promise<() => Promise<void>> {
  const puzzle = await knob.elementHandle();
  const state = () =>
    puzzle
      ?.evaluate((element) =>
        element.isConnected ? element.closest('[data-captcha]')?.getAttribute('data-captcha') : 'gone',
      )
      .catch(() => 'gone with its page');
  return () =>
    expect.poll(state, { message: 'a puzzle that is solved', intervals: [25, 50, 100] }).toMatch(/^passed$|^gone/);
}

async function findSlider(page: Page, sandbox: Pick<Sandbox, 'sliderOffset'>) {
  const knob = page.getByRole('slider');
  await expect(knob).toBeVisible();
  const readId = async () => {
    const picture = page.locator('[data-captcha] img').first();
    const shown = await picture.getAttribute('src', { timeout: 1000 }).catch(() => null);
    return given.get(page)?.get(shown ?? '') ?? '';
  };
  // A form that replaces another one has its own captcha. The function uses the captcha that two readings in a row
  // find.
  let id = '';
  const stays = async () => {
    const before = id;
    id = await readId();
    return id !== '' && id === before;
  };
  await expect.poll(stays, { message: 'a known puzzle on the page' }).toBe(true);
  const offset = await sandbox.sliderOffset(id);
  return { knob, offset, max: Number(await knob.getAttribute('aria-valuemax')) };
}
