import { createHash } from 'node:crypto';
import type { Deps } from '../../../platform/index.ts';
import { generateCode } from '../../award/index.ts';
import { hashPassword, verifyPassword } from '../../identity/index.ts';

/** Generates a card password of eight letters and digits. */
export function generatePassword({ ids }: Pick<Deps, 'ids'>): string {
  return generateCode(ids.hex(16));
}

/**
 * Hashes a card password with Argon2id for storage. The hash includes the card number, so that equal passwords have
 * different hashes.
 */
export function hashCardPassword(cardNo: string, password: string): Promise<string> {
  return hashPassword(digest(cardNo, password));
}

/** Returns whether a password belongs to a card. Without a card (`kept` is null) the check takes the same time. */
export function isCardPassword(cardNo: string, password: string, kept: string | null): Promise<boolean> {
  return verifyPassword(digest(cardNo, password), kept);
}

function digest(cardNo: string, password: string): string {
  return createHash('sha256').update(`week card:${cardNo}:${password}`).digest('hex');
}
