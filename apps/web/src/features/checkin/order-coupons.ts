import type { OrderDetail } from '@haidai/contract/booking';

/** Whether a flight coupon of an order has a status. */
export function hasCoupon(order: OrderDetail, wanted: 'OPEN FOR USE' | 'CHECKED IN'): boolean {
  return order.passengerInfoVoList
    .flatMap(({ ticketVos }) => ticketVos)
    .some(({ coupons }) => coupons.some(({ status }) => status === wanted));
}
