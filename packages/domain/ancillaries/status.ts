import type { Bilingual } from '../bilingual.ts';
import type { StateOf } from '../machine.ts';
import type { ancillaryItemMachine, emdMachine } from './machine.ts';

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
