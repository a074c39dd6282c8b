import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listCampaignRequests as operation } from '@haidai/contract/coupon';
import type { Deps, Language } from '../../../platform/index.ts';
import { listProposals } from '../../staff/index.ts';
import { type AskedOfCoupons, campaignsKind, titleOfAsked } from './campaign-queue.ts';

/** Lists a page of the proposed campaigns and gifts, the latest first. */
export async function listRequests(
  deps: Deps,
  query: OperationInput<typeof operation>['query'],
  language: Language,
): Promise<OperationResult<typeof operation>> {
  const { total, rows } = await listProposals<AskedOfCoupons>(deps, campaignsKind, query);
  return {
    total,
    rows: rows.map(({ id, status, askedBy, askedAt, decidedBy, note, body }) => ({
      ...{ id, status, askedBy, decidedBy, note, kind: body.kind },
      title: titleOfAsked(body, language),
      askedAt: askedAt.toISOString(),
    })),
  };
}
