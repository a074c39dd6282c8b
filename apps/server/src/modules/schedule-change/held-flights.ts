import { liveOrderStatuses } from '@haidai/domain/booking';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/index.ts';
import type { Touched } from '../../schema/schedule-change.ts';
import type { FlightDay } from './next-schedule.ts';

/** Lists the flights from a day on that hold something: stored seats, or a segment of a live order. */
export async function listHolding(db: Db | Tx, from: string): Promise<FlightDay[]> {
  const { rows } = await sql<FlightDay>`
    select flight_no as "flightNo", flight_date as "flightDate" from leg_inventory where flight_date >= ${from}
    union
    select s.flight_no, s.flight_date from order_segment s join sales_order o using (order_no)
      where s.flight_date >= ${from} and o.status in (${sql.join([...liveOrderStatuses])})
    order by 2, 1`.execute(db);
  return rows;
}

const nothing: Touched = {
  tickets: 0,
  people: 0,
  seats: 0,
  connections: 0,
  services: 0,
  minors: 0,
  wishes: 0,
  allotted: 0,
};

export function flightKey({ flightNo, flightDate }: FlightDay): string {
  return `${flightNo} ${flightDate}`;
}

/** Counts what each flight holds, by `flightKey`. */
export async function countTouched(
  db: Db | Tx,
  flights: readonly FlightDay[],
): Promise<(flight: FlightDay) => Touched> {
  const { rows } = await sql<FlightDay & Touched>`
    with f as (
      select * from unnest(${flights.map(({ flightNo }) => flightNo)}::text[],
        ${flights.map(({ flightDate }) => flightDate)}::date[]) as f (flight_no, flight_date)
    ),
    segments as (
      select s.* from f join order_segment s using (flight_no, flight_date) join sales_order o using (order_no)
      where o.status in (${sql.join([...liveOrderStatuses])})
    ),
    coupons as (
      select s.flight_no, s.flight_date, c.order_no, t.passenger_seq from segments s
      join flight_coupon c using (order_no, segment_index) join ticket t using (ticket_no)
      where c.status in ('OPEN FOR USE', 'CHECKED IN', 'SUSPENDED')
    )
    select f.flight_no as "flightNo", f.flight_date as "flightDate",
      (select count(*)::int from coupons c where c.flight_no = f.flight_no and c.flight_date = f.flight_date) as tickets,
      (select count(distinct (c.order_no, c.passenger_seq))::int from coupons c
        where c.flight_no = f.flight_no and c.flight_date = f.flight_date) as people,
      (select count(distinct a.seat_no)::int from seat_assignment a
        where a.flight_no = f.flight_no and a.flight_date = f.flight_date and a.order_no is not null) as seats,
      (select count(*)::int from segments s where s.flight_no = f.flight_no and s.flight_date = f.flight_date and exists (
        select from order_segment n where n.order_no = s.order_no and n.trip_index = s.trip_index
          and n.segment_index <> s.segment_index)) as connections,
      (select coalesce(sum(p.taken), 0)::int from special_place p
        where p.flight_no = f.flight_no and p.flight_date = f.flight_date and p.code <> 'UMNR') as services,
      (select coalesce(sum(p.taken), 0)::int from special_place p
        where p.flight_no = f.flight_no and p.flight_date = f.flight_date and p.code = 'UMNR') as minors,
      (select count(*)::int from waitlist_wish w where w.flight_no = f.flight_no and w.flight_date = f.flight_date
        and w.ended_at is null) as wishes,
      (select coalesce(sum(i.stock - i.taken), 0)::int from flash_item i
        where i.flight_no = f.flight_no and i.flight_date = f.flight_date and i.closed_at is null) as allotted
    from f`.execute(db);
  const found = new Map(
    rows.map(({ flightNo, flightDate, ...touched }) => [flightKey({ flightNo, flightDate }), touched]),
  );
  return (flight) => found.get(flightKey(flight)) ?? nothing;
}
