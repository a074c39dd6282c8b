import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { shoppingTexts } from './texts.ts';
import type { TripSearch } from './trip-search.ts';

type Party = Pick<TripSearch, 'adultNum' | 'childNum' | 'babyNum'>;

/** Returns a function that lists the party: `2 成人 · 1 儿童 · 1 婴儿`. It names only the kinds that travel. */
export function usePartyText(): (party: Party) => string {
  const kinds = useKinds();
  return (party) => kinds(party).join(' · ');
}

/** Returns a function that names the party inside a sentence: `2 成人 1 儿童`, `2 adults and 1 child`. */
export function usePartyWords(): (party: Party) => string {
  const language = useLanguage();
  const kinds = useKinds();
  return (party) => (language === 'en' ? new Intl.ListFormat('en-GB').format(kinds(party)) : kinds(party).join(' '));
}

function useKinds(): (party: Party) => string[] {
  const t = useTexts(shoppingTexts);
  return ({ adultNum, childNum, babyNum }) => [
    t('adults', { count: adultNum }),
    ...(childNum > 0 ? [t('children', { count: childNum })] : []),
    ...(babyNum > 0 ? [t('babies', { count: babyNum })] : []),
  ];
}

/**
 * Returns a function that says whom and which flights a price of the list covers: `3 人含税`, on a return trip `3 人去程含税`
 * and then `3 人往返含税`.
 */
export function usePartyPriceText(): (search: Party & { isReturn: boolean; leg: 'OUT' | 'RETURN' }) => string {
  const t = useTexts(shoppingTexts);
  return ({ adultNum, childNum, babyNum, isReturn, leg }) => {
    const key = !isReturn ? 'viewParty' : leg === 'OUT' ? 'viewPartyOut' : 'viewPartyBoth';
    return t(key, { count: adultNum + childNum + babyNum });
  };
}
