import { type Kysely, sql } from 'kysely';

/** Special services are requests like changes by hand: for one passenger, with details, and with certificates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assistance_request drop constraint assistance_request_kind_check`.execute(db);
  await sql`
    alter table assistance_request
      add constraint assistance_request_kind_check check (kind in ('CHANGE', 'ENDORSE', 'SERVICE')),
      add column passenger_seq smallint,
      add column service text,
      add column details_sealed text,
      add column rule_id text,
      add constraint assistance_request_service check (
        (kind = 'SERVICE') = (passenger_seq is not null and service is not null and details_sealed is not null)
      )`.execute(db);
  await sql`drop index assistance_request_once`.execute(db);
  await sql`
    create unique index assistance_request_once
    on assistance_request (order_no, segment_index, coalesce(passenger_seq, 0), coalesce(service, ''))
    where status in ('REQUEST', 'UNDER_REVIEW', 'AGREE')`.execute(db);

  await sql`
    create table assistance_certificate (
      id uuid primary key,
      order_no text not null references sales_order (order_no),
      account_id uuid not null references account (id),
      request_no text references assistance_request (request_no),
      content_type text not null,
      bytes int not null,
      content_sealed bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index assistance_certificate_request on assistance_certificate (request_no)`.execute(db);
  await sql`
    create index assistance_certificate_unused on assistance_certificate (created_at)
    where request_no is null`.execute(db);
}
