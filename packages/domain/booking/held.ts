import { familyOf, type OrderEvent, type OrderType } from './families.ts';

/** From where an order can be held, and how it comes back. */
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

/** Money has come for it, and nothing else is under way. A change is looked at with the order it changes. */
export function mayBeReviewed({ status, orderType }: { status: string; orderType: OrderType }): boolean {
  return familyOf(orderType) === 'cash' && orderType !== 'CHANGE' && isReviewable(status);
}

/** What moves a held order back to where it stood. */
export function releaseEventOf(heldFrom: string | null): (typeof releases)[ReviewableStatus] {
  if (heldFrom === null || !isReviewable(heldFrom)) throw new RangeError(`Nothing is held from ${heldFrom}`);
  return releases[heldFrom];
}

export const isUnderReview = (status: string) => status === 'HANGUP';

/** When a held order runs out once it is released: what was left of its time is left then. */
export function expiryAfterReview(expiresAt: Date, heldAt: Date, releasedAt: Date): Date {
  return new Date(expiresAt.getTime() + Math.max(0, releasedAt.getTime() - heldAt.getTime()));
}
