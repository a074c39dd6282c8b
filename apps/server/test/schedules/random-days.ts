import { capacityOf, type FlightPattern, onOneDay, operatesOn } from '@haidai/domain/flights';
import fc from 'fast-check';
import { loadCatalogue } from '../../src/modules/flights/index.ts';
import { moved } from '../given/schedule.ts';

/** The change of a flight between the first and the second schedule of a day. */
type Fate =
  | { what: 'SAME' | 'REMOVED' | 'RENUMBERED' | 'REROUTED' }
  | { what: 'RETIMED'; minutes: number }
  | { what: 'REEQUIPPED'; aircraft: string }
  | { what: 'BOTH'; minutes: number; aircraft: string };

/** A random pair of schedules of one day, and the orders that are sold by the first one. */
export interface RandomDay {
  flights: { shift: number; aircraft: string; fate: Fate }[];
  orders: { people: number; flight: number; onward: number | null }[];
}

/** The flights of a day: from Harbin to Qingdao, and on to Chengdu. */
export const flightNos = ['HD4744', 'HD4746', 'HD4840', 'HD4613', 'HD4655', 'HD4671', 'HD4607'];
const feeders = 3;

const aircraft = fc.constantFrom('738', '320');
/** Minutes around the limits of the rules, and far beyond them. */
const minutes = fc.oneof(
  fc.constantFrom(-60, -35, -30, -15, -5, 5, 15, 20, 60, 65, 120, 180),
  fc.integer({ min: -180, max: 240 }),
);
const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.constant<Fate>({ what: 'SAME' }),
  fc.constantFrom<Fate>({ what: 'REMOVED' }, { what: 'RENUMBERED' }, { what: 'REROUTED' }),
  minutes.map((each): Fate => ({ what: 'RETIMED', minutes: each })),
  aircraft.map((each): Fate => ({ what: 'REEQUIPPED', aircraft: each })),
  fc.tuple(minutes, aircraft).map(([each, type]): Fate => ({ what: 'BOTH', minutes: each, aircraft: type })),
);

export const randomDay: fc.Arbitrary<RandomDay> = fc.record({
  flights: fc.array(fc.record({ shift: fc.integer({ min: -30, max: 30 }), aircraft, fate }), {
    minLength: flightNos.length,
    maxLength: flightNos.length,
  }),
  orders: fc.array(
    fc.record({
      people: fc.integer({ min: 1, max: 3 }),
      flight: fc.integer({ min: 0, max: flightNos.length - 1 }),
      onward: fc.option(fc.integer({ min: feeders, max: flightNos.length - 1 })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

/** Writes the two schedules of a day. */
export function patternsOf({ flights }: RandomDay, day: string): { before: FlightPattern[]; after: FlightPattern[] } {
  const before = flights.flatMap(({ shift, aircraft: type }, index) => {
    const found = shippedFlight(flightNos[index] ?? '', day);
    return found ? [inDay({ ...found, aircraft: type }, shift)] : [];
  });
  const after = before.flatMap((pattern, index): FlightPattern[] => {
    const { fate: own } = flights[flightNos.indexOf(pattern.flightNo)] ?? {};
    const other = before[(index + feeders) % before.length] ?? pattern;
    switch (own?.what) {
      case 'REMOVED':
        return [];
      case 'RENUMBERED':
        return [{ ...pattern, flightNo: `HD9${String(index).padStart(3, '0')}` }];
      case 'REROUTED':
        return [{ ...pattern, legs: other.legs }];
      case 'RETIMED':
        return [inDay(pattern, own.minutes)];
      case 'REEQUIPPED':
        return [{ ...pattern, aircraft: own.aircraft }];
      case 'BOTH':
        return [inDay({ ...pattern, aircraft: own.aircraft }, own.minutes)];
      default:
        return [pattern];
    }
  });
  return { before, after };
}

function shippedFlight(flightNo: string, day: string): FlightPattern | undefined {
  const found = shippedPatterns().find((each) => each.flightNo === flightNo && operatesOn(each, day));
  return found && { ...onOneDay(found, day), rotation: '' };
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

/** Returns the seats in economy of an aircraft type. */
export function economyOf(type: string): number {
  const found = loadCatalogue().aircraft.get(type);
  return found ? capacityOf(found, 'ECO') : 0;
}
