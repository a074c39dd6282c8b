import type { StateOf } from '../machine.ts';
import type { cashOrderMachine } from './machine.ts';

export type CashOrderStatus = StateOf<typeof cashOrderMachine>;

/** What a traveller reads for each status. */
export const orderStatusTexts = {
  CREATED: { zh: '待填写乘机人', en: 'Passengers to be entered' },
  TRIPED: { zh: '待提交', en: 'To be confirmed' },
  BOOKED: { zh: '待支付', en: 'Awaiting payment' },
  PAYED: { zh: '已支付，出票中', en: 'Paid, issuing tickets' },
  PAYEDPART: { zh: '部分支付', en: 'Partly paid' },
  TICKEDPART: { zh: '部分出票，处理中', en: 'Partly ticketed, in progress' },
  TICKET_FAILED: { zh: '出票异常，处理中', en: 'Ticketing delayed, in progress' },
  TICKED: { zh: '已出票', en: 'Ticketed' },
  REFUND: { zh: '已退款', en: 'Refunded' },
  CANCELED: { zh: '已取消', en: 'Cancelled' },
  BOOK_EXT: { zh: '增值服务待支付', en: 'Extras awaiting payment' },
  CHANGING: { zh: '改期中', en: 'Being changed' },
  CHANGED: { zh: '已改期', en: 'Changed' },
  HANGUP: { zh: '订单核实中', en: 'Under review' },
} as const satisfies Record<CashOrderStatus, { zh: string; en: string }>;

/** The draft: fares chosen, perhaps passengers, no seats yet. */
export const draftStatuses = ['CREATED', 'TRIPED'] as const satisfies CashOrderStatus[];
/** Waiting for money, with seats held. */
export const unpaidStatuses = ['BOOKED', 'PAYEDPART'] as const satisfies CashOrderStatus[];
/** What ends by itself when its time is up. */
export const expiringStatuses = [...draftStatuses, ...unpaidStatuses] as const;

/** How long a draft is kept and an order may wait for its money, in minutes. */
export const orderMinutes = { draft: 30, payment: 30 } as const;

/** Unpaid orders one account may have at a time; more would keep seats from others. */
export const unpaidOrdersAllowed = 5;

export function isDraft(status: string): boolean {
  return draftStatuses.some((draft) => draft === status);
}

export function canPay(status: string): boolean {
  return unpaidStatuses.some((unpaid) => unpaid === status);
}

export function canCancel(status: string): boolean {
  return expiringStatuses.some((open) => open === status);
}
