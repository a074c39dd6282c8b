import { useTexts } from '../../i18n/use-texts.tsx';
import type { PassengerDraft } from '../booking/index.ts';
import { awardTexts } from './texts.ts';

/** `1 位成人、2 位儿童`: the places given, by age. */
export function usePlacesText(): (places: readonly PassengerDraft[]) => string {
  const t = useTexts(awardTexts);
  return (places) =>
    (['A', 'C', 'B'] as const)
      .map((type) => ({ type, count: places.filter(({ passengerType }) => passengerType === type).length }))
      .filter(({ count }) => count > 0)
      .map(({ type, count }) => t(`place${type}`, { count }))
      .join(t('listComma'));
}
