import { familyOf, type OrderEvent, type OrderType } from './families.ts';

/** From where an order can be held, and how it comes back. */
const releases = {
  PAYEDPART: 'releasePart',
  PAYED: 'releasePaid',
  TICKED: 'releaseTicked',
  CHANGED: 'releaseChanged',
} as const satisfies Record<string, OrderEvent>;

export type HoldableStatus = keyof typeof releases;

function isHoldable(status: string): status is HoldableStatus {
  return Object.hasOwn(releases, status);
}

/** Money has come for it, and nothing else is under way. A change is looked at with the order it changes. */
export function mayBeHeld({ status, orderType }: { status: string; orderType: OrderType }): boolean {
  return familyOf(orderType) === 'cash' && orderType !== 'CHANGE' && isHoldable(status);
}

/** What moves a held order back to where it stood. */
export function releaseEventOf(heldFrom: string | null): (typeof releases)[HoldableStatus] {
  if (heldFrom === null || !isHoldable(heldFrom)) throw new RangeError(`Nothing is held from ${heldFrom}`);
  return releases[heldFrom];
}

export const isHeld = (status: string) => status === 'HANGUP';

/** When a held order runs out once it is released: what was left of its time is left then. */
export function expiryAfterHold(expiresAt: Date, heldAt: Date, releasedAt: Date): Date {
  return new Date(expiresAt.getTime() + Math.max(0, releasedAt.getTime() - heldAt.getTime()));
}
