import { isServed } from '@haidai/domain/flights';
import type { City } from '@haidai/domain/reference';
import { Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';

/** Two different cities that the schedule links, directly or over a hub. */
export interface Route {
  from: City;
  to: City;
}

/** Finds the route between two airports or cities. An airport stands for its city. Refuses routeNotServed. */
export function findRoute(catalogue: Catalogue, origin: string, destination: string): Route {
  const [from, to] = [cityOf(catalogue, origin), cityOf(catalogue, destination)];
  if (!from || !to || !isServed(catalogue.index, from.code, to.code)) throw new Refusal('routeNotServed');
  return { from, to };
}

/** Finds the city of an airport or city code. */
export function cityOf({ places }: Catalogue, code: string): City | undefined {
  const [airport] = places.airportsOf(code);
  return airport && places.city(airport.cityCode);
}

/** Lists the cities with direct flights from a city, the one with the most lines of the schedule first. */
export function directCities({ index, places }: Catalogue, from: City): City[] {
  const lines = new Map<string, number>();
  for (const origin of from.airports) {
    for (const to of index.reach.get(origin.code) ?? []) {
      const city = places.airport(to)?.cityCode ?? to;
      lines.set(city, (lines.get(city) ?? 0) + (index.byPair.get(`${origin.code}-${to}`)?.length ?? 0));
    }
  }
  return [...lines]
    .sort(([a, linesA], [b, linesB]) => linesB - linesA || (a < b ? -1 : 1))
    .flatMap(([code]) => (code === from.code ? [] : (places.city(code) ?? [])));
}
