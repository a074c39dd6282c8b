import { type Kysely, sql } from 'kysely';

/**
 * How long a line is, and where somebody stands in it, without counting it: an item keeps how many wait and how many seats
 * they want, an entry how many were put in line before it. Whoever gave up further back is found by an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table flash_item
      -- In the waiting room or in line, and the seats they want.
      add column waiting int not null default 0 check (waiting >= 0),
      add column queued int not null default 0 check (queued >= 0),
      -- Ever put in line, and the seats they wanted.
      add column lined int not null default 0,
      add column lined_seats int not null default 0`.execute(db);
  await sql`
    alter table flash_entry
      -- Put in line before it, ever, and the seats they wanted; null until it is in line itself.
      add column people_before int,
      add column seats_before int`.execute(db);
  await sql`
    update flash_entry e set people_before = placed.people, seats_before = placed.seats
    from (
      select entry_id, row_number() over line - 1 as people, sum(seats) over line - seats as seats
      from flash_entry where service_no is not null
      window line as (partition by item_id order by service_no)
    ) placed
    where e.entry_id = placed.entry_id`.execute(db);
  await sql`
    update flash_item i set waiting = e.waiting, queued = e.queued, lined = e.lined, lined_seats = e.lined_seats
    from (
      select item_id,
        count(*) filter (where status in ('ENTERED', 'WAITING')) as waiting,
        coalesce(sum(seats) filter (where status in ('ENTERED', 'WAITING')), 0) as queued,
        count(service_no) as lined,
        coalesce(sum(seats) filter (where service_no is not null), 0) as lined_seats
      from flash_entry group by item_id
    ) e
    where i.item_id = e.item_id`.execute(db);
  await sql`
    alter table flash_entry add constraint flash_entry_placed
    check ((service_no is null) = (people_before is null) and (service_no is null) = (seats_before is null))`.execute(
    db,
  );
  await sql`
    create index flash_entry_left on flash_entry (item_id, service_no) include (seats) where status = 'LEFT'`.execute(
    db,
  );
}
