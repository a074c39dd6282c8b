import { defineMachine } from '../machine.ts';

/**
 * The states of a message. FAILED: all tries failed, or the operator refuses it for good. The staff may send it again
 * or drop it (DROPPED).
 */
export const messageMachine = defineMachine({
  name: 'message',
  initial: 'WAITING',
  states: ['WAITING', 'SENT', 'FAILED', 'DROPPED'],
  terminal: ['SENT', 'DROPPED'],
  transitions: [
    ['WAITING', 'send', 'SENT'],
    ['WAITING', 'giveUp', 'FAILED'],
    // A push message whose browser has ended, or a message whose fact has a newer value. Nobody can send it again.
    ['WAITING', 'lapse', 'DROPPED'],
    ['FAILED', 'retry', 'WAITING'],
    ['FAILED', 'drop', 'DROPPED'],
  ],
});
