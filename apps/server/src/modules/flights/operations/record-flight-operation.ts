import { nextState } from '@haidai/domain';
import {
  afterDesk,
  checkReport,
  type DatedLeg,
  type FlightReport,
  factsAfter,
  flightMachine,
  impliesTakeOff,
  type LegFacts,
  legChanges,
  type ReportEvent,
  type ToldField,
} from '@haidai/domain/flights';
import { type Deps, inTransaction, Refusal, type Tx, transition } from '../../../platform/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { recordTripChanges } from '../changes/record-trip-changes.ts';
import { getFlightLegs } from './flight-legs.ts';
import type { RecordedReport } from './flight-watcher.ts';
import { keyOf, lockOperation, type StoredOperation, saveTold, toColumns } from './repository.ts';

export interface FlightReportInput extends Omit<FlightReport, 'cause'> {
  readonly flightNo: string;
  /** The local date on which the first leg of the flight departs. */
  readonly flightDate: string;
  /**
   * The leg that the report covers. Without it the report covers the whole flight, and a delay moves every leg by the
   * same time.
   */
  readonly legSeq?: number | undefined;
  /** A code of `$CARRIER_DIR/schedule/operations.json`. */
  readonly cause?: string | undefined;
  /** The source of the report: a user id of the staff desk, or the name of a provider. */
  readonly actor: string;
  /** Whether the flight status feed reports. It keeps the order of its statements itself (`record-feed.ts`). */
  readonly fromFeed?: boolean | undefined;
}

export type RecordDeps = Deps & { catalogue: Catalogue };

/** The events that can be reported for a whole flight. All other events need one leg. */
const OF_ALL_LEGS: readonly ReportEvent[] = ['delay', 'recover', 'cancel', 'reinstate'];

/**
 * Records how a flight differs from its plan. This is the only way to write `flight_operation`. The flight watchers of
 * other modules act in the same transaction. Returns the stored legs. Refusals: flightUnknown, flightNotThatDay,
 * flightEventRefused (the state machine does not allow the event), invalidInput.
 */
export async function recordFlightOperation(deps: RecordDeps, input: FlightReportInput): Promise<StoredOperation[]> {
  const { legs, afterwards } = await inTransaction(deps.db, (tx) => recordOperation(deps, tx, input));
  afterwards();
  return legs;
}

/** Records a report in a transaction of the caller. The caller must call `afterwards` after the commit. */
export async function recordOperation(
  deps: RecordDeps,
  tx: Tx,
  input: FlightReportInput,
): Promise<{ legs: StoredOperation[]; afterwards: () => void }> {
  const flight = getFlightLegs(deps.catalogue, input.flightNo, input.flightDate);
  assertKnownWords(deps.catalogue, input);
  const stored: StoredOperation[] = [];
  for (const leg of legsMeant(flight, input)) {
    stored.push(await recordLeg(tx, deps, leg, ofLeg(input, flight[0], leg)));
  }
  const { flightNo, flightDate, event, actor } = input;
  return {
    legs: stored,
    afterwards: await notifyWatchers(deps, tx, { flightNo, flightDate, event, actor, legs: stored }),
  };
}

/** Calls the flight watchers in this transaction. Returns a function that calls them again after the commit. */
async function notifyWatchers(deps: Deps, tx: Tx, report: RecordedReport): Promise<() => void> {
  for (const watcher of deps.flightWatchers) await watcher.onReport?.(deps, tx, report);
  return () => {
    for (const watcher of deps.flightWatchers) watcher.onRecorded?.(deps, report);
  };
}

function legsMeant(flight: readonly DatedLeg[], { event, legSeq }: FlightReportInput): readonly DatedLeg[] {
  if (legSeq === undefined && (flight.length === 1 || OF_ALL_LEGS.includes(event))) return flight;
  const leg = flight.filter((each) => each.legSeq === legSeq);
  if (leg.length > 0) return leg;
  throw invalid('legSeq', 'needed', `1–${flight.length}`);
}

