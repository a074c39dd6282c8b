import { defineMachine } from '../machine.ts';

/**
 * One traveller checked in on one flight. Whoever cancels and checks in again gets another one, with a sequence number
 * of its own; another seat leaves the number.
 */
export const checkInMachine = defineMachine({
  name: 'check-in',
  initial: 'CHECKED_IN',
  states: ['CHECKED_IN', 'BOARDED', 'CANCELLED'],
  terminal: ['BOARDED', 'CANCELLED'],
  transitions: [
    ['CHECKED_IN', 'changeSeat', 'CHECKED_IN'],
    ['CHECKED_IN', 'cancel', 'CANCELLED'],
    ['CHECKED_IN', 'board', 'BOARDED'],
  ],
});
