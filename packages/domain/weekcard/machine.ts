import { defineMachine } from '../machine.ts';

/** A card: delivered, bound to one member, and over by its last day, by missed flights, or because it was given back. */
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
