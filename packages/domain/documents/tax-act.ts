import type { Bilingual } from '../bilingual.ts';

/** The acts that the site asks of the tax office for one e-itinerary. */
export type TaxActKind = 'ISSUE' | 'FILES' | 'REVERSE' | 'RESEND';

/** Why an e-itinerary is reversed: a refund or a change of the ticket, or wrong data of the buyer. */
export type ReverseReason = 'REFUND' | 'CHANGE' | 'WRONG';

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
