import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/** One value of a gauge, with its labels. */
export interface Reading {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/**
 * A number of the business that can be measured at any moment. Each module has its own gauges. The query must stay
 * cheap however much data the site has, so it uses an index or a table with few rows.
 */
export interface Gauge {
  /** The name in the style of Prometheus: `haidai_…`. */
  name: string;
  help: string;
  labels?: readonly string[];
  /** The time for which an answer is reused. Requests in this time get the same answer. */
  goodForSeconds: number;
  read(tx: Tx, deps: Pick<Deps, 'clock'>): Promise<readonly Reading[]>;
}

const patienceMs = 2_000;

/**
 * Returns a function that reads the gauge and caches the answer. Requests at the same moment share one query. A query
 * that takes longer than 2 s fails.
 */
export function cacheReading(gauge: Gauge, deps: Pick<Deps, 'db' | 'clock'>): () => Promise<readonly Reading[]> {
  let kept: { answer: Promise<readonly Reading[]>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept && now < kept.until) return kept.answer;
    const answer = readOnce(gauge, deps.db, deps);
    kept = { answer, until: now + gauge.goodForSeconds * 1000 };
    return answer;
  };
}

function readOnce(gauge: Gauge, db: Db, deps: Pick<Deps, 'clock'>): Promise<readonly Reading[]> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(patienceMs)}`.execute(tx);
      return gauge.read(tx, deps);
    });
}
