import { type Kysely, sql } from 'kysely';

/** Refunds that people look at: what they rest on, who took which step, and the certificates that came with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund_request
      add column family text not null default 'cash' check (family in ('cash', 'b2c', 'product')),
      add column cause text not null default 'FLIGHT',
      add column quoted_at timestamptz,
      add column last_by uuid references staff (id),
      add column second_by uuid references staff (id),
      add constraint money_by_two check (second_by is null or second_by is distinct from last_by)`.execute(db);
  // The seat of a coupon whose refund was refused was gone: it is good for a flight, and has none.
  await sql`alter table refund_coupon add column seatless boolean not null default false`.execute(db);
  await sql`create index refund_request_waiting on refund_request (family, status, applied_at)`.execute(db);

  await sql`
    create table refund_certificate (
      id uuid primary key,
      order_no text not null references sales_order (order_no),
      account_id uuid not null references account (id),
      refund_no text references refund_request (refund_no),
      content_type text not null,
      bytes int not null,
      content_sealed bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index refund_certificate_refund on refund_certificate (refund_no)`.execute(db);
  await sql`create index refund_certificate_unused on refund_certificate (created_at) where refund_no is null`.execute(
    db,
  );
}
