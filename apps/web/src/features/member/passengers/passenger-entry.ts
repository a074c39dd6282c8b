import type { SavedPassenger } from '@haidai/contract/member';
import { type DocumentType, normalisePassenger, type PassengerEntry, readHolder } from '@haidai/domain/booking';
import { validateSavedPassenger } from '@haidai/domain/member';

/** Somebody as typed. A sex that nobody has chosen is '': the number of a document may tell it. */
export interface EntryDraft extends Omit<PassengerEntry, 'sex' | 'documentExpiry' | 'mobile'> {
  sex: 'M' | 'F' | '';
  documentExpiry: string;
  mobile: string;
}

export type EntryFaults = Partial<Record<keyof EntryDraft, string>>;

export const emptyEntry: EntryDraft = {
  surname: '',
  firstName: '',
  passengerType: 'A',
  documentType: 'NI',
  documentNo: '',
  birthday: '',
  sex: '',
  nationality: 'CN',
  documentExpiry: '',
  mobile: '',
};

export function draftOf(person: SavedPassenger): EntryDraft {
  const { surname, firstName, passengerType, documentType, birthday, sex, nationality } = person;
  const known = { surname, firstName, passengerType, documentType: documentType as DocumentType, birthday, sex };
  return { ...known, nationality, documentNo: '', documentExpiry: person.documentExpiry ?? '', mobile: '' };
}

/** The normal form the rules read. */
export function toEntry({ sex, ...draft }: EntryDraft): PassengerEntry {
  return normalisePassenger({ ...draft, sex: sex || 'M' });
}

/** Whether the number tells birthday and sex. */
export function isToldByNumber({ documentType, documentNo }: Pick<PassengerEntry, 'documentType' | 'documentNo'>) {
  return readHolder(documentType, documentNo) !== null;
}

/** What is wrong, by the rules the server holds. A number that is kept is not asked for again. */
export function findFaults(draft: EntryDraft, kept: SavedPassenger | undefined, today: string): EntryFaults {
  const entry = toEntry(draft);
  const isKept = kept !== undefined && draft.documentNo.trim() === '' && draft.documentType === kept.documentType;
  const complaints = validateSavedPassenger(entry, today).filter(({ path }) => !(isKept && path === 'documentNo'));
  const faults: EntryFaults = {};
  for (const { path, code } of complaints) faults[path as keyof EntryDraft] ??= code;
  if (draft.sex === '' && !isToldByNumber(entry)) faults.sex = 'sexMissing';
  return faults;
}
