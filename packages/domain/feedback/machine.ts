import { defineMachine } from '../machine.ts';

/**
 * The states of a call back. A WAITING one waits for its first call, a MISSED one for its second. UNREACHED ends it after
 * two calls without an answer.
 */
export const callBackMachine = defineMachine({
  name: 'call-back',
  initial: 'WAITING',
  states: ['WAITING', 'MISSED', 'CALLED', 'UNREACHED'],
  terminal: ['CALLED', 'UNREACHED'],
  transitions: [
    ['WAITING', 'reach', 'CALLED'],
    ['WAITING', 'miss', 'MISSED'],
    ['MISSED', 'reach', 'CALLED'],
    ['MISSED', 'miss', 'UNREACHED'],
  ],
});

/** The states in which a call back waits for staff. */
export const waitingCallBacks = ['WAITING', 'MISSED'] as const;

/** The states of a complaint. A RECEIVED complaint waits for the answer of staff. */
export const complaintMachine = defineMachine({
  name: 'complaint',
  initial: 'RECEIVED',
  states: ['RECEIVED', 'ANSWERED'],
  terminal: ['ANSWERED'],
  transitions: [['RECEIVED', 'answer', 'ANSWERED']],
});
