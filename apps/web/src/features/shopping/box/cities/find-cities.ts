import type { City } from '../places.ts';

/**
 * Finds the cities for a typed text: Chinese, pinyin, its initials, English, or the code of a city or airport. Matches
 * at the start of a name come first.
 */
export function findCities(cities: readonly City[], typed: string): City[] {
  const wanted = typed.trim().toLowerCase().replaceAll(/[\s']/g, '');
  if (wanted === '') return [];
  return cities
    .map((city) => ({ city, rank: rankOf(city, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ city }) => city);
}

const NO_MATCH = 4;

function rankOf(city: City, wanted: string): number {
  const codes = [city.code, city.cityCode, ...city.airportCodes].map((code) => code.toLowerCase());
  const names = [city.names.zh, ...city.airportNames, city.pinyin, city.initials, city.names.en].map((name) =>
    name.toLowerCase().replaceAll(/[\s']/g, ''),
  );
  if (codes.includes(wanted) || names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (codes.some((code) => code.startsWith(wanted))) return 2;
  return names.some((name) => wanted.length > 1 && name.includes(wanted)) ? 3 : NO_MATCH;
}
