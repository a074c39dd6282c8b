import { fullName } from '@haidai/domain/booking';
import { flashEntryMachine } from '@haidai/domain/flashsale';
import type { Selectable } from 'kysely';
import { type Database, type Deps, Refusal, type Tx, transition } from '../../../platform/index.ts';
import { type OrderPart, type PartOrder } from '../../booking/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import {
  offerAllotment,
  releaseAllotment,
  releaseSeats,
  releaseToAllotment,
  withdrawAllotment,
} from '../../inventory/index.ts';
import { type ItemRow, lockItem } from '../items.ts';
import { type EntryRow, releaseEntrySeats } from '../line/release-seats.ts';
import { returnSeats, serveLine } from '../line/serve-line.ts';
import { allotmentOf } from '../round/allotment.ts';
import { claimDocuments, claimMemberSeats, returnDocuments, returnMemberSeats } from './purchase-limits.ts';

/**
 * The part of an order that handles the seats of a flash sale. The seats are granted to an entry, ordered with its
 * draft, and then paid or returned to the line. The part adds no price line, because the fare is filed with the offer.
 */
export const flashSalePart: OrderPart = {
  name: 'flashsale',
  async lines() {
    return [];
  },
  async drop(tx, orderNo) {
    await tx.updateTable('flash_entry').set({ order_no: null }).where('order_no', '=', orderNo).execute();
  },
  async book(deps, tx, order) {
    const { item, entry } = await lockEntryOf(tx, order);
    const { seats, expiresAt } = await getOrder(tx, order);
    const isHeld = entry.status === 'GRANTED' && (entry.held_until ?? new Date(0)) > deps.clock.now();
    if (!isHeld || seats > entry.granted_seats) throw new Refusal('flashGrantOver');
    await countDocuments(tx, item, order);
    await move(deps, tx, { entry, event: 'order', order, set: { held_until: expiresAt, granted_seats: seats } });
    // Offered seats are free until the order takes them. So the release that fills lines comes first.
    await releaseRest(deps, tx, { item, entry, seats });
    await offerAllotment(tx, allotmentOf(loadCatalogue(), item, seats));
  },
  async end(deps, tx, order, reason) {
    // The carrier could not issue a paid ticket. The seat goes to the flight, and the entry stays BOUGHT.
    if (reason === 'giveUp') return;
    const { item, entry } = await lockEntryOf(tx, order);
    await returnDocuments(tx, item.round_id, await fingerprintsOf(tx, order));
    if (item.closed_at === null) {
      await releaseToAllotment(tx, order.orderNo);
      await withdrawAllotment(tx, allotmentOf(loadCatalogue(), item, entry.granted_seats));
    } else await releaseSeats(deps, tx, order.orderNo);
    await releaseEntrySeats(deps, tx, item, entry, { event: 'lapse', actor: `order.${reason}` });
  },
  async retake(deps, tx, order) {
    const { item, entry } = await lockEntryOf(tx, order);
    if (!isStillThere(item, entry)) return false;
    const own = { accountId: entry.account_id, seats: entry.granted_seats };
    const counted = await claimMemberSeats(tx, { roundId: item.round_id, most: item.per_member }, [own]);
    if (!counted.has(entry.account_id)) return false;
    const limit = { roundId: item.round_id, most: item.per_document };
    if ((await claimDocuments(tx, limit, await fingerprintsOf(tx, order))) !== null) return false;
    await offerAllotment(tx, allotmentOf(loadCatalogue(), item, entry.granted_seats));
    await move(deps, tx, { entry, event: 'payLate', order, set: {} });
    await countPaid(deps, tx, item, { paid: entry.granted_seats, taken: entry.granted_seats });
    return true;
  },
  async settle(deps, tx, order) {
    const { item, entry } = await lockEntryOf(tx, order);
    // After a late payment, `retake` has already set the entry to BOUGHT.
    if (entry.status === 'BOUGHT') return;
    await move(deps, tx, { entry, event: 'pay', order, set: { held_until: null } });
    await countPaid(deps, tx, item, { paid: entry.granted_seats, taken: 0 });
  },
};

