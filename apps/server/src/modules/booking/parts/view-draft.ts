import { type Deps, Refusal } from '../../../platform/index.ts';
import type { Caller } from '../access.ts';
import { requireDraft } from '../draft.ts';
import { loadPriceLines, readFareLines } from '../repository.ts';
import type { PartDraft } from './order-part.ts';
import { readPartDraft } from './read-part-draft.ts';

/**
 * A draft of the caller's with its passengers, for what a part may offer. Refusals: orderNotFound, wrongOrderFamily,
 * draftExpired, passengersMissing, conflict.
 */
export async function viewDraft(deps: Deps, orderNo: string, caller: Caller): Promise<PartDraft> {
  const draft = await requireDraft(deps, orderNo, caller);
  if (draft.status === 'CREATED') throw new Refusal('passengersMissing');
  return readPartDraft(deps.db, draft, readFareLines(await loadPriceLines(deps.db, orderNo)));
}
