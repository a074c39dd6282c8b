import { defineMachine } from '../machine.ts';

/**
 * One add-on of an order. CHOSEN belongs to a draft, ORDERED waits for its money; what was paid becomes ISSUED with its
 * miscellaneous document, or at once where it costs nothing. FROZEN while a refund is looked at.
 */
export const ancillaryItemMachine = defineMachine({
  name: 'ancillary-item',
  initial: 'CHOSEN',
  states: ['CHOSEN', 'ORDERED', 'PAID', 'ISSUED', 'FAILED', 'USED', 'FROZEN', 'REFUNDED', 'DROPPED'],
  terminal: ['USED', 'REFUNDED'],
  transitions: [
    ['CHOSEN', 'order', 'ORDERED'],
    ['ORDERED', 'pay', 'PAID'],
    ['ORDERED', 'drop', 'DROPPED'],
    // Late money took the order up again, and this with it.
    ['DROPPED', 'payLate', 'PAID'],
    ['PAID', 'issue', 'ISSUED'],
    ['PAID', 'fail', 'FAILED'],
    // Its tickets could not be had: all the money of the order goes back.
    ['PAID', 'refund', 'REFUNDED'],
    ['FAILED', 'issue', 'ISSUED'],
    ['FAILED', 'refund', 'REFUNDED'],
    ['ISSUED', 'use', 'USED'],
    ['ISSUED', 'freeze', 'FROZEN'],
    ['FROZEN', 'unfreeze', 'ISSUED'],
    ['FROZEN', 'refund', 'REFUNDED'],
  ],
});

/** The coupon of a miscellaneous document, in the words of flight coupons. */
export const emdMachine = defineMachine({
  name: 'emd',
  initial: 'OPEN FOR USE',
  states: ['OPEN FOR USE', 'SUSPENDED', 'USED/FLOWN', 'REFUNDED', 'EXCHANGED'],
  terminal: ['USED/FLOWN', 'REFUNDED', 'EXCHANGED'],
  transitions: [
    ['OPEN FOR USE', 'use', 'USED/FLOWN'],
    ['OPEN FOR USE', 'suspend', 'SUSPENDED'],
    ['SUSPENDED', 'resume', 'OPEN FOR USE'],
    ['SUSPENDED', 'refund', 'REFUNDED'],
    ['OPEN FOR USE', 'exchange', 'EXCHANGED'],
  ],
});
