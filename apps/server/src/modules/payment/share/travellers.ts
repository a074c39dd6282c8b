import { fullName } from '@haidai/domain/booking';
import { canHaveShares, travellerAmounts } from '@haidai/domain/payment';
import type { Db } from '../../../platform/index.ts';
import { getOrderFacts, type OrderFacts, type OrderRow } from '../../booking/index.ts';

export interface ShareTraveller {
  seq: number;
  name: string;
  type: OrderFacts['passengers'][number]['passenger_type'];
  amountFen: number;
}

/** Returns whether the owner can split an order now: it holds seats, and nothing is paid. */
export function canSplit(order: OrderRow, now: Date): boolean {
  const { status, paid_fen: paidFen, expires_at: expiresAt } = order;
  return isShareable(order) && status === 'BOOKED' && paidFen === 0 && expiresAt !== null && expiresAt > now;
}

function isShareable({ order_type: orderType, source, adults }: OrderRow): boolean {
  return canHaveShares({ orderType, source, adults });
}

/** Lists the travellers of an order with the amount of each. Empty for an order that cannot have shares. */
export async function listTravellers(db: Db, order: OrderRow): Promise<ShareTraveller[]> {
  if (!isShareable(order)) return [];
  const { lines, passengers, segments } = await getOrderFacts(db, order);
  const amounts = travellerAmounts(
    lines.map((row) => ({
      code: row.code,
      part: row.part,
      passengerType: row.passenger_type,
      passengerSeq: row.passenger_seq,
      count: row.passenger_count,
      unitFen: row.unit_fen,
      amountFen: row.amount_fen,
      segmentIndex: row.segment_index,
    })),
    passengers.map((row) => ({
      seq: row.seq,
      type: row.passenger_type,
      birthday: row.birthday,
      atAdultFare: row.at_adult_fare,
    })),
    segments.map((row) => ({ segmentIndex: row.segment_index, date: row.shown.from.date })),
  );
  return passengers.map(({ seq, surname, first_name: firstName, passenger_type: type }) => ({
    seq,
    type,
    name: fullName({ surname, firstName }),
    amountFen: amounts.get(seq) ?? 0,
  }));
}
