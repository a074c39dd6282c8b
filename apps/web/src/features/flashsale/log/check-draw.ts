import { verifyDraw } from '@haidai/domain/flashsale';
import type { DrawRecord } from '../queries.ts';

export interface DrawCheck {
  /** True if the seed has the hash that was published with the round. */
  isSeedTrue: boolean;
  /** The violations of the rules of a fair sale. Empty if there are none. */
  errors: string[];
}

/** Checks the log of an item against the rules. Uses only what this browser computes itself. */
export async function checkDraw(log: DrawRecord, publishedHash: string): Promise<DrawCheck> {
  const stock = log.items.find(({ itemId }) => itemId === log.itemId)?.stock ?? 0;
  const texts = [log.seed, ...log.entries.map(({ entryId }) => log.seed + entryId)];
  const digests = new Map<string, string>();
  for (const text of texts) digests.set(text, await sha256(text));
  const found = verifyDraw({ ...log, seedHash: publishedHash, stock }, (text) => digests.get(text) ?? '');
  const isSeedTrue = digests.get(log.seed) === publishedHash;
  return { isSeedTrue, errors: isSeedTrue ? found : found.slice(1) };
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
