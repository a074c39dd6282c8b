import type { Bilingual } from '../bilingual.ts';
import type { EventOf, StateOf } from '../machine.ts';
import { flightCouponMachine } from './machine.ts';

export type CouponState = StateOf<typeof flightCouponMachine>;
type CouponEvent = EventOf<typeof flightCouponMachine>;

/** The kinds of differences between the site and the issuer. */
export const differenceKinds = {
  STATE: { zh: '票联状态不一致', en: 'Coupon status differs' },
  MISSING_HERE: { zh: '本站没有此客票', en: 'Ticket missing here' },
  MISSING_THERE: { zh: '出票系统没有此客票', en: 'Ticket missing at the issuer' },
} as const satisfies Record<string, Bilingual>;

/** The minutes after which an act without an answer waits at the desk. The job asks on. */
export const MINUTES_BEFORE_ACT_AT_DESK = 10;

/** The states that end the use of a coupon at the issuer by a refund, an exchange or a void. */
const ended: readonly CouponState[] = ['REFUNDED', 'EXCHANGED', 'VOID'];

/**
 * Returns the next act that brings a coupon at the issuer nearer to a state, with the state after the act. A suspended
 * coupon is opened before check-in, and a coupon is opened before it is suspended. Returns null if the states are equal.
 */
export function stateActTowards(
  from: CouponState,
  to: CouponState,
): { kind: 'suspendCoupons' | 'resumeCoupons' | 'setCouponStates'; to: CouponState } | null {
  if (from === to) return null;
  if (to === 'SUSPENDED' && from === 'OPEN FOR USE') return { kind: 'suspendCoupons', to };
  if (from === 'SUSPENDED' && !ended.includes(to)) return { kind: 'resumeCoupons', to: 'OPEN FOR USE' };
  return { kind: 'setCouponStates', to: to === 'SUSPENDED' ? 'OPEN FOR USE' : to };
}

/** Returns the shortest row of events that moves a coupon from one state to another, or null if there is none. */
export function eventsTowards(from: CouponState, to: CouponState): readonly CouponEvent[] | null {
  const reached = new Map<CouponState, readonly CouponEvent[]>([[from, []]]);
  for (const [state, events] of reached) {
    if (state === to) return events;
    for (const [start, event, end] of flightCouponMachine.transitions)
      if (start === state && !reached.has(end)) reached.set(end, [...events, event]);
  }
  return null;
}
