import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

/**
 * Lists the faults of the flash sales at one moment, one line each. The list is empty if there are none. It checks
 * that:
 * - the taken and paid seats of an item equal the seats of its entries, and never exceed its stock;
 * - the arrival numbers of an item have no gap, and each late entry has its arrival number as its place in line;
 * - no entry gets seats before an entry ahead of it, and no entry waits while seats are free;
 * - the stored counts of a line equal the counted entries, for the item and for each waiting entry;
 * - no member or document has more seats than the round allows, and their stored counts equal their seats;
 * - the allotment of a flight equals the free and granted seats of its items, and an entry has the right status for its
 *   order.
 */
export async function checkFlashSale(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with entries as (
      select item_id,
        coalesce(sum(granted_seats) filter (where status in ('GRANTED', 'ORDERED', 'BOUGHT')), 0) as taken,
        coalesce(sum(granted_seats) filter (where status = 'BOUGHT'), 0) as paid,
        count(*) as entries, coalesce(max(arrival_no), 0) as last,
        count(*) filter (where status = 'WAITING') as waiting
      from flash_entry group by item_id
    )
    select format('%s: %s taken and %s paid of %s, its entries have %s and %s', i.item_id, i.taken, i.paid, i.stock,
      coalesce(e.taken, 0) + i.elsewhere, coalesce(e.paid, 0) + i.elsewhere) as fault
    from flash_item i left join entries e using (item_id)
    where i.taken > i.stock or i.taken <> coalesce(e.taken, 0) + i.elsewhere or i.paid <> coalesce(e.paid, 0) + i.elsewhere
    union all
    select format('%s: %s entries, the last is %s, and %s numbers were given', item_id, entries, last, arrivals)
    from entries join flash_item using (item_id) where entries <> last or last <> arrivals
    union all
    select format('%s: %s wait while %s seats are left', i.item_id, e.waiting, i.stock - i.taken)
    from entries e join flash_item i using (item_id)
    where e.waiting > 0 and i.taken < i.stock and i.drawn_at is not null and i.closed_at is null
    union all
    select format('%s: %s wait for %s seats and %s for %s are counted', i.item_id, i.waiting, i.queued,
      coalesce(w.people, 0), coalesce(w.seats, 0))
    from flash_item i left join (
      select item_id, count(*) as people, sum(seats) as seats from flash_entry
      where status in ('ENTERED', 'WAITING') group by item_id
    ) w using (item_id)
    where i.waiting <> coalesce(w.people, 0) or i.queued <> coalesce(w.seats, 0)
    union all
    select format('%s: before %s are %s and %s seats, told are %s and %s', w.item_id, w.service_no, w.people, w.seats_ahead,
      w.people_before - (i.lined - i.waiting) + b.people, w.seats_before - (i.lined_seats - i.queued) + b.seats)
    from (
      select *, row_number() over line - 1 as people, sum(seats) over line - seats as seats_ahead
      from flash_entry where status = 'WAITING' window line as (partition by item_id order by service_no)
    ) w join flash_item i using (item_id) cross join lateral (
      select count(*) as people, coalesce(sum(g.seats), 0) as seats from flash_entry g
      where g.item_id = w.item_id and g.status = 'LEFT' and g.service_no > w.service_no
    ) b
    where w.people <> w.people_before - (i.lined - i.waiting) + b.people
      or w.seats_ahead <> w.seats_before - (i.lined_seats - i.queued) + b.seats
    union all
    select format('%s: %s waits behind %s', w.item_id, w.service_no, g.service_no)
    from flash_entry w join flash_entry g using (item_id)
    where w.status = 'WAITING' and g.granted_seats > 0 and g.service_no > w.service_no
    union all
    select format('%s: arrival %s has the place %s', item_id, arrival_no, service_no)
    from flash_entry where not early and service_no is distinct from arrival_no
    union all
    select format('%s: a member has %s seats, their entries %s', m.round_id, m.seats, coalesce(e.seats, 0))
    from flash_member m join flash_round r using (round_id) left join (
      select round_id, account_id,
        sum(case when status in ('ENTERED', 'WAITING') then seats else granted_seats end) as seats
      from flash_entry where status in ('ENTERED', 'WAITING', 'GRANTED', 'ORDERED', 'BOUGHT')
      group by round_id, account_id
    ) e using (round_id, account_id)
    where m.seats > r.per_member or m.seats <> coalesce(e.seats, 0)
    union all
    select format('%s: a document has %s seats, its orders %s', d.round_id, d.seats, coalesce(o.seats, 0))
    from flash_document d join flash_round r using (round_id) left join (
      select e.round_id, p.document_fp, count(*) as seats
      from flash_entry e join order_passenger p using (order_no)
      where e.status in ('ORDERED', 'BOUGHT') and p.passenger_type <> 'B' group by e.round_id, p.document_fp
    ) o using (round_id, document_fp)
    where d.seats > r.per_document or d.seats <> coalesce(o.seats, 0)
    union all
    select format('entry %s is %s and its order %s', e.entry_id, e.status, o.status)
    from flash_entry e join sales_order o using (order_no)
    where (e.status = 'ORDERED' and o.status not in ('BOOKED', 'PAYEDPART'))
      or (e.status = 'LAPSED' and o.status not in ('CANCELED', 'CREATED', 'TRIPED'))
      or (e.status = 'BOUGHT' and o.status in ('CREATED', 'TRIPED', 'BOOKED', 'PAYEDPART', 'CANCELED'))
    union all
    select format('%s %s: %s seats are put aside, the sales have %s', l.flight_no, l.flight_date, l.put_aside, coalesce(a.seats, 0))
    from leg_inventory l left join (
      select i.flight_no, i.flight_date,
        coalesce(sum(i.stock - i.taken + coalesce(g.granted, 0)) filter (where i.closed_at is null), 0)
          + coalesce(sum(g.granted) filter (where i.closed_at is not null), 0) as seats
      from flash_item i left join (
        select item_id, sum(granted_seats) as granted from flash_entry where status = 'GRANTED' group by item_id
      ) g using (item_id)
      group by i.flight_no, i.flight_date
    ) a using (flight_no, flight_date)
    where l.cabin = 'ECO' and l.put_aside <> coalesce(a.seats, 0)`.execute(db);
  return rows.map(({ fault }) => fault);
}

/**
 * Counts the members and documents with more seats than a round allows. It counts entries and people and ignores the
 * counters of the sale.
 */
export async function countOverLimit(db: Db, roundId: string): Promise<number> {
  const { rows } = await sql<{ over: number }>`
    select (
      select count(*) from (
        select 1 from flash_entry e join flash_round r using (round_id)
        where round_id = ${roundId} and status in ('GRANTED', 'ORDERED', 'BOUGHT')
        group by account_id, r.per_member having sum(granted_seats) > r.per_member
      ) members
    )::int + (
      select count(*) from (
        select 1 from flash_entry e join flash_round r using (round_id) join order_passenger p using (order_no)
        where round_id = ${roundId} and e.status in ('ORDERED', 'BOUGHT') and p.passenger_type <> 'B'
        group by p.document_fp, r.per_document having count(*) > r.per_document
      ) documents
    )::int as over`.execute(db);
  return rows[0]?.over ?? Number.NaN;
}
