import { expect, type Locator, type Page } from '@playwright/test';
import { inWords } from './days.ts';
import { openPage } from './open-page.ts';
import { t } from './texts.ts';

/**
 * These helpers use the booking box of the home page as a person does: a field opens its panel, and the panel closes
 * itself.
 */

export async function openHome(page: Page): Promise<void> {
  await openPage(page, '/index');
}

/** Types a few letters and chooses the offered city. */
export async function chooseCity(
  page: Page,
  field: 'origin' | 'destination',
  { typing, city }: { typing: string; city: string },
): Promise<void> {
  await openField(page, field);
  await page.getByRole('combobox', { name: t('shopping/box', field) }).fill(typing);
  await page.getByRole('option', { name: city, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Chooses a day in the open calendar. The day may be some months ahead. */
export async function pickDay(page: Page, date: string): Promise<void> {
  const day = dayButton(page, date);
  const calendar = page.getByRole('dialog', { name: t('shopping/box', 'chooseDates') });
  await expect(calendar).toBeVisible();
  while (!(await day.isVisible())) await calendar.getByRole('button', { name: t('ui', 'nextMonth') }).click();
  await day.click();
}

/** Finds the button of a day. Its name begins with the day: `12月5日 周六，1,080 元起`. */
export function dayButton(page: Page, date: string): Locator {
  return page
    .getByRole('dialog', { name: t('shopping/box', 'chooseDates') })
    .getByRole('button', { name: new RegExp(`^${inWords(date)} `) });
}

export async function openCalendar(page: Page, field: 'departureDate' | 'returnDate'): Promise<void> {
  await openField(page, field);
}

function openField(page: Page, key: 'origin' | 'destination' | 'departureDate' | 'returnDate' | 'passengers') {
  return page.getByRole('button', { name: new RegExp(`^${t('shopping/box', key)}`) }).click();
}

/** Adds this many more travellers of each kind. */
export async function addTravellers(
  page: Page,
  more: Partial<Record<'adults' | 'children' | 'babies', number>>,
): Promise<void> {
  await openField(page, 'passengers');
  const panel = page.getByRole('dialog', { name: t('shopping/box', 'passengers') });
  for (const key of ['adults', 'children', 'babies'] as const) {
    const button = panel.getByRole('button', { name: t('shopping/box', 'more', { kind: t('shopping/box', key) }) });
    for (let each = 0; each < (more[key] ?? 0); each += 1) await button.click();
  }
  await panel.getByRole('button', { name: t('shopping/box', 'confirm') }).click();
}
