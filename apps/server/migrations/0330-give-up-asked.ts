import { type Kysely, sql } from 'kysely';

/** Somebody of the desk wants the money of an order without tickets to go back; somebody else has to agree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table give_up_asked (
      order_no text primary key references sales_order (order_no),
      asked_by uuid not null references staff (id),
      note text not null,
      asked_at timestamptz not null,
      agreed_by uuid references staff (id),
      constraint give_up_by_two check (agreed_by is distinct from asked_by)
    )`.execute(db);
}
