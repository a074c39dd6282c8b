import { useTexts } from '../../i18n/use-texts.tsx';
import { shoppingTexts } from './texts.ts';
import type { TripSearch } from './trip-search.ts';

/** Returns a function that describes the party: `2 成人 · 1 儿童 · 1 婴儿`. It names only the kinds that travel. */
export function usePartyText(): (party: Pick<TripSearch, 'adultNum' | 'childNum' | 'babyNum'>) => string {
  const t = useTexts(shoppingTexts);
  return ({ adultNum, childNum, babyNum }) =>
    [
      t('adults', { count: adultNum }),
      childNum > 0 && t('children', { count: childNum }),
      babyNum > 0 && t('babies', { count: babyNum }),
    ]
      .filter(Boolean)
      .join(' · ');
}
