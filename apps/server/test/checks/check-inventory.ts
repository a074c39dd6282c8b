import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

/**
 * Lists the faults of the seat inventory at one moment, one line each. The list is empty if there are none. It uses one
 * statement, so one snapshot, and may run in the middle of a race. It checks that:
 * - each cabin adds up: capacity + oversold = free + put aside + held + sold, and free is not negative;
 * - no class, and no class with all classes below it, has taken more seats than it is authorised for;
 * - the held and sold seats of the inventory equal those of the orders, and its lap infants those of orders and held
 *   flights; the seats of held flights are put aside;
 * - an order holds seats while it is unpaid, a draft while the PSS is asked for them, owns them when it is paid, and has none when it has ended.
 */
export async function checkInventory(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with holds as (
      select flight_no, flight_date, leg_seq, cabin, booking_class,
        coalesce(sum(seats) filter (where state = 'HELD'), 0) as held,
        coalesce(sum(seats) filter (where state = 'SOLD'), 0) as sold
      from seat_hold group by flight_no, flight_date, leg_seq, cabin, booking_class
    ),
    offered as (
      select l->>'flightNo' as flight_no, (l->>'flightDate')::date as flight_date, (l->>'legSeq')::smallint as leg_seq,
        cabin, seats, infants
      from disruption_offer, jsonb_array_elements(flights) s, jsonb_array_elements(s->'legs') l where status = 'HELD'
    ),
    classes as (
      select i.flight_no, i.flight_date, i.leg_seq, i.cabin, i.nested_count, c.booking_class, c.place,
        i.authorised[c.place] as authorised, i.held[c.place] as held, i.sold[c.place] as sold
      from leg_inventory i cross join unnest(i.classes) with ordinality as c (booking_class, place)
    ),
    nested as (
      select *, sum(held + sold) over (
        partition by flight_no, flight_date, leg_seq, cabin order by place rows between current row and unbounded following
      ) as below
      from classes where place <= nested_count
    )
    select format('%s %s leg %s %s does not add up: %s <> %s + %s + %s + %s', flight_no, flight_date, leg_seq, cabin,
      capacity, free, put_aside, int_sum(held), int_sum(sold)) as fault
    from leg_inventory where free < 0 or capacity + oversold <> free + put_aside + int_sum(held) + int_sum(sold)
    union all
    select format('%s %s leg %s class %s oversold: %s of %s', flight_no, flight_date, leg_seq, booking_class, below, authorised)
    from nested where below > authorised
    union all
    select format('%s %s leg %s class %s oversold: %s of %s', flight_no, flight_date, leg_seq, booking_class, held + sold, authorised)
    from classes where place > nested_count and held + sold > authorised
    union all
    select format('%s %s leg %s class %s: cabin says %s held, %s sold; orders %s and %s', flight_no, flight_date, leg_seq,
      booking_class, c.held, c.sold, coalesce(h.held, 0), coalesce(h.sold, 0))
    from classes c full join holds h using (flight_no, flight_date, leg_seq, cabin, booking_class)
    where (coalesce(c.held, -1), coalesce(c.sold, -1)) <> (coalesce(h.held, 0), coalesce(h.sold, 0))
    union all
    select format('%s %s leg %s: %s laps taken, orders have %s', flight_no, flight_date, leg_seq, f.taken, coalesce(h.infants, 0))
    from leg_infants f left join (
      select flight_no, flight_date, leg_seq, sum(infants) as infants from (
        select flight_no, flight_date, leg_seq, infants from seat_hold where state <> 'RELEASED'
        union all select flight_no, flight_date, leg_seq, infants from offered
      ) taken group by flight_no, flight_date, leg_seq
    ) h using (flight_no, flight_date, leg_seq)
    where f.taken <> coalesce(h.infants, 0)
    union all
    select format('%s %s leg %s %s has %s seats aside, held flights have %s', flight_no, flight_date, leg_seq, cabin,
      i.put_aside, o.seats)
    from leg_inventory i join (
      select flight_no, flight_date, leg_seq, cabin, sum(seats) as seats from offered
      group by flight_no, flight_date, leg_seq, cabin
    ) o using (flight_no, flight_date, leg_seq, cabin) where i.put_aside < o.seats
    union all
    select format('%s is %s and its seats %s', o.order_no, o.status, h.state)
    from sales_order o join seat_hold h using (order_no)
    -- Nobody is left on a flight whose tickets were all given back or exchanged.
    where not (h.state = 'RELEASED' and h.seats = 0 and h.infants = 0) and h.state <> case
        -- The PSS is asked for the seats of a draft.
        when exists (select from pss_act a where a.order_no = o.order_no and a.kind = 'ORDER' and a.status = 'ASKED') then 'HELD'
      when coalesce(o.held_from, o.status) in ('BOOKED', 'PAYEDPART', 'SUBMIT') then 'HELD'
        when o.status in ('CANCELED', 'REFUND', 'CANCELLED', 'OUTDATED', 'MANUAL_CANCEL') then 'RELEASED' else 'SOLD'
    end
    -- Whoever gives a ticket back has no seat from then on, whatever becomes of the refund.
    and not (h.state = 'RELEASED' and h.seats = 0 and h.infants = 0
      and exists (select from refund_request r where r.order_no = o.order_no))`.execute(db);
  return rows.map(({ fault }) => fault);
}

/** Repeats the check until `stop`, which returns every fault that it found. */
export function watchInventory(db: Db): { stop(): Promise<string[]> } {
  const seen = new Set<string>();
  let running = true;
  const watching = (async () => {
    while (running) for (const fault of await checkInventory(db)) seen.add(fault);
  })();
  return {
    async stop() {
      running = false;
      await watching;
      return [...seen];
    },
  };
}
