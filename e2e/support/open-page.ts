import type { Page, Response } from '@playwright/test';
import { watchWords } from './carrier-words.ts';

/** Opens a page of the site by its address and waits until its controls answer. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  await watchWords(page);
  const answer = await page.goto(path);
  await isReady(page);
  return answer;
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await isReady(page);
}

function isReady(page: Page): Promise<void> {
  return page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
