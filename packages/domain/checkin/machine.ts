import { defineMachine } from '../machine.ts';

/**
 * The check-in of one traveller on one flight. A traveller who cancels and checks in again gets a new check-in with its
 * own sequence number. A change of seat does not change the number.
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
