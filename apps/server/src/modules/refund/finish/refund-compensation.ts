import { allotRefund, type TravellerRefund } from '@haidai/domain/refund';
import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { findOrder, lockOrderForPayment, type PayableOrder } from '../../booking/index.ts';
import { listMoneyLeft } from '../../payment/index.ts';
import { getOrderToRefund } from '../quote/order-to-refund.ts';
import { refundPayments } from './refund-payments.ts';

interface Compensation {
  passengerSeq: number;
  segmentIndex: number;
  amountFen: number;
}

/**
 * Refunds a compensation to the payers of a locked order, at most the cash price of the flown coupon. No later refund
 * needs this part of the payments, because a flown coupon is never refunded. Returns the refunded amount in fen.
 */
export async function refundCompensation(
  deps: Deps,
  tx: Tx,
  order: PayableOrder,
  { passengerSeq, segmentIndex, amountFen }: Compensation,
): Promise<number> {
  const row = await findOrder(tx, order.orderNo);
  if (!row) throw new Refusal('orderNotFound');
  const { tickets } = await getOrderToRefund(deps, tx, row);
  const coupon = tickets
    .find(({ seq }) => seq === passengerSeq)
    ?.ticket.coupons.find(({ segment }) => segment === segmentIndex);
  const priceFen = coupon ? coupon.taxes.reduce((sum, tax) => sum + tax.amountFen, coupon.paidFen) : 0;
  const wanted = { seq: passengerSeq, amountFen: Math.min(amountFen, priceFen), isLaterSale: false };
  const refundFen = await countRefundable(tx, order, wanted);
  const of = [{ ...wanted, amountFen: refundFen }];
  if (refundFen > 0) await refundPayments(deps, tx, order, { of, reason: 'COMPENSATION', refundRequestNo: null });
  return refundFen;
}

/** Counts the part of a refund that the payments of an order, and of the orders that it changed, can take back. */
async function countRefundable(
  tx: Tx,
  { orderNo, changedFrom }: PayableOrder,
  wanted: TravellerRefund,
): Promise<number> {
  const { rest } = allotRefund([wanted], await listMoneyLeft(tx, orderNo));
  const restFen = rest.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const hereFen = wanted.amountFen - restFen;
  if (restFen === 0 || changedFrom === null) return hereFen;
  const before = await lockOrderForPayment(tx, changedFrom);
  return hereFen + (await countRefundable(tx, before, { ...wanted, amountFen: restFen }));
}
