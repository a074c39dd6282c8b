import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isPageOffered, type Sells } from '@haidai/contract/pages';
import type { Finding } from '@haidai/domain/flights';
import type { ProductDrafts } from './product-drafts.ts';
import { withoutPoints } from './without-points.ts';
import { withoutWeekCard } from './without-week-card.ts';

const drafts: Readonly<Record<keyof Sells, ProductDrafts>> = { points: withoutPoints, weekCard: withoutWeekCard };
/** The name of each product in a finding. */
const names: Readonly<Record<keyof Sells, string>> = { points: 'points', weekCard: 'the week card' };

const unsoldOf = (sells: Sells) => (Object.keys(drafts) as (keyof Sells)[]).filter((product) => !sells[product]);

/** Rewrites the copied texts and lists of a folder, so that they do not mention a product that the carrier does not sell. */
export function leaveOutUnsold(folder: string, sells: Sells): void {
  for (const { removed, removedRows, edits } of unsoldOf(sells).map((product) => drafts[product])) {
    for (const file of removed) rmSync(path.join(folder, file), { force: true });
    for (const { file, list, field, value } of removedRows)
      rewriteJson(folder, file, (data) => ({
        ...data,
        [list]: (data[list] ?? []).filter((row) => value !== undefined && row[field] !== value),
      }));
    for (const [file, changes] of Object.entries(edits))
      if (existsSync(path.join(folder, file)))
        rewrite(folder, file, (text) => changes.reduce((so, [from, to]) => so.replaceAll(globally(from), to), text));
  }
  for (const file of ['content/menus.json', 'content/slideshow.json'])
    rewrite(folder, file, (text) => leaveOutLines(text, (line) => leadsNowhere(folder, sells, line)));
}

type Rows = Record<string, Record<string, unknown>[]>;

function rewriteJson(folder: string, file: string, change: (data: Rows) => Rows): void {
  rewrite(folder, file, (text) => `${JSON.stringify(change(JSON.parse(text)), null, 2)}\n`);
}

function rewrite(folder: string, file: string, change: (text: string) => string): void {
  const place = path.join(folder, file);
  writeFileSync(place, change(readFileSync(place, 'utf8')));
}

const globally = (from: string | RegExp) =>
  from instanceof RegExp && !from.global ? new RegExp(from, `${from.flags}g`) : from;

/** Leaves out the rows of a JSON list with one row in each line. */
function leaveOutLines(text: string, isOut: (line: string) => boolean): string {
  const kept = text.split('\n').filter((line) => !isOut(line));
  return kept.join('\n').replace(/,\n\]/, '\n]');
}

/** Returns whether a row leads to a page that is not offered, or to an article that is not there. */
function leadsNowhere(folder: string, sells: Sells, line: string): boolean {
  const [, address] = /"(?:menuUrl|linkUrl)": "([^"]+)"/.exec(line) ?? [];
  if (address === undefined) return false;
  const [, article] = /\barticleId=([\w-]+)/.exec(address) ?? [];
  return (
    !isPageOffered(sells, address) ||
    (article !== undefined && !existsSync(path.join(folder, 'content/articles', `${article}.md`)))
  );
}

/** Returns the words of a line: without the names of its fields and without the ids of rules. */
const wordsOf = (line: string) => line.replaceAll(/"\w+":|\b[A-Z]+(?:-[A-Z0-9]+)+(?:#\w+)?\b/g, '');

/** Warns of texts that mention a product that the carrier does not sell. */
export function listUnsoldWords(folder: string, sells: Sells): Finding[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) =>
      /^(?:texts\.json$|(?:content|messages|notices|promotions|coupons|fares|flashsale|member)\/.*\.(?:json|md)$)/.test(
        file,
      ),
    );
  return files.sort().flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        unsoldOf(sells).flatMap((product): Finding[] => {
          const found = drafts[product].words.exec(wordsOf(line))?.[0];
          if (found === undefined) return [];
          const message = `mentions ${names[product]}, which the carrier does not sell: ${found.trim()}`;
          return [{ level: 'warning', file, line: index + 1, message }];
        }),
      ),
  );
}
