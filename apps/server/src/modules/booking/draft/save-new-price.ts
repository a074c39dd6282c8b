import { type Deps, type FareHold, inTransaction } from '../../../platform/index.ts';
import { refitParts } from '../parts/price-parts.ts';
import { type OrderRow, replacePriceLines, takeTurns } from '../repository.ts';
import { draftTurn } from './assert-may-order.ts';
import type { OrderPrice } from './price-order.ts';

interface NewPrice {
  /** The price of fares and taxes alone. */
  fares: OrderPrice;
  /** The price including the parts. */
  price: OrderPrice;
  hold: FareHold | null;
}

/**
 * Saves the new price of a draft and its fares, and removes the choices that no longer fit. Does nothing if another
 * transaction changed the draft first.
 */
export async function saveNewPrice(deps: Deps, draft: OrderRow, { fares, price, hold }: NewPrice): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await takeTurns(tx, [draftTurn(draft.order_no)]);
    const changed = await tx
      .updateTable('sales_order')
      .set({ total_fen: price.totalFen, total_points: price.points, fare_hold: hold && JSON.stringify(hold) })
      .where('order_no', '=', draft.order_no)
      .where('status', '=', 'TRIPED')
      .where('total_fen', '=', draft.total_fen)
      .where('total_points', '=', draft.total_points)
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) return;
    await replacePriceLines(tx, draft.order_no, price.lines);
    if (draft.parts.length === 0) return;
    const parts = await refitParts(deps, tx, draft, fares);
    await tx.updateTable('sales_order').set({ parts }).where('order_no', '=', draft.order_no).execute();
  });
}
