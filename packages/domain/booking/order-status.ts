import type { OrderStatus } from './families.ts';

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
  SUBMIT: { zh: '待支付', en: 'Awaiting payment' },
  FINISHED: { zh: '已出票', en: 'Ticketed' },
  CANCELLED: { zh: '已取消', en: 'Cancelled' },
  OUTDATED: { zh: '已取消', en: 'Cancelled' },
  MANUAL_CANCEL: { zh: '已取消', en: 'Cancelled' },
  CANCELL_FAILED: { zh: '已取消', en: 'Cancelled' },
  ISSUE_TICKET_FAILED: { zh: '出票异常，处理中', en: 'Ticketing delayed, in progress' },
  ISSUE_TICKET_EXCEPTION: { zh: '出票异常，处理中', en: 'Ticketing delayed, in progress' },
} as const satisfies Record<OrderStatus, { zh: string; en: string }>;

/**
 * Where the money of a refunded order stands: all of it was paid back, some of it is on its way, or people have to act
 * because a gateway refused it, did not answer, or the money was withdrawn to be paid otherwise.
 */
export type MoneyBack = 'paid' | 'underWay' | 'stuck';

const moneyBackTexts = {
  underWay: { zh: '退款处理中', en: 'Refund in progress' },
  stuck: { zh: '退款未到账，人工处理中', en: 'Refund delayed, with our staff' },
} as const;

const moneyBackTextsForStaff = {
  underWay: moneyBackTexts.underWay,
  stuck: { zh: '退款未成功，待处理', en: 'Refund not paid, action needed' },
} as const;

/** The headline of an order. "Refunded" stands there only once all of its money was paid back. */
export function orderHeadline(
  status: OrderStatus,
  moneyBack: MoneyBack,
  reader: 'traveller' | 'staff' = 'traveller',
): { readonly zh: string; readonly en: string } {
  if (status !== 'REFUND' || moneyBack === 'paid') return orderStatusTexts[status];
  return (reader === 'staff' ? moneyBackTextsForStaff : moneyBackTexts)[moneyBack];
}

/** The draft: fares chosen, perhaps passengers, no seats yet. */
export const draftStatuses = ['CREATED', 'TRIPED'] as const satisfies OrderStatus[];
/** Waiting for money, with seats held. */
export const unpaidStatuses = ['BOOKED', 'PAYEDPART', 'SUBMIT'] as const satisfies OrderStatus[];
/** What can be paid: the order as a whole, or more that was sold with its tickets. */
export const payableStatuses = [...unpaidStatuses, 'BOOK_EXT'] as const satisfies OrderStatus[];
/** What ends by itself when its time is up; of a ticketed order only what was sold with its tickets. */
export const expiringStatuses = [...draftStatuses, ...payableStatuses] as const;
/** Paid, with tickets to be written, or some of them, or none so far. */
export const ticketableStatuses = [
  'PAYED',
  'TICKEDPART',
  'TICKET_FAILED',
  'ISSUE_TICKET_FAILED',
  'ISSUE_TICKET_EXCEPTION',
] as const satisfies OrderStatus[];
/** Ticketed, and nothing is under way: the tickets can be changed and refunded. */
export const changeableStatuses = ['TICKED', 'CHANGED', 'FINISHED'] as const satisfies OrderStatus[];
/** All tickets are written. More may wait to be paid or changed. */
export const ticketedStatuses = [...changeableStatuses, 'BOOK_EXT', 'CHANGING'] as const satisfies OrderStatus[];
/** The order was paid, and its money has not gone back. */
export const paidStatuses = [...ticketableStatuses, ...ticketedStatuses, 'HANGUP'] as const satisfies OrderStatus[];
/** Ended before it was paid. */
export const cancelledStatuses = [
  'CANCELED',
  'CANCELLED',
  'OUTDATED',
  'MANUAL_CANCEL',
  'CANCELL_FAILED',
] as const satisfies OrderStatus[];
/** Nothing of it is alive: its money has gone back, or goes. */
export const endedStatuses = [...cancelledStatuses, 'REFUND'] as const;
/** Orders whose seats or tickets are still alive: the same traveller may not book the same flight twice among them. */
export const liveOrderStatuses = [...unpaidStatuses, ...paidStatuses] as const satisfies OrderStatus[];

/** Unpaid orders one account may have at a time; more would keep seats from others. */
export const unpaidOrdersAllowed = 5;

const isAmong = (statuses: readonly string[]) => (status: string) => statuses.includes(status);

export const isDraft = isAmong(draftStatuses);
export const canPay = isAmong(payableStatuses);
/** More was sold with the tickets of an order, and waits for its money. */
export const isExtraSale = isAmong(['BOOK_EXT']);
export const canCancel = isAmong(expiringStatuses);
export const canTicket = isAmong(ticketableStatuses);
export const canChange = isAmong(changeableStatuses);
export const isTicketed = isAmong(ticketedStatuses);
export const isPaid = isAmong(paidStatuses);
export const isCancelled = isAmong(cancelledStatuses);
export const hasEnded = isAmong(endedStatuses);
