import {
  fliesWithoutAdult,
  fullName,
  liveOrderStatuses,
  type PassengerEntry,
  validatePassenger,
} from '@haidai/domain/booking';
import { type Db, type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { fingerprintOf, sealPerson } from '../../member/index.ts';
import { kindsOf } from '../list/get-order-info.ts';
import { listPassengers, listSegments, type OrderRow, onLiveOrders, takeTurns } from '../repository.ts';

interface CorrectedPassenger {
  order: OrderRow;
  seq: number;
  /** The corrected passenger in normal form. */
  entry: PassengerEntry;
}

/**
 * Checks a corrected passenger by the rules of a booking. Refuses with `passengerInvalid` and the fields, with
 * `passengerDuplicate` if another passenger of the order has the document, and with `passengerOnLiveOrder` if the
 * person has a seat on one of the flights by another order. `db` may be a transaction.
 */
export async function assertCorrected(
  deps: Pick<Deps, 'vault'>,
  db: Db,
  { order, seq, entry }: CorrectedPassenger,
): Promise<void> {
  const orderNo = order.order_no;
  const segments = await listSegments(db, orderNo);
  const errors = validatePassenger(entry, {
    kinds: kindsOf(loadCatalogue(), segments),
    departureDates: segments.map(({ shown }) => shown.from.date),
    accompanied: fliesWithoutAdult(order.source),
  });
  if (errors.length > 0) throw new Refusal('passengerInvalid', {}, errors);
  const fingerprint = fingerprintOf(deps, entry);
  const passengers = await listPassengers(db, orderNo);
  if (passengers.find((row) => row.seq === seq)?.document_fp === fingerprint) return;
  const name = fullName(entry);
  if (passengers.some((row) => row.document_fp === fingerprint)) throw new Refusal('passengerDuplicate', { name });
  const asked = { orderNo, fingerprints: [fingerprint], flights: segments, live: liveOrderStatuses };
  if ((await onLiveOrders(db, asked).execute()).length > 0) throw new Refusal('passengerOnLiveOrder', { name });
}

/**
 * Writes a corrected passenger into the orders of a booking and notifies the parts of the orders. The caller has locked
 * the orders. A new order for the same person and flight waits for this transaction. Refuses as `assertCorrected` does.
 */
export async function correctPassenger(
  deps: Deps,
  tx: Tx,
  { orders, seq, entry }: { orders: readonly OrderRow[]; seq: number; entry: PassengerEntry },
): Promise<void> {
  const columns = sealPerson(deps, entry);
  const numbers = orders.map(({ order_no }) => order_no);
  await takeTurns(tx, await listTurns(tx, numbers, columns.document_fp));
  // All orders are checked before the first is written. Afterwards one could find the corrected document of another.
  for (const order of orders) await assertCorrected(deps, tx, { order, seq, entry });
  await tx
    .updateTable('order_passenger')
    .set(columns)
    .where('order_no', 'in', numbers)
    .where('seq', '=', seq)
    .execute();
  for (const { order_no: orderNo, account_id: accountId, parts } of orders) {
    if (parts.length === 0 || accountId === null) continue;
    for (const part of deps.orderParts.used(parts)) await part.corrected?.(deps, tx, { orderNo, accountId }, seq);
  }
}

async function listTurns(tx: Tx, orderNos: readonly string[], fingerprint: string): Promise<string[]> {
  const flights = await tx
    .selectFrom('order_segment')
    .select(['flight_no', 'flight_date'])
    .where('order_no', 'in', orderNos)
    .execute();
  return flights.map(({ flight_no, flight_date }) => `traveller ${fingerprint} ${flight_no} ${flight_date}`);
}
