import { timingSafeEqual } from 'node:crypto';
import { type FareQuote, readQuote, writeQuote } from '@haidai/domain/shopping';
import type { Vault } from '../../../platform/index.ts';

/** 128 bits: more than anybody guesses in ten minutes, and little enough to stand beside every flight. */
const signatureLength = 22;

/** A quote under our signature: whoever hands it back cannot have changed it. */
export function signQuote(vault: Vault, quote: FareQuote): string {
  const text = writeQuote(quote);
  return `${text}|${signatureOf(vault, text)}`;
}

/** The quote, or null where it is not one that we have signed. Whether it still holds is for the caller to say. */
export function verifyQuote(vault: Vault, signed: string): FareQuote | null {
  const end = signed.lastIndexOf('|');
  const text = signed.slice(0, Math.max(end, 0));
  const [given, ours] = [signed.slice(end + 1), signatureOf(vault, text)].map((each) => Buffer.from(each));
  return given?.length === ours?.length && given && ours && timingSafeEqual(given, ours) ? readQuote(text) : null;
}

function signatureOf(vault: Vault, text: string): string {
  return vault.fingerprint(`fare quote ${text}`).slice(0, signatureLength);
}
