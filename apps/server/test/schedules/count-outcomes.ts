import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

/** The figures of docs/rules/schedule.md about a publication, before anybody decides. Tickets are flight coupons. */
export async function countPublication(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    with open as (
      select s.retime, d.case_id, d.severity, exists (
        select from disruption_offer f where f.case_id = d.case_id and f.status = 'HELD') as is_held
      from flight_coupon c join order_segment s using (order_no, segment_index)
      left join disruption_case d using (order_no, segment_index, flight_no, flight_date)
      where c.status = 'OPEN FOR USE'
    )
    select (select count(*)::int from sales_order) as orders,
      (select count(*)::int from flight_coupon) as tickets,
      (select count(*)::int from emd) as emds,
      (select sum(paid_fen)::bigint::float8 / 100 from sales_order) as yuan,
      (select count(*)::int from scheduled_change where status in ('DONE', 'AIRCRAFT_KEPT')) as changed,
      (select count(*)::int from scheduled_change where status = 'AIRCRAFT_KEPT') as kept,
      (select count(*)::int from seat_move) as reseated,
      (select count(distinct (flight_no, flight_date))::int from leg_inventory where free = 0 and not closed) as full,
      (select count(*)::int from open where case_id is null and retime is null) as as_sold,
      (select count(*)::int from open where case_id is null and retime is not null) as informed,
      (select count(*)::int from open where severity < 3) as asked,
      (select count(*)::int from open where severity = 3 and is_held) as held,
      (select count(*)::int from open where severity = 3 and not is_held) as without`.execute(db);
  return rows[0] ?? {};
}

/** The figures about the decisions. */
export async function countEnds(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where status = 'REFUNDED')::int as refunded,
      count(*) filter (where status = 'EXCHANGED')::int as exchanged,
      (select coalesce(sum(amount_fen), 0)::bigint::float8 / 100 from payment_refund) as yuan_back
    from flight_coupon`.execute(db);
  return rows[0] ?? {};
}
