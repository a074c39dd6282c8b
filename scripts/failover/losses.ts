import { createDb } from '../../apps/server/src/platform/runtime.ts';
import { listHalfDone } from '../../apps/server/test/kills/find-broken.ts';
import { listFaults, withDatabase } from '../going-live/recovery.ts';
import type { Production } from '../going-live/set-up.ts';
import { until } from '../going-live/shopper.ts';
import type { Told } from './buyers.ts';

/**
 * Lists what the site lost: orders and payments that it confirmed and that the database does not have, orders that went
 * back or got no ticket in time, half changes, faults of seats and money, jobs that do not run, and instances that ended.
 */
export async function listLosses({ database, site }: Production, told: Told): Promise<string[]> {
  const url = database.urlOf('haidai');
  const stuckJobs = await until('the end of all due jobs', () => withDatabase(url, isQueueDone)).then(
    () => [],
    (error: unknown) => [String(error)],
  );
  const lost = await withDatabase(url, async (pool) => {
    const { rows } = await pool.query<{ order_no: string; status: string }>(
      'select order_no, status from sales_order where order_no = any($1)',
      [[...told.orders.keys()]],
    );
    const statuses = new Map(rows.map(({ order_no, status }) => [order_no, status]));
    const halfDone = await listHalfDone({ db: createDb(pool) });
    const orders = [...told.orders].flatMap(([orderNo, seen]) => {
      const status = statuses.get(orderNo) ?? 'absent';
      return status === seen ? [] : [`${orderNo} was ${seen} for its traveller and is ${status}`];
    });
    return [...orders, ...halfDone];
  });
  const unpaid = [...told.charged].filter((orderNo) => told.orders.get(orderNo) !== 'TICKED');
  const dead = [];
  for (const port of site.ports) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (!answer?.ok) dead.push(`The instance on ${port} is not ready`);
  }
  return [
    ...[...told.faults, ...lost, ...stuckJobs, ...dead],
    ...unpaid.map((orderNo) => `${orderNo} is charged and has no ticket`),
    ...(await listFaults(url)),
  ];
}

/** Returns true if no job is due. */
async function isQueueDone(pool: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<true | undefined> {
  const due = 'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1';
  return (await pool.query(due)).rows.length === 0 ? true : undefined;
}
