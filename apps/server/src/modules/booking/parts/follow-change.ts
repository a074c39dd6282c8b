import type { Db, Deps, Tx } from '../../../platform/index.ts';
import type { OrderRow } from '../repository.ts';
import { toPartOrder } from './end-parts.ts';
import type { OrderFollower, OrderPart, PartChange } from './order-part.ts';

type OrderWithParts = Pick<OrderRow, 'order_no' | 'account_id' | 'parts'>;

/** What the parts of an order would do with a change of its tickets; may refuse it. `db` may be a transaction. */
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

/** Takes for the order of a change what follows on the new flights. Refuses what is gone. */
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

/** Nothing came of the change. */
export async function letFollowersGo(deps: Deps, tx: Tx, order: OrderWithParts, changeNo: string): Promise<void> {
  for (const part of deps.orderParts.used(order.parts)) await part.letFollowersGo?.(tx, changeNo);
}

/** The change is done: what follows is held by its order, which has these parts from now on. */
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
