import { defineMachine } from '../machine.ts';

/**
 * A message on its way. FAILED: every try failed, or the operator will never take it; a person may send it again, or let
 * it go (DROPPED).
 */
export const messageMachine = defineMachine({
  name: 'message',
  initial: 'WAITING',
  states: ['WAITING', 'SENT', 'FAILED', 'DROPPED'],
  terminal: ['SENT', 'DROPPED'],
  transitions: [
    ['WAITING', 'send', 'SENT'],
    ['WAITING', 'giveUp', 'FAILED'],
    ['FAILED', 'retry', 'WAITING'],
    ['FAILED', 'drop', 'DROPPED'],
  ],
});