function assertKnownWords({ operations, places }: Catalogue, { cause = '', divertedTo = '' }: FlightReportInput): void {
  if (cause !== '' && !operations.causes.has(cause)) {
    throw invalid('cause', 'unknown', [...operations.causes.keys()].join(', '));
  }
  if (divertedTo !== '' && !places.airport(divertedTo)) throw invalid('divertedTo', 'unknown', divertedTo);
}

/**
 * Returns the report for one leg. A delay of the whole flight moves the later legs by the same time as the first leg.
 */
function ofLeg(report: FlightReportInput, first: DatedLeg, leg: DatedLeg): FlightReportInput {
  const { event, legSeq, estimatedDeparture } = report;
  if (event !== 'delay' || legSeq !== undefined || leg === first || estimatedDeparture === undefined) return report;
  const departure = leg.departAt + (estimatedDeparture - first.departAt);
  return { ...report, estimatedDeparture: departure, estimatedArrival: undefined };
}

async function recordLeg(tx: Tx, deps: RecordDeps, leg: DatedLeg, report: FlightReportInput) {
  const { clock } = deps;
  const now = clock.now();
  const before = await lockOperation(tx, leg, now);
  const [fault] = checkReport(leg, before, report, now.getTime());
  if (fault) throw invalid(fault.path, fault.rule, fault.rule);
  const facts = factsAfter(leg, report);
  const { event } = report;
  if (event === 'gate' || event === 'times') await setFacts(tx, leg, facts, now);
  else await move(tx, { clock, leg, before, report, event, facts });
  if (!report.fromFeed) await saveTold(tx, leg, afterDesk(before.told, fieldsOf(event, facts), now.getTime()));
  const after = await lockOperation(tx, leg, now);
  const { flightNo, flightDate, legSeq } = leg;
  const changes = legChanges(leg, before, after).map((change) => ({ ...change, flightNo, flightDate, legSeq }));
  await recordTripChanges(deps, tx, changes);
  return after;
}

/** The fields that a report of the desk states. */
function fieldsOf(event: ReportEvent, facts: LegFacts): ToldField[] {
  const states: ToldField[] = event === 'gate' || event === 'times' ? [] : ['status'];
  const cancels: ToldField[] = event === 'cancel' || event === 'reinstate' ? ['cancelled'] : [];
  return [
    ...(Object.keys(facts) as (keyof LegFacts)[]).filter((name) => facts[name] !== undefined),
    ...states,
    ...cancels,
  ];
}

async function setFacts(tx: Tx, leg: DatedLeg, facts: LegFacts, now: Date): Promise<void> {
  const key = keyOf(leg);
  await tx
    .updateTable('flight_operation')
    .set({ ...toColumns(facts), updated_at: now })
    .where('flight_no', '=', key.flight_no)
    .where('flight_date', '=', key.flight_date)
    .where('leg_seq', '=', key.leg_seq)
    .execute();
}

interface Move {
  clock: Deps['clock'];
  leg: DatedLeg;
  before: StoredOperation;
  report: FlightReportInput;
  event: Exclude<ReportEvent, 'gate' | 'times'>;
  facts: LegFacts;
}

async function move(tx: Tx, { clock, leg, before, report, event, facts }: Move): Promise<void> {
  const leaves = impliesTakeOff(event, before.status);
  const from = leaves ? 'DEPARTED' : before.status;
  if (nextState(flightMachine, from, event) === null) {
    throw new Refusal('flightEventRefused', { flight: leg.flightNo });
  }
  const step = {
    machine: flightMachine,
    table: 'flight_operation',
    key: keyOf(leg),
    clock,
    actor: report.actor,
  } as const;
  if (leaves) await transition(tx, { ...step, event: 'takeOff', from: before.status });
  const set = { ...toColumns(facts), updated_at: clock.now() };
  await transition(tx, { ...step, event, from, set, note: report.cause ?? '' });
}

function invalid(path: string, rule: string, message: string): Refusal {
  return new Refusal('invalidInput', {}, [{ path, rule, message }]);
}
