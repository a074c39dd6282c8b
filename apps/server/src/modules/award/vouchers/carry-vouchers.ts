import { type Db, Refusal, type Tx } from '../../../platform/index.ts';

interface Carried {
  from: string;
  /** The order number of the change. */
  to: string;
  tripIndex: number;
  passengerSeqs: readonly number[];
}

/** The new tickets are paid by the vouchers of the old ones: they stand with the order of the change from now on. */
export async function carryVouchers(tx: Tx, { from, to, tripIndex, passengerSeqs }: Carried): Promise<void> {
  await tx
    .updateTable('exchange_voucher')
    .set({ order_no: to })
    .where('order_no', '=', from)
    .where('status', '=', 'USED')
    .where('trip_index', '=', tripIndex)
    .where('passenger_seq', 'in', passengerSeqs)
    .execute();
}

interface NewTravel extends Omit<Carried, 'to'> {
  /** The last local day of the new flight. */
  travelsOn: string;
}

/** Refuses voucherEnds where a voucher that pays for one of these passengers is not good for the new day any more. */
export async function assertVouchersFit(db: Db, { from, tripIndex, passengerSeqs, travelsOn }: NewTravel) {
  const ended = await db
    .selectFrom('exchange_voucher')
    .select(['voucher_no', 'valid_until'])
    .where('order_no', '=', from)
    .where('trip_index', '=', tripIndex)
    .where('passenger_seq', 'in', passengerSeqs)
    .where('valid_until', '<', travelsOn)
    .orderBy('voucher_no')
    .limit(1)
    .executeTakeFirst();
  if (ended) throw new Refusal('voucherEnds', { voucherNo: ended.voucher_no, date: ended.valid_until });
}
