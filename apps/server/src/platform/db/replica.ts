import type pg from 'pg';
import { createDb, type Db } from './database.ts';

/** A database for reads that may be a little old. */
export interface LateDb {
  db: Db;
  /** The age of its rows in milliseconds: it has everything that was committed before. 0 is the main database. */
  behindMs: number;
}

/**
 * The question for the age of a replica, which is that of the last transaction that it has replayed. A database that is
 * no replica is never behind. A replica whose machine is frozen keeps its connections open and never answers.
 */
const age = {
  text: `select case when pg_is_in_recovery()
    then (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 else 0 end as ms`,
  query_timeout: 2_000,
};

/**
 * Returns a function that chooses the database of one read: the replica if it answers and is at most `mostBehindMs`
 * behind, or else the main database. On a site without writes a replica seems old although it is complete. The workers
 * write every 5 s (`showLife`), so this lasts only while none runs.
 */
export function createReplicaChoice(
  main: Db,
  replica: pg.Pool,
  {
    mostBehindMs,
    onUnused,
  }: { mostBehindMs: number; onUnused: (why: { behindMs?: number | null; err?: unknown }) => void },
): () => Promise<LateDb> {
  const db = createDb(replica);
  return async () => {
    try {
      const { rows } = await replica.query<{ ms: number | null }>(age);
      // A replica that has replayed nothing since its start has no age.
      const behindMs = rows[0]?.ms ?? null;
      if (behindMs !== null && behindMs <= mostBehindMs) return { db, behindMs: Math.max(0, behindMs) };
      onUnused({ behindMs });
    } catch (err) {
      onUnused({ err });
    }
    return { db: main, behindMs: 0 };
  };
}
