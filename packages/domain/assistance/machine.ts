import { defineMachine, type StateOf } from '../machine.ts';

/**
 * What the rules cannot decide and people do: a change with a certificate, a ticket for another airline's flight, a
 * wheelchair. Agreed to, a change is the traveller's to make; an endorsement is done once its papers are written, a
 * service once it was flown.
 */
export const assistanceMachine = defineMachine({
  name: 'assistance',
  initial: 'REQUEST',
  states: ['REQUEST', 'UNDER_REVIEW', 'AGREE', 'REJECT', 'WITHDRAWN', 'DONE'],
  terminal: ['REJECT', 'WITHDRAWN', 'DONE'],
  transitions: [
    ['REQUEST', 'take', 'UNDER_REVIEW'],
    ['REQUEST', 'withdraw', 'WITHDRAWN'],
    // A special service is not needed any more, whoever has looked at it; its ticket was given back or changed.
    ['UNDER_REVIEW', 'withdraw', 'WITHDRAWN'],
    ['AGREE', 'withdraw', 'WITHDRAWN'],
    // Whoever took it cannot go on: somebody else may.
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
  UNDER_REVIEW: { zh: '审核中', en: 'Being looked at' },
  AGREE: { zh: '已同意，办理中', en: 'Agreed to, being done' },
  REJECT: { zh: '未通过', en: 'Refused' },
  WITHDRAWN: { zh: '已撤回', en: 'Withdrawn' },
  DONE: { zh: '已办理', en: 'Done' },
} as const satisfies Record<AssistanceStatus, { zh: string; en: string }>;

/** Not decided yet, or not done: the same flights cannot be asked for twice. */
export function isAssistanceOpen(status: string): boolean {
  return status === 'REQUEST' || status === 'UNDER_REVIEW' || status === 'AGREE';
}

/** A child who flies alone: asked for, confirmed by our staff, handed over to whoever meets it. */
export const unaccompaniedMinorMachine = defineMachine({
  name: 'unaccompanied-child',
  initial: 'REQUESTED',
  states: ['REQUESTED', 'CONFIRMED', 'REFUSED', 'CANCELLED', 'DONE'],
  terminal: ['REFUSED', 'CANCELLED', 'DONE'],
  transitions: [
    ['REQUESTED', 'confirm', 'CONFIRMED'],
    ['REQUESTED', 'refuse', 'REFUSED'],
    ['REQUESTED', 'cancel', 'CANCELLED'],
    // Its ticket was given back, changed, or not bought in time.
    ['REQUESTED', 'lapse', 'CANCELLED'],
    ['CONFIRMED', 'cancel', 'CANCELLED'],
    ['CONFIRMED', 'lapse', 'CANCELLED'],
    // The flight cannot take it after all.
    ['CONFIRMED', 'refuse', 'REFUSED'],
    ['CONFIRMED', 'handOver', 'DONE'],
  ],
});

export type UnaccompaniedMinorStatus = StateOf<typeof unaccompaniedMinorMachine>;

export const unaccompaniedMinorStatusTexts = {
  REQUESTED: { zh: '已提交，待确认', en: 'Received' },
  CONFIRMED: { zh: '已确认', en: 'Confirmed' },
  REFUSED: { zh: '未通过', en: 'Refused' },
  CANCELLED: { zh: '已取消', en: 'Cancelled' },
  DONE: { zh: '已交接', en: 'Handed over' },
} as const satisfies Record<UnaccompaniedMinorStatus, { zh: string; en: string }>;

/** It has a place on its flight. */
export const heldUnaccompaniedMinorStatuses = [
  'REQUESTED',
  'CONFIRMED',
] as const satisfies readonly UnaccompaniedMinorStatus[];
