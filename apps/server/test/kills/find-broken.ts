import { sql } from 'kysely';
import type pg from 'pg';
import { jobDefinitions } from '../../src/app/compose.ts';
import { type Deps } from '../../src/platform/index.ts';
import { runDueJobs } from '../../src/platform/runtime.ts';
import { findInventoryFaults } from '../checks/find-inventory-faults.ts';

/** What travellers were told, which must be so for ever after. */
export interface Promised {
  booked: Set<string>;
  canceled: Set<string>;
  /** Asked to cancel, and the answer was lost: either is as good as the other. */
  inDoubt: Set<string>;
  /** Paid before the first kill; their tickets are issued by jobs that die and are taken up again. */
  paid: string[];
}

/** Nothing in any of the lists, when all is well. */
export interface Broken {
  /** A traveller was told something that is not so. */
  lost: string[];
  /** Part of a change is there, and part is not. */
  halfDone: string[];
}

/** Reads the books when all that was under way has been taken up again. */
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
      ...(await findInventoryFaults(deps.db)),
      ...(await findHalfDone(deps)),
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

/** An order whose history, time limit, price or tickets do not belong to its state. */
async function findHalfDone({ db }: Deps): Promise<string[]> {
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
