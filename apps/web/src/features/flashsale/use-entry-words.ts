import type { FlashEntryRecord } from '@haidai/contract/flashsale';
import { useTexts } from '../../i18n/use-texts.tsx';
import { clockOf } from './clock-of.ts';
import { flashTexts } from './texts.ts';

/** How it stands, in a sentence to be heard. */
export function useEntryWords(entry: FlashEntryRecord): string {
  const t = useTexts(flashTexts);
  const { state, stateText, position, grantedSeats, grantedUntil } = entry;
  if (state === 'WAITING' && position !== null) return t('placeSaid', { position });
  if (state === 'GRANTED' && grantedUntil) {
    return t('grantedSaid', { seats: grantedSeats, time: clockOf(grantedUntil) });
  }
  return stateText;
}
