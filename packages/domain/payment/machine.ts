import type { Bilingual } from '../bilingual.ts';
import { defineMachine, type StateOf } from '../machine.ts';

/** One attempt to pay at a gateway. Money that came in and may not stay goes out again as a refund (`paymentRefundMachine`). */
export const paymentMachine = defineMachine({
  name: 'payment',
  initial: 'STARTED',
  states: ['STARTED', 'PAID', 'CLOSED', 'MISMATCH'],
  terminal: ['PAID', 'MISMATCH'],
  transitions: [
    ['STARTED', 'paid', 'PAID'],
    ['STARTED', 'close', 'CLOSED'],
    // The gateway took the money although the attempt was closed on our side.
    ['CLOSED', 'paid', 'PAID'],
    // Another amount than asked for: never counted as payment, always paid back.
    ['STARTED', 'wrongAmount', 'MISMATCH'],
    ['CLOSED', 'wrongAmount', 'MISMATCH'],
  ],
});

export const paymentRefundMachine = defineMachine({
  name: 'payment-refund',
  initial: 'DUE',
  states: ['DUE', 'SENT', 'DONE', 'REFUSED', 'WITHDRAWN'],
  terminal: ['DONE'],
  transitions: [
    ['DUE', 'send', 'SENT'],
    ['SENT', 'done', 'DONE'],
    ['SENT', 'refused', 'REFUSED'],
    ['SENT', 'unknown', 'SENT'],
    ['REFUSED', 'retry', 'DUE'],
    // People take it out of the tries, to pay it back some other way: what is not on its way cannot be paid twice.
    ['REFUSED', 'withdraw', 'WITHDRAWN'],
    ['WITHDRAWN', 'retry', 'DUE'],
    ['WITHDRAWN', 'bookByHand', 'DONE'],
  ],
});

/** Something of a gateway's bill that the books do not have so, or the other way round: until a person has seen to it. */
export const paymentDifferenceMachine = defineMachine({
  name: 'payment-difference',
  initial: 'OPEN',
  states: ['OPEN', 'REFUND_ASKED', 'BOOKED', 'REFUNDED', 'EXPLAINED'],
  terminal: ['BOOKED', 'REFUNDED', 'EXPLAINED'],
  transitions: [
    // The gateway was asked again, and the books have it now.
    ['OPEN', 'book', 'BOOKED'],
    // One person wants the surplus to go back, another agrees or does not.
    ['OPEN', 'askRefund', 'REFUND_ASKED'],
    ['REFUND_ASKED', 'approve', 'REFUNDED'],
    ['REFUND_ASKED', 'decline', 'OPEN'],
    ['OPEN', 'explain', 'EXPLAINED'],
  ],
});

/** How far the desk has come with it. */
export const differenceStatusTexts: Record<StateOf<typeof paymentDifferenceMachine>, Bilingual> = {
  OPEN: { zh: '待处理', en: 'Open' },
  REFUND_ASKED: { zh: '待第二人同意退款', en: 'Refund asked for' },
  BOOKED: { zh: '已补记', en: 'Booked' },
  REFUNDED: { zh: '已退回', en: 'Sent back' },
  EXPLAINED: { zh: '已查明', en: 'Explained' },
};
