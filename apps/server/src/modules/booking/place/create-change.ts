import { formatOrderNumber, isAward, type OrderType, orderMachineOf, type PartySize } from '@haidai/domain/booking';
import type { Sale } from '@haidai/domain/shopping';
import { type Deps, Refusal, type Tx, transition } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import type { SeatClaim } from '../../inventory/index.ts';
import { ensureInventory, holdSeats } from '../../inventory/index.ts';
import type { Stock } from '../../shopping/index.ts';
import { passGrantsOn } from '../access.ts';
import { insertSegments } from '../draft/create-draft.ts';
import type { OrderedSegment } from '../draft/get-trips.ts';
import type { OrderPriceLine } from '../draft/price-order.ts';
import { expireJob, expiryKey } from '../end/expiry.ts';
import { insertPriceLines, type OrderRow, type PassengerRow, replacePassengers } from '../repository.ts';
import { claimSeats, missingRows } from './claim-seats.ts';

type ChangeDeps = Deps & { catalogue: Catalogue };

/** New flights for passengers of a ticketed order. */
export interface NewChangeOrder {
  original: OrderRow;
  ordered: readonly OrderedSegment[];
  /** The passengers who change, each with the ticket that they give for the new one. */
  passengers: readonly PassengerRow[];
  party: PartySize;
  lines: readonly OrderPriceLine[];
  /** The points to pay in addition to the money. */
  points: number;
  sale: Sale;
  stock: Stock;
  expiresAt: Date;
  actor: string;
  /** The number of the order, if the PSS has sold the seats for it already. */
  orderNo?: string;
  /** Runs after the order is inserted and before its seats are held. It saves the data of the change. */
  afterInsert: (orderNo: string) => Promise<void>;
}

/**
 * Creates the order of a change for the owner of the original order. Its status is BOOKED, or SUBMIT for points and
 * vouchers. The order holds its new seats, and the original keeps its own. Without payment it expires. Passengers keep
 * their numbers. Refusals: seatsSoldOut, infantLimit.
 */
export async function createChangeOrder(
  deps: ChangeDeps,
  tx: Tx,
  change: NewChangeOrder,
): Promise<{ orderNo: string; claims: SeatClaim[] }> {
  const { passengers, lines, sale, ordered, party, stock, expiresAt, actor } = change;
  const orderNo = await insertChange(deps, tx, change);
  await insertSegments(deps, tx, orderNo, { ordered: [...ordered], sale });
  await insertPriceLines(tx, orderNo, lines);
  await replacePassengers(
    tx,
    orderNo,
    passengers.map((row) => ({ ...row, order_no: orderNo })),
  );
  await passGrantsOn(tx, change.original.order_no, orderNo);
  await change.afterInsert(orderNo);
  const machine = orderMachineOf(typeOf(change));
  const row = { machine, table: 'sales_order', key: { order_no: orderNo } } as const;
  const { clock } = deps;
  await transition(tx, { ...row, event: 'savePassengers', clock, actor });
  const set = { booked_at: clock.now(), expires_at: expiresAt };
  await transition(tx, { ...row, event: 'book', clock, actor, set });
  await deps.jobs.enqueue(tx, expireJob, { orderNo }, { runAt: expiresAt, key: expiryKey(orderNo) });
  const claims = claimSeats(deps.catalogue, sale, ordered, party);
  const missing = missingRows(deps.catalogue, sale, stock, ordered, claims);
  await ensureInventory(tx, missing.cabins, missing.laps);
  await holdSeats(tx, orderNo, claims);
  return { orderNo, claims };
}

/**
 * Returns the order type of the change. A change of a cash order has the type CHANGE. A change of an award order keeps
 * the type of the original.
 */
function typeOf({ original }: NewChangeOrder): OrderType {
  return isAward(original.order_type) ? original.order_type : 'CHANGE';
}

async function insertChange({ ids, clock }: Deps, tx: Tx, change: NewChangeOrder): Promise<string> {
  const { original, ordered, party, lines, sale, points } = change;
  const totalFen = lines.reduce((sum, { unitFen, count }) => sum + unitFen * count, 0);
  const international = ordered.some(({ segment }) => segment.international);
  for (;;) {
    const inserted = await tx
      .insertInto('sales_order')
      .values({
        order_no: change.orderNo ?? formatOrderNumber(false, sale.issueDate, ids.digits(7)),
        order_type: typeOf(change),
        status: orderMachineOf(typeOf(change)).initial,
        changed_from: original.order_no,
        // The part `award` takes the points that the new flight costs in addition.
        parts: points > 0 ? ['award', 'exchange'] : ['exchange'],
        account_id: original.account_id,
        device_id: original.device_id,
        language: original.language,
        is_return: false,
        i_or_d: international ? 'I' : 'D',
        ...party,
        total_fen: totalFen,
        total_points: points,
        contact_sealed: original.contact_sealed,
        contact_mobile_fp: original.contact_mobile_fp,
        contact_mail_fp: original.contact_mail_fp,
        contact_fp_of: original.contact_fp_of,
        form_sealed: null,
        accepted_documents: null,
        record_locator: null,
        trip_at: new Date(ordered[0]?.segment.departAt ?? clock.now()),
        created_at: clock.now(),
        booked_at: null,
        expires_at: null,
      })
      .onConflict((conflict) => conflict.column('order_no').doNothing())
      .returning('order_no')
      .executeTakeFirst();
    if (inserted) return inserted.order_no;
    if (change.orderNo) throw new Refusal('conflict');
  }
}
