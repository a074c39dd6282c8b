import { type DocumentType, documentRule, type PassengerEntry, validatePassenger } from '../booking/index.ts';
import type { IsoDate } from '../time/index.ts';

/** The largest number of saved passengers of one account, and of lines in one paste. */
export const mostSavedPassengers = 100;
export const mostPastedLines = 50;

/** The types that a saved passenger can choose. OD is shown as ID, and P as PP. */
export const savedDocumentTypes = [
  'NI',
  'CHDNI',
  'PP',
  'M',
  'I',
  'A',
  'G',
  'NIN',
  'F',
  'HV',
  'DD',
  'SD',
  'ID',
] as const satisfies readonly DocumentType[];

/**
 * Lists the errors of a saved passenger, for the first kind of trip that the document serves. It expects the normal
 * form.
 */
export function validateSavedPassenger(entry: PassengerEntry, today: IsoDate) {
  const kinds = documentRule(entry.documentType)?.trips.slice(0, 1) ?? ['D'];
  return validatePassenger(entry, { kinds, departureDates: [today] });
}

/** Whether a stored document type is shown as the given one. */
export function isShownAs(stored: DocumentType, shown: DocumentType): boolean {
  return stored === shown || documentRule(stored)?.normalForm === shown;
}
