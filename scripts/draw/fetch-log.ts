import { getFlashLog } from '@haidai/contract/flashsale';
import type { LogPage } from './verify-logs.ts';

/** Fetches the text at an address. */
type Fetch = (url: string) => Promise<string>;

/**
 * Fetches the whole log of a round, page by page, for every item. Throws the message of the site if the log is not
 * published.
 */
export async function fetchLog(site: string, roundId: string, get: Fetch = getText): Promise<LogPage[]> {
  const read = async (query: Record<string, string>): Promise<LogPage> => {
    const { code, message, result } = JSON.parse(
      await get(`${new URL(getFlashLog.path, site)}?${new URLSearchParams({ roundId, ...query })}`),
    );
    if (code !== 1) throw new Error(`${roundId}: ${message}`);
    return result;
  };
  const first = await read({});
  const pages: LogPage[] = [];
  for (const { itemId } of first.items) {
    for (let after: number | null = 0; after !== null; ) {
      const page: LogPage = await read({ itemId, after: String(after) });
      pages.push(page);
      after = page.next;
    }
  }
  return pages;
}

async function getText(url: string): Promise<string> {
  return (await fetch(url)).text();
}
