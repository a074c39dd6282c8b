import { fullName, liveOrderStatuses, unpaidOrdersAllowed } from '@haidai/domain/booking';
import { sql } from 'kysely';
import { Refusal, type Tx } from '../../../platform/index.ts';
import { unpaidOrders } from '../list/count-unpaid-orders.ts';
import { type FlightOn, type OrderRow, onLiveOrders, type PassengerRow, takeTurns } from '../repository.ts';

interface WouldBeOrder {
  draft: OrderRow;
  accountId: string;
  passengers: readonly PassengerRow[];
  segments: readonly FlightOn[];
}

/**
 * Refuses tooManyOpenOrders to an account that leaves too many unpaid, passengerOnLiveOrder for a document that is on
 * another live order for the same flight and date, and conflict when the passengers or a part were changed since the
 * draft was read. Whoever asks the same waits for this transaction, or two orders made at one moment would not see each other.
 */
export async function assertMayOrder(tx: Tx, { draft, accountId, passengers, segments }: WouldBeOrder): Promise<void> {
  const seats = passengers.flatMap(({ document_fp }) =>
    segments.map(({ flight_no, flight_date }) => `traveller ${document_fp} ${flight_no} ${flight_date}`),
  );
  await takeTurns(tx, [draftTurn(draft.order_no), `account ${accountId}`, ...seats]);
  const { unpaid, travelling, ...now } = await look(tx, { draft, accountId, passengers, segments });
  const isSame = now.kept_until?.getTime() === draft.expires_at?.getTime() && now.parts.join() === draft.parts.join();
  if (!isSame || now.total_fen !== draft.total_fen) throw new Refusal('conflict');
  if (unpaid >= unpaidOrdersAllowed) throw new Refusal('tooManyOpenOrders', { count: unpaid });
  const found = passengers.find(({ document_fp }) => travelling.includes(document_fp));
  if (!found) return;
  const { surname, first_name: firstName } = found;
  throw new Refusal('passengerOnLiveOrder', { name: fullName({ surname, firstName }) });
}

/** Who enters passengers, who chooses parts and who makes the order of them take turns. */
export function draftTurn(orderNo: string): string {
  return `draft ${orderNo}`;
}

interface Seen {
  unpaid: number;
  travelling: string[];
  /** Saving passengers and choosing parts set it anew, so that it tells whether they are the ones that were read. */
  kept_until: Date | null;
  parts: OrderRow['parts'];
  total_fen: number;
}

/** All of it in one question: the seats wait for every one. */
async function look(tx: Tx, { draft, accountId, passengers, segments }: WouldBeOrder): Promise<Seen> {
  const fingerprints = passengers.map(({ document_fp }) => document_fp);
  const travelling = onLiveOrders(tx, {
    orderNo: draft.order_no,
    fingerprints,
    flights: segments,
    live: liveOrderStatuses,
  });
  const { rows } = await sql<Seen>`
    select (${unpaidOrders(tx, accountId)}) as unpaid, array(${travelling}) as travelling,
      d.expires_at as kept_until, d.parts, d.total_fen
    from sales_order d where d.order_no = ${draft.order_no}`.execute(tx);
  const [seen] = rows;
  if (!seen) throw new Error('a question without an answer');
  return seen;
}
