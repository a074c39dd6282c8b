import type { OrderFamily } from '@haidai/domain/booking';

/** The thing to pay: an order of the traveller, or the share of a link. */
export type PayTarget = { kind: 'order'; family: OrderFamily; orderNo: string } | { kind: 'share'; key: string };

/** Returns the name under which the browser keeps a started payment of the target. */
export function nameOfTarget(target: PayTarget): string {
  return target.kind === 'order' ? target.orderNo : target.key;
}
