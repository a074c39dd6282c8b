import { splitFen } from '@haidai/domain/money';
import { splitFares, type TicketFare } from '@haidai/domain/ticketing';
import type { OrderFacts } from '../../booking/index.ts';

/**
 * Splits the fares and taxes between the tickets. Lines that a part of the order adds or subtracts belong to no ticket.
 */
export function splitPrice({ lines, passengers, segments }: OrderFacts): TicketFare[] {
  const own = lines
    .filter(({ part }) => part === null)
    .map((row) => ({
      code: row.code,
      passengerType: row.passenger_type,
      count: row.passenger_count,
      unitFen: row.unit_fen,
      unitPoints: row.unit_points,
      segmentIndex: row.segment_index,
      ruleId: row.rule_id,
    }));
  const people = passengers.map((row) => ({
    seq: row.seq,
    type: row.passenger_type,
    birthday: row.birthday,
    atAdultFare: row.at_adult_fare,
  }));
  return splitFares(
    own,
    people,
    segments.map((row) => ({ segmentIndex: row.segment_index, date: row.shown.from.date })),
  );
}

/**
 * Splits the coupon discount of a passenger between the segments. A discount on the whole journey is split in
 * proportion to the fares.
 */
export function splitDiscount({ lines }: OrderFacts, { seq, coupons }: TicketFare): Map<number, number> {
  const off = new Map<number, number>();
  for (const line of lines) {
    if (line.part !== 'coupon' || line.passenger_seq !== seq) continue;
    const of = coupons.filter(({ segmentIndex }) => line.segment_index === null || segmentIndex === line.segment_index);
    const shares = splitFen(
      -line.amount_fen,
      of.map(({ fareFen }) => fareFen),
    );
    for (const [index, { segmentIndex }] of of.entries()) {
      off.set(segmentIndex, (off.get(segmentIndex) ?? 0) + (shares[index] ?? 0));
    }
  }
  return off;
}
