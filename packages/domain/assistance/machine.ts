import { defineMachine, type StateOf } from '../machine.ts';

/**
 * What the rules cannot decide and people do: a change with a certificate, a ticket for another airline's flight. Agreed
 * to, a change is the traveller's to make; an endorsement is done once its papers are written.
 */
export const assistanceMachine = defineMachine({
  name: 'assistance',
  initial: 'REQUEST',
  states: ['REQUEST', 'UNDER_REVIEW', 'AGREE', 'REJECT', 'WITHDRAWN', 'DONE'],
  terminal: ['REJECT', 'WITHDRAWN', 'DONE'],
  transitions: [
    ['REQUEST', 'take', 'UNDER_REVIEW'],
    ['REQUEST', 'withdraw', 'WITHDRAWN'],
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
