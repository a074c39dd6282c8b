import type { EventOf } from '@haidai/domain';
import { cashOrderMachine } from '@haidai/domain/booking';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { type Deps, type Tx, transition } from '../../platform/index.ts';

const actor = 'exchange';

export function findChange(tx: Tx, orderNo: string) {
  return tx.selectFrom('change_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
}

/** The coupons a change is given for, in the order in which everybody locks them. */
export function listChangeCoupons(tx: Tx, orderNo: string) {
  return tx
    .selectFrom('change_coupon')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('ticket_no')
    .orderBy('coupon_no')
    .execute();
}

export async function moveOriginal(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  originalNo: string,
  event: EventOf<typeof cashOrderMachine>,
): Promise<void> {
  const order = { machine: cashOrderMachine, table: 'sales_order', key: { order_no: originalNo } } as const;
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
