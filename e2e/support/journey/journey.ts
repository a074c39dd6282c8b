import type { Language } from '@haidai/contract/pages';
import { expect, type Locator, type Page } from '@playwright/test';
import { checkAxe } from '../axe.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Say, textsIn } from '../texts.ts';
import { telephone } from '../widths.ts';
import { expectNoChinese } from './english-only.ts';
import { type Hand, handOf, type Means } from './hand.ts';

export type Theme = 'light' | 'dark';

/** A traveller on the way through the site: the browser, and what all its pages must be like. */
export interface Journey {
  page: Page;
  /** The messages of the traveller, and the gap of a puzzle. */
  sandbox: Pick<Sandbox, 'smsCode' | 'sliderOffset'>;
  language: Language;
  /** The theme of the pages, by the system or by the traveller’s choice. */
  theme: Theme;
  means: Means;
  hand: Hand;
  say: Say;
  saveScreen: (name: string) => Promise<void>;
}

type Fixtures = Pick<Journey, 'page' | 'sandbox' | 'saveScreen'>;
type Traits = Pick<Journey, 'language' | 'theme' | 'means'>;

export async function beginJourney(fixtures: Fixtures, traits: Traits): Promise<Journey> {
  return {
    ...fixtures,
    ...traits,
    hand: handOf(fixtures.page, traits.means),
    say: await textsIn(traits.language),
  };
}

/** Returns the address of a page in the language of the journey. */
export function addressIn({ language }: Journey, path: string): string {
  return language === 'en' ? `/en${path}` : path;
}

/**
 * Expects what holds on every page: the language and the theme, complete accessibility, nothing beyond the side of a
 * phone, and in English no Chinese.
 */
export async function look(journey: Journey, name: string): Promise<void> {
  const { page, language, theme } = journey;
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(await page.evaluate(isDark), `a ${theme} page at ${page.url()}`).toBe(theme === 'dark');
  if (language === 'en') await expectNoChinese(page);
  await checkAxe(page);
  await journey.saveScreen(`journey-${name}`);
}

/** Expects the focus on the place where the reading of a new page begins, and then what holds on every page. */
export async function arrive(journey: Journey, name: string, focus: Locator | string): Promise<void> {
  await expectFocus(journey, focus);
  await look(journey, name);
}

/** Expects the focus on a control, or on the main heading with the given words. */
export async function expectFocus(journey: Journey, focus: Locator | string): Promise<void> {
  const place = typeof focus === 'string' ? headingOf(journey, focus) : focus;
  await expect(place).toBeFocused();
}

export function headingOf({ page }: Pick<Journey, 'page'>, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' });
}

/** Returns a pattern for names that begin with a text of the pages. */
export function beginsWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

/** Returns the amount in yuan of the last `¥1,234` in an element. */
export async function yuanIn(element: Locator): Promise<number> {
  const [, yuan = ''] = /^[\s\S]*¥\s*([\d,]+(?:\.\d+)?)/.exec((await element.textContent()) ?? '') ?? [];
  expect(yuan, `an amount in ${element}`).not.toBe('');
  return Number(yuan.replaceAll(',', ''));
}

export function isNarrow({ page }: Journey): boolean {
  return page.viewportSize()?.width === telephone.width;
}

/** Whether the page has a dark background. */
function isDark(): boolean {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(document.body)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  return red + green + blue < 300;
}
