import { sql } from 'kysely';
import { type Clock, createClock } from './clock.ts';
import type { Db } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';

/**
 * Moves the site's clock, for tests and the sandbox. A row stores the offset, so all processes with the same database
 * have the same time within a second. Waiting jobs move by the same amount.
 */
export interface TimeMachine {
  clock: Clock;
  offsetMs(): number;
  /** Stores the first offset in a new database, or reads the stored one. */
  begin(): Promise<void>;
  move(byMs: number): Promise<void>;
  /** Returns to the first offset. */
  reset(): Promise<void>;
  /** Reads the stored offset now. */
  refresh(): Promise<void>;
  /** Reads the offset every second, because other processes may move it, until the returned function is called. */
  follow(): () => void;
}

const settingName = 'clockOffsetMs';

/** `firstMs` is the offset of a new database, in milliseconds. */
export function createTimeMachine(db: Db, firstMs: number): TimeMachine {
  let offset = firstMs;
  let moves = 0;
  const refresh = async () => {
    const seen = moves;
    const read = await getOffset(db);
    // If the clock was moved during the query, the result is too old.
    if (seen === moves) offset = read;
  };
  const move = async (byMs: number) => {
    const moved = await moveOffset(db, byMs);
    moves += 1;
    offset = moved;
  };
  return {
    clock: createClock(() => offset),
    offsetMs: () => offset,
    async begin() {
      await storeFirst(db, firstMs);
      await refresh();
    },
    move,
    async reset() {
      await refresh();
      await move(firstMs - offset);
    },
    refresh,
    follow() {
      // A failed query does no harm, because the next one follows in a second.
      const timer = setInterval(() => void refresh().catch(() => {}), 1000).unref();
      return () => clearInterval(timer);
    },
  };
}

async function getOffset(db: Db): Promise<number> {
  const row = await db
    .selectFrom('sandbox_setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

async function storeFirst(db: Db, firstMs: number): Promise<void> {
  await db
    .insertInto('sandbox_setting')
    .values({ name: settingName, value: String(firstMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function moveOffset(db: Db, byMs: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ value: string }>`
      update sandbox_setting set value = (value::bigint + ${byMs}::bigint)::text where name = ${settingName}
      returning value`.execute(tx);
    // The queue uses the time of the machine. A due job stays due, even if the clock goes back.
    await sql`
      select graphile_worker.reschedule_jobs(array[id], run_at - make_interval(secs => ${byMs / 1000}))
      from graphile_worker.jobs where run_at > now() and locked_at is null`.execute(tx);
    return Number(rows[0]?.value ?? 0);
  });
}
