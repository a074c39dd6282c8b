import type { Db, Deps, Tx } from '../../../platform/index.ts';
import type { OrderRow } from '../repository.ts';
import { toPartOrder } from './end-parts.ts';
import type { OrderFollower, OrderPart, PartChange } from './order-part.ts';

type OrderWithParts = Pick<OrderRow, 'order_no' | 'account_id' | 'parts'>;

/**
 * Lists what happens to the items of the parts of an order if its tickets change. A part may refuse the change. `db`
 * may be a transaction.
 */
export async function listFollowers(
  deps: Deps,
  db: Db,
  order: OrderWithParts,
  change: PartChange,
): Promise<OrderFollower[]> {
  const all: OrderFollower[] = [];
  for (const part of deps.orderParts.used(order.parts)) {
    const its = (await part.followers?.(deps, db, toPartOrder(order), change)) ?? [];
    all.push(...its.map((follower) => ({ ...follower, part: part.name })));
  }
  return all;
}

/** Holds the items on the new flights that move with a change. A part refuses an item that is no longer available. */
export async function holdFollowers(
  deps: Deps,
  tx: Tx,
  order: OrderWithParts,
  { changeNo, followers }: { changeNo: string; followers: readonly OrderFollower[] },
): Promise<void> {
  for (const part of deps.orderParts.used(order.parts)) {
    await part.holdFollowers?.(deps, tx, changeNo, ofPart(part, followers));
  }
}

function ofPart({ name }: OrderPart, followers: readonly OrderFollower[]): OrderFollower[] {
  return followers.filter(({ part }) => part === name);
}

/** Releases the items that were held for a change that did not happen. */
export async function releaseFollowers(deps: Deps, tx: Tx, order: OrderWithParts, changeNo: string): Promise<void> {
  for (const part of deps.orderParts.used(order.parts)) await part.releaseFollowers?.(tx, changeNo);
}

/** Moves the items to the order of a completed change and adds their parts to that order. */
export async function followChange(
  deps: Deps,
  tx: Tx,
  order: OrderWithParts,
  { changeNo, followers }: { changeNo: string; followers: readonly OrderFollower[] },
): Promise<void> {
  if (followers.length === 0) return;
  const changed = await tx
    .selectFrom('sales_order')
    .select('parts')
    .where('order_no', '=', changeNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const parts = new Set(changed.parts);
  for (const part of deps.orderParts.used(order.parts)) {
    const moved = { changeNo, followers: ofPart(part, followers) };
    if (await part.follow?.(deps, tx, toPartOrder(order), moved)) parts.add(part.name);
  }
  await tx
    .updateTable('sales_order')
    .set({ parts: [...parts] })
    .where('order_no', '=', changeNo)
    .execute();
}
