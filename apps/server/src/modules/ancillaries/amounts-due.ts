import type { Deps, Tx } from '../../platform/index.ts';
import type { ItemRow } from './items.ts';

/** The job of the refund module that refunds an add-on. */
const refundExtraJob = 'refund.returnExtra';

/** Records that the amount of an add-on must be paid back to the traveller. */
export async function createDue({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>, tx: Tx, item: ItemRow): Promise<void> {
  const { id: itemId, order_no, amount_fen } = item;
  await tx
    .insertInto('ancillary_due')
    .values({ item_id: itemId, order_no, amount_fen, due_at: clock.now(), returned_at: null })
    .execute();
  await jobs.enqueue(tx, refundExtraJob, { itemId }, { key: `${refundExtraJob}/${itemId}` });
}

export interface AncillaryDue {
  orderNo: string;
  amountFen: number;
}

/**
 * Marks a due amount as returned, for a caller who pays it back in the same transaction. Null if it was returned
 * before.
 */
export async function takeAncillaryDue(tx: Tx, itemId: string, at: Date): Promise<AncillaryDue | null> {
  const taken = await tx
    .updateTable('ancillary_due')
    .set({ returned_at: at })
    .where('item_id', '=', itemId)
    .where('returned_at', 'is', null)
    .returning(['order_no', 'amount_fen'])
    .executeTakeFirst();
  return taken ? { orderNo: taken.order_no, amountFen: taken.amount_fen } : null;
}
