import type { DisruptionWait } from '@haidai/domain/disruption';
import { legsOn } from '@haidai/domain/flights';
import { isInternational } from '@haidai/domain/reference';
import { type Catalogue, disruptionOf, legsOf, type StoredOperation } from '../../flights/index.ts';
import type { OfferRow } from '../plan/offers.ts';
import type { AffectedSegment, CaseRow } from '../repository.ts';

/** The flight that a traveller chose instead, by its departure. */
export interface ChosenFlight {
  departsAt: number;
}

export interface WaitFacts {
  row: Pick<CaseRow, 'told_at' | 'cause' | 'feeder_flight_no'>;
  segment: Pick<AffectedSegment, 'flight_no' | 'flight_date' | 'board_leg' | 'off_leg'>;
  /** The stored operations of the flight. */
  operations: readonly StoredOperation[];
  held: Pick<OfferRow, 'flights'> | undefined;
  chosen?: ChosenFlight | undefined;
}

/**
 * Finds the wait of the travellers of a case, and the airport at which they wait. Null if the flight is not in the
 * schedule.
 */
export function findWait(
  { index, places, operations: { causes } }: Catalogue,
  { row, segment, operations, held, chosen }: WaitFacts,
): (DisruptionWait & { airport: string }) | null {
  const flight = {
    flightNo: segment.flight_no,
    flightDate: segment.flight_date,
    boardLeg: segment.board_leg,
    offLeg: segment.off_leg,
  };
  const { cause, ...disruption } = disruptionOf(flight, operations);
  // The travellers of a missed flight wait for the held one, by the cause of the flight that arrives late.
  const isMissed = row.feeder_flight_no !== null;
  const cancelled = disruption.cancelled || isMissed;
  const flown = legsOn(index, flight.flightNo, flight.flightDate).filter(
    ({ legSeq }) => legSeq >= flight.boardLeg && legSeq <= flight.offLeg,
  );
  const [boarding] = flown;
  const failed = legsOf(flight, operations).find(({ status }) => status === 'CANCELLED');
  const hasLeft = operations.some(
    ({ legSeq, actualDeparture }) => legSeq === flight.boardLeg && actualDeparture !== null,
  );
  const isStop = failed !== undefined && failed.legSeq > flight.boardLeg && hasLeft;
  const leg = isStop ? flown.find(({ legSeq }) => legSeq === failed.legSeq) : boarding;
  if (!leg) return null;
  const [from, to] = [places.airport(leg.from), places.airport(leg.to)];
  if (!from || !to) return null;
  const heldAt = held && departureOf(index, held);
  return {
    carrier: causes.get(isMissed ? row.cause : cause)?.carrier ?? false,
    domesticStop: isStop && !isInternational(from, to),
    toldAt: row.told_at.getTime(),
    plannedDeparture: leg.departAt,
    until: chosen?.departsAt ?? (cancelled ? (heldAt ?? null) : disruption.leavesAt),
    settled: chosen !== undefined || !cancelled,
    zone: from.zone,
    airport: leg.from,
  };
}

/** Returns the departure of a held flight. */
export function departureOf(index: Catalogue['index'], { flights }: Pick<OfferRow, 'flights'>): number | undefined {
  const [first] = flights[0]?.legs ?? [];
  return (
    first && legsOn(index, first.flightNo, first.flightDate).find(({ legSeq }) => legSeq === first.legSeq)?.departAt
  );
}
