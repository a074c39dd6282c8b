import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

/**
 * Lists every difference between what the tickets of the orders say and what the flights hold:
 * - the sold and held seats of each cabin of each leg are the passengers with an open coupon, without lap infants;
 * - the seats put aside and the lap infants are those of the tickets and of the held flights;
 * - each given seat belongs to a passenger with an open coupon on that flight;
 * - the places of special services are those of open requests with a ticket, and of held flights.
 */
export async function checkHoldings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with flown as (
      select c.order_no, t.passenger_seq, c.segment_index, s.flight_no, s.flight_date, s.board_leg, s.off_leg, s.cabin,
        p.passenger_type
      from flight_coupon c join ticket t using (ticket_no)
      join order_segment s on s.order_no = c.order_no and s.segment_index = c.segment_index
      join order_passenger p on p.order_no = t.order_no and p.seq = t.passenger_seq
      where c.status in ('OPEN FOR USE', 'CHECKED IN', 'SUSPENDED')
    ),
    ticketed as (
      select flight_no, flight_date, leg_seq::smallint, cabin, count(*) filter (where passenger_type <> 'B') as seats,
        count(*) filter (where passenger_type = 'B') as infants
      from flown cross join generate_series(board_leg::int, off_leg::int) leg_seq group by 1, 2, 3, 4
    ),
    offered as (
      select l->>'flightNo' as flight_no, (l->>'flightDate')::date as flight_date, (l->>'legSeq')::smallint as leg_seq,
        o.cabin, sum(o.seats) as seats, sum(o.infants) as infants
      from disruption_offer o, jsonb_array_elements(o.flights) s, jsonb_array_elements(s->'legs') l
      where o.status = 'HELD' group by 1, 2, 3, 4
    ),
    laps as (
      select flight_no, flight_date, leg_seq, sum(infants) as infants
      from (table ticketed union all table offered) each group by 1, 2, 3
    ),
    places as (
      select flight_no, flight_date, code, count(*) as taken from (
        select s.flight_no, s.flight_date, r.service as code
        from assistance_request r join order_segment s using (order_no, segment_index)
        where r.service is not null and r.status in ('REQUEST', 'UNDER_REVIEW', 'AGREE') and exists (
          select from flown f where f.order_no = r.order_no and f.segment_index = r.segment_index
            and f.passenger_seq = r.passenger_seq)
        union all
        select u.flight_no, u.flight_date, 'UMNR' from unaccompanied_child u where u.status in ('REQUESTED', 'CONFIRMED')
        union all
        select p->>'flightNo', (p->>'flightDate')::date, p->>'code'
        from disruption_offer o, jsonb_array_elements(o.places) p where o.status = 'HELD'
      ) each group by 1, 2, 3
    )
    select format('%s %s leg %s %s: %s tickets, %s sold, %s held', flight_no, flight_date, leg_seq, cabin,
      coalesce(t.seats, 0), int_sum(i.sold), int_sum(i.held)) as fault
    from leg_inventory i full join ticketed t using (flight_no, flight_date, leg_seq, cabin)
    where (coalesce(int_sum(i.sold), 0), coalesce(int_sum(i.held), 0)) <> (coalesce(t.seats, 0), 0)
    union all
    select format('%s %s leg %s %s: %s seats aside, held flights have %s', flight_no, flight_date, leg_seq, cabin,
      i.put_aside, coalesce(o.seats, 0))
    from leg_inventory i full join offered o using (flight_no, flight_date, leg_seq, cabin)
    where coalesce(i.put_aside, 0) <> coalesce(o.seats, 0)
    union all
    select format('%s %s leg %s: %s laps taken, tickets and held flights have %s', flight_no, flight_date, leg_seq,
      f.taken, coalesce(l.infants, 0))
    from leg_infants f full join laps l using (flight_no, flight_date, leg_seq)
    where coalesce(f.taken, 0) <> coalesce(l.infants, 0)
    union all
    select format('%s %s: the seat %s is given to %s/%s, who does not fly', a.flight_no, a.flight_date, a.seat_no,
      a.order_no, a.passenger_seq)
    from seat_assignment a where a.order_no is not null and not exists (
      select from flown f where f.order_no = a.order_no and f.passenger_seq = a.passenger_seq
        and f.segment_index = a.segment_index and f.flight_no = a.flight_no and f.flight_date = a.flight_date)
    union all
    select format('%s %s: %s places of %s taken, requests and held flights have %s', flight_no, flight_date,
      s.taken, code, coalesce(p.taken, 0))
    from special_place s full join places p using (flight_no, flight_date, code)
    where coalesce(s.taken, 0) <> coalesce(p.taken, 0)`.execute(db);
  return rows.map(({ fault }) => fault);
}
