import type { Bilingual } from '../bilingual.ts';
import type { Fen } from '../money/index.ts';
import type { OrderStatus } from './families.ts';

/** The text of each status that travellers read. */
export const orderStatusTexts = {
  CREATED: { zh: '待填写乘机人', en: 'Passenger details needed' },
  TRIPED: { zh: '待提交', en: 'Not yet confirmed' },
  BOOKED: { zh: '待支付', en: 'Awaiting payment' },
  WAITING: { zh: '候补中', en: 'On the waitlist' },
  PAYED: { zh: '已支付，出票中', en: 'Paid, issuing tickets' },
  PAYEDPART: { zh: '部分支付', en: 'Partly paid' },
  TICKEDPART: { zh: '部分出票，处理中', en: 'Partly ticketed, in progress' },
  TICKET_FAILED: { zh: '出票异常，处理中', en: 'Ticketing delayed, in progress' },
  TICKED: { zh: '已出票', en: 'Ticketed' },
  REFUND: { zh: '已退款', en: 'Refunded' },
  CANCELED: { zh: '已取消', en: 'Cancelled' },
  BOOK_EXT: { zh: '增值服务待支付', en: 'Add-ons awaiting payment' },
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
} as const satisfies Record<OrderStatus, Bilingual>;

/**
 * The progress of the money of a refunded order: all of it was paid back, some of it is on its way, or staff must act.
 * Staff must act if a gateway refused the refund or did not answer, or if the refund was withdrawn for another way of
 * payment.
 */
export type MoneyBack = 'paid' | 'underWay' | 'stuck';

const moneyBackTexts = {
  underWay: { zh: '退款处理中', en: 'Refund in progress' },
  stuck: { zh: '退款未到账，人工处理中', en: 'Refund delayed, our staff are on it' },
} as const;

const moneyBackTextsForStaff = {
  underWay: moneyBackTexts.underWay,
  stuck: { zh: '钱未到账，待处理', en: 'Money not received by the traveller, action needed' },
} as const;

/** Returns the headline of an order. It is "Refunded" only after all of the money was paid back. */
export function orderHeadline(
  status: OrderStatus,
  moneyBack: MoneyBack,
  reader: 'traveller' | 'staff' = 'traveller',
): Bilingual {
  if (status !== 'REFUND' || moneyBack === 'paid') return orderStatusTexts[status];
  return (reader === 'staff' ? moneyBackTextsForStaff : moneyBackTexts)[moneyBack];
}

/** The statuses of a draft: it has fares and perhaps passengers, but no seats. */
export const draftStatuses = ['CREATED', 'TRIPED'] as const satisfies OrderStatus[];
/** The statuses of orders that hold seats and wait for money. */
export const unpaidStatuses = ['BOOKED', 'PAYEDPART', 'SUBMIT'] as const satisfies OrderStatus[];
/** The statuses in which a traveller can pay: for the whole order, or for add-ons sold with its tickets. */
export const payableStatuses = [...unpaidStatuses, 'BOOK_EXT'] as const satisfies OrderStatus[];
/** The statuses of prepaid orders that wait for seats. They have no seats, and a traveller can cancel them free of charge. */
export const waitingStatuses = ['WAITING'] as const satisfies OrderStatus[];
/**
 * The statuses that expire. Of a ticketed order, only the unpaid add-ons expire. A waiting order expires at its latest
 * hour.
 */
export const expiringStatuses = [...draftStatuses, ...payableStatuses, ...waitingStatuses] as const;
/** The statuses of paid orders for which the carrier has still to issue all or some tickets. */
export const ticketableStatuses = [
  'PAYED',
  'TICKEDPART',
  'TICKET_FAILED',
  'ISSUE_TICKET_FAILED',
  'ISSUE_TICKET_EXCEPTION',
] as const satisfies OrderStatus[];
/** The statuses in which tickets can be changed and refunded: the order is ticketed and nothing else is in progress. */
export const changeableStatuses = ['TICKED', 'CHANGED', 'FINISHED'] as const satisfies OrderStatus[];
/**
 * The statuses of orders whose tickets are all issued. Add-ons can still wait for payment, or a change can be in
 * progress.
 */
export const ticketedStatuses = [...changeableStatuses, 'BOOK_EXT', 'CHANGING'] as const satisfies OrderStatus[];
/** The statuses of paid orders whose money was not refunded. */
export const paidStatuses = [...ticketableStatuses, ...ticketedStatuses, 'HANGUP'] as const satisfies OrderStatus[];
/** The statuses of orders that ended before payment. */
export const cancelledStatuses = [
  'CANCELED',
  'CANCELLED',
  'OUTDATED',
  'MANUAL_CANCEL',
  'CANCELL_FAILED',
] as const satisfies OrderStatus[];
/** The statuses of orders that have ended. Their money was refunded or a refund is in progress. */
export const endedStatuses = [...cancelledStatuses, 'REFUND'] as const;
/**
 * The statuses of orders with valid seats or tickets. The same traveller cannot have the same flight twice among these
 * orders.
 */
export const liveOrderStatuses = [...unpaidStatuses, ...paidStatuses] as const satisfies OrderStatus[];

/** The unpaid orders that one account can have at a time. The limit keeps seats on sale for other travellers. */
export const unpaidOrdersAllowed = 5;

const isAmong = (statuses: readonly string[]) => (status: string) => statuses.includes(status);

export const isDraft = isAmong(draftStatuses);
export const isWaiting = isAmong(waitingStatuses);
export const isUnpaid = isAmong(unpaidStatuses);
export const canPay = isAmong(payableStatuses);
/** Returns whether an order has its tickets and waits for the payment of add-ons sold with them. */
export const isExtraSale = isAmong(['BOOK_EXT']);
export const canCancel = isAmong(expiringStatuses);
export const canTicket = isAmong(ticketableStatuses);
export const canChange = isAmong(changeableStatuses);
export const isTicketed = isAmong(ticketedStatuses);
export const isPaid = isAmong(paidStatuses);
export const isCancelled = isAmong(cancelledStatuses);
export const hasEnded = isAmong(endedStatuses);

interface Payable {
  readonly status: string;
  readonly totalFen: Fen;
  readonly paidFen: Fen;
  /** The unpaid amount of add-ons sold with the tickets. */
  readonly extraFen: Fen;
}

/**
 * Returns the amount to pay now, in one payment or in parts. An order that has its tickets owes only the add-ons sold
 * with them. It does not owe the refund of a ticket again.
 */
export function dueFen({ status, totalFen, paidFen, extraFen }: Payable): Fen {
  return isExtraSale(status) ? extraFen : totalFen - paidFen;
}
