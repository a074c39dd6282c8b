import type { Bilingual } from '../bilingual.ts';
import { defineMachine, type StateOf } from '../machine.ts';

/**
 * The states of a request that staff decide because the rules cannot: a change with a certificate, an endorsement to
 * another airline, a wheelchair. After approval, the traveller makes the change. An endorsement is DONE after staff
 * write its documents. A service is DONE after the flight.
 */
export const assistanceMachine = defineMachine({
  name: 'assistance',
  initial: 'REQUEST',
  states: ['REQUEST', 'UNDER_REVIEW', 'AGREE', 'REJECT', 'WITHDRAWN', 'DONE'],
  terminal: ['REJECT', 'WITHDRAWN', 'DONE'],
  transitions: [
    ['REQUEST', 'take', 'UNDER_REVIEW'],
    ['REQUEST', 'withdraw', 'WITHDRAWN'],
    // The traveller refunded or changed the ticket and no longer needs the service, even if staff have reviewed it.
    ['UNDER_REVIEW', 'withdraw', 'WITHDRAWN'],
    ['AGREE', 'withdraw', 'WITHDRAWN'],
    // The staff member who took the request cannot continue. Another one can take it.
    ['UNDER_REVIEW', 'putBack', 'REQUEST'],
    ['UNDER_REVIEW', 'agree', 'AGREE'],
    ['UNDER_REVIEW', 'refuse', 'REJECT'],
    ['AGREE', 'finish', 'DONE'],
    ['AGREE', 'refuse', 'REJECT'],
  ],
});

export type AssistanceStatus = StateOf<typeof assistanceMachine>;

export const assistanceStatusTexts = {
  REQUEST: { zh: '已提交，待受理', en: 'Received' },
  UNDER_REVIEW: { zh: '审核中', en: 'Under review' },
  AGREE: { zh: '已同意，办理中', en: 'Approved, in progress' },
  REJECT: { zh: '未通过', en: 'Not approved' },
  WITHDRAWN: { zh: '已撤回', en: 'Withdrawn' },
  DONE: { zh: '已办理', en: 'Done' },
} as const satisfies Record<AssistanceStatus, Bilingual>;

/**
 * Reports whether a request is undecided or unfinished. Travellers cannot make a second request for the same flights.
 */
export function isAssistanceOpen(status: string): boolean {
  return status === 'REQUEST' || status === 'UNDER_REVIEW' || status === 'AGREE';
}

/**
 * The states of an unaccompanied minor: requested, confirmed by the staff, handed over to the escort at the
 * destination.
 */
export const unaccompaniedMinorMachine = defineMachine({
  name: 'unaccompanied-child',
  initial: 'REQUESTED',
  states: ['REQUESTED', 'CONFIRMED', 'REFUSED', 'CANCELLED', 'DONE'],
  terminal: ['REFUSED', 'CANCELLED', 'DONE'],
  transitions: [
    ['REQUESTED', 'confirm', 'CONFIRMED'],
    ['REQUESTED', 'refuse', 'REFUSED'],
    ['REQUESTED', 'cancel', 'CANCELLED'],
    // The traveller refunded or changed the ticket, or did not buy it in time.
    ['REQUESTED', 'lapse', 'CANCELLED'],
    ['CONFIRMED', 'cancel', 'CANCELLED'],
    ['CONFIRMED', 'lapse', 'CANCELLED'],
    // The flight cannot carry the child after all.
    ['CONFIRMED', 'refuse', 'REFUSED'],
    ['CONFIRMED', 'handOver', 'DONE'],
  ],
});

export type UnaccompaniedMinorStatus = StateOf<typeof unaccompaniedMinorMachine>;

export const unaccompaniedMinorStatusTexts = {
  REQUESTED: { zh: '已提交，待确认', en: 'Received' },
  CONFIRMED: { zh: '已确认', en: 'Confirmed' },
  REFUSED: { zh: '未通过', en: 'Not approved' },
  CANCELLED: { zh: '已取消', en: 'Cancelled' },
  DONE: { zh: '已交接', en: 'Handed over' },
} as const satisfies Record<UnaccompaniedMinorStatus, Bilingual>;

/** The states in which the child holds a place on its flight. */
export const heldUnaccompaniedMinorStatuses = [
  'REQUESTED',
  'CONFIRMED',
] as const satisfies readonly UnaccompaniedMinorStatus[];
