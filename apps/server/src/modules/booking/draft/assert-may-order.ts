import { fullName, liveOrderStatuses, unpaidOrdersAllowed } from '@haidai/domain/booking';
import { sql } from 'kysely';
import { Refusal, runTogether, type Tx } from '../../../platform/index.ts';
import { unpaidOrders } from '../list/count-unpaid-orders.ts';
import { type FlightOn, type OrderRow, onLiveOrders, type PassengerRow, takeTurns } from '../repository.ts';

interface WouldBeOrder {
  draft: OrderRow;
  accountId: string;
  passengers: readonly PassengerRow[];
  segments: readonly FlightOn[];
}

/**
 * Checks that a draft may become an order. Refuses with `tooManyOpenOrders` if the account has too many unpaid orders.
 * Refuses with `passengerOnLiveOrder` if a document is on another live order for the same flight and date. Refuses with
 * `conflict` if the passengers or a part changed after the draft was read. A second check for the same draft, account
 * or traveller waits for this transaction. Without this lock, two simultaneous orders could both pass the checks.
 */
export async function assertMayOrder(tx: Tx, { draft, accountId, passengers, segments }: WouldBeOrder): Promise<void> {
  const seats = passengers.flatMap(({ document_fp }) =>
    segments.map(({ flight_no, flight_date }) => `traveller ${document_fp} ${flight_no} ${flight_date}`),
  );
  // The query sees what the transactions with the same names did, because PostgreSQL runs it when the turns are taken.
  const [, seen] = await runTogether([
    takeTurns(tx, [draftTurn(draft.order_no), `account ${accountId}`, ...seats]),
    look(tx, { draft, accountId, passengers, segments }),
  ]);
  const { unpaid, travelling, ...now } = seen;
  const isSame = now.kept_until?.getTime() === draft.expires_at?.getTime() && now.parts.join() === draft.parts.join();
  if (!isSame || now.total_fen !== draft.total_fen) throw new Refusal('conflict');
  if (unpaid >= unpaidOrdersAllowed) throw new Refusal('tooManyOpenOrders', { count: unpaid });
  const found = passengers.find(({ document_fp }) => travelling.includes(document_fp));
  if (!found) return;
  const { surname, first_name: firstName } = found;
  throw new Refusal('passengerOnLiveOrder', { name: fullName({ surname, firstName }) });
}

/** Returns the lock name of a draft. Entering passengers, choosing parts and placing the order take this lock. */
export function draftTurn(orderNo: string): string {
  return `draft ${orderNo}`;
}

interface Seen {
  unpaid: number;
  travelling: string[];
  /**
   * The expiry of the draft. Saving passengers and choosing parts set a new one, so an equal value proves that they did
   * not change.
   */
  kept_until: Date | null;
  parts: OrderRow['parts'];
  total_fen: number;
}

/** Reads all data in one query, because each further query would extend the time for which the seats are locked. */
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
  if (!seen) throw new Error(`Draft ${draft.order_no} does not exist`);
  return seen;
}
