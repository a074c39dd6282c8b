import { defineMachine, type StateOf } from '../machine.ts';

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

/**
 * The states of a complaint. A RECEIVED, IN_HAND, REOPENED or ESCALATED complaint waits for the answer of staff. An
 * ESCALATED one has gone to the supervisor. An ANSWERED one can be reopened until it is CLOSED.
 */
export const complaintMachine = defineMachine({
  name: 'complaint',
  initial: 'RECEIVED',
  states: ['RECEIVED', 'IN_HAND', 'ESCALATED', 'ANSWERED', 'REOPENED', 'CLOSED'],
  terminal: ['CLOSED'],
  transitions: [
    ['RECEIVED', 'take', 'IN_HAND'],
    ['RECEIVED', 'answer', 'ANSWERED'],
    ['RECEIVED', 'escalate', 'ESCALATED'],
    ['IN_HAND', 'answer', 'ANSWERED'],
    ['IN_HAND', 'escalate', 'ESCALATED'],
    ['ESCALATED', 'answer', 'ANSWERED'],
    ['ANSWERED', 'reopen', 'REOPENED'],
    ['ANSWERED', 'close', 'CLOSED'],
    ['REOPENED', 'take', 'IN_HAND'],
    ['REOPENED', 'answer', 'ANSWERED'],
    ['REOPENED', 'escalate', 'ESCALATED'],
  ],
});

export type ComplaintStatus = StateOf<typeof complaintMachine>;

/** The states in which a complaint waits for the answer of staff. */
export const waitingComplaints = ['RECEIVED', 'IN_HAND', 'REOPENED', 'ESCALATED'] as const;
