import { type DocumentType, normaliseDocumentNumber, readHolder } from '@haidai/domain/booking';
import { oneOf, type Param } from '../../core/address/search-params.ts';
import { type DraftOf, typedText } from '../../core/form/draft.ts';

/** Reads a text. The default stands for a missing value. */
function textOr<Text extends string>(missing: Text): Param<Text> {
  return (stored) => (typeof stored === 'string' ? (stored as Text) : missing);
}

/** The fields of a person as typed. */
export const personDraft = {
  surname: typedText,
  firstName: typedText,
  documentType: textOr<DocumentType>('NI'),
  documentNo: typedText,
  documentExpiry: typedText,
  birthday: typedText,
  /** The sex. '' until the user chooses it or the document number determines it. */
  sex: oneOf(['', 'M', 'F']),
  /** The country code (ISO 3166, two letters). */
  nationality: textOr<string>('CN'),
  mobile: typedText,
};

export type PersonDraft = DraftOf<typeof personDraft>;

/** The Chinese and the Latin name of a person, for forms that ask for both. */
export const nameDraft = {
  surnameCn: typedText,
  firstnameCn: typedText,
  surnameEn: typedText,
  firstnameEn: typedText,
};

export type NameDraft = DraftOf<typeof nameDraft>;

/** Returns the birthday and the sex that a document number determines. Null if it determines none. */
export function readHolderOf({ documentType, documentNo }: Pick<PersonDraft, 'documentType' | 'documentNo'>) {
  return readHolder(documentType, normaliseDocumentNumber(documentType, documentNo));
}
