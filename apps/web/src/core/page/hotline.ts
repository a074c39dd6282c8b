import type { Language, Site } from '@haidai/contract/pages';
import { useLanguage } from '../../i18n/use-texts.tsx';
import { useSite } from './site.tsx';

/** Returns both hotlines. The one for calls from abroad comes first for readers of English. */
export function hotlinesFor(language: Language, { hotline, hotlineAbroad }: Site): readonly [string, string] {
  return language === 'en' ? [hotlineAbroad, hotline] : [hotline, hotlineAbroad];
}

/** Returns the hotline that the reader of the page calls. */
export function useHotline(): string {
  const [hotline] = hotlinesFor(useLanguage(), useSite());
  return hotline;
}
