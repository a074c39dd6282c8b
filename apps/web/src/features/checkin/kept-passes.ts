import { rememberText } from '../../core/page/local-storage.ts';
import type { BoardingPass } from './queries.ts';

/** A boarding pass with the state of the last answer. */
export interface KeptPass {
  pass: BoardingPass;
  savedAt: string;
}

const STORED = 'boarding-passes';

/**
 * Lists the stored passes whose day is not over. They are stored beside the visit, so that a pass opens in the plane.
 */
export function readPasses(now: number): KeptPass[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each): each is KeptPass => isKept(each, now)) : [];
  } catch {
    return [];
  }
}

/** Stores a pass in place of its older state. Deletes it if it is no longer valid. */
export function keepPass(pass: BoardingPass, now: number): void {
  const others = readPasses(now).filter((each) => each.pass.passToken !== pass.passToken);
  const mine = pass.state === 'VALID' ? [{ pass, savedAt: new Date(now).toISOString() }] : [];
  rememberText(STORED, JSON.stringify([...others, ...mine]));
}

export function dropPasses(passTokens: readonly string[], now: number): void {
  rememberText(STORED, JSON.stringify(readPasses(now).filter(({ pass }) => !passTokens.includes(pass.passToken))));
}

function isKept(value: unknown, now: number): boolean {
  if (typeof value !== 'object' || value === null || !('pass' in value)) return false;
  const { pass } = value as Partial<KeptPass>;
  return typeof pass?.passToken === 'string' && typeof pass.bcbp === 'string' && Date.parse(pass.keepUntil) > now;
}
