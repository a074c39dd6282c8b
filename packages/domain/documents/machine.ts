import type { Bilingual } from '../bilingual.ts';
import { defineMachine, type StateOf } from '../machine.ts';

/**
 * The states of one receipt. A voucher of the carrier is SENT at once as a message, or WAITING as paper until the staff
 * post it; paper that comes back is posted again or voided, and a wrong voucher is voided. An e-itinerary of the tax
 * office is ISSUING until the tax office answers, ISSUED until its files are here, and SENT afterwards. It is never
 * voided: a red letter reverses it. A REFUSED one was never issued.
 */
export const receiptMachine = defineMachine({
  name: 'itinerary-receipt',
  initial: 'WAITING',
  states: ['WAITING', 'SENT', 'RETURNED', 'VOIDED', 'ISSUING', 'ISSUED', 'REFUSED', 'REVERSING', 'REVERSED'],
  terminal: ['VOIDED', 'REVERSED'],
  transitions: [
    ['WAITING', 'send', 'SENT'],
    ['WAITING', 'void', 'VOIDED'],
    ['SENT', 'void', 'VOIDED'],
    ['SENT', 'comeBack', 'RETURNED'],
    ['RETURNED', 'send', 'SENT'],
    ['RETURNED', 'void', 'VOIDED'],
    ['WAITING', 'ask', 'ISSUING'],
    ['ISSUING', 'issue', 'ISSUED'],
    ['ISSUING', 'refuse', 'REFUSED'],
    ['REFUSED', 'issue', 'ISSUED'],
    ['REFUSED', 'void', 'VOIDED'],
    ['ISSUED', 'send', 'SENT'],
    ['ISSUED', 'reverse', 'REVERSING'],
    ['SENT', 'reverse', 'REVERSING'],
    ['REVERSING', 'reversed', 'REVERSED'],
  ],
});

export type ReceiptStatus = StateOf<typeof receiptMachine>;

export const receiptStatusTexts = {
  WAITING: { zh: '待寄出', en: 'To be posted' },
  SENT: { zh: '已发出', en: 'Sent' },
  RETURNED: { zh: '已退回', en: 'Returned by post' },
  VOIDED: { zh: '已作废', en: 'Voided' },
  ISSUING: { zh: '开具中', en: 'Being issued' },
  ISSUED: { zh: '已开具', en: 'Issued' },
  REFUSED: { zh: '未能开具', en: 'Could not be issued' },
  REVERSING: { zh: '冲红中', en: 'Being reversed' },
  REVERSED: { zh: '已冲红', en: 'Reversed' },
} as const satisfies Record<ReceiptStatus, Bilingual>;

/** The states in which a receipt no longer counts, so that its ticket can have another one. */
export const goneStatuses = ['VOIDED', 'REVERSING', 'REVERSED'] as const satisfies readonly ReceiptStatus[];

export const isGone = (status: string) => goneStatuses.some((gone) => gone === status);

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
