import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@haidai/contract/pages';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { checkAccessTree } from './access-tree.ts';
import { expectNoChinese } from './journey/english-only.ts';
import { openPage } from './open-page.ts';
import { type Say, textsIn } from './texts.ts';
import { desktop, telephone } from './widths.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const library = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type WithAxe = typeof window & { axe: typeof axe; listFrame: typeof listFrame };

/**
 * The rules of a check. Only the contrast depends on the theme, and it does not depend on the language: a state that
 * was checked with all rules needs the contrast alone in the other theme, and all but the contrast in the other language.
 */
type Rules = 'all' | 'contrast' | 'no contrast';

/**
 * Expects no violation of WCAG 2.0 to 2.2, A and AA, and of axe's best practice, and a complete accessibility tree in
 * the current state of the page. At 390 px nothing may extend beyond the side.
 */
export async function checkAxe(page: Page): Promise<void> {
  await runAxe(page, 'all');
  await checkLayout(page);
}

/** The banners and footers that have passed, by their rules and look. Most pages share them. */
const passed = new Set<string>();

async function runAxe(page: Page, rules: Rules): Promise<void> {
  await load(page);
  const given: axe.RunOptions = {
    runOnly: rules === 'contrast' ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: standards },
    ...(rules === 'no contrast' && { rules: { 'color-contrast': { enabled: false } } }),
    resultTypes: ['violations'],
  };
  const looks = await page.evaluate(() => (window as unknown as WithAxe).listFrame().map(({ look }) => look));
  const known = looks.filter((look) => passed.has(`${rules} ${look}`));
  const violations = await page.evaluate(
    async ({ options, known }) => {
      const { axe, listFrame } = window as unknown as WithAxe;
      const exclude = listFrame().flatMap(({ part, look }) => (known.includes(look) ? [part] : []));
      const results = await axe.run(exclude.length > 0 ? { include: document, exclude } : document, options);
      return results.violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}\n${failureSummary ?? ''}`),
      }));
    },
    { options: given, known },
  );
  expect(violations, `axe at ${page.url()}, ${page.viewportSize()?.width} wide`).toEqual([]);
  for (const look of looks) passed.add(`${rules} ${look}`);
}

/**
 * Lists the banner and the footer of the page, each with its look: the markup and everything outside it that its styles
 * depend on. This function runs in the page.
 */
function listFrame(): { part: Element; look: string }[] {
  const { documentElement, body } = document;
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const around = [documentElement, body].map((each) => (each.cloneNode() as Element).outerHTML);
  return [...document.querySelectorAll('header, footer')]
    .filter((part) => !part.closest('main, article, section, aside, nav, [role="dialog"]'))
    .map((part) => ({ part, look: [innerWidth, isDark, ...around, part.outerHTML].join(' ') }));
}

/** Expects what no theme changes: the accessibility tree, the width of the page, and the names of moving elements. */
async function checkLayout(page: Page): Promise<void> {
  await checkAccessTree(page);
  if (page.viewportSize()?.width === telephone.width) await expectNothingSticksOut(page);
  await expectMovesOnce(page);
}

/** Expects that no two elements move to the next page under one name. A browser would drop the whole transition. */
async function expectMovesOnce(page: Page): Promise<void> {
  const twice = await page.evaluate(() => {
    const names = [...document.querySelectorAll('body *')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== 'none' && name !== undefined);
    return names.filter((name, index) => names.indexOf(name) !== index);
  });
  expect(twice, `names of transitions that occur twice at ${page.url()}`).toEqual([]);
}

async function expectNothingSticksOut(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width - telephone.width, `pixels that stick out at ${page.url()}`).toBeLessThanOrEqual(0);
}

/**
 * Expects no violation at the width and in the theme of the page, nor at the other width in the other theme. Then
 * restores both.
 */
export async function checkAxeAtBothWidths(page: Page): Promise<void> {
  await checkAxe(page);
  await inOtherLook(page, { width: true, theme: true }, () => checkAxe(page));
}

/** What a page shows in a state, in either language. The address of the page stores the state. */
export interface PageState {
  shown: (say: Say) => Locator;
  /** The Chinese names of travellers, which an English page shows as well. */
  names?: readonly string[];
}

/**
 * Expects no violation at both widths, in both themes and in both languages, and in English no Chinese. The page is
 * then as before. The language of the page is checked with all rules, the other one without the contrast.
 */
export async function checkAxeEverywhere(page: Page, state: PageState): Promise<void> {
  const { href, pathname, search, hash } = new URL(page.url());
  const [language, other] = /^\/en\b/.test(pathname) ? (['en', 'zh-CN'] as const) : (['zh-CN', 'en'] as const);
  await isInLanguage(page, language, state);
  await checkBothThemes(page);
  await inOtherLook(page, { width: true }, () => checkBothThemes(page));
  await openPage(page, `${other === 'en' ? `/en${pathname}` : pathname.slice('/en'.length)}${search}${hash}`);
  await isInLanguage(page, other, state);
  await checkWords(page);
  await inOtherLook(page, { width: true }, () => checkWords(page));
  await openPage(page, href);
  await expect(state.shown(await textsIn(language))).toBeVisible();
}

async function isInLanguage(page: Page, language: Language, { shown, names }: PageState): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(shown(await textsIn(language))).toBeVisible();
  if (language === 'en') await expectNoChinese(page, names);
}

async function checkBothThemes(page: Page): Promise<void> {
  await checkAxe(page);
  await inOtherLook(page, { theme: true }, () => runAxe(page, 'contrast'));
}

/** Expects no violation of the rules that depend on the words of a page. */
async function checkWords(page: Page): Promise<void> {
  await runAxe(page, 'no contrast');
  await checkLayout(page);
}

/** Changes the width or the theme of the page, or both, for the time of a check. */
async function inOtherLook(
  page: Page,
  { width, theme }: { width?: boolean; theme?: boolean },
  check: () => Promise<void>,
): Promise<void> {
  const size = page.viewportSize() ?? desktop;
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  if (theme) await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  if (width) await page.setViewportSize(size.width === telephone.width ? desktop : telephone);
  await check();
  if (width) await page.setViewportSize(size);
  if (theme) await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

/** Loads the library once into every document and every frame, because loading takes longer than a scan. */
async function load(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(`${library}; window.listFrame = ${listFrame}`);
  }
}
