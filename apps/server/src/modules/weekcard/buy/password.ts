import { createHash } from 'node:crypto';
import type { Deps } from '../../../platform/index.ts';
import { generateCode } from '../../award/index.ts';
import { hashPassword, verifyPassword } from '../../identity/index.ts';

/** Eight letters and digits, as they are delivered. */
export function generatePassword({ ids }: Pick<Deps, 'ids'>): string {
  return generateCode(ids.hex(16));
}

/** The form in which it is kept: Argon2id, with the number so that equal passwords are not seen to be equal. */
export function hashCardPassword(cardNo: string, password: string): Promise<string> {
  return hashPassword(digest(cardNo, password));
}

/** Tells if a password belongs to a card. Without a card (`kept` is null) the check takes the same time. */
export function isCardPassword(cardNo: string, password: string, kept: string | null): Promise<boolean> {
  return verifyPassword(digest(cardNo, password), kept);
}

function digest(cardNo: string, password: string): string {
  return createHash('sha256').update(`week card:${cardNo}:${password}`).digest('hex');
}
