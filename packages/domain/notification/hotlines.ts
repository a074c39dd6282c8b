import type { Bilingual } from '../bilingual.ts';

/** The telephone numbers of the carrier: for calls from China, and for calls from other countries. */
export interface Hotlines {
  hotline: string;
  hotlineAbroad: string;
}

/**
 * Returns the telephone numbers for a sentence. A reader of English may be in China or abroad, so the English words
 * name both numbers.
 */
export function hotlineWords({ hotline, hotlineAbroad }: Hotlines): Bilingual {
  return { zh: hotline, en: `${hotlineAbroad} (in China ${hotline})` };
}

/** Returns both telephone numbers for a line that has its texts in both languages side by side. */
export function hotlineLine({ hotline, hotlineAbroad }: Hotlines): string {
  return `${hotline}　境外 From abroad ${hotlineAbroad}`;
}
