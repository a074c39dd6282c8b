import type { BrowserTime } from '../../../core/page/clock.ts';
import { rememberText } from '../../../core/page/local-storage.ts';
import type { BoardingPass } from '../queries.ts';

/** A boarding pass with the state of the last answer. */
export interface StoredPass {
  pass: BoardingPass;
  /** The server's time. */
  savedAt: string;
  /** How far the server's clock was ahead of the browser's. With it, a wrong date of the telephone does not matter. */
  aheadMs?: number;
}

const STORAGE_KEY = 'boarding-passes';

/**
 * Lists the stored passes whose day is not over. `now` is the time of the browser's clock. The passes are stored beside the visit, so that a pass opens in the plane.
 */
export function listStoredPasses(now: number): StoredPass[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each): each is StoredPass => isStoredPass(each, now)) : [];
  } catch {
    return [];
  }
}

/** Stores a pass in place of its older state. Deletes it if it is no longer valid. */
export function rememberPass(pass: BoardingPass, { now, aheadMs }: BrowserTime): void {
  const others = listStoredPasses(now).filter((each) => each.pass.passToken !== pass.passToken);
  const mine = pass.state === 'VALID' ? [{ pass, savedAt: new Date(now + aheadMs).toISOString(), aheadMs }] : [];
  rememberText(STORAGE_KEY, JSON.stringify([...others, ...mine]));
}

export function forgetPasses(passTokens: readonly string[], now: number): void {
  rememberText(
    STORAGE_KEY,
    JSON.stringify(listStoredPasses(now).filter(({ pass }) => !passTokens.includes(pass.passToken))),
  );
}

function isStoredPass(value: unknown, now: number): boolean {
  if (typeof value !== 'object' || value === null || !('pass' in value)) return false;
  const { pass, aheadMs = 0 } = value as Partial<StoredPass>;
  if (typeof pass?.passToken !== 'string' || typeof pass.bcbp !== 'string') return false;
  return Date.parse(pass.keepUntil) > now + aheadMs;
}
