import { type Kysely, sql } from 'kysely';

/**
 * The bags that a checked-in traveller drops at the airport, and their tags. An act `BAG_TAGS` asks the departure control
 * system for the tags of one check-in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table check_in
      add column bags smallint not null default 0,
      -- Null while the system has not answered; empty if it issues none.
      add column bag_tags text[]`.execute(db);
  await sql`
    alter table departure_act
      add column check_in_id uuid references check_in (id),
      drop constraint departure_act_kind_check,
      add constraint departure_act_kind_check
        check (kind in ('CHECK_IN', 'CHANGE_SEAT', 'CANCEL', 'NOTICE', 'BAG_TAGS'))`.execute(db);
}
