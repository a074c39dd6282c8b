import { type Db, Refusal, type Tx } from '../../platform/index.ts';
import type { OrderPart } from '../booking/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import { listStockLeft, returnStock, takeStock } from './stock.ts';

type State = 'WANTED' | 'TAKEN' | 'RETURNED';

/**
 * The part of an order that handles the stock of an activity. A draft records its seats, the order takes them, and they
 * are returned if the order ends unpaid. The part adds no price line.
 */
export const activityPart: OrderPart = {
  name: 'activity',
  async lines() {
    return [];
  },
  async drop(tx, orderNo) {
    await tx.deleteFrom('activity_take').where('order_no', '=', orderNo).execute();
  },
  async book(_deps, tx, { orderNo }) {
    const wanted = await move(tx, orderNo, 'WANTED', 'TAKEN');
    if (wanted && !(await takeStock(tx, wanted.activityId, wanted.seats))) throw await soldOut(tx, wanted);
  },
  async end(_deps, tx, { orderNo }) {
    const taken = await move(tx, orderNo, 'TAKEN', 'RETURNED');
    if (taken) await returnStock(tx, taken.activityId, taken.seats);
  },
  async retake(_deps, tx, { orderNo }) {
    const returned = await move(tx, orderNo, 'RETURNED', 'TAKEN');
    return returned !== null && takeStock(tx, returned.activityId, returned.seats);
  },
};

export interface Take {
  activityId: string;
  seats: number;
}

/** Records the seats that a draft takes when it becomes an order. */
export async function wantStock(tx: Tx, orderNo: string, { activityId, seats }: Take): Promise<void> {
  await tx
    .insertInto('activity_take')
    .values({ order_no: orderNo, activity_id: activityId, seats, state: 'WANTED' })
    .execute();
}

/**
 * Moves the record of an order from one state to another. Returns null if the record is not in the first state, so each
 * move happens only once.
 */
async function move(tx: Tx, orderNo: string, from: State, to: State): Promise<Take | null> {
  const moved = await tx
    .updateTable('activity_take')
    .set({ state: to })
    .where('order_no', '=', orderNo)
    .where('state', '=', from)
    .returning(['activity_id', 'seats'])
    .executeTakeFirst();
  return moved ? { activityId: moved.activity_id, seats: moved.seats } : null;
}

/** Returns the refusal with the number of seats left. `db` may be a transaction. */
export async function soldOut(db: Db, { activityId, seats }: Take): Promise<Refusal> {
  const activity = loadCatalogue().activities.find(({ id }) => id === activityId);
  const left = (await listStockLeft(db)).get(activityId) ?? 0;
  const name = activity?.name ?? { zh: activityId, en: activityId };
  return new Refusal('activitySoldOut', { name, left, seats });
}
