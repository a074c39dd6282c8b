import { type Kysely, sql } from 'kysely';

/**
 * The parties of a cancelled flight for whom the plan found no other flight. `unplaced_at`: the time of that plan.
 * `settled_round`: the round in which staff settled the case by other means.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table disruption_case
      add column unplaced_at timestamptz,
      add column settled_round smallint not null default 0`.execute(db);
  await sql`
    create index disruption_case_unplaced on disruption_case (order_no)
      where status = 'OPEN' and unplaced_at is not null and settled_round < round`.execute(db);
}
