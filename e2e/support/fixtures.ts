import { test as base, type Page } from '@playwright/test';
import { checkAxe } from './axe.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { dragSlider, slideWithKeys, watchPuzzles } from './slider.ts';

interface Fixtures {
  /** Messages, puzzles, clock and scarcity of the site under test. */
  sandbox: Sandbox;
  /** Zero violations in the state the page is in. */
  checkAxe: () => Promise<void>;
  /** Somebody else, with a browser of their own. */
  visitor: Page;
  dragSlider: () => Promise<void>;
  slideWithKeys: () => Promise<void>;
  /** A picture of the whole page under test-results/screens, by project and name, where `SCREENS` asks for pictures. */
  saveScreen: (name: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    watchPuzzles(page);
    await use(page);
  },
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    watchPuzzles(page);
    await use(page);
    await context.close();
  },
  sandbox: async ({ baseURL }, use) => use(createSandbox(baseURL ?? '')),
  checkAxe: async ({ page }, use) => use(() => checkAxe(page)),
  dragSlider: async ({ page, sandbox }, use) => use(() => dragSlider(page, sandbox)),
  slideWithKeys: async ({ page, sandbox }, use) => use(() => slideWithKeys(page, sandbox)),
  saveScreen: async ({ page }, use, { project }) => use((name) => saveScreen(page, `${project.name}/${name}`)),
});

export { expect } from '@playwright/test';

async function saveScreen(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return;
  await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true, animations: 'disabled' });
}
