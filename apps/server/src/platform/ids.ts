import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Everything random comes from here, so that tests can hand in their own. */
export interface Ids {
  /** Version 7: time-ordered, made here and not by the database. */
  uuid(): string;
  /** `n` decimal digits, leading zeros included. */
  digits(n: number): string;
  /** An unguessable token, base64url; 32 bytes unless told. */
  token(bytes?: number): string;
  /** `bytes` random bytes in lower-case hex. */
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

/** Random bytes, drawn from the system many at a time: every request needs some. No byte is given out twice. */
function takeRandom(bytes: number): Buffer {
  if (bytes > poolSize / 8) return randomBytes(bytes);
  if (used + bytes > poolSize) {
    pool = randomBytes(poolSize);
    used = 0;
  }
  used += bytes;
  return pool.subarray(used - bytes, used);
}
