import type { Bilingual } from '../bilingual.ts';
import type { StateOf } from '../machine.ts';
import { productRefundMachine, ticketRefundMachine } from './machine.ts';

export type TicketRefundStatus = StateOf<typeof ticketRefundMachine>;
export type ProductRefundStatus = StateOf<typeof productRefundMachine>;
export type RefundStatus = TicketRefundStatus | ProductRefundStatus;

const inProgress = { zh: '退票申请处理中', en: 'Refund in progress' } as const;
const underReview = { zh: '审核中', en: 'Under review' } as const;

/** The texts for travellers: in progress, refused, or done (spec, section 4). */
export const refundStatusTexts = {
  REFUND_TICKET_APPLICATION: inProgress,
  FIRST_CHECK_FINISHED: inProgress,
  SECOND_CHECK_REFUSE: inProgress,
  CHECK_FINISHED: inProgress,
  REFUND_TICKET_FAILED: inProgress,
  REFUND_MONEY_PROCESSING: inProgress,
  REFUND_MONEY_FAILED: inProgress,
  REFUND_MONEY_EXCEPTION: inProgress,
  REFUND_MONEY_CANCELLED: inProgress,
  FIRST_CHECK_REFUSE: { zh: '退票申请未通过', en: 'Refund rejected' },
  REFUND_MONEY_SUCCESS: { zh: '退款成功', en: 'Refunded' },
  REQUEST: underReview,
  UNDER_REVIEW: underReview,
  AGREE: underReview,
  WAIT_REFUND: underReview,
  REFUND_FAILED: underReview,
  REJECT: { zh: '已拒绝', en: 'Rejected' },
  REFUND_SUCCESS: { zh: '退款成功', en: 'Refunded' },
} as const satisfies Record<RefundStatus, Bilingual>;

/** The kind of refund: tickets paid in money, tickets paid with points or vouchers, or add-ons without their ticket. */
export type RefundFamily = 'cash' | 'b2c' | 'product';

export function refundMachineOf(family: RefundFamily): typeof ticketRefundMachine | typeof productRefundMachine {
  return family === 'cash' ? ticketRefundMachine : productRefundMachine;
}

const refused: readonly string[] = ['FIRST_CHECK_REFUSE', 'REJECT'];

export function isRefundRefused(status: string): boolean {
  return refused.includes(status);
}

/** Whether a refund is in progress. Its coupons cannot be refunded a second time. */
export function isRefundOpen(status: string): boolean {
  return !refused.includes(status) && status !== 'REFUND_MONEY_SUCCESS' && status !== 'REFUND_SUCCESS';
}
