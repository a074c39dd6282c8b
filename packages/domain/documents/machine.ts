import type { Bilingual } from '../bilingual.ts';
import { defineMachine, type StateOf } from '../machine.ts';

/**
 * The states of one receipt. A message is SENT at once. A paper receipt is WAITING until the staff post it. Paper that
 * comes back is posted again or voided. A wrong receipt is voided, and a new one replaces it.
 */
export const receiptMachine = defineMachine({
  name: 'itinerary-receipt',
  initial: 'WAITING',
  states: ['WAITING', 'SENT', 'RETURNED', 'VOIDED'],
  terminal: ['VOIDED'],
  transitions: [
    ['WAITING', 'send', 'SENT'],
    ['WAITING', 'void', 'VOIDED'],
    ['SENT', 'void', 'VOIDED'],
    ['SENT', 'comeBack', 'RETURNED'],
    ['RETURNED', 'send', 'SENT'],
    ['RETURNED', 'void', 'VOIDED'],
  ],
});

export type ReceiptStatus = StateOf<typeof receiptMachine>;

export const receiptStatusTexts = {
  WAITING: { zh: '待寄出', en: 'To be posted' },
  SENT: { zh: '已发出', en: 'Sent' },
  RETURNED: { zh: '已退回', en: 'Returned by post' },
  VOIDED: { zh: '已作废', en: 'Voided' },
} as const satisfies Record<ReceiptStatus, Bilingual>;
