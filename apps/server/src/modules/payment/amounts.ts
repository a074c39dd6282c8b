import { fenToYuan } from '@haidai/domain/money';
import { dueOf, type requireOwnOrder } from '../booking/index.ts';

export type OwnOrder = Awaited<ReturnType<typeof requireOwnOrder>>;

/** Returns the amounts of an order that every payment page shows. */
export function amountsOf(order: OwnOrder, now: Date) {
  return {
    orderNo: order.order_no,
    orderStatus: order.status,
    totalAmount: fenToYuan(order.total_fen),
    paidAmount: fenToYuan(order.paid_fen),
    dueAmount: fenToYuan(dueOf(order)),
    expireAt: order.expires_at?.toISOString() ?? null,
    serverTime: now.toISOString(),
  };
}
