import { orderMachineOf } from '@haidai/domain/booking';
import type { RefundReason } from '@haidai/domain/refund';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { type Deps, defineJob, inTransaction, type Tx, transition } from '../../platform/index.ts';
import { lockOrderForPayment, type PayableOrder, refundLastOfParts } from '../booking/index.ts';
import { finishRefund } from './follow-money.ts';
import { moveRefund } from './move-refund.ts';
import { returnMoney } from './return-money.ts';

const actor = 'refund.payOut';

/** Both checks are made: the coupons are refunded, and the money goes back to who paid, the last payment first. */
export const payOutJob = defineJob('refund.payOut', async (deps, { refundNo }: { refundNo: string }) => {
  await inTransaction(deps.db, (tx) => payOut(deps, tx, refundNo));
});

async function payOut(deps: Deps, tx: Tx, refundNo: string): Promise<void> {
  const found = await tx
    .selectFrom('refund_request')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .executeTakeFirstOrThrow();
  // Everybody locks the order first.
  const order = await lockOrderForPayment(tx, found.order_no);
  const refund = await tx
    .selectFrom('refund_request')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (refund.status !== 'CHECK_FINISHED') return;
  await refundCoupons(deps, tx, refundNo);
  await endIfLast(deps, tx, order);
  await moveRefund(deps, tx, { refundNo, event: 'payOut', actor });
  await returnMoney(deps, tx, order, {
    amountFen: refund.refund_fen,
    reason: 'TICKET_REFUND',
    refundRequestNo: refundNo,
  });
  if (refund.refund_fen === 0) await finishRefund(deps, tx, refund);
}

async function refundCoupons({ clock }: Deps, tx: Tx, refundNo: string): Promise<void> {
  const coupons = await tx
    .selectFrom('refund_coupon')
    .select(['ticket_no', 'coupon_no'])
    .where('refund_no', '=', refundNo)
    .orderBy('ticket_no')
    .orderBy('coupon_no')
    .execute();
  for (const key of coupons) {
    await transition(tx, {
      machine: flightCouponMachine,
      table: 'flight_coupon',
      key,
      event: 'refund',
      from: 'SUSPENDED',
      clock,
      actor,
    });
  }
}

/** With its last ticket an order has ended; one whose tickets were exchanged lives on in the order of the change. */
async function endIfLast(deps: Deps, tx: Tx, { orderNo, orderType, accountId, parts }: PayableOrder): Promise<void> {
  const left = await tx
    .selectFrom('flight_coupon')
    .select('ticket_no')
    .where('order_no', '=', orderNo)
    .where('status', 'not in', ['REFUNDED', 'VOID'])
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  await transition(tx, {
    machine: orderMachineOf(orderType),
    table: 'sales_order',
    key: { order_no: orderNo },
    event: 'refundLast',
    clock: deps.clock,
    actor,
  });
  const order = { order_no: orderNo, account_id: accountId, parts };
  await refundLastOfParts(deps, tx, order, await reasonOfAll(tx, orderNo));
}

/** Voluntary as soon as one ticket was given back voluntarily. */
async function reasonOfAll(tx: Tx, orderNo: string): Promise<RefundReason> {
  const voluntary = await tx
    .selectFrom('refund_request')
    .select('refund_no')
    .where('order_no', '=', orderNo)
    .where('change_reason', '=', 'ZY')
    .where('status', '<>', 'FIRST_CHECK_REFUSE')
    .limit(1)
    .executeTakeFirst();
  return voluntary ? 'ZY' : 'FZY';
}
