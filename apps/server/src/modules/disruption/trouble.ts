import { type Severity, severityOf } from '@haidai/domain/disruption';
import { type InvoluntaryTerms, latestInForce, saleAt } from '@haidai/domain/shopping';
import type { Db, Deps } from '../../platform/index.ts';
import { type Connection, type ConnectionState, findConnections } from '../booking/index.ts';
import type { ChangedPart } from '../exchange/index.ts';
import {
  type Disruption,
  disruptionOf,
  legsOf,
  listOperationsOn,
  loadCatalogue,
  type StoredOperation,
} from '../flights/index.ts';
import { type AffectedSegment, type CaseRow, keyOf, listSegmentsOfOrders, listTrip } from './repository.ts';

/** The disruption of a segment, and its consequence for the travellers. */
export interface Trouble extends Disruption {
  severity: Severity;
  /** The connection from the flight before it on the same trip. */
  connection: ConnectionState;
  /** The expected arrival of that flight, in ms since 1970; 0 without one. */
  feederArrivesAt: number;
  /** The flight of that connection if it is missed, with its expected arrival. */
  missed: { flightNo: string; arrivesAt: number } | null;
  /** The departure by a changed schedule that the travellers are asked to accept, or null. */
  retimedTo: Date | null;
  /** Whether check-ins for the flight are void: the flight is cancelled, or the travellers miss it. */
  endsCheckIn: boolean;
  /** The stored operations of the flight. */
  operations: readonly StoredOperation[];
}

/**
 * Reads the latest reports about segments and returns the disruption of each. A missed connection is as severe as a
 * cancellation. The number of statements does not depend on the number of segments.
 */
export async function readTroubles(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  segments: readonly AffectedSegment[],
): Promise<(segment: AffectedSegment) => Trouble> {
  const catalogue = loadCatalogue();
  const operations = await listOperationsOn(db, segments.map(flightOf));
  const connections = await findConnections(db, catalogue, segments);
  const bySegment = new Map(segments.map((segment, index) => [keyOf(segment), connections[index]]));
  const terms = latestInForce(catalogue.tables.involuntaryTerms, saleAt(clock.now().getTime()).issueDate);
  return (segment) => {
    const { flight_no: flightNo, flight_date: flightDate } = segment;
    const own = operations.filter((each) => each.flightNo === flightNo && each.flightDate === flightDate);
    const { feeder, state } = bySegment.get(keyOf(segment)) ?? { feeder: null, state: 'NONE' };
    return describeTrouble(terms, segment, { operations: own, feeder, state });
  };
}

interface Reports extends Connection {
  operations: readonly StoredOperation[];
}

function describeTrouble(
  terms: InvoluntaryTerms | undefined,
  segment: AffectedSegment,
  { operations, feeder, state }: Reports,
): Trouble {
  const disruption = disruptionOf(flightOf(segment), operations);
  const missed = feeder && state === 'MISSED';
  const moved = missed || disruption.cancelled ? 0 : severityOfMove(segment);
  return {
    ...disruption,
    operations,
    delayMinutes: Math.max(disruption.delayMinutes, moved > 0 ? minutesOfMove(segment) : 0),
    cause: missed ? feeder.cause : moved > 0 ? 'SCHEDULE' : disruption.cause,
    severity: missed ? 3 : (Math.max(terms ? severityOf(terms, disruption) : 0, moved) as Severity),
    retimedTo: moved > 0 ? segment.departs_at : null,
    connection: state,
    feederArrivesAt: feeder?.arrivesAt ?? 0,
    missed: missed ? { flightNo: feeder.flight.flightNo, arrivesAt: feeder.arrivesAt } : null,
    endsCheckIn: missed || (disruption.cancelled && isCancelled(segment, operations)),
  };
}

/** Returns the severity of times that a schedule has moved. The travellers can keep the flight in either case. */
function severityOfMove({ retime }: AffectedSegment): Severity {
  if (retime === 'CASE') return 3;
  return retime === 'ASK' ? 2 : 0;
}

