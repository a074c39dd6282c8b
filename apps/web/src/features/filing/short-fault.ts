import { leastFilingLetters } from '@haidai/domain/filing';
import type { Translate } from '../../i18n/texts.ts';

/** Returns the error of a required text of a filing: it is empty, or it has too few letters. */
export function shortFault(text: string, t: Translate<'fillIn' | 'tooShort'>): string | undefined {
  const { length } = text.trim();
  if (length === 0) return t('fillIn');
  return length < leastFilingLetters ? t('tooShort', { least: leastFilingLetters }) : undefined;
}
