import { getFlashLog } from '@haidai/contract/flashsale';
import type { LogPage } from './verify-logs.ts';

/** Gives the text of what stands at an address. */
type Fetch = (url: string) => Promise<string>;

/** The whole log of a round, of every item, page by page. Throws what the site says where it is not published. */
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
