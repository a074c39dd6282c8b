import type { Language } from '@haidai/contract/pages';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/use-texts.tsx';
import { placeOf } from './box/places.ts';
import { airportsQuery } from './box/queries.ts';
import type { TripSearch } from './trip-search.ts';

type Route = Pick<TripSearch, 'origCode3' | 'destCode3'>;

/**
 * The query for the names of the two places of a search, in the reader's language. The names come from the codes.
 * Anybody can write the names in an address (`origName`, `destName`), so the page never shows those. An unknown code
 * appears as it is.
 */
export function placeNamesQuery({ origCode3, destCode3 }: Route, language: Language) {
  return queryOptions({
    queryKey: ['shopping.placeNames', origCode3, destCode3, language],
    queryFn: async ({ client }) => {
      const airports = await client.ensureQueryData(airportsQuery);
      const nameOf = (code: string) => placeOf(airports, code, language)?.name ?? code;
      return { from: nameOf(origCode3), to: nameOf(destCode3) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function usePlaceNames(route: Route): { from: string; to: string } {
  return useSuspenseQuery(placeNamesQuery(route, useLanguage())).data;
}
