import { type Deps, type FareHold, inTransaction } from '../../../platform/index.ts';
import { refitParts } from '../parts/price-parts.ts';
import { type OrderRow, replacePriceLines, takeTurns } from '../repository.ts';
import type { OrderPrice } from './price-order.ts';
import { draftTurn } from './take-turns.ts';

interface NewPrice {
  /** Fares and taxes alone. */
  fares: OrderPrice;
  /** With the parts. */
  price: OrderPrice;
  hold: FareHold | null;
}

/**
 * A draft costs something else now than it says: it is given its price, the fares that make it, and loses the choices
 * that do not fit any more. Nothing happens to one that was changed meanwhile.
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
