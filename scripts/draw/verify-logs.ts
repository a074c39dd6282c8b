import { createHash } from 'node:crypto';
import { type LoggedEntry, verifyDraw } from '@haidai/domain/flashsale';

/** One page of a log, as the site publishes it. */
export interface LogPage {
  roundId: string;
  seed: string;
  seedHash: string;
  items: { itemId: string; stock: number }[];
  itemId: string;
  entries: LoggedEntry[];
  next: number | null;
}

/** The result for one item. */
export interface Verdict {
  itemId: string;
  entries: number;
  faults: string[];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Verifies every item of the pages. If the caller noted the hash before the sale, the seed is compared with that hash.
 * The hash in the log was published together with the seed, so it proves less.
 */
export function verifyLogs(pages: readonly LogPage[], announced?: string): Verdict[] {
  const byItem = Map.groupBy(pages, ({ itemId }) => itemId);
  return [...byItem].map(([itemId, ofItem]) => {
    const [first] = ofItem;
    const entries = ofItem.flatMap((page) => page.entries);
    const stock = first?.items.find((item) => item.itemId === itemId)?.stock ?? 0;
    const log = { seed: first?.seed ?? '', seedHash: announced ?? first?.seedHash ?? '', stock, entries };
    const isWhole = ofItem.some(({ next }) => next === null);
    return {
      itemId,
      entries: entries.length,
      faults: [...(isWhole ? [] : ['the log is not whole: its last page is missing']), ...verifyDraw(log, sha256)],
    };
  });
}

/** Reads the pages of a file: one or many, with or without the envelope of the site's answer. */
export function readPages(text: string): LogPage[] {
  const read: unknown = JSON.parse(text);
  const pages = (Array.isArray(read) ? read : [read]).map((page) => ('result' in page ? page.result : page) as LogPage);
  if (pages.length === 0 || pages.some((page) => !page?.seed || !page.itemId || !Array.isArray(page.entries)))
    throw new Error('The file is not the log of a flash sale');
  return pages;
}