/** Returns the minutes by which a schedule has moved the departure to a later time. */
function minutesOfMove({ departs_at: now, sold_departs_at: sold }: AffectedSegment): number {
  return sold ? Math.max(0, Math.round((now.getTime() - sold.getTime()) / 60_000)) : 0;
}

/** Returns the keys of the segments whose travellers miss the next flight of their trip. */
export async function listMissingNext(db: Db, segments: readonly AffectedSegment[]): Promise<Set<string>> {
  if (segments.length === 0) return new Set();
  const all = await listSegmentsOfOrders(db, segments);
  const isNext = (each: AffectedSegment, segment: AffectedSegment) =>
    each.order_no === segment.order_no &&
    each.trip_index === segment.trip_index &&
    each.segment_index > segment.segment_index;
  const pairs = segments.flatMap((segment) => {
    const next = all.find((each) => isNext(each, segment));
    return next ? [{ segment, next }] : [];
  });
  const connections = await findConnections(
    db,
    loadCatalogue(),
    pairs.map(({ next }) => next),
  );
  const missing = pairs.filter((_, index) => connections[index]?.state === 'MISSED');
  return new Set(missing.map(({ segment }) => keyOf(segment)));
}

/** Returns whether a leg of the flight is cancelled. A diverted flight was flown with its travellers. */
function isCancelled(segment: AffectedSegment, operations: readonly StoredOperation[]): boolean {
  return legsOf(flightOf(segment), operations).some(({ status }) => status === 'CANCELLED');
}

/**
 * Reads the trips of segments at once. Returns the segments that a free change of a case replaces: the rest of the trip
 * from the missed flight on, or else from the first flight that has not left.
 */
export async function readChangedParts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  segments: readonly AffectedSegment[],
): Promise<(row: CaseRow, segment: AffectedSegment) => ChangedPart> {
  const all = await listSegmentsOfOrders(db, segments);
  const operations = await listOperationsOn(db, all.map(flightOf));
  const now = clock.now();
  return (row, { order_no: orderNo, trip_index: tripIndex, segment_index: fromSegment }) => {
    if (row.feeder_flight_no !== null) return { tripIndex, fromSegment };
    const trip = all.filter((each) => each.order_no === orderNo && each.trip_index === tripIndex);
    const stays = (each: AffectedSegment) => each.segment_index < fromSegment && hasLeft(each, operations, now);
    const first = trip.find((each) => !stays(each));
    return first === trip[0] ? { tripIndex } : { tripIndex, fromSegment: first?.segment_index ?? fromSegment };
  };
}

/**
 * Returns the indexes of the segments that are refunded with the disrupted one: the flights of the same trip that have
 * not left, and the later ones that depart after `after`. Travellers who cannot fly the disrupted segment cannot use the
 * later segments.
 */
export async function journeyOf(
  db: Db,
  segment: AffectedSegment,
  { now, after }: { now: Date; after: Date },
): Promise<number[]> {
  const trip = await listTrip(db, segment);
  const operations = await listOperationsOn(db, trip.map(flightOf));
  const isTheirs = (each: AffectedSegment) => {
    if (each.segment_index === segment.segment_index) return true;
    const isEarlier = each.segment_index < segment.segment_index;
    return isEarlier ? !hasLeft(each, operations, now) : each.departs_at > after;
  };
  return trip.filter(isTheirs).map(({ segment_index: index }) => index);
}

function hasLeft(segment: AffectedSegment, operations: readonly StoredOperation[], now: Date): boolean {
  const { leavesAt } = disruptionOf(flightOf(segment), operations);
  return (leavesAt ?? segment.departs_at.getTime()) <= now.getTime();
}

function flightOf({ flight_no, flight_date, board_leg, off_leg }: AffectedSegment) {
  return { flightNo: flight_no, flightDate: flight_date, boardLeg: board_leg, offLeg: off_leg };
}
