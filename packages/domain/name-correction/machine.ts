import type { Bilingual } from '../bilingual.ts';
import { defineMachine, type StateOf } from '../machine.ts';

/**
 * The states of a correction. The rules correct a name at once (`correct`), or the staff decide. A larger change needs
 * a second person. A corrected ticket is CORRECTED until the ticket issuer has confirmed it. If the issuer refuses, the
 * staff ask again or restore the earlier name.
 */
export const nameCorrectionMachine = defineMachine({
  name: 'name-correction',
  initial: 'RECEIVED',
  states: ['RECEIVED', 'BEGUN', 'CHECKED', 'CORRECTED', 'DONE', 'ISSUER_REFUSED', 'RESTORED', 'REJECTED', 'WITHDRAWN'],
  terminal: ['DONE', 'RESTORED', 'REJECTED', 'WITHDRAWN'],
  transitions: [
    ['RECEIVED', 'correct', 'CORRECTED'],
    ['RECEIVED', 'take', 'BEGUN'],
    ['RECEIVED', 'withdraw', 'WITHDRAWN'],
    ['BEGUN', 'putBack', 'RECEIVED'],
    ['BEGUN', 'check', 'CHECKED'],
    ['BEGUN', 'approve', 'CORRECTED'],
    ['BEGUN', 'refuse', 'REJECTED'],
    ['CHECKED', 'approve', 'CORRECTED'],
    ['CHECKED', 'refuse', 'REJECTED'],
    ['CORRECTED', 'confirm', 'DONE'],
    ['CORRECTED', 'issuerRefuses', 'ISSUER_REFUSED'],
    ['ISSUER_REFUSED', 'retry', 'CORRECTED'],
    ['ISSUER_REFUSED', 'restore', 'RESTORED'],
  ],
});

export type NameCorrectionStatus = StateOf<typeof nameCorrectionMachine>;

/** The states as the traveller and the staff read them. */
export const nameCorrectionTexts = {
  RECEIVED: { zh: '待审核', en: 'Waiting for our staff' },
  BEGUN: { zh: '审核中', en: 'Being checked' },
  CHECKED: { zh: '复核中', en: 'Being checked again' },
  CORRECTED: { zh: '已更正', en: 'Corrected' },
  DONE: { zh: '已更正', en: 'Corrected' },
  ISSUER_REFUSED: { zh: '处理中', en: 'In progress' },
  RESTORED: { zh: '未能更正', en: 'Not corrected' },
  REJECTED: { zh: '未通过', en: 'Not approved' },
  WITHDRAWN: { zh: '已撤回', en: 'Withdrawn' },
} as const satisfies Record<NameCorrectionStatus, Bilingual>;

/** The states in which the staff or the issuer still have to act. A ticket has at most one such correction. */
export const openCorrectionStatuses = [
  'RECEIVED',
  'BEGUN',
  'CHECKED',
  'CORRECTED',
  'ISSUER_REFUSED',
] as const satisfies readonly NameCorrectionStatus[];

/** The states in which the ticket has the corrected name. */
export const correctedStatuses = [
  'CORRECTED',
  'DONE',
  'ISSUER_REFUSED',
] as const satisfies readonly NameCorrectionStatus[];
