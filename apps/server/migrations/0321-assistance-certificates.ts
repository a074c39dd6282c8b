import { type Kysely, sql } from 'kysely';

/** Certificates come with requests to our staff as well. A certificate is for one application, of either kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund_certificate
      add column request_no text references assistance_request (request_no),
      add constraint refund_certificate_one_use check (refund_no is null or request_no is null)`.execute(db);
  await sql`create index refund_certificate_request on refund_certificate (request_no)`.execute(db);
  await sql`drop index refund_certificate_unused`.execute(db);
  await sql`create index refund_certificate_unused on refund_certificate (created_at)
    where refund_no is null and request_no is null`.execute(db);
}
