import { type Kysely, sql } from 'kysely';

/**
 * The service sessions, in which a member of staff acts on one order in place of its owner, and the acts of each
 * session. An act is written before it runs; `outcome` is null until it has ended. An order says whether it was made on
 * the site or at the desk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_session (
      id uuid primary key,
      staff_id uuid not null references staff (id),
      staff_sign_in_id uuid not null references staff_sign_in (id),
      order_no text not null references sales_order (order_no),
      identified_seq int,
      reason_sealed text not null,
      rule_id text not null,
      opened_at timestamptz not null,
      until timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index service_session_order on service_session (order_no)`.execute(db);
  await sql`create index service_session_sign_in on service_session (staff_sign_in_id)`.execute(db);
  await sql`
    create table service_act (
      id uuid primary key,
      service_id uuid not null references service_session (id),
      order_no text not null references sales_order (order_no),
      login text not null,
      operation text not null,
      at timestamptz not null,
      outcome text
    )`.execute(db);
  await sql`create index service_act_order on service_act (order_no)`.execute(db);
  await sql`create index service_act_session on service_act (service_id)`.execute(db);
  await sql`alter table sales_order add column channel text not null default 'WEB'`.execute(db);
}
