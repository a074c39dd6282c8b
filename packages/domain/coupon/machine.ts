import { defineMachine, type StateOf } from '../machine.ts';

/**
 * A discount coupon of a member's. RESERVED by an order that waits for its money, USED by one that is paid. That its
 * time is over is no state: it says so by its date.
 */
export const discountCouponMachine = defineMachine({
  name: 'discount-coupon',
  initial: 'UNUSED',
  states: ['UNUSED', 'RESERVED', 'USED', 'LOST'],
  terminal: ['LOST'],
  transitions: [
    ['UNUSED', 'reserve', 'RESERVED'],
    ['RESERVED', 'release', 'UNUSED'],
    ['RESERVED', 'use', 'USED'],
    // The order was paid, but there is no ticket, or the carrier gave the money back.
    ['USED', 'giveBack', 'UNUSED'],
    // The traveller gave the ticket back.
    ['USED', 'lose', 'LOST'],
  ],
});

export type DiscountCouponStatus = StateOf<typeof discountCouponMachine>;
