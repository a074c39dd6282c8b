import { type Deps, Refusal } from '../../../platform/index.ts';
import type { Caller } from '../access.ts';
import { requireDraft } from '../draft/require-draft.ts';
import { listPriceLines, toFareLines } from '../repository.ts';
import { getPartDraft } from './get-part-draft.ts';
import type { PartDraft } from './order-part.ts';

/**
 * Returns a draft of the caller with its passengers, for the offer of a part. Refusals: orderNotFound,
 * wrongOrderFamily, draftExpired, passengersMissing, conflict.
 */
export async function viewDraft(deps: Deps, orderNo: string, caller: Caller): Promise<PartDraft> {
  const draft = await requireDraft(deps, orderNo, caller);
  if (draft.status === 'CREATED') throw new Refusal('passengersMissing');
  return getPartDraft(deps.db, draft, toFareLines(await listPriceLines(deps.db, orderNo)));
}
