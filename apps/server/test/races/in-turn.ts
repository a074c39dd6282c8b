import type { Answer } from '@haidai/testkit';
import { sql } from 'kysely';
import type { Tx } from '../../src/platform/index.ts';
import type { TestApp } from '../site/test-app.ts';

export type Act = () => Promise<Answer<unknown>>;

/**
 * Runs two calls on an order whose row the test has locked. Both wait, the first in front, so their order is fixed.
 * Returns the refusal of each, or the check-in restriction that it names.
 */
export function inTurn(site: TestApp, orderNo: string, first: Act, second: Act): Promise<(string | undefined)[]> {
  const lock = (tx: Tx) =>
    tx.selectFrom('sales_order').select('order_no').where('order_no', '=', orderNo).forUpdate().execute();
  return whileLocked(site, lock, [first, second]);
}

/** Starts the calls one after another while the test holds a lock for which all of them wait. Returns as `inTurn`. */
export async function whileLocked(
  { db }: TestApp,
  lock: (tx: Tx) => Promise<unknown>,
  acts: readonly Act[],
): Promise<(string | undefined)[]> {
  const started: Promise<Answer<unknown>>[] = [];
  await db.transaction().execute(async (tx) => {
    await lock(tx);
    for (const act of acts) {
      started.push(act());
      await untilWaiting(db, started);
    }
  });
  const answers = await Promise.all(started);
  return answers.map(({ error, details }) => (error === 'checkInBarred' ? String(details?.rule) : error));
}

/** Waits until all started calls wait for a lock. Throws if a call ends before, because it did not need the lock. */
async function untilWaiting(db: TestApp['db'], started: readonly Promise<unknown>[]): Promise<void> {
  let ended = false;
  void Promise.race(started).then(() => {
    ended = true;
  });
  for (let waiting = 0; waiting < started.length; ) {
    if (ended) throw new Error('A call ended without the lock of the test');
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_sleep(0.005), pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    waiting = rows[0]?.waiting ?? 0;
  }
}
