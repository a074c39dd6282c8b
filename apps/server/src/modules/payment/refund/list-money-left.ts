import type { Tx } from '../../../platform/index.ts';

export interface MoneyLeft {
  paymentNo: string;
  /** The received money in fen, without refunds that are paid or on their way. */
  leftFen: number;
  /** The travellers whose shares the payment paid. Null for a payment of the order or of a later sale. */
  seqs: number[] | null;
}

/** Lists the payments that count towards a locked order, newest first. */
export async function listMoneyLeft(tx: Tx, orderNo: string): Promise<MoneyLeft[]> {
  const payments = await tx
    .selectFrom('payment')
    .select(['payment_no', 'received_fen'])
    .where('order_no', '=', orderNo)
    .where('counted', '=', true)
    // A gateway gives its time in whole seconds, so `paid_at` alone does not decide the order.
    .orderBy('paid_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('payment_no', 'desc')
    .execute();
  const gone = await tx
    .selectFrom('payment_refund')
    .select(['payment_no', 'amount_fen'])
    .where('order_no', '=', orderNo)
    .execute();
  const shares = await tx
    .selectFrom('payment_share')
    .select(['paid_by', 'seqs'])
    .where('order_no', '=', orderNo)
    .where('paid_by', 'is not', null)
    .execute();
  const seqsOf = (paymentNo: string) => {
    const seqs = shares.filter(({ paid_by }) => paid_by === paymentNo).flatMap((share) => share.seqs);
    return seqs.length > 0 ? seqs : null;
  };
  return payments.map(({ payment_no: paymentNo, received_fen }) => ({
    paymentNo,
    seqs: seqsOf(paymentNo),
    leftFen: gone.reduce(
      (left, { payment_no, amount_fen }) => (payment_no === paymentNo ? left - amount_fen : left),
      received_fen ?? 0,
    ),
  }));
}
