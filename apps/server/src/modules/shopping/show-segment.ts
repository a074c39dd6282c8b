import type { FlightSegmentRecord } from '@haidai/contract/shopping';
import type { Bilingual } from '@haidai/domain';
import type { Segment } from '@haidai/domain/flights';
import { daysBetween } from '@haidai/domain/time';
import type { Language, ShownSegment } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';

/** The data of a segment that do not depend on the fare. */
export type SegmentFacts = Omit<ShownSegment, 'className' | 'productName' | 'ruleKey'>;

/** Returns a segment with its names in both languages. */
export function showSegment(catalogue: Catalogue, segment: Segment, operatingCarrier: string): SegmentFacts {
  const [first] = segment.legs;
  const last = segment.legs.at(-1);
  const aircraft = catalogue.aircraft.get(first?.aircraft ?? '');
  return {
    flightNo: segment.flightNo,
    from: showPlace(catalogue, segment.from, first?.departTerminal ?? '', segment.departLocal),
    to: showPlace(catalogue, segment.to, last?.arriveTerminal ?? '', segment.arriveLocal),
    minutes: segment.minutes,
    aircraft: { zh: aircraft?.name.zh ?? '', en: aircraft?.name.en ?? '' },
    meal: segment.legs.find(({ meal }) => meal !== '')?.meal ?? '',
    stops: segment.stops.map(({ airport, minutes }) => ({
      airportCode: airport,
      city: cityOf(catalogue, airport),
      minutes,
    })),
    operatingCarrier,
  };
}

/** Returns the segment record of the contract in one language. `flightDate` is the local date of departure. */
export function toSegmentRecord(shown: SegmentFacts, language: Language): FlightSegmentRecord {
  const { from, to } = shown;
  return {
    flightNo: shown.flightNo,
    flightDate: from.date,
    departApCode3: from.airportCode,
    destApCode3: to.airportCode,
    departApName: from.airport[language],
    destApName: to.airport[language],
    departCityName: from.city[language],
    destCityName: to.city[language],
    departTerminal: from.terminal,
    destTerminal: to.terminal,
    departTime: from.time,
    destTime: to.time,
    destDate: to.date,
    dayOffset: daysBetween(from.date, to.date),
    duration: formatDuration(shown.minutes),
    aircraft: shown.aircraft[language],
    meal: shown.meal,
    stops: shown.stops.map(({ airportCode, city, minutes }) => ({
      airportCode,
      cityName: city[language],
      groundMinutes: minutes,
    })),
    operatingCarrier: shown.operatingCarrier,
  };
}

/** Formats a duration as 'hh:mm', for example '03:05'. */
export function formatDuration(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export function cityOf({ places }: Catalogue, airportCode: string): Bilingual {
  const airport = places.airport(airportCode);
  return { zh: airport?.city.zh ?? airportCode, en: airport?.city.en ?? airportCode };
}

function showPlace(catalogue: Catalogue, airportCode: string, terminal: string, local: string): ShownSegment['from'] {
  const city = cityOf(catalogue, airportCode);
  const airport = catalogue.places.airport(airportCode)?.name ?? { zh: airportCode, en: airportCode };
  return { airportCode, terminal, airport, city, date: local.slice(0, 10), time: local.slice(11, 16) };
}
