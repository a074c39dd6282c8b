import { defineMachine, type StateOf } from '../machine.ts';

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

/**
 * An act at the departure control system: a check-in, a change of seat, a cancellation. It is open until the system has
 * answered. An act that the site or the system cannot finish is held for the desk.
 */
export const departureActMachine = defineMachine({
  name: 'departure-act',
  initial: 'BEGUN',
  states: ['BEGUN', 'DONE', 'REFUSED', 'HELD', 'SETTLED'],
  terminal: ['DONE', 'REFUSED', 'SETTLED'],
  transitions: [
    ['BEGUN', 'confirm', 'DONE'],
    ['BEGUN', 'refuse', 'REFUSED'],
    ['BEGUN', 'hold', 'HELD'],
    ['HELD', 'settle', 'SETTLED'],
  ],
});

export type DepartureActStatus = StateOf<typeof departureActMachine>;

/** The passport data of one traveller on one international flight, on their way to the departure control system. */
export const apisMachine = defineMachine({
  name: 'apis',
  initial: 'DUE',
  states: ['DUE', 'SENT', 'REFUSED', 'SETTLED'],
  terminal: [],
  transitions: [
    ['DUE', 'acknowledge', 'SENT'],
    ['DUE', 'refuse', 'REFUSED'],
    ['REFUSED', 'retry', 'DUE'],
    ['REFUSED', 'settle', 'SETTLED'],
    // The data of the traveller were corrected.
    ['SENT', 'renew', 'DUE'],
    ['REFUSED', 'renew', 'DUE'],
    ['SETTLED', 'renew', 'DUE'],
  ],
});

export type ApisStatus = StateOf<typeof apisMachine>;
