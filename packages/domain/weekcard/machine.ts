import { defineMachine } from '../machine.ts';

/** The states of a card: issued, bound to one member, and ended by its last day, by no-shows or by a refund. */
export const weekCardMachine = defineMachine({
  name: 'week-card',
  initial: 'ISSUED',
  states: ['ISSUED', 'BOUND', 'EXPIRED', 'STOPPED', 'REFUNDED'],
  terminal: ['EXPIRED', 'STOPPED', 'REFUNDED'],
  transitions: [
    ['ISSUED', 'bind', 'BOUND'],
    ['ISSUED', 'refund', 'REFUNDED'],
    ['ISSUED', 'expire', 'EXPIRED'],
    ['BOUND', 'expire', 'EXPIRED'],
    ['BOUND', 'stop', 'STOPPED'],
  ],
});
