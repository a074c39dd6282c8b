import type { Language } from '@haidai/contract/pages';
import type { AirportRecord } from '@haidai/contract/reference';
import type { Bilingual } from '@haidai/domain';
import { inLanguage } from '../../../i18n/language.ts';

/** An end of a trip: a city with all its airports, or one of them. */
export interface Place {
  /** The code that the search uses. */
  code: string;
  name: string;
  /** The name of the airport, or '' if there are several. */
  airport: string;
  flag: 'D' | 'I';
}

/** The origin and the destination of a trip. */
export interface Ends {
  from: Place;
  to: Place;
}

export interface City extends Place {
  cityCode: string;
  pinyin: string;
  initials: string;
  names: Bilingual;
  /** The region of the city: 国内, 地区 or 国际. */
  region: string;
  airportCodes: readonly string[];
  /** The names of the airports in both languages, by which a typed text finds the city. */
  airportNames: readonly string[];
  /** The codes of the cities with flights from here. */
  destinations: ReadonlySet<string>;
}

/** Returns the cities of the airports. A city with several airports also has a place for each airport. */
export function citiesOf(airports: readonly AirportRecord[], language: Language): City[] {
  const byCity = Map.groupBy(airports, ({ cityCode }) => cityCode);
  return [...byCity.values()].flatMap((group) => {
    const whole = toCity(group, language);
    if (!whole || group.length === 1) return whole ? [whole] : [];
    const single = group.filter(({ airportCode, cityCode }) => airportCode !== cityCode);
    return [whole, ...single.flatMap((airport) => toCity([airport], language) ?? [])];
  });
}

/** Returns the place of a code. A city comes before an airport with the same code. */
export function placeOf(airports: readonly AirportRecord[], code: string, language: Language): Place | undefined {
  // Every search page asks for two places, so the other airports are left out.
  const near = airports.filter(({ cityCode, airportCode }) => cityCode === code || airportCode === code);
  const city = citiesOf(near, language).find((each) => each.code === code);
  return city && { code: city.code, name: city.name, airport: city.airport, flag: city.flag };
}

/** Returns whether the carrier flies between two places, directly or over a hub. */
export function isServed(cities: readonly City[], from: string, to: string): boolean {
  const [origin, destination] = [from, to].map((code) => cities.find((city) => city.code === code));
  return Boolean(origin && destination && origin.destinations.has(destination.cityCode));
}

function toCity(airports: readonly AirportRecord[], language: Language): City | undefined {
  const [first] = airports;
  if (!first) return undefined;
  const alone = airports.length === 1;
  const { cityName, cityNameEn, airportCode } = first;
  return {
    // A city with one airport uses the code of the airport, because travellers know that code.
    code: alone ? airportCode : first.cityCode,
    cityCode: first.cityCode,
    name: inLanguage(language, { zh: cityName, en: cityNameEn }),
    airport: alone ? nameInLanguage(first, language) : '',
    flag: first.flag,
    names: { zh: cityName, en: cityNameEn },
    pinyin: first.cityPinyin,
    initials: first.pinyinAbbr,
    region: first.region,
    airportCodes: airports.map((airport) => airport.airportCode),
    airportNames: airports.flatMap((airport) => [shortName(airport.airportName, cityName), airport.airportNameEn]),
    destinations: new Set(airports.flatMap(({ destinations }) => destinations)),
  };
}

function nameInLanguage({ airportName, airportNameEn, cityName }: AirportRecord, language: Language): string {
  return language === 'en' ? airportNameEn : shortName(airportName, cityName);
}

/** Removes the city from the name of an airport, for display beside the city: 青岛胶东国际机场 → 胶东国际机场. */
function shortName(airport: string, city: string): string {
  return airport.startsWith(city) && airport.length > city.length + 2 ? airport.slice(city.length) : airport;
}
