import { expect, type Page } from '@playwright/test';
import { t } from './texts.ts';

interface Watch {
  checkAxe: () => Promise<void>;
  saveScreen: (name: string) => Promise<void>;
}

/**
 * Chooses the first fare of the first flight of a change that can be chosen, by keyboard. Returns the price of the bar.
 */
export async function chooseChange(page: Page, watch?: Watch): Promise<string> {
  const flight = page.getByRole('article').filter({ has: page.getByRole('button', { expanded: false }) });
  await flight.getByRole('button', { expanded: false }).first().press('Enter');
  const choose = page.getByRole('button', { name: t('shopping', 'choose'), exact: true }).first();
  await choose.press('Enter');
  const bar = page.getByRole('status').filter({ hasText: /^改期应付/ });
  await expect(bar).toBeVisible();
  await watch?.checkAxe();
  await watch?.saveScreen('change-flights');
  return ((await bar.locator(':scope > :last-child').textContent()) ?? '').trim();
}
