import type { AirportRecord } from '@haidai/contract/reference';
import type { Airport } from '@haidai/domain/reference';
import type { Catalogue } from './catalogue.ts';

/**
 * Lists the airports of the carrier, each with the cities that can be reached from it, directly or over a hub. A route
 * in this list can have no flight on a given day.
 */
export function listAirports({ places, index }: Catalogue): AirportRecord[] {
  const hubs = index.connections.hubs;
  const reachOf = (code: string) => {
    const direct = index.reach.get(code) ?? new Set<string>();
    const overHubs = hubs.filter((hub) => direct.has(hub)).flatMap((hub) => [...(index.reach.get(hub) ?? [])]);
    return new Set([...direct, ...overHubs]);
  };
  return places.airports
    .filter(({ code }) => index.reach.has(code))
    .map((airport) => toRecord(airport, citiesOf([...reachOf(airport.code)])));

  function citiesOf(codes: readonly string[]): Set<string> {
    return new Set(codes.flatMap((code) => places.airport(code)?.cityCode ?? []));
  }
}

function toRecord(airport: Airport, destinations: Set<string>): AirportRecord {
  destinations.delete(airport.cityCode);
  return {
    airportCode: airport.code,
    airportName: airport.name.zh,
    airportNameEn: airport.name.en,
    cityCode: airport.cityCode,
    cityName: airport.city.zh,
    cityPinyin: airport.pinyin,
    pinyinAbbr: airport.initials,
    cityNameEn: airport.city.en,
    flag: airport.flag,
    region: airport.region,
    area: airport.area,
    country: airport.country,
    timeZone: airport.zone,
    destinations: [...destinations].sort(),
  };
}
