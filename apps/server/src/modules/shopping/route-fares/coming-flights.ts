import type { OperationResult } from '@haidai/contract';
import type { getRouteFares as operation } from '@haidai/contract/shopping';
import { type Itinerary, listItineraries } from '@haidai/domain/flights';
import { addDays, daysBetween, weekdayOf } from '@haidai/domain/time';
import type { Language } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { cityOf, formatDuration, showSegment } from '../show-segment.ts';
import type { Route } from './find-route.ts';

type ComingFlight = OperationResult<typeof operation>['flights'][number];

/** The days that the timetable covers. A flight of the week is in it four times. */
const shownDays = 28;
const mostFlights = 12;

export interface Period {
  from: string;
  to: string;
}

/**
 * Lists the flights of the schedule in the four weeks from the first day with a flight, in order of departure. Flights
 * with the same numbers and times are one row with their weekdays. Connections are listed only on a route without
 * direct flights.
 */
export function listComingFlights(
  catalogue: Catalogue,
  { from, to }: Route,
  { from: firstDay, to: lastDay }: Period,
  language: Language,
): { period: Period; flights: ComingFlight[] } {
  const flyingOn = (date: string) =>
    listItineraries(catalogue.index, { origin: from.code, destination: to.code, date });
  const start = daysFrom(firstDay, daysBetween(firstDay, lastDay) + 1).find((date) => flyingOn(date).length > 0);
  if (start === undefined) return { period: { from: firstDay, to: firstDay }, flights: [] };
  const dates = daysFrom(start, shownDays).filter((date) => date <= lastDay);
  const all = dates.flatMap((date) => flyingOn(date).map((itinerary) => ({ date, itinerary })));
  const direct = all.filter(({ itinerary }) => !itinerary.connection);
  const groups = Map.groupBy(direct.length > 0 ? direct : all, ({ itinerary }) => timesOf(itinerary));
  const flights = [...groups.values()]
    .flatMap((group) => (group[0] ? describe(catalogue, group[0], weekdaysOf(group), language) : []))
    .sort((a, b) => (a.departTime < b.departTime ? -1 : 1));
  return { period: { from: start, to: dates.at(-1) ?? start }, flights: flights.slice(0, mostFlights) };
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Returns the flight numbers and the local times of an itinerary, which are the same on each of its days. */
function timesOf({ segments }: Itinerary): string {
  return segments
    .map(({ flightNo, from, to, departLocal, arriveLocal, minutes }) =>
      [flightNo, from, to, departLocal.slice(11), arriveLocal.slice(11), minutes].join(' '),
    )
    .join('/');
}

function weekdaysOf(group: readonly { date: string }[]): string {
  const flown = new Set(group.map(({ date }) => weekdayOf(date)));
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => (flown.has(weekday) ? weekday : '.')).join('');
}

function describe(
  catalogue: Catalogue,
  { date, itinerary: { segments, connection, minutes } }: { date: string; itinerary: Itinerary },
  days: string,
  language: Language,
): ComingFlight[] {
  const shown = segments.map((segment) => showSegment(catalogue, segment, ''));
  const [first, last] = [shown[0], shown.at(-1)];
  const [start, end] = [segments[0], segments.at(-1)];
  if (!first || !last || !start || !end) return [];
  const stops = shown.flatMap((each) => each.stops.map(({ city }) => city[language]));
  return [
    {
      flightNo: segments.map(({ flightNo }) => flightNo).join('/'),
      from: { code: first.from.airportCode, name: first.from.airport[language] },
      to: { code: last.to.airportCode, name: last.to.airport[language] },
      departTime: first.from.time,
      destTime: last.to.time,
      dayOffset: daysBetween(first.from.date, last.to.date),
      duration: formatDuration(minutes),
      via: connection ? [cityOf(catalogue, connection.airport)[language]] : stops,
      connecting: connection !== null,
      days,
      firstDate: date,
      departsAt: new Date(start.departAt).toISOString(),
      arrivesAt: new Date(end.arriveAt).toISOString(),
    },
  ];
}
