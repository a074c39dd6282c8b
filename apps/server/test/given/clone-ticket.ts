import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

const ofOrder = ['sales_order', 'order_segment', 'order_price_line', 'seat_hold'];
const ofPassenger = ['order_passenger', 'ticket', 'flight_coupon'];

let clones = 0;

/**
 * Copies a ticketed order of one adult once for each size, with so many adults. The flight grows by their seats. The
 * copies cost nothing, so they need no payments.
 */
export function cloneTicket(db: Db, orderNo: string, sizes: readonly number[]): Promise<void> {
  const from = clones;
  clones += sizes.length;
  return db.transaction().execute((tx) => clone(tx, { orderNo, sizes, from }));
}

interface Clones {
  orderNo: string;
  sizes: readonly number[];
  /** The number of the copies that exist. */
  from: number;
}

async function clone(db: Db, { orderNo, sizes, from }: Clones): Promise<void> {
  await sql`create temporary table clone as
    select 'OW20261201D' || lpad((n + ${sql.lit(from)})::text, 7, '0') as order_no, (n + ${sql.lit(from)})::int as n, size::int as size
    from unnest(${sizes}::int[]) with ordinality as s (size, n)`.execute(db);
  for (const table of ofOrder) {
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object('order_no', c.order_no)
        || ${sizeColumns(table)})).*
      from ${sql.table(table)} t cross join clone c where t.order_no = ${orderNo}`.execute(db);
  }
  for (const table of ofPassenger) {
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object('order_no', c.order_no)
        || ${passengerColumns(table)})).*
      from ${sql.table(table)} t cross join clone c cross join generate_series(1, c.size) place
      where t.order_no = ${orderNo}`.execute(db);
  }
  await sql`
    update leg_inventory i set capacity = capacity + added,
      authorised = (select array_agg(a + added order by rank) from unnest(authorised) with ordinality as u (a, rank)),
      sold[array_position(classes, h.booking_class)] = sold[array_position(classes, h.booking_class)] + added
    from seat_hold h, (select sum(size)::int as added from clone) sizes
    where h.order_no = ${orderNo} and h.flight_no = i.flight_no and h.flight_date = i.flight_date
      and h.leg_seq = i.leg_seq and h.cabin = i.cabin`.execute(db);
  await sql`drop table clone`.execute(db);
}

function sizeColumns(table: string) {
  if (table === 'sales_order') return sql`jsonb_build_object('adults', c.size, 'total_fen', 0, 'paid_fen', 0)`;
  if (table === 'seat_hold') return sql`jsonb_build_object('seats', c.size)`;
  if (table !== 'order_price_line') return sql`'{}'::jsonb`;
  return sql`jsonb_build_object('passenger_count', c.size, 'unit_fen', 0, 'amount_fen', 0)`;
}

function passengerColumns(table: string) {
  const ticket = sql`jsonb_build_object('ticket_no', '7899' || lpad((c.n * 10 + place)::text, 9, '0'), 'fare_fen', 0)`;
  if (table === 'flight_coupon') return ticket;
  if (table === 'ticket') return sql`${ticket} || jsonb_build_object('passenger_seq', place, 'tax_fen', 0)`;
  return sql`jsonb_build_object('seq', place, 'document_fp', md5(t.document_fp || c.n || '/' || place))`;
}
