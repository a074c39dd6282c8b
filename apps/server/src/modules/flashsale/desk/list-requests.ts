import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listRoundRequests as operation, RoundForm } from '@haidai/contract/flashsale';
import type { Deps } from '../../../platform/index.ts';
import { listProposals } from '../../staff/index.ts';
import { roundsKind } from './round-queue.ts';

/** Lists a page of the proposed rounds, the latest first. */
export async function listRequests(
  deps: Deps,
  query: OperationInput<typeof operation>['query'],
): Promise<OperationResult<typeof operation>> {
  const { total, rows } = await listProposals<RoundForm>(deps, roundsKind, query);
  return {
    total,
    rows: rows.map(({ id, status, askedBy, askedAt, decidedBy, note, body }) => ({
      ...{ id, status, askedBy, decidedBy, note, form: body },
      askedAt: askedAt.toISOString(),
    })),
  };
}
