import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** The source of all random values. Tests pass their own. */
export interface Ids {
  /** Returns a UUID of version 7, which is ordered by time. The server generates it, not the database. */
  uuid(): string;
  /** Returns `n` random decimal digits. They may begin with zeros. */
  digits(n: number): string;
  /** Returns a token that nobody can guess, in base64url. The default is 32 bytes. */
  token(bytes?: number): string;
  /** Returns `bytes` random bytes in lower-case hex. */
  hex(bytes: number): string;
}

export function createIds(): Ids {
  return {
    uuid: () => v7(),
    digits: (n) => Array.from({ length: n }, () => randomInt(10)).join(''),
    token: (bytes = 32) => takeRandom(bytes).toString('base64url'),
    hex: (bytes) => takeRandom(bytes).toString('hex'),
  };
}

const poolSize = 8192;
let pool = randomBytes(poolSize);
let used = 0;

/**
 * Returns random bytes. The function takes 8192 of them from the system at a time, because every request needs some. It
 * returns each byte of that supply once.
 */
function takeRandom(bytes: number): Buffer {
  if (bytes > poolSize / 8) return randomBytes(bytes);
  if (used + bytes > poolSize) {
    pool = randomBytes(poolSize);
    used = 0;
  }
  used += bytes;
  return pool.subarray(used - bytes, used);
}

/** Letters and digits that people do not confuse with each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** Generates the code on a document with which anybody can verify that document. */
export function generateVerifyCode({ ids }: { ids: Ids }): string {
  return Array.from({ length }, () => letters[Number(ids.digits(6)) % letters.length]).join('');
}
