import type { Bilingual } from '../bilingual.ts';
import { defineMachine, type StateOf } from '../machine.ts';

/**
 * The states of one add-on of an order. CHOSEN belongs to a draft. ORDERED waits for its payment. A paid add-on becomes
 * ISSUED with its EMD. A free add-on becomes ISSUED at once.
 */
export const ancillaryItemMachine = defineMachine({
  name: 'ancillary-item',
  initial: 'CHOSEN',
  states: ['CHOSEN', 'ORDERED', 'PAID', 'ISSUED', 'FAILED', 'USED', 'REFUNDED', 'FORFEITED', 'DROPPED'],
  terminal: ['USED', 'REFUNDED', 'FORFEITED'],
  transitions: [
    ['CHOSEN', 'order', 'ORDERED'],
    ['ORDERED', 'pay', 'PAID'],
    ['ORDERED', 'drop', 'DROPPED'],
    // A late payment revived the order and this add-on with it.
    ['DROPPED', 'payLate', 'PAID'],
    // The site asks the issuer for the EMD. The question is stored first, because its answer may be lost.
    ['PAID', 'ask', 'PAID'],
    ['FAILED', 'ask', 'FAILED'],
    ['PAID', 'issue', 'ISSUED'],
    ['PAID', 'fail', 'FAILED'],
    ['FAILED', 'fail', 'FAILED'],
    // The carrier could not issue the tickets, or refunded them. The add-on is refunded with them.
    ['PAID', 'refund', 'REFUNDED'],
    ['FAILED', 'issue', 'ISSUED'],
    ['FAILED', 'refund', 'REFUNDED'],
    ['ISSUED', 'use', 'USED'],
    ['ISSUED', 'refund', 'REFUNDED'],
    // The traveller refunded the ticket too late for a refund of the add-on.
    ['ISSUED', 'forfeit', 'FORFEITED'],
  ],
});

/** The states of an EMD coupon. They have the names of flight coupon states. */
export const emdMachine = defineMachine({
  name: 'emd',
  initial: 'OPEN FOR USE',
  states: ['OPEN FOR USE', 'USED/FLOWN', 'REFUNDED', 'VOID'],
  terminal: ['USED/FLOWN', 'REFUNDED', 'VOID'],
  transitions: [
    ['OPEN FOR USE', 'use', 'USED/FLOWN'],
    ['OPEN FOR USE', 'refund', 'REFUNDED'],
    ['OPEN FOR USE', 'forfeit', 'VOID'],
  ],
});

export type AncillaryStatus = StateOf<typeof ancillaryItemMachine>;
export type EmdStatus = StateOf<typeof emdMachine>;

export const ancillaryStatusTexts = {
  CHOSEN: { zh: '已选', en: 'Chosen' },
  ORDERED: { zh: '待支付', en: 'Awaiting payment' },
  PAID: { zh: '已支付，开具中', en: 'Paid, being issued' },
  ISSUED: { zh: '可使用', en: 'Ready for use' },
  FAILED: { zh: '开具未成功，处理中', en: 'Being issued, delayed' },
  USED: { zh: '已使用', en: 'Used' },
  REFUNDED: { zh: '已退订', en: 'Refunded' },
  FORFEITED: { zh: '不退，已失效', en: 'Expired, not refundable' },
  DROPPED: { zh: '未支付，已取消', en: 'Not paid, cancelled' },
} as const satisfies Record<AncillaryStatus, Bilingual>;

export const emdStatusTexts = {
  'OPEN FOR USE': { zh: '可使用', en: 'Open for use' },
  'USED/FLOWN': { zh: '已使用', en: 'Used' },
  REFUNDED: { zh: '已退', en: 'Refunded' },
  VOID: { zh: '已作废', en: 'Void' },
} as const satisfies Record<EmdStatus, Bilingual>;
