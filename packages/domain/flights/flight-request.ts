import { defineMachine, type StateOf } from '../machine.ts';

/** What one of the staff asks of a flight because it touches everybody on board, and another agrees to. */
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
