import type { Selectable } from 'kysely';
import { type Database, type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import { refundSurplus } from '../refund/refund-money.ts';
import { findPayment } from '../repository.ts';

type Row = Selectable<Database['payment_difference']>;

/**
 * Books the money that a gateway took beside an attempt as money of the order that does not count, and refunds it. The
 * received and the refunded amount grow by the same sum. Refuses conflict if the number belongs to no payment.
 */
export async function refundDifference(deps: Deps, tx: Tx, row: Row, amountFen: number): Promise<void> {
  const payment = await findPayment(tx, row.number);
  if (!payment) throw new Refusal('conflict');
  const { order_no: orderNo, method } = payment;
  await lockOrderForPayment(tx, orderNo);
  const now = deps.clock.now();
  const paymentNo = `S${now.toISOString().slice(0, 10).replaceAll('-', '')}${deps.ids.digits(12)}`;
  await tx
    .insertInto('payment')
    .values({
      ...{ payment_no: paymentNo, order_no: orderNo, method, amount_fen: amountFen, received_fen: amountFen },
      // This row is not an attempt, so no event leads to this state.
      status: 'PAID',
      trade_no: row.kind === 'DOUBLE' ? row.trade_no : null,
      counted: false,
      created_at: now,
      expires_at: now,
      paid_at: now,
      gateway_no: payment.payment_no,
      gateway_fen: row.bill_fen,
      gateway_ref: payment.gateway_ref,
    })
    .execute();
  await refundSurplus(deps, tx, { paymentNo, orderNo, amountFen });
}
