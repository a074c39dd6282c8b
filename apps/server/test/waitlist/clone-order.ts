import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

const tables = ['sales_order', 'order_segment', 'order_price_line', 'order_passenger', 'seat_hold', 'waitlist_wish'];
let clones = 0;

/**
 * Copies an order so many times, with other travellers and the same owner, and returns the new numbers. Copies of an
 * order that holds seats hold as many seats each. The flight must have them.
 */
export async function cloneOrder(db: Db, orderNo: string, count: number): Promise<string[]> {
  const from = clones + 1;
  clones += count;
  const next = sql`'OW20261201B' || lpad(clone::text, 7, '0')`;
  for (const table of tables) {
    const fingerprint =
      table === 'order_passenger' ? sql`|| jsonb_build_object('document_fp', md5(t.document_fp || clone))` : sql``;
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)},
        to_jsonb(t) || jsonb_build_object('order_no', ${next}) ${fingerprint})).*
      from ${sql.table(table)} t cross join generate_series(${from}::int, ${clones}::int) clone
      where t.order_no = ${orderNo}`.execute(db);
  }
  await sql`
    update leg_inventory i set free = free - h.seats * ${count},
      held[array_position(classes, h.booking_class)] = held[array_position(classes, h.booking_class)] + h.seats * ${count}
    from seat_hold h where h.order_no = ${orderNo} and h.state = 'HELD' and h.flight_no = i.flight_no
      and h.flight_date = i.flight_date and h.leg_seq = i.leg_seq and h.cabin = i.cabin`.execute(db);
  return Array.from({ length: count }, (_, index) => `OW20261201B${String(from + index).padStart(7, '0')}`);
}
