import {
  countChanges,
  type DatedLeg,
  type FlightPattern,
  findRenumbered,
  legsOn,
  measureOf,
  operatesOn,
  type ScheduleChangeKind,
  type ScheduleMeasure,
  shiftOf,
} from '@haidai/domain/flights';
import { addDays } from '@haidai/domain/time';
import type { Db, Deps, Tx } from '../../platform/index.ts';
import type { LegTimes, ScheduleCounts, Touched } from '../../schema/schedule-change.ts';
import type { Catalogue } from '../flights/index.ts';
import { changeRulesOn } from './change-rules.ts';
import { countTouched, listHolding } from './held-flights.ts';
import { changeOf, type FlightDay, makeNext, type NextSchedule } from './next-schedule.ts';

/** The change of one flight that holds tickets, seats, wishes or places of a flash sale. */
export interface FlightChange extends FlightDay {
  kind: ScheduleChangeKind;
  measure: ScheduleMeasure;
  ruleId: string;
  aircraftFrom: string;
  aircraftTo: string;
  renumberedTo: string;
  before: LegTimes[];
  after: LegTimes[];
  touched: Touched;
}

export interface Analysis {
  next: NextSchedule;
  changes: FlightChange[];
  counts: ScheduleCounts;
}

/**
 * Compares proposed patterns with the schedule on sale. A flight of yesterday can still be under way, so the comparison
 * begins there. In the transaction of a publication the caller holds the lock of the schedule.
 */
export async function analyse(
  { clock, catalogue }: Pick<Deps, 'clock'> & { catalogue: Catalogue },
  db: Db | Tx,
  patterns: readonly FlightPattern[],
): Promise<Analysis> {
  const today = clock.today();
  const holding = await listHolding(db, addDays(today, -1));
  const now = clock.now().getTime();
  const next = makeNext(catalogue, patterns, holding, { today, now });
  const rules = changeRulesOn(today);
  const found = holding.flatMap((flight) => {
    const change = changeOf(catalogue.index, next.index, { ...flight, now });
    return change ? [{ ...flight, ...change }] : [];
  });
  const touched = await countTouched(db, found);
  const added = listAdded(catalogue, next);
  const changes = found.map(({ kind, before, after, ...flight }): FlightChange => {
    const candidates = kind === 'REMOVED' ? added(flight.flightDate) : [];
    const renumberedTo = findRenumbered(before, candidates, rules.renumberMinutes);
    const isRerouted =
      kind === 'REMOVED' &&
      patterns.some((each) => each.flightNo === flight.flightNo && operatesOn(each, flight.flightDate));
    return {
      ...flight,
      kind: renumberedTo ? 'RENUMBERED' : isRerouted ? 'REROUTED' : kind,
      measure: kind === 'REMOVED' ? 'CASE' : worst(before, after, (shift) => measureOf(rules, shift)),
      ruleId: rules.id,
      aircraftFrom: before[0]?.aircraft ?? '',
      aircraftTo: after[0]?.aircraft ?? '',
      renumberedTo,
      before: before.map(timesOf),
      after: after.map(timesOf),
      touched: touched(flight),
    };
  });
  return { next, changes, counts: countChanges(catalogue.index.patterns, patterns, today) };
}

/** Returns a function that lists the flights of a day that the schedule adds. */
function listAdded({ index }: Catalogue, next: NextSchedule): (day: string) => DatedLeg[][] {
  return (day) =>
    [...next.index.byFlight.keys()]
      .filter((flightNo) => legsOn(index, flightNo, day).length === 0)
      .map((flightNo) => legsOn(next.index, flightNo, day));
}

const order: readonly ScheduleMeasure[] = ['NONE', 'INFORM', 'ASK', 'CASE'];

/** Returns the gravest measure of all legs. */
function worst(
  before: readonly DatedLeg[],
  after: readonly DatedLeg[],
  measure: (shift: ReturnType<typeof shiftOf>) => ScheduleMeasure,
): ScheduleMeasure {
  const all = before.map((leg, at) => measure(shiftOf(leg, after[at] ?? leg)));
  return all.toSorted((a, b) => order.indexOf(b) - order.indexOf(a))[0] ?? 'NONE';
}

function timesOf({ legSeq, from, to, departLocal, arriveLocal, departAt, arriveAt }: DatedLeg): LegTimes {
  return { legSeq, from, to, departLocal, arriveLocal, departAt, arriveAt };
}
