import { fullName, liveOrderStatuses, unpaidOrdersAllowed } from '@haidai/domain/booking';
import { Refusal, type Tx } from '../../platform/index.ts';
import { countUnpaidOrders } from './count-unpaid-orders.ts';
import { findOnLiveOrders, type PassengerRow, type SegmentRow, takeTurns } from './repository.ts';

interface WouldBeOrder {
  orderNo: string;
  accountId: string;
  passengers: readonly PassengerRow[];
  segments: readonly SegmentRow[];
}

/**
 * Refuses tooManyOpenOrders to an account that leaves too many unpaid, and passengerOnLiveOrder for a document that is
 * on another live order for the same flight and date. Whoever asks the same waits for this transaction, or two orders
 * made at one moment would not see each other.
 */
export async function assertMayOrder(tx: Tx, order: WouldBeOrder): Promise<void> {
  const { orderNo, accountId, passengers, segments } = order;
  const seats = passengers.flatMap(({ document_fp }) =>
    segments.map(({ flight_no, flight_date }) => `traveller ${document_fp} ${flight_no} ${flight_date}`),
  );
  await takeTurns(tx, [`account ${accountId}`, ...seats]);
  const count = await countUnpaidOrders(tx, accountId);
  if (count >= unpaidOrdersAllowed) throw new Refusal('tooManyOpenOrders', { count });
  const fingerprints = passengers.map(({ document_fp }) => document_fp);
  const found = await findOnLiveOrders(tx, { orderNo, fingerprints, flights: segments, live: liveOrderStatuses });
  const travelling = passengers.find(({ document_fp }) => found.has(document_fp));
  if (!travelling) return;
  const { surname, first_name: firstName } = travelling;
  throw new Refusal('passengerOnLiveOrder', { name: fullName({ surname, firstName }) });
}
