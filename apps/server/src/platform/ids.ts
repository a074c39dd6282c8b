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
    token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
    hex: (bytes) => randomBytes(bytes).toString('hex'),
  };
}
