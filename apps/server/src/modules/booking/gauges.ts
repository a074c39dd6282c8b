import { sql } from 'kysely';
import type { Gauge } from '../../platform/index.ts';

/**
 * The condition for orders in progress. Finished orders grow without limit, so the gauge does not count them. The index
 * `sales_order_under_way` excludes them too.
 */
const underWay = sql.raw(
  "status not in ('TICKED', 'CHANGED', 'FINISHED', 'REFUND', 'CANCELED', 'CANCELLED', 'OUTDATED', 'MANUAL_CANCEL')",
);

export const bookingGauges: readonly Gauge[] = [
  {
    name: 'haidai_orders_under_way',
    help: 'Orders in every state in which something is still to happen',
    labels: ['state'],
    goodForSeconds: 15,
    async read(tx) {
      const { rows } = await sql<{ state: string; value: number }>`
        select status as state, count(*)::int as value from sales_order where ${underWay} group by 1`.execute(tx);
      return rows.map(({ state, value }) => ({ labels: { state }, value }));
    },
  },
  {
    name: 'haidai_seats_held',
    help: 'Seats that wait for a payment',
    goodForSeconds: 15,
    async read(tx) {
      const { rows } = await sql<{ value: number }>`
        select coalesce(sum(seats), 0)::int as value from seat_hold where state = 'HELD'`.execute(tx);
      return rows;
    },
  },
  {
    name: 'haidai_orders_overdue',
    help: 'Orders whose time to pay was over more than five minutes ago and that still hold their seats',
    goodForSeconds: 30,
    async read(tx, { clock }) {
      const since = new Date(clock.now().getTime() - 5 * 60_000);
      const { rows } = await sql<{ value: number }>`
        select count(*)::int as value from sales_order where status = 'BOOKED' and expires_at <= ${since}`.execute(tx);
      return rows;
    },
  },
  {
    name: 'haidai_cabins_oversold',
    help: 'Cabins from yesterday on that have sold more than they had and is known of. Never anything but 0',
    goodForSeconds: 60,
    // The table has one row for each cabin, leg and day with a sale, for at most one year.
    async read(tx, { clock }) {
      const since = new Date(clock.now().getTime() - 24 * 3600_000);
      const { rows } = await sql<{ value: number }>`
        select count(*)::int as value from leg_inventory
        where flight_date >= ${since}::date and (free < 0 or capacity + oversold <> free + put_aside
          + (select coalesce(sum(s), 0) from unnest(held) s) + (select coalesce(sum(s), 0) from unnest(sold) s))`.execute(
        tx,
      );
      return rows;
    },
  },
];
