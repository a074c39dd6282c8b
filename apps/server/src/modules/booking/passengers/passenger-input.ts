import { draftStatuses } from '@haidai/domain/booking';
import type { Deps } from '../../../platform/index.ts';
import type { Caller } from '../access.ts';
import { requireDraft } from '../draft/require-draft.ts';

type DraftDeps = Pick<Deps, 'db' | 'clock' | 'vault'>;

/** Saves an unfinished passenger form with the draft, encrypted. Refusals: orderNotFound, draftExpired, conflict. */
export async function savePassengerInput(
  deps: DraftDeps,
  { orderNo, form }: { orderNo: string; form: string },
  caller: Caller,
): Promise<void> {
  await requireDraft(deps, orderNo, caller);
  await deps.db
    .updateTable('sales_order')
    .set({ form_sealed: deps.vault.seal(form) })
    .where('order_no', '=', orderNo)
    .where('status', 'in', draftStatuses)
    .execute();
}

/** Returns the last saved form, or null. Refusals: orderNotFound, draftExpired, conflict. */
export async function getPassengerInput(deps: DraftDeps, orderNo: string, caller: Caller): Promise<string | null> {
  const draft = await requireDraft(deps, orderNo, caller);
  return draft.form_sealed === null ? null : deps.vault.unseal(draft.form_sealed);
}
