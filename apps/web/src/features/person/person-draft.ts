import { type DocumentType, normaliseDocumentNumber, readHolder } from '@haidai/domain/booking';
import { z } from 'zod/mini';

/** A line of text as typed; '' where nothing is typed, or where an older version of the page kept something else. */
export const typedText = z.catch(z.string(), '');

/** The fields of a person as typed. Reading `{}` gives the empty person. */
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
  /** '' until it is chosen, or read from the number of the document. */
  sex: z.catch(z.enum(['M', 'F', '']), ''),
  /** ISO 3166, two letters. */
  nationality: z.catch(z.string(), 'CN'),
  mobile: typedText,
});

export type PersonDraft = z.infer<typeof personDraft>;

/** The Chinese and the Latin name of a person, where both are asked for. */
export const nameDraft = z.object({
  surnameCn: typedText,
  firstnameCn: typedText,
  surnameEn: typedText,
  firstnameEn: typedText,
});

export type NameDraft = z.infer<typeof nameDraft>;

/** The birthday and the sex that the number of a document tells; null where it tells nothing. */
export function readHolderOf({ documentType, documentNo }: Pick<PersonDraft, 'documentType' | 'documentNo'>) {
  return readHolder(documentType, normaliseDocumentNumber(documentType, documentNo));
}
