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
  field: '出发城市' | '到达城市',
  { typing, city }: { typing: string; city: string },
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  await page.getByRole('combobox', { name: field }).fill(typing);
  await page.getByRole('option', { name: city, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Chooses a day in the open calendar. The day may be some months ahead. */
export async function pickDay(page: Page, date: string): Promise<void> {
  const day = dayButton(page, date);
  const calendar = page.getByRole('dialog', { name: t('shopping/box', 'chooseDates') });
  await expect(calendar).toBeVisible();
  while (!(await day.isVisible())) await calendar.getByRole('button', { name: '下个月' }).click();
  await day.click();
}

/** Finds the button of a day. Its name begins with the day: `12月5日 周六，1,080 元起`. */
export function dayButton(page: Page, date: string): Locator {
  return page
    .getByRole('dialog', { name: t('shopping/box', 'chooseDates') })
    .getByRole('button', { name: new RegExp(`^${inWords(date)} `) });
}

export async function openCalendar(page: Page, field: '去程日期' | '返程日期'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
}

/** Adds this many more travellers of each kind. */
export async function addTravellers(
  page: Page,
  more: Partial<Record<'成人' | '儿童' | '婴儿', number>>,
): Promise<void> {
  await page.getByRole('button', { name: /^乘机人/ }).click();
  const panel = page.getByRole('dialog', { name: t('shopping/box', 'passengers') });
  for (const [kind, count] of Object.entries(more)) {
    for (let each = 0; each < count; each += 1) await panel.getByRole('button', { name: `增加${kind}` }).click();
  }
  await panel.getByRole('button', { name: t('shopping/box', 'confirm') }).click();
}
