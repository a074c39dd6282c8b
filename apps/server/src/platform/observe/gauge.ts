import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/** One value of a gauge, by its labels. */
export interface Reading {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/**
 * Something of the business that can be counted at any moment. A module brings its own. The question must cost little
 * however long the site has been selling: it leans on an index, or on rows there are few of.
 */
export interface Gauge {
  /** `haidai_…`, as Prometheus names things. */
  name: string;
  help: string;
  labels?: readonly string[];
  /** How long an answer is good for; several who ask meanwhile get the same one. */
  goodForSeconds: number;
  read(tx: Tx, deps: Pick<Deps, 'clock'>): Promise<readonly Reading[]>;
}

const patienceMs = 2_000;

/** A gauge as this process knows it: asked when its answer is old, by one at a time, and given up when it takes long. */
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
