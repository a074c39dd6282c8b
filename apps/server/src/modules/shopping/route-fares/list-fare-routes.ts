import type { OperationResult } from '@haidai/contract';
import type { listFareRoutes as operation } from '@haidai/contract/shopping';
import type { Language } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { cityOf, directCities } from './find-route.ts';

type Result = OperationResult<typeof operation>;

/**
 * Lists the cities of departure with their direct routes, the city with the most routes first. With a code it lists
 * only the routes of that city, or none for an unknown code.
 */
export function listFareRoutes(catalogue: Catalogue, origin: string | undefined, language: Language): Result {
  const named = ({ code, name }: { code: string; name: Record<Language, string> }) => ({ code, name: name[language] });
  const origins = origin === undefined ? catalogue.places.cities : [cityOf(catalogue, origin) ?? []].flat();
  return origins
    .map((from) => ({ from: named(from), destinations: directCities(catalogue, from).map(named) }))
    .filter(({ destinations }) => destinations.length > 0)
    .sort((a, b) => b.destinations.length - a.destinations.length || (a.from.code < b.from.code ? -1 : 1));
}
