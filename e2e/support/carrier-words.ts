import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';

/** Whether the site is that of the second carrier. */
export const isSecond = process.env.E2E_CARRIER === 'chuanshu';

/**
 * `npm run second-carrier` reads the words of every page that its stories open. No page may name the carrier that comes
 * with the site, or a product that the carrier of the site does not sell.
 */
const shipped = JSON.parse(readFileSync(new URL('../../carriers/haidai/carrier.json', import.meta.url), 'utf8'));

/** The names, the club, the flights, the numbers and the motto of the shipped carrier, in any case. */
export const foreign = new RegExp(
  [
    ...[shipped.name.zh, '海岱', '岱岳', 'haidai', shipped.motto.en, shipped.hotline, shipped.icp],
    ...[`\\b${shipped.code}\\d{4}\\b`, `\\b${shipped.code}_`, `\\b${shipped.accountingCode}-\\d{10}`],
  ].join('|'),
  'i',
);

/** Words of the products that the carrier does not sell, and words that only look like them. */
const unsold = /积分|受让人|兑换券|周周飞|\bpoints?\b|\bassignees?\b|\bweek cards?\b/i;
const alike = /体积分数|容积分|transfer points|meeting point|these points/gi;
/** Matches scripts, styles and tags, which a page does not show. */
const markup = /<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g;

/** Returns the first word of an unsold product that a page shows. */
export function findUnsold(html: string): string | undefined {
  return unsold.exec(html.replaceAll(markup, ' ').replaceAll(alike, ''))?.[0];
}

/** The pages with such words, since the last look. */
const found = new Set<string>();
const watched = new WeakSet<BrowserContext>();

/** Reads the words of all pages of a browser from now on, after each change of a page. */
export async function watchWords(page: Page): Promise<void> {
  const context = page.context();
  // The connected trial has pages of parties that speak of whom they like.
  if (!isSecond || process.env.E2E_OUTSIDE || watched.has(context)) return;
  watched.add(context);
  await context.exposeBinding('noteWord', (_, place: string) => void found.add(place));
  await context.addInitScript(readOften, {
    foreign: [foreign.source, foreign.flags],
    unsold: [unsold.source, unsold.flags],
    alike: [alike.source, alike.flags],
    markup: [markup.source, markup.flags],
  } as const);
}

/** Returns the pages with such words, and forgets them. */
export function takeFoundWords(): string[] {
  const list = [...found];
  found.clear();
  return list;
}

type Pattern = readonly [source: string, flags: string];

/** This function runs in the page. It reads the page soon after each change. A test may stop the clock of the page. */
function readOften(patterns: Record<'foreign' | 'unsold' | 'alike' | 'markup', Pattern>): void {
  const later = window.setTimeout.bind(window);
  const [foreignWords, unsoldWords, alikeWords, tags] = (['foreign', 'unsold', 'alike', 'markup'] as const).map(
    (name) => new RegExp(...patterns[name]),
  ) as [RegExp, RegExp, RegExp, RegExp];
  const { noteWord } = window as unknown as { noteWord: (place: string) => Promise<void> };
  let isDue = false;
  const read = () => {
    isDue = false;
    const html = document.documentElement?.outerHTML ?? '';
    const shown = html.replaceAll(tags, ' ').replaceAll(alikeWords, '');
    for (const [text, words] of [
      [html, foreignWords],
      [shown, unsoldWords],
    ] as const) {
      const hit = words.exec(text);
      if (!hit) continue;
      const around = text.slice(Math.max(0, hit.index - 40), hit.index + 40).replaceAll(/\s+/g, ' ');
      void noteWord(`${location.pathname}: ${hit[0]} in “${around}”`);
    }
  };
  const readSoon = () => {
    if (!isDue) later(read, 250);
    isDue = true;
  };
  new MutationObserver(readSoon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}
