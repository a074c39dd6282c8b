import { defineMachine } from '../machine.ts';

/**
 * One add-on of an order. CHOSEN belongs to a draft, ORDERED waits for its money; what was paid becomes ISSUED with its
 * miscellaneous document, or at once where it costs nothing.
 */
export const ancillaryItemMachine = defineMachine({
  name: 'ancillary-item',
  initial: 'CHOSEN',
  states: ['CHOSEN', 'ORDERED', 'PAID', 'ISSUED', 'FAILED', 'USED', 'REFUNDED', 'FORFEITED', 'DROPPED'],
  terminal: ['USED', 'REFUNDED', 'FORFEITED'],
  transitions: [
    ['CHOSEN', 'order', 'ORDERED'],
    ['ORDERED', 'pay', 'PAID'],
    ['ORDERED', 'drop', 'DROPPED'],
    // Late money took the order up again, and this with it.
    ['DROPPED', 'payLate', 'PAID'],
    ['PAID', 'issue', 'ISSUED'],
    ['PAID', 'fail', 'FAILED'],
    // Its tickets could not be had, or went back: its money goes with them.
    ['PAID', 'refund', 'REFUNDED'],
    ['FAILED', 'issue', 'ISSUED'],
    ['FAILED', 'refund', 'REFUNDED'],
    ['ISSUED', 'use', 'USED'],
    ['ISSUED', 'refund', 'REFUNDED'],
    // Its ticket went back too late for it.
    ['ISSUED', 'forfeit', 'FORFEITED'],
  ],
});

/** The coupon of a miscellaneous document, in the words of flight coupons. */
export const emdMachine = defineMachine({
  name: 'emd',
  initial: 'OPEN FOR USE',
  states: ['OPEN FOR USE', 'USED/FLOWN', 'REFUNDED', 'VOID'],
  terminal: ['USED/FLOWN', 'REFUNDED', 'VOID'],
  transitions: [
    ['OPEN FOR USE', 'use', 'USED/FLOWN'],
    ['OPEN FOR USE', 'refund', 'REFUNDED'],
    ['OPEN FOR USE', 'forfeit', 'VOID'],
  ],
});
