import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Deps } from '../../../platform/index.ts';
import type { CaptchaPurpose } from '../captcha/purpose.ts';
import { randomFrom, wholeBetween } from '../captcha/random.ts';

const deriveKey = promisify(pbkdf2);

export interface WorkRequest {
  /** `work` proves the work of a browser alone. `quiet` is worth a puzzle. */
  kind: 'work' | 'quiet';
  purpose: CaptchaPurpose;
  deviceId: string;
  iterations: number;
  /** The browser searches the numbers from 0 up to, but not including, this one. The search ends after so many keys. */
  numbers: number;
  seconds: number;
}

/**
 * Issues a task for a browser: it must find the number behind a key. The server derives one key, the browser derives
 * half of all keys on average. The number stays on the server, so that it is compared and not computed again.
 */
export async function issueWork(deps: Deps, { kind, purpose, deviceId, iterations, numbers, seconds }: WorkRequest) {
  const { db, ids, clock } = deps;
  const salt = ids.hex(16);
  const number = wholeBetween(randomFrom(ids), 0, numbers - 1);
  const key = await deriveKey(String(number), Buffer.from(salt, 'hex'), iterations, 32, 'sha256');
  const challengeId = ids.uuid();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await db
    .insertInto('captcha_challenge')
    .values({
      id: challengeId,
      kind,
      purpose,
      device_id: deviceId,
      answer: String(number),
      tries: 0,
      created_at: now,
      expires_at: expiresAt,
      solved_at: null,
    })
    .execute();
  const expireAt = expiresAt.toISOString();
  return { kind: 'work' as const, challengeId, salt, target: key.toString('hex'), iterations, numbers, expireAt };
}
