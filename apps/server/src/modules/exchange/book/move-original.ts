import type { EventOf } from '@haidai/domain';
import { type cashOrderMachine, isAward, orderMachineOf } from '@haidai/domain/booking';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';
import type { PayableOrder } from '../../booking/index.ts';

const actor = 'exchange';

export function getChange(tx: Tx, orderNo: string) {
  return tx.selectFrom('change_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
}

/** Lists the coupons that a change replaces, in the lock order of all transactions. */
export function listChangeCoupons(tx: Tx, orderNo: string) {
  return tx
    .selectFrom('change_coupon')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('ticket_no')
    .orderBy('coupon_no')
    .execute();
}

/**
 * Moves the original order to its next status. An award order stays FINISHED, because only its coupons show the open
 * change.
 */
export async function moveOriginal(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { orderNo, orderType }: Pick<PayableOrder, 'orderNo' | 'orderType'>,
  event: EventOf<typeof cashOrderMachine>,
): Promise<void> {
  if (isAward(orderType)) return;
  const order = { machine: orderMachineOf(orderType), table: 'sales_order', key: { order_no: orderNo } } as const;
  await transition(tx, { ...order, event, clock, actor });
}

export async function moveCoupon(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { ticket_no, coupon_no }: { ticket_no: string; coupon_no: number },
  event: EventOf<typeof flightCouponMachine>,
): Promise<void> {
  const coupon = { machine: flightCouponMachine, table: 'flight_coupon', key: { ticket_no, coupon_no } } as const;
  await transition(tx, { ...coupon, event, clock, actor });
}
