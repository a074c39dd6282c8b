import type { OperationInput } from '@haidai/contract';
import type { savePassengers } from '@haidai/contract/booking';
import {
  type DocumentType,
  documentRule,
  normaliseName,
  normalisePassenger,
  type PassengerEntry,
} from '@haidai/domain/booking';
import type { Deps } from '../../../platform/index.ts';
import { findPassengerEntry } from '../../member/index.ts';
import { listPassengers, type OrderRow, type PassengerRow } from '../repository.ts';

type Typed = OperationInput<typeof savePassengers>['body']['passengers'][number];

/**
 * The passengers as typed, in normal form, with the numbers the browser never saw: of a passenger saved before, or of
 * one who is in this draft already. A number that cannot be found stays empty and is complained about like any other.
 */
export async function resolveEntries(
  deps: Pick<Deps, 'db' | 'vault'>,
  typed: readonly Typed[],
  { draft, accountId }: { draft: OrderRow; accountId: string },
): Promise<PassengerEntry[]> {
  const known = await listPassengers(deps.db, draft.order_no);
  const entries: PassengerEntry[] = [];
  for (const [index, person] of typed.entries()) {
    const {
      savedPassengerId,
      saveForLater: _save,
      certificateNo: _certificate,
      atAdultFare: _fare,
      ...fields
    } = person;
    const entry = {
      ...fields,
      documentExpiry: fields.documentExpiry ?? null,
      mobile: fields.mobile ?? null,
    } satisfies PassengerEntry;
    const isTyped = entry.documentNo.trim() !== '';
    const saved = !isTyped && savedPassengerId ? await findPassengerEntry(deps, accountId, savedPassengerId) : null;
    const document = saved && isShownAs(saved.documentType, entry.documentType) ? saved : entry;
    const { documentType, documentNo } = document;
    entries.push(
      normalisePassenger({
        ...entry,
        documentType,
        documentNo: documentNo.trim() || draftNumber(deps, known, entry, index),
      }),
    );
  }
  return entries;
}

/** Lists show some types by their normal form; the ticket has the document's own. */
function isShownAs(saved: DocumentType, shown: DocumentType): boolean {
  return saved === shown || documentRule(saved)?.normalForm === shown;
}

/** Of those in the draft with this type of document the one of that name, else the one in that place. */
function draftNumber(
  { vault }: Pick<Deps, 'vault'>,
  known: readonly PassengerRow[],
  entry: PassengerEntry,
  index: number,
): string {
  const { surname, firstName } = normaliseName(entry);
  const sameType = known.filter((row) => row.document_type === entry.documentType);
  const match =
    sameType.find((row) => row.surname === surname && row.first_name === firstName) ??
    sameType.find((row) => row.seq === index + 1);
  return match ? vault.unseal(match.document_sealed) : '';
}
