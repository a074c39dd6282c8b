import { sql } from 'kysely';
import type pg from 'pg';
import { jobDefinitions } from '../../src/app/compose.ts';
import { type Deps } from '../../src/platform/index.ts';
import { runDueJobs } from '../../src/platform/runtime.ts';
import { checkInventory } from '../checks/check-inventory.ts';

/** The answers that travellers got. They must stay true. */
export interface Promised {
  booked: Set<string>;
  canceled: Set<string>;
  /** Orders whose cancellation got no answer. They may be booked or cancelled. */
  inDoubt: Set<string>;
  /** Orders that were paid before the first kill. The jobs that issue their tickets are killed and run again. */
  paid: string[];
}

/** The broken promises. All lists are empty if there are none. */
export interface Broken {
  /** Orders whose state differs from the answer that their traveller got. */
  lost: string[];
  /** Changes of which only a part is stored. */
  halfDone: string[];
}

/** Lists the broken promises after all unfinished jobs have run again. */
export async function findBroken(
  { deps, pool }: { deps: Deps; pool: pg.Pool },
  { booked, canceled, inDoubt, paid }: Promised,
  takeUpJobs: () => Promise<unknown>,
): Promise<Broken> {
  await takeUpJobs();
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '5 minutes'`.execute(
    deps.db,
  );
  const failures = await runDueJobs(deps, jobDefinitions, pool);
  const statuses = await statusesOf(deps, [...booked, ...paid]);
  const wrong = (orderNos: Iterable<string>, wanted: (orderNo: string) => string[]) =>
    [...orderNos]
      .filter((orderNo) => !wanted(orderNo).includes(statuses.get(orderNo) ?? ''))
      .map((orderNo) => `${orderNo} is ${statuses.get(orderNo) ?? 'gone'}, not ${wanted(orderNo).join(' or ')}`);
  const toldOf = (orderNo: string) => {
    if (inDoubt.has(orderNo)) return ['BOOKED', 'CANCELED'];
    return [canceled.has(orderNo) ? 'CANCELED' : 'BOOKED'];
  };
  return {
    lost: [...wrong(booked, toldOf), ...wrong(paid, () => ['TICKED'])],
    halfDone: [
      ...(await checkInventory(deps.db)),
      ...(await listHalfDone(deps)),
      ...failures.map(({ name }) => `the job ${name} failed`),
    ],
  };
}

async function statusesOf({ db }: Deps, orderNos: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sales_order')
    .select(['order_no', 'status'])
    .where('order_no', 'in', orderNos)
    .execute();
  return new Map(rows.map(({ order_no, status }) => [order_no, status]));
}

/** Lists the orders whose history, time limit, price or tickets do not fit their state. */
export async function listHalfDone({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('%s is %s and its history says %s', o.order_no, o.status, h.to_state) as fault
    from sales_order o cross join lateral (
      select to_state from state_history where entity_id = o.order_no order by at desc, id desc limit 1
    ) h where h.to_state <> o.status
    union all
    select format('%s waits for money and nothing will end it', o.order_no) from sales_order o
    where o.status = 'BOOKED' and not exists (
      select from graphile_worker.jobs j where j.task_identifier = 'order.expire' and j.key like '%' || o.order_no)
    union all
    select format('%s costs %s and its lines %s', o.order_no, o.total_fen, sum(l.amount_fen))
    from sales_order o join order_price_line l using (order_no) group by o.order_no, o.total_fen
    having o.total_fen <> sum(l.amount_fen)
    union all
    select format('%s has %s tickets for %s people', o.order_no, count(distinct t.ticket_no), count(distinct p.seq))
    from sales_order o join order_passenger p using (order_no) left join ticket t using (order_no)
    where o.status = 'TICKED' group by o.order_no having count(distinct t.ticket_no) <> count(distinct p.seq)`.execute(
    db,
  );
  return rows.map(({ fault }) => fault);
}
