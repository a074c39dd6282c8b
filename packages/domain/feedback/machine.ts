import { defineMachine } from '../machine.ts';

/** A complaint waits for the answer of our staff. */
export const complaintMachine = defineMachine({
  name: 'complaint',
  initial: 'RECEIVED',
  states: ['RECEIVED', 'ANSWERED'],
  terminal: ['ANSWERED'],
  transitions: [['RECEIVED', 'answer', 'ANSWERED']],
});
