import type { Bilingual } from '../bilingual.ts';
import { defineMachine, type StateOf } from '../machine.ts';

/** The states of one attempt to pay at a gateway. Money that may not stay is refunded (`paymentRefundMachine`). */
export const paymentMachine = defineMachine({
  name: 'payment',
  initial: 'STARTED',
  states: ['STARTED', 'PAID', 'CLOSED', 'MISMATCH'],
  terminal: ['PAID', 'MISMATCH'],
  transitions: [
    ['STARTED', 'paid', 'PAID'],
    ['STARTED', 'close', 'CLOSED'],
    // The gateway took the money although this site had closed the attempt.
    ['CLOSED', 'paid', 'PAID'],
    // The amount differs from the requested one. It never counts as a payment, and the site always refunds it.
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
    // The staff stop the retries to refund the money in another way. Without this state it could be refunded twice.
    ['REFUSED', 'withdraw', 'WITHDRAWN'],
    ['WITHDRAWN', 'retry', 'DUE'],
    ['WITHDRAWN', 'bookByHand', 'DONE'],
  ],
});

/**
 * The states of one traveller's share of an order. An open share ends with its order, or when the owner ends the split.
 * The money of a paid share is returned in full if the order ends without tickets.
 */
export const paymentShareMachine = defineMachine({
  name: 'payment-share',
  initial: 'OPEN',
  states: ['OPEN', 'PAID', 'RETURNED', 'ENDED'],
  terminal: ['RETURNED', 'ENDED'],
  transitions: [
    ['OPEN', 'paid', 'PAID'],
    ['OPEN', 'end', 'ENDED'],
    ['PAID', 'giveBack', 'RETURNED'],
  ],
});

export type ShareStatus = StateOf<typeof paymentShareMachine>;

/** The states of a difference between a gateway's bill and our books, until a staff member settles it. */
export const paymentDifferenceMachine = defineMachine({
  name: 'payment-difference',
  initial: 'OPEN',
  states: ['OPEN', 'REFUND_ASKED', 'BOOKED', 'REFUNDED', 'EXPLAINED'],
  terminal: ['BOOKED', 'REFUNDED', 'EXPLAINED'],
  transitions: [
    // The gateway was asked again, and the books now contain the payment.
    ['OPEN', 'book', 'BOOKED'],
    // One staff member asks for a refund of the surplus. Another one approves or declines it.
    ['OPEN', 'askRefund', 'REFUND_ASKED'],
    ['REFUND_ASKED', 'approve', 'REFUNDED'],
    ['REFUND_ASKED', 'decline', 'OPEN'],
    ['OPEN', 'explain', 'EXPLAINED'],
  ],
});

/** The texts of the states of a difference. */
export const differenceStatusTexts: Record<StateOf<typeof paymentDifferenceMachine>, Bilingual> = {
  OPEN: { zh: '待处理', en: 'Open' },
  REFUND_ASKED: { zh: '待第二人同意退款', en: 'Refund requested' },
  BOOKED: { zh: '已补记', en: 'Booked' },
  REFUNDED: { zh: '已退回', en: 'Refunded' },
  EXPLAINED: { zh: '已查明', en: 'Explained' },
};

/**
 * The states of a dispute: the holder of a card asks the bank for the money of a payment. Staff answer with evidence at
 * the gateway before a day. The bank then decides, and staff close the case at the desk.
 */
export const paymentDisputeMachine = defineMachine({
  name: 'payment-dispute',
  initial: 'OPEN',
  states: ['OPEN', 'ANSWERED', 'WON', 'LOST', 'DONE'],
  terminal: ['DONE'],
  transitions: [
    ['OPEN', 'answer', 'ANSWERED'],
    ['OPEN', 'win', 'WON'],
    ['OPEN', 'lose', 'LOST'],
    ['ANSWERED', 'win', 'WON'],
    ['ANSWERED', 'lose', 'LOST'],
    ['WON', 'acknowledge', 'DONE'],
    ['LOST', 'acknowledge', 'DONE'],
  ],
});

export const disputeStatusTexts: Record<StateOf<typeof paymentDisputeMachine>, Bilingual> = {
  OPEN: { zh: '待举证', en: 'Evidence needed' },
  ANSWERED: { zh: '已举证，等待银行裁定', en: 'Under review by the bank' },
  WON: { zh: '胜诉，款项已退还', en: 'Won, money returned' },
  LOST: { zh: '败诉，款项已扣', en: 'Lost, money withdrawn' },
  DONE: { zh: '已处理', en: 'Closed' },
};
