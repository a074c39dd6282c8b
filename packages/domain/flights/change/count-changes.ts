import type { IsoDate } from '../../time/index.ts';
import type { FlightPattern } from '../schedule/pattern.ts';
import { listFlightDays } from './replace-patterns.ts';

/** The number of flights by what a new schedule does to them. */
type ChangeCounts = Record<'same' | 'retimed' | 'reequipped' | 'rerouted' | 'removed' | 'added', number>;

/** Counts all flights from a day on by what the patterns of a new schedule do to them. */
export function countChanges(
  before: readonly FlightPattern[],
  after: readonly FlightPattern[],
  from: IsoDate,
): ChangeCounts {
  const [then, now] = [listFlightDays(before, from), listFlightDays(after, from)];
  const counts: ChangeCounts = { same: 0, retimed: 0, reequipped: 0, rerouted: 0, removed: 0, added: 0 };
  for (const [flightNo, days] of then) {
    const next = now.get(flightNo);
    for (const [day, pattern] of days) counts[differenceOf(pattern, next?.get(day))] += 1;
  }
  for (const [flightNo, days] of now) {
    const last = then.get(flightNo);
    for (const day of days.keys()) if (!last?.has(day)) counts.added += 1;
  }
  return counts;
}

function differenceOf(then: FlightPattern, now: FlightPattern | undefined): Exclude<keyof ChangeCounts, 'added'> {
  if (!now) return 'removed';
  if (then === now) return 'same';
  const stops = ({ legs }: FlightPattern) => legs.map(({ from, to }) => `${from}-${to}`).join();
  const times = ({ legs }: FlightPattern) => legs.map(({ departs, arrives }) => `${departs}-${arrives}`).join();
  if (stops(then) !== stops(now)) return 'rerouted';
  if (times(then) !== times(now)) return 'retimed';
  return then.aircraft === now.aircraft ? 'same' : 'reequipped';
}
