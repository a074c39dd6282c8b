import { expect, type Page } from '@playwright/test';
import { keyboardOf } from '../keyboard.ts';
import type { Journey } from './journey.ts';

interface BoxTrip {
  /** A few letters of the destination, and its name. */
  to: { typing: string; city: string };
  out: string;
  /** The day of the return. Without it the trip is one way. */
  back?: string;
  /** The travellers besides the first adult. */
  more: 'adults' | 'children';
}

/** Fills in the booking box of the home page with the keyboard alone, and searches. The journey starts in Qingdao. */
export async function searchInBox({ page, t, look }: Journey, { to, out, back, more }: BoxTrip): Promise<void> {
  const keys = keyboardOf(page);
  const field = (key: 'destination' | 'departureDate' | 'passengers') =>
    page.getByRole('button', { name: new RegExp(`^${t('shopping/box', key)}`) });
  if (!back) await keys.chooseTab(page.getByRole('tab', { name: t('shopping/box', 'oneWay') }));

  await keys.enter(field('destination'));
  await expect(page.getByRole('combobox', { name: t('shopping/box', 'destination') })).toBeFocused();
  await keys.type(to.typing);
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(new RegExp(to.city));
  await look('box-city');
  await keys.press('Enter');
  await expect(field('destination')).toBeFocused();

  await keys.enter(field('departureDate'));
  await walkToDay(page, out);
  await keys.press('Enter');
  if (back) {
    await walkToDay(page, back);
    await look('box-days');
    await keys.press('Enter');
    await keys.enter(page.getByRole('dialog').getByRole('button', { name: t('shopping/box', 'confirm') }));
  }
  await expect(field('departureDate')).toBeFocused();

  await keys.enter(field('passengers'));
  const kind = t('shopping/box', more);
  await expect(
    page.getByRole('button', { name: t('shopping/box', 'less', { kind: t('shopping/box', 'adults') }) }),
  ).toBeFocused();
  await keys.goTo(page.getByRole('button', { name: t('shopping/box', 'more', { kind }) }));
  await keys.press('Space');
  await look('box-party');
  await keys.press('Escape');
  await expect(field('passengers')).toBeFocused();
  await keys.enter(page.getByRole('button', { name: t('shopping/box', 'searchFlights') }));
}

/** Moves through the open calendar to a day with the arrow keys. */
async function walkToDay(page: Page, date: string): Promise<void> {
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day ?? '');
  await expect.poll(focused).not.toBe('');
  for (let steps = 0, day = await focused(); steps < 40 && day !== date; steps += 1, day = await focused())
    await page.keyboard.press(day < date ? 'ArrowRight' : 'ArrowLeft');
  expect(await focused()).toBe(date);
}
