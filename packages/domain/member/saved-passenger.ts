import { type DocumentType, documentRule, type PassengerEntry, validatePassenger } from '../booking/index.ts';
import type { IsoDate } from '../time/index.ts';

/** How many people somebody may keep for later bookings, and how many lines one paste may have. */
export const mostSavedPassengers = 100;
export const mostPastedLines = 50;

/** The types a saved passenger's document is chosen from: OD reads like ID and is shown as it, P like PP. */
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

/** Everything wrong with somebody who is saved, for a trip of the kind the document serves first; expects the normal form. */
export function validateSavedPassenger(entry: PassengerEntry, today: IsoDate) {
  const kinds = documentRule(entry.documentType)?.trips.slice(0, 1) ?? ['D'];
  return validatePassenger(entry, { kinds, departureDates: [today] });
}

/** Whether a stored document type is shown as this one. */
export function isShownAs(stored: DocumentType, shown: DocumentType): boolean {
  return stored === shown || documentRule(stored)?.normalForm === shown;
}
