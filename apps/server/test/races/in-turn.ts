import type { Answer } from '@haidai/testkit';
import { sql } from 'kysely';
import type { TestApp } from '../site/test-app.ts';

export type Act = () => Promise<Answer<unknown>>;

/**
 * Runs two calls on an order whose row the test has locked. Both wait, the first in front, so their order is fixed.
 * Returns the refusal of each, or the check-in restriction that it names.
 */
export async function inTurn(
  { db }: TestApp,
  orderNo: string,
  first: Act,
  second: Act,
): Promise<(string | undefined)[]> {
  const started: Promise<Answer<unknown>>[] = [];
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('sales_order').select('order_no').where('order_no', '=', orderNo).forUpdate().execute();
    for (const act of [first, second]) {
      started.push(act());
      await untilWaiting(db, started);
    }
  });
  const answers = await Promise.all(started);
  return answers.map(({ error, details }) => (error === 'checkInBarred' ? String(details?.rule) : error));
}

/** Waits until all started calls wait for a lock. Throws if a call ends before, because it did not lock the order. */
async function untilWaiting(db: TestApp['db'], started: readonly Promise<unknown>[]): Promise<void> {
  let ended = false;
  void Promise.race(started).then(() => {
    ended = true;
  });
  for (let waiting = 0; waiting < started.length; ) {
    if (ended) throw new Error('A call ended without the lock of the order');
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_sleep(0.005), pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    waiting = rows[0]?.waiting ?? 0;
  }
}
