import { defineMachine } from '../machine.ts';

/** A message on its way. FAILED: every try failed; a person may send it again. */
export const messageMachine = defineMachine({
  name: 'message',
  initial: 'WAITING',
  states: ['WAITING', 'SENT', 'FAILED'],
  terminal: ['SENT'],
  transitions: [
    ['WAITING', 'send', 'SENT'],
    ['WAITING', 'giveUp', 'FAILED'],
    ['FAILED', 'retry', 'WAITING'],
  ],
});
