import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../../../platform/index.ts';

/** Argon2id with 19 MiB and two passes (the OWASP minimum); the library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One core stays free for everything else: a flood of logins waits, and whoever searches does not. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
const gate = createGate({ atOnce, waiting: 60 });

/** What the browser sends: SHA-256 of the password in lower-case hex. */
export type HashedPassword = string;

/** The form in which a password is kept. */
export function hashPassword(password: HashedPassword): Promise<string> {
  return gate(() => hash(password.toLowerCase(), cost));
}

/**
 * Whether the password is the one kept. Where nothing is kept (no such account, or one without a password) the same
 * work is done for nothing, so that the time taken does not tell who is a member.
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

/** Makes the hash that unknown names are compared with, so that the first of them does not take twice as long. */
export async function preparePasswords(): Promise<void> {
  await nobodysHash();
}
