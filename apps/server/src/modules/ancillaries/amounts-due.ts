import type { Deps, Tx } from '../../platform/index.ts';
import type { ItemRow } from './items.ts';

/** The job of the refund module that refunds an add-on. */
const refundExtraJob = 'refund.returnExtra';

/**
 * Records that the amount of an add-on must be paid back to the traveller.
 * @param toCheck whether the desk has to look at the add-on (`ancillaries.refused`)
 */
export async function createDue(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  item: ItemRow,
  { toCheck = false } = {},
): Promise<void> {
  const { id: itemId, order_no, amount_fen } = item;
  await tx
    .insertInto('ancillary_due')
    .values({ item_id: itemId, order_no, amount_fen, due_at: clock.now(), returned_at: null, to_check: toCheck })
    .execute();
  await jobs.enqueue(tx, refundExtraJob, { itemId }, { key: `${refundExtraJob}/${itemId}` });
}

export interface AncillaryDue {
  orderNo: string;
  /** The number of the passenger. An add-on for all passengers belongs to the first adult. */
  passengerSeq: number;
  amountFen: number;
  /** Whether the add-on was sold after the tickets, in a payment of its own. */
  isLaterSale: boolean;
}

/**
 * Marks a due amount as returned, for a caller who pays it back in the same transaction. Null if it was returned
 * before.
 */
export async function takeAncillaryDue(tx: Tx, itemId: string, at: Date): Promise<AncillaryDue | null> {
  const taken = await tx
    .updateTable('ancillary_due as d')
    .from('ancillary_item as i')
    .set({ returned_at: at })
    .where('d.item_id', '=', itemId)
    .whereRef('i.id', '=', 'd.item_id')
    .where('d.returned_at', 'is', null)
    .returning(['d.order_no', 'd.amount_fen', 'i.passenger_seq', 'i.sale_no'])
    .executeTakeFirst();
  if (!taken) return null;
  const { order_no: orderNo, passenger_seq: seq, amount_fen: amountFen, sale_no: saleNo } = taken;
  const passengerSeq = seq ?? (await findFirstAdult(tx, orderNo));
  return { orderNo, passengerSeq, amountFen, isLaterSale: saleNo > 0 };
}

async function findFirstAdult(tx: Tx, orderNo: string): Promise<number> {
  const { seq } = await tx
    .selectFrom('order_passenger')
    .select('seq')
    .where('order_no', '=', orderNo)
    .orderBy('passenger_type')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirstOrThrow();
  return seq;
}
