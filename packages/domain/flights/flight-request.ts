import { defineMachine, type StateOf } from '../machine.ts';

/**
 * The states of a request for a change of a flight that touches all its travellers. One staff member asks, and another
 * one approves or declines.
 */
export const flightRequestMachine = defineMachine({
  name: 'flight-request',
  initial: 'ASKED',
  states: ['ASKED', 'APPROVED', 'DECLINED', 'WITHDRAWN'],
  terminal: ['APPROVED', 'DECLINED', 'WITHDRAWN'],
  transitions: [
    ['ASKED', 'approve', 'APPROVED'],
    ['ASKED', 'decline', 'DECLINED'],
    ['ASKED', 'withdraw', 'WITHDRAWN'],
  ],
});

export type FlightRequestStatus = StateOf<typeof flightRequestMachine>;
