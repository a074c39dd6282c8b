import { type Db, Refusal, type Tx } from '../../../platform/index.ts';

interface Carried {
  from: string;
  /** The order number of the change. */
  to: string;
  tripIndex: number;
  passengerSeqs: readonly number[];
}

/** Moves the used vouchers of the old tickets to the order of the change. They pay for the new tickets. */
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

/** Refuses voucherEnds if a voucher of one of these passengers expires before the new flight. */
export async function assertVouchersFit(db: Db, { travelsOn, ...carried }: NewTravel) {
  const first = await findFirstVoucherToEnd(db, carried);
  if (first && first.date < travelsOn) throw new Refusal('voucherEnds', { ...first });
}

/** Returns the voucher of these passengers that ends first, with its last day. Returns null if they used none. */
export async function findFirstVoucherToEnd(
  db: Db,
  { from, tripIndex, passengerSeqs }: Omit<Carried, 'to'>,
): Promise<{ voucherNo: string; date: string } | null> {
  const found = await db
    .selectFrom('exchange_voucher')
    .select(['voucher_no', 'valid_until'])
    .where('order_no', '=', from)
    .where('trip_index', '=', tripIndex)
    .where('passenger_seq', 'in', passengerSeqs)
    .orderBy('valid_until')
    .orderBy('voucher_no')
    .limit(1)
    .executeTakeFirst();
  return found ? { voucherNo: found.voucher_no, date: found.valid_until } : null;
}
