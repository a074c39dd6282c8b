import { type Kysely, sql } from 'kysely';

/**
 * Where an order comes from, the special fare of a segment, the certificate that gives a right to it, and the ticket of
 * the adult who goes with children that fly on an order of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sales_order
      add column source text not null default 'SALE' check (source in ('SALE', 'ACTIVITY', 'CHILD')),
      add column guardian_ticket text references ticket (ticket_no),
      add check ((source = 'CHILD') = (guardian_ticket is not null))`.execute(db);
  await sql`alter table order_segment add column product_code text`.execute(db);
  await sql`
    alter table order_passenger
      add column certificate_sealed text,
      add column certificate_fp text,
      add column certificate_masked text,
      add check ((certificate_fp is null) = (certificate_sealed is null)),
      add check ((certificate_fp is null) = (certificate_masked is null))`.execute(db);
  await sql`create index order_passenger_certificate on order_passenger (certificate_fp) where certificate_fp is not null`.execute(
    db,
  );
}
