import { familyOf, type OrderEvent, type OrderType } from './families.ts';

/** The event that ends the review of an order, by the status the order had before the review. */
const releases = {
  PAYEDPART: 'releasePart',
  PAYED: 'releasePaid',
  TICKED: 'releaseTicked',
  CHANGED: 'releaseChanged',
} as const satisfies Record<string, OrderEvent>;

export type ReviewableStatus = keyof typeof releases;

function isReviewable(status: string): status is ReviewableStatus {
  return Object.hasOwn(releases, status);
}

/**
 * Returns whether an order can go to review: it is a cash order with money paid, and nothing else is in progress. A
 * change is reviewed with the order that it changes.
 */
export function mayBeReviewed({ status, orderType }: { status: string; orderType: OrderType }): boolean {
  return familyOf(orderType) === 'cash' && orderType !== 'CHANGE' && isReviewable(status);
}

/**
 * Returns the event that moves an order under review back to its earlier status. Throws a `RangeError` for a status
 * that cannot be reviewed.
 */
export function releaseEventOf(heldFrom: string | null): (typeof releases)[ReviewableStatus] {
  if (heldFrom === null || !isReviewable(heldFrom))
    throw new RangeError(`an order cannot return from review to the status ${heldFrom}`);
  return releases[heldFrom];
}

export const isUnderReview = (status: string) => status === 'HANGUP';

/**
 * Returns the new expiry of an order after its review. The time of the review is added, so the order has the same time
 * left as before.
 */
export function expiryAfterReview(expiresAt: Date, heldAt: Date, releasedAt: Date): Date {
  return new Date(expiresAt.getTime() + Math.max(0, releasedAt.getTime() - heldAt.getTime()));
}
