import type { Language } from '@haidai/contract/pages';
import type { AirportRecord } from '@haidai/contract/reference';

/** Where a trip begins or ends: a city with all its airports, or one of them. */
export interface Place {
  /** The code that is searched. */
  code: string;
  name: string;
  /** The airport's own name; '' where there are several. */
  airport: string;
  flag: 'D' | 'I';
}

/** Between which two places. */
export interface Ends {
  from: Place;
  to: Place;
}

export interface City extends Place {
  cityCode: string;
  pinyin: string;
  initials: string;
  nameEn: string;
  nameCn: string;
  /** 国内, 地区 or 国际. */
  region: string;
  airportCodes: readonly string[];
  airportNames: readonly string[];
  /** Codes of the cities one can fly to from here. */
  destinations: ReadonlySet<string>;
}

/** The cities of the airports, and beside a city of several airports each airport as a place of its own. */
export function citiesOf(airports: readonly AirportRecord[], language: Language): City[] {
  const byCity = Map.groupBy(airports, ({ cityCode }) => cityCode);
  return [...byCity.values()].flatMap((group) => {
    const whole = toCity(group, language);
    if (!whole || group.length === 1) return whole ? [whole] : [];
    const single = group.filter(({ airportCode, cityCode }) => airportCode !== cityCode);
    return [whole, ...single.flatMap((airport) => toCity([airport], language) ?? [])];
  });
}

/** The place a code stands for, a city before an airport of the same code. */
export function placeOf(airports: readonly AirportRecord[], code: string, language: Language): Place | undefined {
  const city = citiesOf(airports, language).find((each) => each.code === code);
  return city && { code: city.code, name: city.name, airport: city.airport, flag: city.flag };
}

/** Whether there is a way from one place to the other, direct or over a hub. */
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
    // A city of one airport is searched by the airport's code, which travellers know.
    code: alone ? airportCode : first.cityCode,
    cityCode: first.cityCode,
    name: language === 'en' ? cityNameEn : cityName,
    airport: alone ? nameInLanguage(first, language) : '',
    flag: first.flag,
    nameCn: cityName,
    nameEn: cityNameEn,
    pinyin: first.cityPinyin,
    initials: first.pinyinAbbr,
    region: first.region,
    airportCodes: airports.map((airport) => airport.airportCode),
    airportNames: airports.map((airport) => shortName(airport.airportName, cityName)),
    destinations: new Set(airports.flatMap(({ destinations }) => destinations)),
  };
}

/** The wire names airports in Chinese only. In English an airport needs a name of its own where its city has several. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  PEK: 'Beijing Capital',
  PKX: 'Beijing Daxing',
  SHA: 'Shanghai Hongqiao',
  PVG: 'Shanghai Pudong',
  CTU: 'Chengdu Shuangliu',
  TFU: 'Chengdu Tianfu',
  NRT: 'Tokyo Narita',
  HND: 'Tokyo Haneda',
};

function nameInLanguage({ airportName, airportCode, cityName, cityNameEn }: AirportRecord, language: Language): string {
  if (language === 'zh-CN') return shortName(airportName, cityName);
  return ENGLISH_NAMES[airportCode] ?? `${cityNameEn} Airport`;
}

/** 青岛胶东国际机场 → 胶东国际机场, beside the name of the city. */
function shortName(airport: string, city: string): string {
  return airport.startsWith(city) && airport.length > city.length + 2 ? airport.slice(city.length) : airport;
}
