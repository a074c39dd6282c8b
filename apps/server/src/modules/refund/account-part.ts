import { productRefundMachine, ticketRefundMachine } from '@haidai/domain/refund';
import { type AccountPart, moveRows } from '../../platform/index.ts';

const over: string[] = [...ticketRefundMachine.terminal, ...productRefundMachine.terminal];

/** The account part of refunds. An account cannot be closed while money of a refund is still on its way. */
export const refundAccountPart: AccountPart = {
  name: 'refunds',
  async listOpen({ db }, accountId) {
    const { count } = await db
      .selectFrom('refund_request as r')
      .innerJoin('sales_order as o', 'o.order_no', 'r.order_no')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('o.account_id', '=', accountId)
      .where('r.status', 'not in', over)
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) return [];
    return [{ zh: `${count} 笔退款正在办理`, en: `refunds under way: ${count}`, href: '/user/airorder' }];
  },
  moveData: (_deps, tx, accounts) => moveRows(tx, ['refund_certificate'], accounts),
  exportData: ({ db }, accountId) =>
    db
      .selectFrom('refund_request as r')
      .innerJoin('sales_order as o', 'o.order_no', 'r.order_no')
      .select(['r.refund_no as refundNo', 'r.order_no as orderNo', 'r.status', 'r.applied_at as appliedAt'])
      .where('o.account_id', '=', accountId)
      .orderBy('r.applied_at')
      .execute(),
};
