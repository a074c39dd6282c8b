import type { Bilingual } from '../bilingual.ts';
import type { Airport } from './airport.ts';

/** A city that travellers can choose, with all its airports. */
export interface City {
  readonly code: string;
  readonly name: Bilingual;
  readonly pinyin: string;
  readonly initials: string;
  readonly country: string;
  readonly flag: 'D' | 'I';
  readonly region: string;
  readonly area: string;
  readonly airports: readonly Airport[];
}

export interface Places {
  readonly airports: readonly Airport[];
  readonly cities: readonly City[];
  airport(code: string): Airport | undefined;
  city(code: string): City | undefined;
  /** Lists the airports of a code: all of a city for a city code, otherwise the one airport, or none. */
  airportsOf(code: string): readonly Airport[];
}

export function indexPlaces(airports: readonly Airport[]): Places {
  const byCode = new Map(airports.map((airport) => [airport.code, airport]));
  const groups = Map.groupBy(airports, (airport) => airport.cityCode);
  const cities = new Map([...groups].map(([code, members]) => [code, toCity(code, members)]));
  return {
    airports,
    cities: [...cities.values()],
    airport: (code) => byCode.get(code),
    city: (code) => cities.get(code),
    airportsOf: (code) => {
      const city = cities.get(code);
      if (city) return city.airports;
      const airport = byCode.get(code);
      return airport ? [airport] : [];
    },
  };
}

function toCity(code: string, airports: readonly Airport[]): City {
  const first = airports[0];
  if (!first) throw new Error(`the city ${code} has no airport`);
  return {
    code,
    name: first.city,
    pinyin: first.pinyin,
    initials: first.initials,
    country: first.country,
    flag: first.flag,
    region: first.region,
    area: first.area,
    airports,
  };
}

/** Whether a flight between two airports is international, because one of them is outside mainland China. */
export function isInternational(from: Airport, to: Airport): boolean {
  return from.flag === 'I' || to.flag === 'I';
}
