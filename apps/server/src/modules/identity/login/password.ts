import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../../../platform/index.ts';

/** The cost of Argon2id: 19 MiB and two passes, the OWASP minimum. Argon2id is the default algorithm of the library. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * The number of passwords that are hashed at the same time. One core stays free, so that searches stay fast while a
 * flood of logins waits.
 */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
const gate = createGate({ atOnce, waiting: 60 });

/** The password as the browser sends it: its SHA-256 in lower-case hex. */
export type HashedPassword = string;

/** Hashes a password for storage. */
export function hashPassword(password: HashedPassword): Promise<string> {
  return gate(() => hash(password.toLowerCase(), cost));
}

/**
 * Returns whether the password matches the stored hash. Without a stored hash (no account, or an account without a
 * password) the function compares with a placeholder hash, so that the response time does not show who is a member.
 */
export async function verifyPassword(password: HashedPassword, kept: string | null): Promise<boolean> {
  const stored = kept ?? (await nobodysHash());
  const matches = await gate(() => verify(stored, password.toLowerCase()));
  return matches && kept !== null;
}

let nobodys: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword('');
  return nobodys;
}

/**
 * Creates the placeholder hash at the start, so that the first login with an unknown name does not take twice as long.
 */
export async function preparePasswords(): Promise<void> {
  await nobodysHash();
}
