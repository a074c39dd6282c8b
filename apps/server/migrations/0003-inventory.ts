import { type Kysely, sql } from 'kysely';

/**
 * Seats of one cabin on one leg of one dated flight. A row appears with its first sale; until then the schedule
 * pattern says it all. Arrays run along `classes`: the first `nested_count` are nested (highest first), the rest
 * (award X, product Z) are buckets of their own inside the cabin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function int_sum(numbers int[]) returns int
    language sql immutable parallel safe as $$ select coalesce(sum(n), 0)::int from unnest(numbers) n $$`.execute(db);

  // Nested availability (docs/rules/inventory.md): the least, over every class at or above the one asked for, of what
  // that class is authorised for less what it and everything below it has taken; never more than the cabin has free.
  await sql`
    create function seats_open(free int, nested_count int, authorised int[], held int[], sold int[], class_rank int)
    returns int language plpgsql immutable parallel safe as $$
    declare
      open int := free;
      below int := 0;
    begin
      if class_rank is null then return 0; end if;
      if class_rank > nested_count then
        return greatest(0, least(free, authorised[class_rank] - held[class_rank] - sold[class_rank]));
      end if;
      for i in reverse nested_count .. 1 loop
        below := below + held[i] + sold[i];
        if i <= class_rank then open := least(open, authorised[i] - below); end if;
      end loop;
      return greatest(0, open);
    end $$`.execute(db);

  await sql`
    create table leg_inventory (
      flight_no text not null,
      flight_date date not null,
      leg_seq smallint not null,
      cabin text not null check (cabin in ('ECO', 'SUPER', 'BUSINESS')),
      capacity int not null check (capacity >= 0),
      free int not null check (free >= 0),
      nested_count int not null,
      classes text[] not null,
      authorised int[] not null,
      held int[] not null check (0 <= all (held)),
      sold int[] not null check (0 <= all (sold)),
      primary key (flight_no, flight_date, leg_seq, cabin),
      check (capacity = free + int_sum(held) + int_sum(sold)),
      check (cardinality(classes) = cardinality(authorised)),
      check (cardinality(classes) = cardinality(held) and cardinality(classes) = cardinality(sold))
    )`.execute(db);

  // Infants take no seat but every one needs a life vest and an oxygen mask.
  await sql`
    create table leg_infants (
      flight_no text not null,
      flight_date date not null,
      leg_seq smallint not null,
      allowed int not null,
      taken int not null default 0 check (taken between 0 and allowed),
      primary key (flight_no, flight_date, leg_seq)
    )`.execute(db);
}
