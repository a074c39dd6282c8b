import type { OperationInput } from '@haidai/contract';
import type { savePassengers } from '@haidai/contract/booking';
import { normaliseName, normalisePassenger, type PassengerEntry } from '@haidai/domain/booking';
import { isShownAs } from '@haidai/domain/member';
import type { Deps, SignedIn } from '../../../platform/index.ts';
import { findPassengerEntry } from '../../member/index.ts';
import type { PassengerRow } from '../repository.ts';

type Typed = OperationInput<typeof savePassengers>['body']['passengers'][number];

/**
 * Completes the typed passengers in normal form with the document numbers that the browser never gets. A number comes
 * from a saved passenger or from a passenger who is already in this draft (`known`). A number that is not found stays
 * empty, and the form check reports it.
 */
export async function resolveEntries(
  deps: Pick<Deps, 'db' | 'vault'>,
  typed: readonly Typed[],
  { known, session }: { known: readonly PassengerRow[]; session: SignedIn },
): Promise<PassengerEntry[]> {
  // The staff book the saved passengers of an account only for a caller whom they have identified.
  const mayUseSaved = session.serving?.isIdentified ?? true;
  const entries: PassengerEntry[] = [];
  for (const [index, person] of typed.entries()) {
    const { savedPassengerId, saveForLater: _save, certificateNo: _certificate, atAdultFare: _fare, ...entry } = person;
    const isTyped = entry.documentNo.trim() !== '';
    const isSaved = mayUseSaved && !isTyped && savedPassengerId;
    const saved = isSaved ? await findPassengerEntry(deps, session.accountId, savedPassengerId) : null;
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

/**
 * Returns the document number of a passenger in the draft with the same document type and name. Without such a
 * passenger, returns the number of the passenger at the same position, if the document type is the same. Otherwise
 * returns an empty string.
 */
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
