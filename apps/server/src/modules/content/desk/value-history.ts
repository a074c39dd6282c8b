import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listValueHistory as operation } from '@haidai/contract/content';
import type { Db } from '../../../platform/index.ts';
import { valuesFile } from '../import-content.ts';
import { valuesOf } from './values.ts';

type Earlier = OperationResult<typeof operation>['rows'][number];

/** Lists a page of the earlier values of a site value, the latest first. `total` counts all of them. */
export async function listValueHistory(
  db: Db,
  { name, page, pageSize }: OperationInput<typeof operation>['query'],
): Promise<OperationResult<typeof operation>> {
  const earlier = await listEarlier(db, name);
  const first = (page - 1) * pageSize;
  return { total: earlier.length, rows: earlier.slice(first, first + pageSize) };
}

/**
 * Lists the earlier values of a site value. Each revision contains all values, so only the revisions that changed this
 * value count. An earlier value has the time and the author of the change that replaced it.
 */
async function listEarlier(db: Db, name: string): Promise<Earlier[]> {
  const revisions = await db
    .selectFrom('content_revision as r')
    .leftJoin('staff as s', 's.id', 'r.staff_id')
    .select(['r.body', 'r.at', 's.name as by'])
    .where('r.path', '=', valuesFile)
    .orderBy('r.number')
    .execute();
  const earlier: Earlier[] = [];
  let before: string | undefined;
  for (const { body, at, by } of revisions) {
    const value = valuesOf(body ?? '').get(name);
    if (value === undefined || value === before) continue;
    if (before !== undefined) earlier.unshift({ value: before, changedAt: at.toISOString(), changedBy: by ?? '' });
    before = value;
  }
  return earlier;
}
