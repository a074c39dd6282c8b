import { defineMachine } from '../machine.ts';

/**
 * The states of the points of an order. FROZEN points have left the member's lots. They are SETTLED (spent) with the
 * tickets, or THAWED (returned).
 */
export const pointHoldMachine = defineMachine({
  name: 'point-hold',
  initial: 'FROZEN',
  states: ['FROZEN', 'SETTLED', 'THAWED'],
  terminal: ['SETTLED'],
  transitions: [
    ['FROZEN', 'settle', 'SETTLED'],
    ['FROZEN', 'thaw', 'THAWED'],
    // A payment arrived after the end of the order, and the order takes its points again.
    ['THAWED', 'freeze', 'FROZEN'],
  ],
});

/**
 * The states of a claim for missing points that the staff decide, because the rules cannot tell whether the flight was
 * the member's.
 */
export const pointClaimMachine = defineMachine({
  name: 'point-claim',
  initial: 'WAITING',
  states: ['WAITING', 'GRANTED', 'REFUSED'],
  terminal: ['GRANTED', 'REFUSED'],
  transitions: [
    ['WAITING', 'grant', 'GRANTED'],
    ['WAITING', 'refuse', 'REFUSED'],
  ],
});
