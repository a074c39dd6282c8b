import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listTravellerPoints as operation } from '@haidai/contract/traveller';
import type { Deps, Language, StaffSignedIn } from '../../platform/index.ts';
import { getPointSummary, listEntries } from '../member/index.ts';
import { recordAction } from '../staff/index.ts';

/** Lists the points of an account for the desk. The action log records the access. */
export async function listPointsOf(
  deps: Deps,
  { accountId, page, pageSize }: OperationInput<typeof operation>['body'],
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<OperationResult<typeof operation>> {
  await recordAction(deps, deps.db, { staff, action: 'traveller.points', subject: `traveller/${accountId}` });
  const { points, frozen, tier } = await getPointSummary(deps, accountId, language);
  const { total, entries } = await listEntries(deps.db, accountId, { pageNum: page, pageSize, language });
  return {
    ...{ points, frozen, tier, total },
    entries: entries.map(({ id, text, points: moved, orderNo, createTime, expireAt }) => ({
      ...{ id, text, points: moved, orderNo, createTime, expireAt },
    })),
  };
}
