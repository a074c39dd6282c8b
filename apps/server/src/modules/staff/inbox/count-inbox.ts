import type { OperationResult } from '@haidai/contract';
import type { countInbox as operation } from '@haidai/contract/staff';
import { fenToYuan } from '@haidai/domain/money';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/index.ts';
import { listStaffQueues } from '../work/act.ts';
import type { QueueReader } from '../work/queue.ts';
import { allWork, bandAt, inboxQueues, joined } from './all-work.ts';
import { overWork } from './over-work.ts';

interface QueueCount {
  kind: string;
  count: number;
  mine: number;
  late: number;
  within_hour: number;
  owned: number;
  escalated: number;
  fen: number | null;
  since: Date;
  due: Date;
}

/** Counts the work in the queues that this staff member may see, with one query. `missing` names the queues that fail. */
export async function countInbox(
  deps: Deps,
  { staff, language }: QueueReader,
): Promise<OperationResult<typeof operation>> {
  const { db, clock } = deps;
  const queues = inboxQueues(listStaffQueues(deps, staff), []);
  const { result, failed } = await overWork(deps, queues, (readable) =>
    sql<QueueCount>`
    select w.kind, count(*) as count, count(*) filter (where a.staff_id = ${staff.staffId}) as mine,
      count(*) filter (where band = 'late') as late, count(*) filter (where band = 'hour') as within_hour,
      count(a.staff_id) as owned, count(e.level) as escalated,
      sum(w.amount_fen)::bigint as fen, min(w.since) as since, min(w.due) as due
    from ${allWork(readable, { db, clock })} w ${joined} cross join lateral (select ${bandAt(clock.now())} as band) c
    group by w.kind`.execute(db),
  );
  const { rows } = result;
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  const sumOf = (what: 'count' | 'mine' | 'late' | 'escalated') => rows.reduce((sum, row) => sum + row[what], 0);
  return {
    total: sumOf('count'),
    mine: sumOf('mine'),
    late: sumOf('late'),
    escalated: sumOf('escalated'),
    missing: failed.map(({ kind, title }) => ({ kind, queue: title[language] })),
    queues: queues
      .filter((queue) => !failed.includes(queue))
      .map(({ kind, title }) => {
        const row = byKind.get(kind);
        return {
          kind,
          title: title[language],
          count: row?.count ?? 0,
          late: row?.late ?? 0,
          withinHour: row?.within_hour ?? 0,
          owned: row?.owned ?? 0,
          amount: row === undefined || row.fen === null ? null : fenToYuan(row.fen),
          since: row?.since.toISOString() ?? null,
          due: row?.due.toISOString() ?? null,
        };
      }),
  };
}
