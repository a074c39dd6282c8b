import type { Db } from '../../../platform/index.ts';
import type { OrderPrice, OrderPriceLine } from '../draft/price-order.ts';
import type { OrderRow } from '../repository.ts';

type StoredLine = Pick<
  OrderPriceLine,
  'code' | 'passengerType' | 'passengerSeq' | 'segmentIndex' | 'unitFen' | 'unitPoints' | 'count'
>;

/** Lists the price lines of a draft as the traveller saw them. */
export function listStoredLines(db: Db, orderNo: string): Promise<StoredLine[]> {
  return db
    .selectFrom('order_price_line')
    .select([
      'code',
      'passenger_type as passengerType',
      'passenger_seq as passengerSeq',
      'segment_index as segmentIndex',
      'unit_fen as unitFen',
      'unit_points as unitPoints',
      'passenger_count as count',
    ])
    .where('order_no', '=', orderNo)
    .execute();
}

/**
 * Returns whether a price is the stored price of a draft: the totals, and the amount of each line. A tax that rises by
 * the amount by which a fare falls leaves the total as it is, and the traveller must still see it.
 */
export function isSamePrice(draft: OrderRow, stored: readonly StoredLine[], price: OrderPrice): boolean {
  if (price.totalFen !== draft.total_fen || price.points !== draft.total_points) return false;
  return keysOf(stored).join() === keysOf(price.lines).join();
}

function keysOf(lines: readonly StoredLine[]): string[] {
  return lines
    .map(({ code, passengerType, passengerSeq, segmentIndex, unitFen, unitPoints, count }) =>
      [code, passengerType, passengerSeq ?? '', segmentIndex ?? '', unitFen, unitPoints, count].join(' '),
    )
    .toSorted();
}
