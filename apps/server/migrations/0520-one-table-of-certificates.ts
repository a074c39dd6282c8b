import { type Kysely, sql } from 'kysely';

/**
 * Certificates of special services stand with those of refunds and requests, and are forgotten by the same rule. The
 * release before this one reads and writes them under the old name, which is a view that the next release drops.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table assistance_certificate in access exclusive mode`.execute(db);
  await sql`
    insert into refund_certificate
      (id, order_no, account_id, request_no, content_type, bytes, content_sealed, created_at)
    select id, order_no, account_id, request_no, content_type, bytes, content_sealed, created_at
    from assistance_certificate`.execute(db);
  await sql`drop table assistance_certificate`.execute(db);
  await sql`
    create view assistance_certificate as
    select id, order_no, account_id, request_no, content_type, bytes, content_sealed, created_at
    from refund_certificate where refund_no is null`.execute(db);
}
