import { expandMap, type SeatMap } from './map.ts';
import type { SeatPlan } from './plan.ts';

const plans: readonly SeatPlan[] = [
  {
    aircraft: '738',
    cabins: [
      { cabin: 'BUSINESS', rows: [1, 2], letters: 'ACJL', keptFree: '' },
      { cabin: 'SUPER', rows: [31, 33], letters: 'ABCJKL', keptFree: 'BK' },
      { cabin: 'ECO', rows: [34, 56], letters: 'ABCJKL', keptFree: '' },
    ],
    exitRows: [40, 41],
    uprightRows: [39, 40],
    bassinetRow: 31,
    crewRow: 56,
    fourMasks: {
      left: [
        [1, 39],
        [42, 55],
      ],
      right: [
        [31, 36],
        [46, 55],
      ],
    },
  },
  {
    aircraft: '320',
    cabins: [
      { cabin: 'BUSINESS', rows: [1, 2], letters: 'ACJL', keptFree: '' },
      { cabin: 'SUPER', rows: [31, 32], letters: 'ABCJKL', keptFree: 'BK' },
      { cabin: 'ECO', rows: [33, 55], letters: 'ABCJKL', keptFree: '' },
    ],
    exitRows: [39, 40],
    uprightRows: [38, 39],
    bassinetRow: 31,
    crewRow: 55,
    fourMasks: {
      left: [
        [1, 38],
        [41, 54],
      ],
      right: [
        [31, 35],
        [45, 54],
      ],
    },
  },
];

const maps: ReadonlyMap<string, SeatMap> = new Map(plans.map((plan) => [plan.aircraft, expandMap(plan)]));

/** The aircraft types that have a map. */
export const mappedAircraft: readonly string[] = [...maps.keys()];

/** Returns the map of an aircraft type, a key of the aircraft table. Throws if the carrier does not fly the type. */
export function seatMapOf(aircraft: string): SeatMap {
  const map = maps.get(aircraft);
  if (!map) throw new RangeError(`the aircraft type ${aircraft} has no seat map`);
  return map;
}
