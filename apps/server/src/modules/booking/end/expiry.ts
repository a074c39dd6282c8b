/** The job that ends an order at its expiry. An order has at most one waiting job of this kind. */
export const expireJob = 'order.expire';

export function expiryKey(orderNo: string): string {
  return `${expireJob}/${orderNo}`;
}
