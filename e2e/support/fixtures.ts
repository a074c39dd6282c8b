import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { checkAxe, checkAxeAtBothWidths, checkAxeEverywhere, type PageState } from './axe.ts';
import { takeFoundWords, watchWords } from './carrier-words.ts';
import { watchDesk } from './desk-work.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { type CheckOptions, dragSlider, slideWithKeys, watchPuzzles } from './slider.ts';
import { desktop, telephone } from './widths.ts';

interface Fixtures {
  /** The messages, captchas, clock and seat limits of the site under test. */
  sandbox: Sandbox;
  /** Expects no violation in the current state of the page. */
  checkAxe: () => Promise<void>;
  /** Expects no violation in the current state of the page, nor at the other width in the other theme. */
  checkAxeAtBothWidths: () => Promise<void>;
  /** Expects no violation in a state of the page at both widths, in both themes and both languages. */
  checkAxeEverywhere: (state: PageState) => Promise<void>;
  /** A second visitor with a separate browser. */
  visitor: Page;
  dragSlider: (options?: CheckOptions) => Promise<void>;
  slideWithKeys: (options?: CheckOptions) => Promise<void>;
  /** Saves pictures of the whole page under test-results/screens, by width and name, if `SCREENS` asks for pictures. */
  saveScreen: (name: string) => Promise<void>;
}

export const test = base.extend<Fixtures, { deskWork: undefined }>({
  deskWork: [
    async ({ browser }, use, { workerIndex, project }) => {
      const { save } = watchDesk(browser);
      await use(undefined);
      await save(join(project.outputDir, 'desk-work', `${workerIndex}.json`));
    },
    { scope: 'worker', auto: true },
  ],
  page: async ({ page }, use) => {
    watchPuzzles(page);
    await watchWords(page);
    await use(page);
    expect(takeFoundWords(), 'words of another carrier, or of a product that is not sold').toEqual([]);
  },
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    watchPuzzles(page);
    await watchWords(page);
    await use(page);
    await context.close();
  },
  sandbox: async ({ baseURL }, use) => use(createSandbox(baseURL ?? '')),
  checkAxe: async ({ page }, use) => use(() => checkAxe(page)),
  checkAxeAtBothWidths: async ({ page }, use) => use(() => checkAxeAtBothWidths(page)),
  checkAxeEverywhere: async ({ page }, use) => use((state) => checkAxeEverywhere(page, state)),
  dragSlider: async ({ page, sandbox }, use) => use((options) => dragSlider(page, sandbox, options)),
  slideWithKeys: async ({ page, sandbox }, use) => use((options) => slideWithKeys(page, sandbox, options)),
  saveScreen: async ({ page }, use) => use((name) => saveScreens(page, name)),
});

export { expect } from '@playwright/test';

async function saveScreens(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return;
  const isNarrow = page.viewportSize()?.width === telephone.width;
  if (!isNarrow) await savePicture(page, `desktop/${name}`);
  await page.setViewportSize(telephone);
  await savePicture(page, `phone/${name}`);
  if (!isNarrow) await page.setViewportSize(desktop);
}

async function savePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true, animations: 'disabled' });
}
