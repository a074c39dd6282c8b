import { isUnderReview } from '@haidai/domain/booking';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Tx } from '../../../platform/index.ts';

/** The state that the issuer should have. A no-show keeps an open coupon here and a suspended one at the issuer. */
export const wantedState = sql<string>`case when no_show and status = 'OPEN FOR USE' then 'SUSPENDED' else status end`;

/**
 * Whether the issuer must be told of a coupon now. The state of the coupon itself says so, so no use case that moves a
 * coupon can omit it. The index `flight_coupon_untold` has the same condition.
 */
export const isUntold = sql<boolean>`issuer_act is null and issuer_difference is null and (
  refunding is not null or (retimed and status = 'OPEN FOR USE' and not no_show)
  or issuer_status <> ${wantedState})`;

/** Whether the issuer must be told of the refund of an EMD now. The index `emd_untold` has the same condition. */
export const isUntoldEmd = sql<boolean>`status = 'REFUNDED' and issuer_status <> 'REFUNDED' and issuer_act is null`;

export type CouponAtIssuer = Selectable<Database['flight_coupon']> & { wanted: string; untold: boolean };

/** Returns the coupons of an order with the states that the issuer has and should have. */
export function listCouponsAtIssuer(db: Db, orderNo: string) {
  return db
    .selectFrom('flight_coupon')
    .selectAll()
    .select([wantedState.as('wanted'), sql<boolean>`(${isUntold})`.as('untold')])
    .where('order_no', '=', orderNo)
    .orderBy('ticket_no')
    .orderBy('coupon_no');
}

/** Locks an order. Every transaction locks the order before its coupons. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<void> {
  await tx.selectFrom('sales_order').select('order_no').where('order_no', '=', orderNo).forUpdate().execute();
}

/** Finds the work of the site that holds a suspended coupon, or null if only the issuer has suspended it. */
export async function findHolder(
  db: Db,
  { ticket_no, coupon_no, order_no }: Pick<CouponAtIssuer, 'ticket_no' | 'coupon_no' | 'order_no'>,
): Promise<'REFUND' | 'CHANGE' | 'REVIEW' | null> {
  const refund = await db
    .selectFrom('refund_coupon as c')
    .innerJoin('refund_request as r', 'r.refund_no', 'c.refund_no')
    .select('r.refund_no')
    .where('c.ticket_no', '=', ticket_no)
    .where('c.coupon_no', '=', coupon_no)
    .where('r.status', 'not in', ['FIRST_CHECK_REFUSE', 'REJECT'])
    .limit(1)
    .executeTakeFirst();
  if (refund) return 'REFUND';
  const order = await db
    .selectFrom('sales_order')
    .select('status')
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow();
  if (isUnderReview(order.status)) return 'REVIEW';
  const change = await db
    .selectFrom('change_coupon as c')
    .innerJoin('change_order as o', 'o.order_no', 'c.order_no')
    .innerJoin('sales_order as s', 's.order_no', 'c.order_no')
    .select('o.order_no')
    .where('c.ticket_no', '=', ticket_no)
    .where('c.coupon_no', '=', coupon_no)
    .where('o.done_at', 'is', null)
    .where('s.status', '<>', 'CANCELED')
    .limit(1)
    .executeTakeFirst();
  return change ? 'CHANGE' : null;
}
