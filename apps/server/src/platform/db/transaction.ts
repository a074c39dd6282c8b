import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseConnection, Kysely, type KyselyProps, sql, Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from '../../schema/index.ts';
import { isLostPlan } from './connection.ts';
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
      return await db.transaction().execute((tx) => withoutQueue(db, tx, work));
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      // Without a random pause, the two transactions would collide again.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * Runs `work` in a transaction that sends each statement at once. Kysely would wait for the answer to the statement
 * before. After `work` has ended, the transaction throws, so that a branch of it that still runs sends nothing outside
 * of the transaction.
 */
function withoutQueue<Result>(db: Db, tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return tx.getExecutor().provideConnection(async (connection) => {
    let hasEnded = false;
    const executor = executorOf(db, () => {
      if (hasEnded) throw new Error('The transaction has ended');
      return connection;
    });
    try {
      return await work(new Transaction<Database>({ ...unused, executor }));
    } finally {
      hasEnded = true;
    }
  });
}

/** Returns an executor that sends each statement at once, on one connection. */
function executorOf(db: Db, connection: () => DatabaseConnection) {
  return db.getExecutor().withConnectionProvider({ provideConnection: async (use) => use(connection()) });
}

/** Kysely asks for these, but work on one connection uses its executor only. */
const unused = { config: {}, driver: {}, dialect: {} } as unknown as Omit<KyselyProps, 'executor'>;

type Results<Steps extends readonly unknown[]> = { -readonly [Index in keyof Steps]: Awaited<Steps[Index]> };

/**
 * Waits for steps of a transaction that do not need each other's answers. Their statements travel to PostgreSQL
 * together, and PostgreSQL runs them in the order of the calls. If steps fail, the function waits for all of them and
 * throws the error of the first one, as if each step had waited for the one before. No other step may send statements
 * while one has a savepoint.
 */
export async function runTogether<const Steps extends readonly unknown[]>(steps: Steps): Promise<Results<Steps>> {
  const settled = await Promise.allSettled(steps);
  const errors = settled.flatMap((step) => (step.status === 'rejected' ? [step.reason] : []));
  if (errors.length > 0) throw errors.find((error) => !isConsequence(error)) ?? errors[0];
  return settled.map((step) => step.status === 'fulfilled' && step.value) as Results<Steps>;
}

/**
 * Runs reads that do not need each other's answers on one connection, and their statements travel together. They form
 * no transaction, unless `db` is one.
 */
export async function readTogether<const Steps extends readonly unknown[]>(
  db: Db,
  start: (db: Db) => Steps,
): Promise<Results<Steps>> {
  if (db.isTransaction) return runTogether(start(db));
  return db.getExecutor().provideConnection((connection) => {
    const executor = executorOf(db, () => connection);
    return runTogether(start(new Kysely<Database>({ ...unused, executor })));
  });
}

/**
 * A column that lets the commit of a single statement return before the disk or a standby has it. A later commit takes
 * it along. Only a statement outside of a transaction may return it.
 */
export const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;

/** Returns whether PostgreSQL refused a statement because an earlier one of the transaction failed. */
function isConsequence(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02';
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
  return error instanceof Error && 'code' in error && (retryable.has(String(error.code)) || isLostPlan(error));
}
