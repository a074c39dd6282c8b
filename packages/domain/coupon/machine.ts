import { defineMachine, type StateOf } from '../machine.ts';

/**
 * The states of a member's discount coupon. RESERVED belongs to an order that waits for its payment, USED to a paid
 * order. Expiry is not a state; it follows from the date of the coupon.
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
    // The order was paid, but the carrier issued no ticket or refunded the money.
    ['USED', 'giveBack', 'UNUSED'],
    // The traveller refunded the ticket.
    ['USED', 'lose', 'LOST'],
  ],
});

export type DiscountCouponStatus = StateOf<typeof discountCouponMachine>;
