import type { OperationResult } from '@haidai/contract';
import type { getWaitingRefunds as operation } from '@haidai/contract/reports';
import { fenToYuan } from '@haidai/domain/money';
import { refundAgeHours } from '@haidai/domain/reports';
import { sql } from 'kysely';
import type { Deps, Language } from '../../../platform/index.ts';
import type { StaffQueue } from '../../staff/index.ts';
import { dayOf } from '../fill/scope.ts';
import { inboxOf, itemOf, moneyOf } from './addresses.ts';

const queueKinds = ['refund.tickets', 'refund.products'];
const gatewayQueue = 'payment.refused';
const hourMs = 3_600_000;

/**
 * Returns the refunds that wait for the staff, as the queues list them. It reads the waiting rows only, which an index
 * holds.
 */
export async function getWaitingRefunds(deps: Deps, language: Language): Promise<OperationResult<typeof operation>> {
  const queues = deps.staffQueues.all.filter(({ kind }) => queueKinds.includes(kind));
  const waiting = (await Promise.all(queues.map((queue) => readWaiting(deps, queue)))).flat();
  const [oldest] = waiting.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  return {
    ...sumOf(waiting),
    to: inboxOf(queueKinds[0] ?? ''),
    oldest: oldest
      ? {
          refundNo: oldest.id,
          orderNo: oldest.orderNo,
          since: oldest.since.toISOString(),
          to: itemOf(oldest.queue, oldest.id),
        }
      : null,
    bands: bandsOf(deps.clock.now(), waiting),
    queues: queues.map(({ kind, title }) => ({
      queue: kind,
      title: title[language],
      ...sumOf(waiting.filter(({ queue }) => queue === kind)),
      to: inboxOf(kind),
    })),
    paidToday: await readPaid(deps),
    refusedByGateway: await readRefused(deps),
  };
}

interface Waiting {
  queue: string;
  id: string;
  orderNo: string;
  since: Date;
  fen: number;
}

async function readWaiting({ db, clock }: Deps, queue: StaffQueue): Promise<Waiting[]> {
  const rows = await db
    .selectFrom(queue.waiting({ db, clock }).as('w'))
    .select(['w.id', 'w.order_no', 'w.since', 'w.amount_fen'])
    .execute();
  return rows.map(({ id, order_no, since, amount_fen }) => {
    return { queue: queue.kind, id, orderNo: order_no ?? '', since, fen: amount_fen ?? 0 };
  });
}

function sumOf(rows: readonly { fen: number }[]) {
  return { count: rows.length, amount: fenToYuan(rows.reduce((sum, { fen }) => sum + fen, 0)) };
}

function bandsOf(now: Date, waiting: readonly Waiting[]) {
  const ends = [...refundAgeHours, null];
  return ends.map((untilHours, index) => {
    const fromHours = refundAgeHours[index - 1] ?? 0;
    const own = waiting.filter(({ since }) => {
      const hours = (now.getTime() - since.getTime()) / hourMs;
      return (index === 0 || hours >= fromHours) && (untilHours === null || hours < untilHours);
    });
    return { fromHours, untilHours, ...sumOf(own) };
  });
}

async function readPaid({ chooseLateDb, clock }: Deps) {
  const { db } = await chooseLateDb();
  const today = dayOf(clock.now());
  const { rows } = await sql<{ count: number; fen: number }>`
    select coalesce(sum(pieces), 0)::int as count, coalesce(sum(amount_fen), 0)::bigint as fen from report_item
    where kind in ('RETURNED', 'RETURNED_ELSEWHERE') and day = ${today}`.execute(db);
  const { count = 0, fen = 0 } = rows[0] ?? {};
  return { count, amount: fenToYuan(fen), to: moneyOf(today) };
}

async function readRefused(deps: Deps) {
  const queue = deps.staffQueues.all.find(({ kind }) => kind === gatewayQueue);
  return { ...sumOf(queue ? await readWaiting(deps, queue) : []), to: inboxOf(gatewayQueue) };
}
