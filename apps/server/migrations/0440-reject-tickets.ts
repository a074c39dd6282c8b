import { type Kysely, sql } from 'kysely';

/** A held order with tickets is rejected too: agreed to at the desk, its tickets are given back by a job of the refunds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_hold
      add column reject_agreed_by uuid references staff (id),
      -- The refusal for which the tickets could not be given back; the agreement is void then.
      add column reject_hindrance text,
      add constraint hold_agreed_by_another check (
        reject_agreed_by is null or (reject_asked_by is not null and reject_agreed_by <> reject_asked_by))`.execute(db);
}
