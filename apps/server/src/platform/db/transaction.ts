import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './database.ts';

/**
 * The codes of a serialisation failure and of a deadlock. PostgreSQL has rolled the transaction back, and a second try
 * may succeed.
 */
const retryable = new Set(['40001', '40P01']);
const attempts = 5;

/**
 * Runs `work` in one transaction and commits it. If PostgreSQL rolls it back because of a conflict with another
 * transaction, `work` runs again from the start. `work` may therefore change nothing but `tx` and must not call
 * providers.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      // Without a random pause, the two transactions would collide again.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Carries the result of a rehearsal out of the transaction that it rolls back. */
class Rehearsed extends Error {}

/** Runs `work` in a transaction that is rolled back, and returns its result. Its locks end with it. */
export async function rehearse<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  try {
    await inTransaction(db, async (tx) => {
      results.push(await work(tx));
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return results.at(-1) as Result;
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retryable.has(String(error.code));
}
