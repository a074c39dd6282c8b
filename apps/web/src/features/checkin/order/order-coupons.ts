import type { OrderDetail } from '@haidai/contract/booking';

/** True if a flight coupon of the order has the given status. */
export function hasCoupon(order: OrderDetail, wanted: 'OPEN FOR USE' | 'CHECKED IN'): boolean {
  return order.passengerInfoVoList
    .flatMap(({ ticketVos }) => ticketVos)
    .some(({ coupons }) => coupons.some(({ status }) => status === wanted));
}
