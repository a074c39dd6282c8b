/** The job that ends an order at its time, and the one waiting job an order has of it. */
export const expireJob = 'order.expire';

export function expiryKey(orderNo: string): string {
  return `${expireJob}/${orderNo}`;
}
