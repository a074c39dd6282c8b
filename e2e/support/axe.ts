import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { checkAccessTree } from './access-tree.ts';
import { desktop, telephone } from './widths.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type WithAxe = typeof window & { axe: typeof axe };

/**
 * Expects no violation of WCAG 2.0 to 2.2, A and AA, and of axe's best practice, and a complete accessibility tree in
 * the current state of the page. At 390 px nothing may extend beyond the side.
 */
export async function checkAxe(page: Page): Promise<void> {
  await load(page);
  const violations = await page.evaluate(async (values) => {
    const options = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] } as const;
    const results = await (window as unknown as WithAxe).axe.run(document, options as unknown as axe.RunOptions);
    return results.violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}\n${failureSummary ?? ''}`),
    }));
  }, standards);
  const width = page.viewportSize()?.width;
  expect(violations, `axe at ${page.url()}, ${width} wide`).toEqual([]);
  await checkAccessTree(page);
  if (width === telephone.width) await expectNothingSticksOut(page);
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

/** Expects no violation at 1440 px in the theme of the page and at 390 px in the other theme, and then restores both. */
export async function checkAxeAtBothWidths(page: Page): Promise<void> {
  await checkAxe(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await page.setViewportSize(telephone);
  await checkAxe(page);
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

/** Loads the library once into every document and every frame, because loading takes longer than a scan. */
async function load(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
}
