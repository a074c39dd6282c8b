import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/**
 * The time for all locks together, in milliseconds. It is shorter than `deadlock_timeout` of PostgreSQL (1 s), so this
 * command gives up before PostgreSQL ends the call of a traveller that waits for it.
 */
const lockMs = 700;
/** Autovacuum gives way to a lock that has waited for `deadlock_timeout`. This is the time for all tables, in milliseconds. */
const vacuumMs = 60_000;
const attempts = 60;
const attemptPauseMs = 1_000;

/** PostgreSQL cancelled a statement at its time limit, or found a deadlock. */
const passing: readonly unknown[] = ['57014', '40P01'];

export type Run = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<pg.QueryResult<Row>>;

/**
 * Locks tables and does work on them in one transaction, while every other call that needs them waits. First it takes
 * all locks with one statement, and gives all of them back if one does not come in time. Rolls back if the work takes
 * longer than `longestMs`. Returns the length of the pause in milliseconds.
 */
export async function pauseFor(
  client: pg.ClientBase,
  { tables, longestMs }: { tables: readonly string[]; longestMs: number },
  work: (run: Run) => Promise<void>,
): Promise<number> {
  const begun = await lockAll(client, tables);
  const run: Run = async (text, values) => {
    const left = Math.ceil(longestMs - (performance.now() - begun));
    if (left <= 0) throw tooLong(longestMs);
    await client.query(`set local statement_timeout = ${left}`);
    return client.query(text, values);
  };
  try {
    await work(run);
    // The limit of PostgreSQL holds for each statement of a message.
    if (performance.now() - begun > longestMs) throw tooLong(longestMs);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw isPassing(error) ? tooLong(longestMs) : error;
  }
  return performance.now() - begun;
}

async function lockAll(client: pg.ClientBase, tables: readonly string[]): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      // No call of a traveller waits for this lock, and no vacuum can begin after it.
      await client.query(`set local statement_timeout = ${vacuumMs}`);
      await client.query(`lock table ${tables.join(', ')} in share update exclusive mode`);
      const begun = performance.now();
      await client.query(`set local statement_timeout = ${lockMs}`);
      await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
      return begun;
    } catch (error) {
      await client.query('rollback');
      if (!isPassing(error)) throw error;
      if (attempt === attempts)
        throw new Error('The tables are always in use. Nothing has changed. Try again in a quiet hour.');
      await sleep(attemptPauseMs);
    }
  }
}

const isPassing = (error: unknown) => error instanceof Error && 'code' in error && passing.includes(error.code);

const tooLong = (longestMs: number) =>
  new Error(
    `The work did not end within ${longestMs / 1_000} s. Nothing has changed. Choose a shorter period, or a longer --pause.`,
  );
