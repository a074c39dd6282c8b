import { timingSafeEqual } from 'node:crypto';
import { type FareQuote, readQuote, writeQuote } from '@haidai/domain/shopping';
import type { Vault } from '../../../platform/index.ts';

/**
 * The length of the signature in characters, about 128 bits. Nobody can guess it in ten minutes, and it is short enough
 * for every flight of a list.
 */
const signatureLength = 22;

/** Signs a quote, so that a client cannot change it. */
export function signQuote(vault: Vault, quote: FareQuote): string {
  const text = writeQuote(quote);
  return `${text}|${signatureOf(vault, text)}`;
}

/**
 * Verifies the signature and returns the quote, or null if this site did not sign it. The caller checks whether the
 * quote is still valid.
 */
export function verifyQuote(vault: Vault, signed: string): FareQuote | null {
  const end = signed.lastIndexOf('|');
  const text = signed.slice(0, Math.max(end, 0));
  const [given, ours] = [signed.slice(end + 1), signatureOf(vault, text)].map((each) => Buffer.from(each));
  return given?.length === ours?.length && given && ours && timingSafeEqual(given, ours) ? readQuote(text) : null;
}

function signatureOf(vault: Vault, text: string): string {
  return vault.fingerprint(`fare quote ${text}`).slice(0, signatureLength);
}
