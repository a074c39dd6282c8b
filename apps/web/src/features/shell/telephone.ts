import type { Language, Site } from '@haidai/contract/pages';

/** Turns a phone number, as people read it, into the address that dials it. */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(/[\s-]/g, '')}`;
}

/** Returns both hotlines. The one for calls from abroad comes first for readers of English. */
export function hotlinesFor(language: Language, { hotline, hotlineAbroad }: Site): readonly [string, string] {
  return language === 'en' ? [hotlineAbroad, hotline] : [hotline, hotlineAbroad];
}
