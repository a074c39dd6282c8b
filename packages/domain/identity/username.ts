import { isMobileCn } from '../formats/index.ts';

/** What a member may have typed as a user name, each in the form it is filed under. */
export interface UsernameReadings {
  mobile?: string;
  mail?: string;
  memberNo?: string;
  documentNo?: string;
}

/**
 * A mobile, an e-mail, a member card number or a document number. Digits that could be a card or a document are both;
 * spaces and hyphens in numbers are how people write them, not part of them.
 */
export function readUsername(typed: string): UsernameReadings {
  const text = typed.normalize('NFKC').trim();
  if (text.includes('@')) return { mail: text.toLowerCase() };
  const number = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (isMobileCn(number)) return { mobile: number };
  return /^\d+$/.test(number) ? { memberNo: number, documentNo: number } : { documentNo: number };
}
