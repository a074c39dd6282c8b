import type { Db, Tx } from '../../../platform/index.ts';
import type { OrderPart, PartFollower } from '../../booking/index.ts';
import { releaseSeats } from '../../seating/index.ts';
import { moveEmd } from '../finish/end-items-with-tickets.ts';
import { type ItemRow, moveItem } from '../items.ts';
import { getOrderFacts, type OrderFacts } from '../order-facts.ts';
import { holdSeats, releaseSeatsOfItems } from '../seats/hold-seats.ts';
import { planFollowers } from './plan-followers.ts';

/**
 * The functions of the order part that move the add-ons of changed tickets. A change holds their seats on the new
 * flight. The add-ons move after the new tickets are issued.
 */
export const followPart = {
  followers: (deps, db, { orderNo }, change) => planFollowers(deps, db, orderNo, change),
  async holdFollowers({ clock }, tx, changeNo, followers) {
    const following = await listFollowing(tx, followers);
    const facts = await getOrderFacts(tx, changeNo);
    const elsewhere: Following[] = [];
    for (const each of following) if (!(await isSameFlight(tx, each, facts))) elsewhere.push(each);
    await holdSeats(tx, elsewhere.map(onNewSegment), facts, { now: clock.now(), expiresAt: null });
  },
  releaseFollowers: (tx, changeNo) => releaseSeats(tx, { orderNo: changeNo }),
  async follow(deps, tx, { orderNo }, { changeNo, followers }) {
    const following = await listFollowing(tx, followers);
    for (const { item, to } of following) await moveAlong(tx, item, changeNo, to);
    const over = followers.filter(({ toSegment }) => toSegment === null).map(({ itemId }) => itemId);
    const ended = await lockItems(tx, over);
    for (const { id } of ended) {
      await moveItem(deps, tx, id, 'refund', { note: changeNo });
      await moveEmd(deps, tx, id, 'refund');
    }
    await releaseSeatsOfItems(tx, orderNo, [...following.map(({ item }) => item), ...ended]);
    const until = { now: deps.clock.now(), expiresAt: null };
    await holdSeats(tx, following.map(onNewSegment), await getOrderFacts(tx, changeNo), until);
    return following.length > 0;
  },
} satisfies Partial<OrderPart>;

interface Following {
  item: ItemRow;
  /** The index of the segment in the order of the change. */
  to: number;
}

const onNewSegment = ({ item, to }: Following) => ({ ...item, segment_index: to });

/**
 * Returns whether the change stays on the same flight. The seat then stays with the old ticket until the new ticket
 * exists.
 */
async function isSameFlight(tx: Tx, { item, to }: Following, { segments }: OrderFacts): Promise<boolean> {
  const old = (await getOrderFacts(tx, item.order_no)).segments.find(({ index }) => index === item.segment_index);
  const next = segments.find(({ index }) => index === to);
  return old?.flightNo === next?.flightNo && old?.flightDate === next?.flightDate;
}

/** Lists the add-ons that move, with the new segment of each. */
async function listFollowing(tx: Tx, followers: readonly PartFollower[]): Promise<Following[]> {
  const going = followers.filter(({ toSegment }) => toSegment !== null);
  const items = await lockItems(
    tx,
    going.map(({ itemId }) => itemId),
  );
  return items.flatMap((item) => {
    const to = going.find(({ itemId }) => itemId === item.id)?.toSegment;
    return typeof to === 'number' ? [{ item, to }] : [];
  });
}

async function lockItems(db: Db, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const found = db.selectFrom('ancillary_item').selectAll().where('id', 'in', ids).where('status', '=', 'ISSUED');
  return found.orderBy('id').forUpdate().execute();
}

/**
 * Moves an add-on to the new order. Its EMD keeps its number and is now associated with the coupon of the new ticket.
 */
async function moveAlong(tx: Tx, { id, passenger_seq: seq }: ItemRow, changeNo: string, to: number): Promise<void> {
  await tx.updateTable('ancillary_item').set({ order_no: changeNo, segment_index: to }).where('id', '=', id).execute();
  const coupon = await tx
    .selectFrom('flight_coupon as c')
    .innerJoin('ticket as t', 't.ticket_no', 'c.ticket_no')
    .select(['c.ticket_no', 'c.coupon_no'])
    .where('c.order_no', '=', changeNo)
    .where('c.segment_index', '=', to)
    .$if(seq !== null, (query) => query.where('t.passenger_seq', '=', seq ?? 0))
    .orderBy('t.passenger_seq')
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx.updateTable('emd').set({ order_no: changeNo }).where('item_id', '=', id).execute();
  await tx.updateTable('emd').set(coupon).where('item_id', '=', id).where('emd_type', '=', 'A').execute();
}
