import { hasEnded, isDraft, isUnderReview } from '@haidai/domain/booking';
import type { OrderRow } from './repository.ts';

/**
 * Returns the reason why an account cannot change the contact of an order now, as the name of a refusal, or null. Only
 * the owner may: not a person to whom a ticket opened the order. An order under review, a draft, and an order that has
 * ended keep their contact.
 */
export function contactObstacle(
  order: OrderRow,
  accountId: string,
): 'orderNotFound' | 'orderHeld' | 'contactFixed' | null {
  if (order.account_id !== accountId) return 'orderNotFound';
  if (isUnderReview(order.status)) return 'orderHeld';
  return isDraft(order.status) || hasEnded(order.status) || order.contact_sealed === null ? 'contactFixed' : null;
}