/** Locks the item of an order's entry before it reads the entry. Refuses flashGrantOver if no entry has this order. */
async function lockEntryOf(tx: Tx, { orderNo }: PartOrder): Promise<{ item: ItemRow; entry: EntryRow }> {
  const named = await tx
    .selectFrom('flash_entry')
    .select(['item_id', 'entry_id'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  const item = named && (await lockItem(tx, named.item_id));
  if (!item) throw new Refusal('flashGrantOver');
  const entry = await tx
    .selectFrom('flash_entry')
    .selectAll()
    .where('entry_id', '=', named.entry_id)
    .executeTakeFirstOrThrow();
  return { item, entry };
}

interface Move {
  entry: EntryRow;
  event: 'order' | 'pay' | 'payLate';
  order: PartOrder;
  set: Partial<Pick<EntryRow, 'held_until' | 'granted_seats'>>;
}

async function move({ clock }: Deps, tx: Tx, { entry, event, order, set }: Move): Promise<void> {
  await transition(tx, {
    machine: flashEntryMachine,
    table: 'flash_entry',
    key: { entry_id: entry.entry_id },
    event,
    from: entry.status,
    clock,
    actor: order.orderNo,
    set,
  });
}

async function getOrder(tx: Tx, { orderNo }: PartOrder): Promise<{ seats: number; expiresAt: Date | null }> {
  const { adults, children, expires_at } = await tx
    .selectFrom('sales_order')
    .select(['adults', 'children', 'expires_at'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return { seats: adults + children, expiresAt: expires_at };
}

type Passenger = Pick<Selectable<Database['order_passenger']>, 'document_fp' | 'surname' | 'first_name'>;

/** Lists the passengers with a seat. */
function passengersOf(tx: Tx, { orderNo }: PartOrder): Promise<Passenger[]> {
  return tx
    .selectFrom('order_passenger')
    .select(['document_fp', 'surname', 'first_name'])
    .where('order_no', '=', orderNo)
    .where('passenger_type', '<>', 'B')
    .execute();
}

async function fingerprintsOf(tx: Tx, order: PartOrder): Promise<string[]> {
  return (await passengersOf(tx, order)).map(({ document_fp }) => document_fp);
}

async function countDocuments(tx: Tx, item: ItemRow, order: PartOrder): Promise<void> {
  const passengers = await passengersOf(tx, order);
  const limit = { roundId: item.round_id, most: item.per_document };
  const over = await claimDocuments(
    tx,
    limit,
    passengers.map(({ document_fp }) => document_fp),
  );
  const named = passengers.find(({ document_fp }) => document_fp === over);
  if (!named) return;
  const name = fullName({ surname: named.surname, firstName: named.first_name });
  throw new Refusal('flashDocumentLimit', { most: item.per_document, name });
}

/**
 * Returns the granted seats that the order does not use. The next entries in line get these seats. After the close of
 * the round, the flight gets them.
 */
async function releaseRest(
  deps: Deps,
  tx: Tx,
  { item, entry, seats }: { item: ItemRow; entry: EntryRow; seats: number },
): Promise<void> {
  const rest = entry.granted_seats - seats;
  if (rest === 0) return;
  await returnMemberSeats(tx, item.round_id, [{ accountId: entry.account_id, seats: rest }]);
  if (item.closed_at !== null) await releaseAllotment(deps, tx, allotmentOf(loadCatalogue(), item, rest));
  await returnSeats(deps, tx, item, rest);
}

/**
 * Returns whether the seats of a lapsed entry are still free. This needs an open round, an empty line and enough stock.
 */
function isStillThere(item: ItemRow, { status, granted_seats }: EntryRow): boolean {
  if (status !== 'LAPSED' || item.closed_at !== null) return false;
  return item.waiting === 0 && item.taken + granted_seats <= item.stock;
}

async function countPaid(
  deps: Deps,
  tx: Tx,
  item: ItemRow,
  { paid, taken }: { paid: number; taken: number },
): Promise<void> {
  await tx
    .updateTable('flash_item')
    .set(({ eb }) => ({ paid: eb('paid', '+', paid), taken: eb('taken', '+', taken) }))
    .where('item_id', '=', item.item_id)
    .execute();
  await serveLine(deps, tx, { ...item, paid: item.paid + paid, taken: item.taken + taken });
}
