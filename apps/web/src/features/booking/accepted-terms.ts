import type { OrderDetail } from '@haidai/contract/booking';

type Accepted = { docKey: string; version: string }[];

/** Which versions were accepted, from the check page to the security page; for this tab only, and nothing personal. */
const key = (orderNo: string) => `accepted-terms:${orderNo}`;

export function rememberAccepted(order: OrderDetail): void {
  const accepted = order.termsToAccept.map(({ docKey, version }) => ({ docKey, version }));
  sessionStorage.setItem(key(order.orderNo), JSON.stringify(accepted));
}

/** null: nothing was accepted here yet. */
export function recallAccepted(orderNo: string): Accepted | null {
  const stored = sessionStorage.getItem(key(orderNo));
  return stored ? (JSON.parse(stored) as Accepted) : null;
}
