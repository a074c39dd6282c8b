import { readMobile } from '../telephone/index.ts';

/** The possible meanings of a typed user name, each in its stored form. */
export interface UsernameReadings {
  mobile?: string;
  mail?: string;
  memberNo?: string;
  documentNo?: string;
}

/**
 * Reads a mobile number, an e-mail address, a member card number or a document number. Digits that fit a card and a
 * document count as both. Spaces and hyphens in numbers are ignored.
 */
export function readUsername(typed: string): UsernameReadings {
  const text = typed.normalize('NFKC').trim();
  if (text.includes('@')) return { mail: text.toLowerCase() };
  const mobile = readMobile(text);
  if (mobile) return { mobile };
  const number = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^\d+$/.test(number) ? { memberNo: number, documentNo: number } : { documentNo: number };
}
