import { type FlightPattern, onOneDay, operatesOn } from '@haidai/domain/flights';
import { addDays, type IsoDate } from '@haidai/domain/time';
import fc from 'fast-check';
import { loadCatalogue } from '../../src/modules/flights/index.ts';
import { moved } from '../given/schedule.ts';
import { aircraftTypes } from './small-fleet.ts';

/** The change of a flight between the first and the second schedule. */
type Fate =
  | { what: 'SAME' | 'REMOVED' | 'RENUMBERED' | 'REROUTED' }
  | { what: 'REEQUIPPED' }
  | { what: 'RETIMED' | 'BOTH'; minutes: number };

export const partyKinds = ['FAMILY', 'GROUP', 'SUPER', 'BUSINESS', 'CONNECTION', 'CHAIR', 'MINOR'] as const;
export const wishes = ['KEEP', 'TAKE_HELD', 'CHANGE', 'REFUND', 'WAIT'] as const;

/** A party that buys tickets by the first schedule, and what it wants if the second one changes its flight. */
export interface RandomParty {
  kind: (typeof partyKinds)[number];
  people: number;
  day: number;
  /** The place of the flight in `flightNos`, and of the next flight of a connection. */
  flight: number;
  onward: number;
  /** Whether a bag and a seat are bought with the tickets. */
  extras: boolean;
  wish: (typeof wishes)[number];
}

/** A random pair of schedules of three days, and the parties that buy tickets by the first one. */
export interface RandomPair {
  /** The change of a flight holds on some of the three days. */
  flights: { shift: number; aircraft: string; fate: Fate; days: boolean[] }[];
  parties: RandomParty[];
}

/** The flights of a day: from Harbin to Qingdao, and on to Chengdu. */
export const flightNos = ['HD4744', 'HD4746', 'HD4840', 'HD4613', 'HD4655', 'HD4671', 'HD4607'];
export const feeders = 3;
export const daysOfPair = 3;

const aircraft = fc.constantFrom(...aircraftTypes);
/** Minutes around the limits of the rules, and far beyond them. */
const minutes = fc.oneof(
  fc.constantFrom(-60, -35, -30, -15, -5, 5, 15, 20, 60, 65, 120, 180),
  fc.integer({ min: -180, max: 240 }),
);
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Fate>({ what: 'SAME' }) },
  { weight: 2, arbitrary: fc.constantFrom<Fate>({ what: 'REMOVED' }, { what: 'RENUMBERED' }, { what: 'REROUTED' }) },
  { weight: 2, arbitrary: minutes.map((each): Fate => ({ what: 'RETIMED', minutes: each })) },
  { weight: 3, arbitrary: fc.constant<Fate>({ what: 'REEQUIPPED' }) },
  { weight: 2, arbitrary: minutes.map((each): Fate => ({ what: 'BOTH', minutes: each })) },
);
const kind = fc.constantFrom(...partyKinds, 'GROUP', 'GROUP', 'BUSINESS', 'FAMILY', 'CONNECTION');
/** Most parties choose the same flight on the same day, so that it fills. */
const mostly = (usual: number, most: number) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: most }) });

export const randomPair: fc.Arbitrary<RandomPair> = fc.record({
  flights: fc.array(
    fc.record({
      shift: fc.integer({ min: -30, max: 30 }),
      aircraft,
      fate,
      days: fc.array(fc.constantFrom(true, true, true, false), { minLength: daysOfPair, maxLength: daysOfPair }),
    }),
    { minLength: flightNos.length, maxLength: flightNos.length },
  ),
  parties: fc.array(
    fc.record({
      kind,
      people: fc.constantFrom(1, 2, 3, 4, 4),
      day: mostly(0, daysOfPair - 1),
      flight: mostly(feeders, flightNos.length - 1),
      onward: fc.integer({ min: feeders, max: flightNos.length - 1 }),
      extras: fc.boolean(),
      wish: fc.constantFrom(...wishes),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

/** Writes the two schedules of three days. The first one has a pattern of several days for each flight. */
export function patternsOf(
  { flights }: RandomPair,
  first: IsoDate,
): { before: FlightPattern[]; after: FlightPattern[] } {
  const dates = Array.from({ length: daysOfPair }, (_, day) => addDays(first, day));
  const before = flights.flatMap(({ shift, aircraft: type }, index) => {
    const found = shippedFlight(flightNos[index] ?? '', first);
    return found ? [inDay({ ...found, aircraft: type }, shift)] : [];
  });
  const after = dates.flatMap((date, day) => {
    const flown = before.map((pattern) => onOneDay(pattern, date));
    return flown.flatMap((pattern, index): FlightPattern[] => {
      const { fate: own, days } = flights[flightNos.indexOf(pattern.flightNo)] ?? {};
      const other = flown[(index + feeders) % flown.length] ?? pattern;
      switch (days?.[day] ? own?.what : 'SAME') {
        case 'REMOVED':
          return [];
        case 'RENUMBERED':
          return [{ ...pattern, flightNo: `HD9${String(index).padStart(3, '0')}` }];
        case 'REROUTED':
          return [{ ...pattern, legs: other.legs }];
        default:
          return [changed(pattern, own, days?.[day] ?? false)];
      }
    });
  });
  return { before, after };
}

/** Moves a flight, gives it the other aircraft, or both. */
function changed(pattern: FlightPattern, own: Fate | undefined, isChanged: boolean): FlightPattern {
  if (!own || !isChanged) return pattern;
  const isOther = own.what === 'REEQUIPPED' || own.what === 'BOTH';
  const other = aircraftTypes.find((type) => type !== pattern.aircraft) ?? pattern.aircraft;
  return inDay({ ...pattern, aircraft: isOther ? other : pattern.aircraft }, 'minutes' in own ? own.minutes : 0);
}

function shippedFlight(flightNo: string, first: IsoDate): FlightPattern | undefined {
  const found = shippedPatterns().find((each) => each.flightNo === flightNo && operatesOn(each, first));
  return found && { ...found, from: first, to: addDays(first, daysOfPair - 1), days: '1234567', rotation: '' };
}

let patterns: readonly FlightPattern[] | undefined;

/** The patterns of the shipped carrier, which the first call finds on sale. */
function shippedPatterns(): readonly FlightPattern[] {
  patterns ??= loadCatalogue().index.patterns;
  return patterns;
}

/** Moves a flight, but its first departure stays on its day. */
function inDay(pattern: FlightPattern, by: number): FlightPattern {
  const departs = pattern.legs[0]?.departs ?? 0;
  return moved(pattern, Math.max(-departs, Math.min(1435 - departs, by)));
}
