import { flightCouponMachine } from '@haidai/domain/ticketing';
import type { AccountDeps, AccountPart } from '../../platform/index.ts';

/** The validity of a ticket, in days from its issue. In this time it can be used or refunded. */
const ticketDays = 365;
const over = new Set<string>(flightCouponMachine.terminal);
const alive = flightCouponMachine.states.filter((state) => !over.has(state));

/** The account part of tickets. An account cannot be closed while it has tickets that can still be used or refunded. */
export const ticketingAccountPart: AccountPart = {
  name: 'tickets',
  async listOpen({ db, clock }, accountId) {
    const issuedAfter = new Date(clock.now().getTime() - ticketDays * 86_400_000);
    const rows = await couponsOf({ db }, accountId)
      .where('c.status', 'in', alive)
      .where((where) => where.or([where('t.issued_at', '>', issuedAfter), where('s.departs_at', '>', clock.now())]))
      .execute();
    const tickets = new Set(rows.map(({ ticketNo }) => ticketNo)).size;
    if (tickets === 0) return [];
    return [{ zh: `${tickets} 张未使用的机票`, en: `unused tickets: ${tickets}`, href: '/user/airorder' }];
  },
  /** Tickets move with their orders. */
  moveData: async () => {},
  exportData: (deps, accountId) => couponsOf(deps, accountId).execute(),
};

function couponsOf({ db }: Pick<AccountDeps, 'db'>, accountId: string) {
  return db
    .selectFrom('flight_coupon as c')
    .innerJoin('ticket as t', 't.ticket_no', 'c.ticket_no')
    .innerJoin('sales_order as o', 'o.order_no', 'c.order_no')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 'c.order_no').onRef('s.segment_index', '=', 'c.segment_index'),
    )
    .select(['c.ticket_no as ticketNo', 'c.coupon_no as couponNo', 'c.status', 'c.order_no as orderNo'])
    .select(['t.issued_at as issuedAt', 's.flight_no as flightNo', 's.flight_date as flightDate'])
    .where('o.account_id', '=', accountId)
    .orderBy('t.issued_at')
    .orderBy('c.ticket_no')
    .orderBy('c.coupon_no');
}
