import { type Severity, severityOf } from '@haidai/domain/disruption';
import { latestInForce, saleAt } from '@haidai/domain/shopping';
import type { Db, Deps } from '../../platform/index.ts';
import { type ConnectionState, connectionTo, findConnection, findFeeder } from '../booking/index.ts';
import type { ChangedPart } from '../exchange/index.ts';
import { type Disruption, findDisruption, legsOf, listOperations, loadCatalogue } from '../flights/index.ts';
import { type AffectedSegment, type CaseRow, findNextSegment, listTrip } from './repository.ts';

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
}

/** Returns the disruption of a segment from the latest reports. A missed connection is as severe as a cancellation. */
export async function getTrouble({ clock }: Pick<Deps, 'clock'>, db: Db, segment: AffectedSegment): Promise<Trouble> {
  const catalogue = loadCatalogue();
  const disruption = await findDisruption(db, flightOf(segment));
  const terms = latestInForce(catalogue.tables.involuntaryTerms, saleAt(clock.now().getTime()).issueDate);
  const feeder = await findFeeder(db, catalogue, segment);
  const connection = feeder ? await connectionTo(db, catalogue, feeder, segment) : 'NONE';
  const missed = feeder && connection === 'MISSED';
  const moved = missed || disruption.cancelled ? 0 : severityOfMove(segment);
  return {
    ...disruption,
    delayMinutes: Math.max(disruption.delayMinutes, moved > 0 ? minutesOfMove(segment) : 0),
    cause: missed ? feeder.cause : moved > 0 ? 'SCHEDULE' : disruption.cause,
    severity: missed ? 3 : (Math.max(terms ? severityOf(terms, disruption) : 0, moved) as Severity),
    retimedTo: moved > 0 ? segment.departs_at : null,
    connection,
    feederArrivesAt: feeder?.arrivesAt ?? 0,
    missed: missed ? { flightNo: feeder.flight.flightNo, arrivesAt: feeder.arrivesAt } : null,
    endsCheckIn: missed || (disruption.cancelled && (await isCancelled(db, segment))),
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

/** Returns whether the travellers of a segment miss the next flight of their trip. */
export async function missesNext(db: Db, segment: AffectedSegment): Promise<boolean> {
  const next = await findNextSegment(db, segment);
  return next !== undefined && (await findConnection(db, loadCatalogue(), next)) === 'MISSED';
}

/** Returns whether a leg of the flight is cancelled. A diverted flight was flown with its travellers. */
async function isCancelled(db: Db, segment: AffectedSegment): Promise<boolean> {
  const { flightNo, flightDate } = flightOf(segment);
  const operations = await listOperations(db, [flightNo], flightDate, flightDate);
  return legsOf(flightOf(segment), operations).some(({ status }) => status === 'CANCELLED');
}

/**
 * Returns the segments that a free change of a case replaces: the rest of the trip from the missed flight on, or else
 * from the first flight that has not left.
 */
export async function changedPartOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: CaseRow,
  segment: AffectedSegment,
): Promise<ChangedPart> {
  const { trip_index: tripIndex, segment_index: fromSegment } = segment;
  if (row.feeder_flight_no !== null) return { tripIndex, fromSegment };
  const trip = await listTrip(db, segment);
  for (const [place, each] of trip.entries()) {
    const stays = each.segment_index < fromSegment && (await hasLeft(db, each, clock.now()));
    if (!stays) return place === 0 ? { tripIndex } : { tripIndex, fromSegment: each.segment_index };
  }
  return { tripIndex, fromSegment };
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
  const indexes: number[] = [];
  for (const each of await listTrip(db, segment)) {
    const { segment_index: index, departs_at: departsAt } = each;
    const isEarlier = departsAt < segment.departs_at;
    const isTheirs =
      index === segment.segment_index || (isEarlier ? !(await hasLeft(db, each, now)) : departsAt > after);
    if (isTheirs) indexes.push(index);
  }
  return indexes;
}

async function hasLeft(db: Db, segment: AffectedSegment, now: Date): Promise<boolean> {
  const { leavesAt } = await findDisruption(db, flightOf(segment));
  return (leavesAt ?? segment.departs_at.getTime()) <= now.getTime();
}

function flightOf({ flight_no, flight_date, board_leg, off_leg }: AffectedSegment) {
  return { flightNo: flight_no, flightDate: flight_date, boardLeg: board_leg, offLeg: off_leg };
}
