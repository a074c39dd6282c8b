import type { OrderPrice, OrderPriceLine } from '../draft/price-order.ts';
import type { DraftToPlace } from '../repository.ts';

type StoredLine = Pick<
  OrderPriceLine,
  'code' | 'passengerType' | 'passengerSeq' | 'segmentIndex' | 'unitFen' | 'unitPoints' | 'count'
>;

/**
 * Returns whether a price is the stored price of a draft: the totals, and the amount of each line. A tax that rises by
 * the amount by which a fare falls leaves the total as it is, and the traveller must still see it.
 */
export function isSamePrice(draft: DraftToPlace, price: OrderPrice): boolean {
  if (price.totalFen !== draft.total_fen || price.points !== draft.total_points) return false;
  return keysOf(draft.lines.map(toStoredLine)).join() === keysOf(price.lines).join();
}

function toStoredLine(row: DraftToPlace['lines'][number]): StoredLine {
  return {
    code: row.code,
    passengerType: row.passenger_type,
    passengerSeq: row.passenger_seq,
    segmentIndex: row.segment_index,
    unitFen: row.unit_fen,
    unitPoints: row.unit_points,
    count: row.passenger_count,
  };
}

function keysOf(lines: readonly StoredLine[]): string[] {
  return lines
    .map(({ code, passengerType, passengerSeq, segmentIndex, unitFen, unitPoints, count }) =>
      [code, passengerType, passengerSeq ?? '', segmentIndex ?? '', unitFen, unitPoints, count].join(' '),
    )
    .toSorted();
}
