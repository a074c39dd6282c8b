import { getWaitlistLog } from '@haidai/contract/waitlist';
import type { LogEntry } from '@haidai/testkit/waitlist';

/** Fetches the text at an address. */
type Fetch = (url: string) => Promise<string>;

/** Fetches the whole log of a flight, page by page. Throws the message of the site if it refuses. */
export async function fetchLog(
  site: string,
  flight: { flightNo: string; flightDate: string },
  get: Fetch = async (url) => (await fetch(url)).text(),
): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query = new URLSearchParams({ ...flight, after: String(after) });
    const { code, message, result } = JSON.parse(await get(`${new URL(getWaitlistLog.path, site)}?${query}`));
    if (code !== 1) throw new Error(`${flight.flightNo} on ${flight.flightDate}: ${message}`);
    entries.push(...result.entries);
    after = result.next;
  }
  return entries;
}
