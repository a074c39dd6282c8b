import { defineMachine } from '../machine.ts';

/** The points of an order. Frozen points have left the member's lots and are nobody's until the order's end is known. */
export const pointHoldMachine = defineMachine({
  name: 'point-hold',
  initial: 'FROZEN',
  states: ['FROZEN', 'SETTLED', 'THAWED'],
  terminal: ['SETTLED'],
  transitions: [
    ['FROZEN', 'settle', 'SETTLED'],
    ['FROZEN', 'thaw', 'THAWED'],
    // Money came after the end, and the order takes everything again.
    ['THAWED', 'freeze', 'FROZEN'],
  ],
});

/** A flight whose points somebody misses, where the rules cannot tell whether it was theirs. */
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
