import type { Bilingual } from '../bilingual.ts';
import { defineMachine, type StateOf } from '../machine.ts';

/** What the site asks of the tax office about one e-itinerary. */
export const taxActKinds = ['ISSUE', 'FILES', 'REVERSE', 'RESEND'] as const;
export type TaxActKind = (typeof taxActKinds)[number];

/** Why an e-itinerary is reversed: a refund or a change of the ticket, or wrong data of the buyer. */
export const reverseReasons = ['REFUND', 'CHANGE', 'WRONG'] as const;
export type ReverseReason = (typeof reverseReasons)[number];

/**
 * The states of one act. It is WAITING, and asked again, until the tax office answers. A REFUSED one waits for the
 * staff, who ask again with another act or settle it. An act that is no longer needed is CLOSED.
 */
export const taxActMachine = defineMachine({
  name: 'tax-act',
  initial: 'WAITING',
  states: ['WAITING', 'DONE', 'REFUSED', 'CLOSED'],
  terminal: ['DONE', 'CLOSED'],
  transitions: [
    ['WAITING', 'do', 'DONE'],
    ['WAITING', 'refuse', 'REFUSED'],
    ['WAITING', 'close', 'CLOSED'],
    ['REFUSED', 'do', 'DONE'],
    ['REFUSED', 'close', 'CLOSED'],
  ],
});

export type TaxActStatus = StateOf<typeof taxActMachine>;

export const taxActTexts = {
  ISSUE: { zh: '开具', en: 'Issue' },
  FILES: { zh: '获取文件', en: 'Files' },
  REVERSE: { zh: '冲红', en: 'Reversal' },
  RESEND: { zh: '重新发送', en: 'Sending again' },
} as const satisfies Record<TaxActKind, Bilingual>;

/** The number of questions without an answer after which the staff see an act. */
export const questionsBeforeDesk = 10;
const minute = 60;

/**
 * Returns the seconds until an act without an answer is asked again: each minute for ten minutes, so that nothing stays
 * unknown for longer while the tax office works, then each quarter of an hour.
 */
export function secondsUntilAskedAgain(questions: number): number {
  return questions <= questionsBeforeDesk ? minute : 15 * minute;
}
