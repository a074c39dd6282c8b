import type { Language, Site } from '@haidai/contract/pages';
import type { QueryClient } from '@tanstack/react-query';
import { airportsQuery, type Ends, placeOf } from '../shopping/index.ts';
import { flightStatusQuery } from './queries.ts';
import { questionOf, type StatusSearch } from './status-search.ts';

interface Frame {
  queryClient: QueryClient;
  language: Language;
  today: string;
  carrier: Site['carrier'];
}

/** Loads the initial places of the form and the answer to the search in the address. */
export async function loadStatus(
  { queryClient, language, today, carrier }: Frame,
  search: StatusSearch,
): Promise<{ ends: Ends }> {
  const question = questionOf(search, today, carrier.code);
  const [airports] = await Promise.all([
    queryClient.ensureQueryData(airportsQuery),
    question && queryClient.prefetchQuery(flightStatusQuery(question)),
  ]);
  const named = (code: string | undefined) => (code ? placeOf(airports, code, language) : undefined);
  const from = named(search.origCode3) ?? named(carrier.hub);
  const [first] = airports.find(({ airportCode }) => airportCode === from?.code)?.destinations ?? [];
  const to = named(search.destCode3) ?? named(first);
  if (!from || !to) throw new Error(`The airports do not name the hub ${carrier.hub}`);
  return { ends: { from, to } };
}
