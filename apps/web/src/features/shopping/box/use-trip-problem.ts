import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { citiesOf, isServed } from './places.ts';
import { airportsQuery } from './queries.ts';
import { boxTexts } from './texts.ts';
import type { TripDraft } from './trip-draft.ts';

/** What keeps the box from searching, in words; undefined when nothing does. */
export function useTripProblem({ from, to }: TripDraft): string | undefined {
  const t = useTexts(boxTexts);
  const language = useLanguage();
  // Only what the city picker has fetched already: until a city is changed, the pair is one we fly.
  const { data: airports } = useQuery({ ...airportsQuery, enabled: false });
  if (from.code === to.code) return t('sameCity');
  if (!airports || isServed(citiesOf(airports, language), from.code, to.code)) return undefined;
  return t('noRoute', { from: from.name, to: to.name });
}
