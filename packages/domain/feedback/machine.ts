import { defineMachine } from '../machine.ts';

/** The states of a complaint. A RECEIVED complaint waits for the answer of staff. */
export const complaintMachine = defineMachine({
  name: 'complaint',
  initial: 'RECEIVED',
  states: ['RECEIVED', 'ANSWERED'],
  terminal: ['ANSWERED'],
  transitions: [['RECEIVED', 'answer', 'ANSWERED']],
});
