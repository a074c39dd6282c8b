import { sql } from 'kysely';
import { runTogether, type Tx } from '../../platform/index.ts';
import { findCurrent } from './current-revision.ts';
import { loadRevision } from './revision.ts';

/** The number of the lock that a publication of a schedule takes alone and every sale shares. */
const lock = 880_001;

/**
 * Makes every sale wait until the end of the transaction, and waits for the sales that have begun. A publication of a
 * schedule calls it first, so it finds every seat that was sold by the schedule before.
 */
export async function lockSchedule(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}

/**
 * Keeps the schedule until the end of the transaction. Returns false if the process sells by another schedule than the
 * published one, which is so for a second or two after a publication. A sale must stop then.
 */
export async function isScheduleInUse(tx: Tx): Promise<boolean> {
  const [, current] = await runTogether([
    sql`select pg_advisory_xact_lock_shared(${lock})`.execute(tx),
    findCurrent(tx),
  ]);
  const own = loadRevision();
  if (current === own || current === '') return true;
  const { rows } = await sql<{ same: boolean }>`
    with schedule as (
      select revision, string_agg(path || hash, ' ' order by path) as files from carrier_revision_file
      where revision in (${current}, ${own}) and path like 'schedule/%.txt' group by revision
    )
    select count(distinct files) = 1 as same from schedule`.execute(tx);
  // A process whose folder was never published, as in a test, has nothing to compare.
  return rows[0]?.same ?? true;
}
