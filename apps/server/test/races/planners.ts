import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

/** The flight of a report whose job a process runs. */
export interface PlanOrder {
  flightNo: string;
  flightDate: string;
  /** Whether the report concerns only connections, such as an estimated arrival. */
  isMissed: boolean;
}

export interface Planners {
  /** Lets one process after the other begin with one order each, and waits until all have planned. */
  plan(orders: readonly PlanOrder[]): Promise<void>;
  stop(): Promise<void>;
}

/** Starts processes that plan held flights at the same moment. */
export async function startPlanners(databaseUrl: string, count: number): Promise<Planners> {
  const file = path.join(import.meta.dirname, 'plan-process.ts');
  const children = Array.from({ length: count }, () => fork(file, [databaseUrl]));
  await Promise.all(children.map(nextWord));
  return {
    async plan(orders) {
      if (orders.length > count) throw new RangeError(`${orders.length} orders for ${count} processes`);
      const done = orders.map((_, index) => nextWord(children[index] as ChildProcess));
      for (const [index, order] of orders.entries()) children[index]?.send(order);
      await Promise.all(done);
    },
    async stop() {
      const exits = children.map((child) => once(child, 'exit'));
      for (const child of children) child.disconnect();
      await Promise.all(exits);
    },
  };
}

/** Resolves at the next message of a process. Rejects if the process ends first. */
async function nextWord(child: ChildProcess): Promise<void> {
  const heard = new AbortController();
  try {
    await Promise.race([
      once(child, 'message', heard),
      once(child, 'exit', heard).then(([code]) => Promise.reject(new Error(`A process ended with ${code}`))),
    ]);
  } finally {
    heard.abort();
  }
}

/** The deadlocks that PostgreSQL has ended. A transaction repeats itself after one, so its result does not show it. */
export async function countDeadlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? 0;
}
