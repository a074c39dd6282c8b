import { rememberText } from '../../../core/page/local-storage.ts';
import type { BoardingPass } from '../queries.ts';

/** A boarding pass with the state of the last answer. */
export interface StoredPass {
  pass: BoardingPass;
  savedAt: string;
}

const STORAGE_KEY = 'boarding-passes';

/**
 * Lists the stored passes whose day is not over. They are stored beside the visit, so that a pass opens in the plane.
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
export function rememberPass(pass: BoardingPass, now: number): void {
  const others = listStoredPasses(now).filter((each) => each.pass.passToken !== pass.passToken);
  const mine = pass.state === 'VALID' ? [{ pass, savedAt: new Date(now).toISOString() }] : [];
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
  const { pass } = value as Partial<StoredPass>;
  return typeof pass?.passToken === 'string' && typeof pass.bcbp === 'string' && Date.parse(pass.keepUntil) > now;
}
