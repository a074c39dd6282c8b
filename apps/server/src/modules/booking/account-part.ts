import { draftStatuses, payableStatuses, ticketableStatuses, waitingStatuses } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { type AccountDeps, type AccountPart, moveRows } from '../../platform/index.ts';
import { exportPerson } from '../member/index.ts';
import { moveOrders } from './list/orders-of-account.ts';

const atWork = [...waitingStatuses, ...ticketableStatuses, 'CHANGING', 'HANGUP', 'CANCELL_FAILED'] as const;

/**
 * The orders of an account. An order that waits for money or is in progress prevents the account closure. The other
 * orders are retained for the legal term.
 */
export const bookingAccountPart: AccountPart = {
  name: 'orders',
  async listOpen({ db }, accountId) {
    const count = async (statuses: readonly string[]) =>
      Number(
        (
          await db
            .selectFrom('sales_order')
            .select(({ fn }) => fn.countAll<string>().as('count'))
            .where('account_id', '=', accountId)
            .where('status', 'in', [...statuses])
            .executeTakeFirstOrThrow()
        ).count,
      );
    const [unpaid, working] = [await count(payableStatuses), await count(atWork)];
    const href = '/user/airorder';
    return [
      ...(unpaid > 0 ? [{ zh: `${unpaid} 个待支付订单`, en: `unpaid orders: ${unpaid}`, href }] : []),
      ...(working > 0 ? [{ zh: `${working} 个处理中的订单`, en: `orders in progress: ${working}`, href }] : []),
    ];
  },
  /** Ends the drafts of the account, because no person can order with them any more. */
  async deleteData({ clock }, tx, accountId) {
    await tx
      .updateTable('sales_order')
      .set({ expires_at: clock.now(), form_sealed: null })
      .where('account_id', '=', accountId)
      .where('status', 'in', [...draftStatuses])
      .execute();
  },
  async moveData(_deps, tx, { from, to }) {
    await moveOrders(tx, from, to);
    await tx
      .deleteFrom('order_grant as g')
      .where('account_id', '=', from)
      .where((where) =>
        where.exists(
          where
            .selectFrom('order_grant as kept')
            .select('kept.order_no')
            .where('kept.account_id', '=', to)
            .whereRef('kept.order_no', '=', 'g.order_no'),
        ),
      )
      .execute();
    await moveRows(tx, ['order_grant', 'contact_change'], { from, to });
  },
  exportData: exportOrders,
};

async function exportOrders({ db, vault }: AccountDeps, accountId: string) {
  const orders = await db
    .selectFrom('sales_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('booked_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute();
  const numbers = orders.map(({ order_no }) => order_no);
  if (numbers.length === 0) return [];
  const people = await db.selectFrom('order_passenger').selectAll().where('order_no', 'in', numbers).execute();
  const segments = await db.selectFrom('order_segment').selectAll().where('order_no', 'in', numbers).execute();
  return orders.map((order) => ({
    orderNo: order.order_no,
    orderType: order.order_type,
    orderStatus: order.status,
    createdAt: order.created_at,
    totalPrice: fenToYuan(order.total_fen),
    contact: order.contact_sealed === null ? null : JSON.parse(vault.unseal(order.contact_sealed)),
    passengers: people
      .filter(({ order_no }) => order_no === order.order_no)
      .map((person) => exportPerson({ vault }, person)),
    flights: segments
      .filter(({ order_no }) => order_no === order.order_no)
      .map(({ flight_no, flight_date, origin, destination }) => ({
        flightNo: flight_no,
        flightDate: flight_date,
        from: origin,
        to: destination,
      })),
  }));
}
