import type { StateOf } from '../machine.ts';
import type { ticketRefundMachine } from './machine.ts';

export type TicketRefundStatus = StateOf<typeof ticketRefundMachine>;

const inProgress = { zh: '退票申请处理中', en: 'Refund in progress' } as const;

/** What a traveller reads: in progress, refused, or done (spec, section 4). */
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
  FIRST_CHECK_REFUSE: { zh: '退票申请未通过', en: 'Refund refused' },
  REFUND_MONEY_SUCCESS: { zh: '退款成功', en: 'Refunded' },
} as const satisfies Record<TicketRefundStatus, { zh: string; en: string }>;

/** Applied for and not over: its coupons cannot be given back a second time. */
export function isRefundOpen(status: string): boolean {
  return status !== 'FIRST_CHECK_REFUSE' && status !== 'REFUND_MONEY_SUCCESS';
}
