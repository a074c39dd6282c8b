import { type DocumentType, normaliseDocumentNumber, readHolder } from '@haidai/domain/booking';
import { z } from 'zod/mini';

/** A line of text as typed. '' for no input, or for an invalid value of an older version of the page. */
export const typedText = z.catch(z.string(), '');

/** The fields of a person as typed. Parsing `{}` gives an empty person. */
export const personDraft = z.object({
  surname: typedText,
  firstName: typedText,
  documentType: z.catch(
    z.custom<DocumentType>((value) => typeof value === 'string'),
    'NI',
  ),
  documentNo: typedText,
  documentExpiry: typedText,
  birthday: typedText,
  /** The sex. '' until the user chooses it or the document number determines it. */
  sex: z.catch(z.enum(['M', 'F', '']), ''),
  /** The country code (ISO 3166, two letters). */
  nationality: z.catch(z.string(), 'CN'),
  mobile: typedText,
});

export type PersonDraft = z.infer<typeof personDraft>;

/** The Chinese and the Latin name of a person, for forms that ask for both. */
export const nameDraft = z.object({
  surnameCn: typedText,
  firstnameCn: typedText,
  surnameEn: typedText,
  firstnameEn: typedText,
});

export type NameDraft = z.infer<typeof nameDraft>;

/** Returns the birthday and the sex that a document number determines. Null if it determines none. */
export function readHolderOf({ documentType, documentNo }: Pick<PersonDraft, 'documentType' | 'documentNo'>) {
  return readHolder(documentType, normaliseDocumentNumber(documentType, documentNo));
}
