import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './database.ts';

/** Serialisation failure and deadlock: the database undid everything and asks to be tried again. */
const retryable = new Set(['40001', '40P01']);
const attempts = 5;

/**
 * Runs `work` in one transaction and commits it. When the database undoes it for a conflict with another transaction,
 * `work` runs again from the start, so it may touch nothing but `tx`: outside parties are called outside.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      // Jitter, or the two that met would meet again.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retryable.has(String(error.code));
}
