import { addDays, type IsoDate, toDayNumber } from '../../time/index.ts';
import { type FlightPattern, flightDatesOf, operatesOn } from '../schedule/pattern.ts';
import { onOneDay, withoutDays } from './replace-patterns.ts';

/** A change of one flight on one day, as another system tells it. */
export interface DayChange {
  readonly flightNo: string;
  readonly flightDate: IsoDate;
  readonly change: 'retimed' | 'cancelled' | 'reequipped';
  /** The new times of all legs of a retimed flight: local times, `yyyy-mm-ddThh:mm`. */
  readonly legs: readonly { origin: string; destination: string; departsAt: string; arrivesAt: string }[];
  readonly aircraft: string | null;
}

/** The days around a change that its file has. A file without them could not tell that a flight is cancelled. */
const daysAround = 7;

/**
 * Returns the patterns of a schedule file of the scope FLIGHTS that changes flights on single days and nothing else.
 * Lists the changes that no file can tell: those of a flight that the schedule does not have, with other airports, or
 * of the only flight of a number within two weeks that is cancelled.
 */
export function changeDays(
  patterns: readonly FlightPattern[],
  changes: readonly DayChange[],
): { patterns: FlightPattern[]; untold: DayChange[] } {
  const told: FlightPattern[] = [];
  const untold: DayChange[] = [];
  for (const [flightNo, own] of Map.groupBy(changes, (change) => change.flightNo)) {
    const known = patterns.filter((pattern) => pattern.flightNo === flightNo);
    const changed = own.map((change) => ({ change, pattern: changePattern(known, change) }));
    const news = changed.flatMap(({ pattern }) => (pattern === 'cancelled' ? [] : (pattern ?? [])));
    const done = changed.filter(({ pattern }) => pattern !== null).map(({ change }) => change.flightDate);
    const file = [...around(known, flightNo, done), ...news];
    const isTold = file.length > 0;
    if (isTold) told.push(...file);
    untold.push(...changed.filter(({ pattern }) => pattern === null || !isTold).map(({ change }) => change));
  }
  return { patterns: told, untold };
}

/** Returns the patterns of a number in the days around some days, without these days. */
function around(known: readonly FlightPattern[], flightNo: string, days: readonly IsoDate[]): FlightPattern[] {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!first || !last) return [];
  const [from, to] = [addDays(first, -daysAround), addDays(last, daysAround)];
  const within = known
    .filter((pattern) => pattern.from <= to && pattern.to >= from)
    .map((pattern) => ({ ...pattern, from: later(pattern.from, from), to: earlier(pattern.to, to) }))
    .filter((pattern) => flightDatesOf(pattern).length > 0);
  return withoutDays(within, new Map([[flightNo, days]]));
}

/** Returns the changed flight as a pattern of one day. Null if the schedule does not have the flight in this form. */
function changePattern(
  known: readonly FlightPattern[],
  { flightDate, change, legs, aircraft }: DayChange,
): FlightPattern | 'cancelled' | null {
  const found = known.find((pattern) => operatesOn(pattern, flightDate));
  if (!found) return null;
  if (change === 'cancelled') return 'cancelled';
  const day = onOneDay(found, flightDate);
  if (change === 'reequipped') return aircraft === null ? null : { ...day, aircraft };
  const isSame =
    legs.length === day.legs.length &&
    day.legs.every(({ from, to }, index) => from === legs[index]?.origin && to === legs[index]?.destination);
  if (!isSame) return null;
  const minutes = (local = '') => {
    const [date = '', clock = ''] = local.split('T');
    const [hours, rest] = clock.split(':').map(Number);
    return (toDayNumber(date) - toDayNumber(flightDate)) * 1440 + (hours ?? 0) * 60 + (rest ?? 0);
  };
  const retimed = day.legs.map((leg, index) => ({
    ...leg,
    departs: minutes(legs[index]?.departsAt),
    arrives: minutes(legs[index]?.arrivesAt),
  }));
  return { ...day, legs: retimed };
}

const later = (one: IsoDate, other: IsoDate) => (one < other ? other : one);
const earlier = (one: IsoDate, other: IsoDate) => (one < other ? one : other);
