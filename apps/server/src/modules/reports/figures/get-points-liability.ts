import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getPointsLiability as operation } from '@haidai/contract/reports';
import { pointValueOn, worthOf } from '@haidai/domain/member';
import { fenToYuan } from '@haidai/domain/money';
import { daysOf, mostReportDays } from '@haidai/domain/reports';
import { addDays } from '@haidai/domain/time';
import { sql } from 'kysely';
import { type Db, type Deps, Refusal } from '../../../platform/index.ts';
import { loadProgramme } from '../../reference/index.ts';
import { readMark } from './get-report.ts';

type Result = OperationResult<typeof operation>;

/**
 * Returns the points that members hold before a range and at its end, with their worth by the value of a point that is in
 * force on that day. It reads summary tables only. Refuses `invalidInput` for a range that is empty or longer than
 * `mostReportDays`.
 */
export async function getPointsLiability(
  deps: Deps,
  { from, to }: OperationInput<typeof operation>['query'],
): Promise<Result> {
  const days = daysOf({ from, to });
  if (days < 1 || days > mostReportDays) throw new Refusal('invalidInput');
  const [before, end] = [addDays(from, -1), to];
  const { db } = await deps.chooseLateDb();
  return {
    dataUntil: await readMark(db),
    days: [await readDay(db, before), await readDay(db, end)],
  };
}

async function readDay(db: Db, day: string): Promise<Result['days'][number]> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::bigint as points from report_item
    where kind = 'POINTS' and day <= ${day}`.execute(db);
  const points = rows[0]?.points ?? 0;
  const rule = pointValueOn(loadProgramme(), day);
  return {
    day,
    points,
    amount: rule && fenToYuan(worthOf(points, rule)),
    rule: rule && { id: rule.id, from: rule.issuedFrom, perThousand: fenToYuan(rule.fenPerThousand) },
  };
}
