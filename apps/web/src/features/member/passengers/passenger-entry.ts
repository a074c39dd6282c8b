import type { SavedPassenger } from '@haidai/contract/member';
import { normalisePassenger, type PassengerEntry } from '@haidai/domain/booking';
import { validateSavedPassenger } from '@haidai/domain/member';
import { oneOf } from '../../../core/address/search-params.ts';
import { type DraftOf, readDraft } from '../../../core/form/draft.ts';
import { personDraft, readHolderOf } from '../../person/index.ts';

const entryDraft = { ...personDraft, passengerType: oneOf(['A', 'C', 'B']) };

/** A saved passenger as typed. */
export type EntryDraft = DraftOf<typeof entryDraft>;

/** Returns the draft of a saved passenger, or an empty one. The browser never receives the saved number and mobile. */
export function draftOf(person: SavedPassenger | undefined): EntryDraft {
  return readDraft(entryDraft, { ...person, documentNo: '', mobile: '' });
}

/** Returns the entry in the normal form that the rules read. */
export function toEntry({ sex, ...draft }: EntryDraft): PassengerEntry {
  return normalisePassenger({ ...draft, sex: sex || 'M' });
}

/** True if the saved number stays: the user typed none, and the type is the same. */
export function isNumberStored(draft: EntryDraft, saved: SavedPassenger | undefined): boolean {
  return saved !== undefined && draft.documentNo.trim() === '' && draft.documentType === saved.documentType;
}

/** Returns the error codes by path, by the rules of the server. A saved number that stays is not required again. */
export function checkPassenger(
  draft: EntryDraft,
  saved: SavedPassenger | undefined,
  today: string,
): Partial<Record<keyof EntryDraft, string>> {
  const entry = toEntry(draft);
  const errors: Partial<Record<keyof EntryDraft, string>> = {};
  for (const { path, code } of validateSavedPassenger(entry, today)) {
    if (path === 'documentNo' && isNumberStored(draft, saved)) continue;
    errors[path as keyof EntryDraft] ??= code;
  }
  if (draft.sex === '' && readHolderOf(entry) === null) errors.sex = 'sexMissing';
  return errors;
}
