import { type Kysely, sql } from 'kysely';

/**
 * The fingerprints of the contact of an order, by which the desk finds it. `contact_fp_of` is the nonce of the sealed
 * contact to which they belong. The job `booking.fingerprintContacts` computes them for the rows of earlier releases.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sales_order
      add column contact_mobile_fp text,
      add column contact_mail_fp text,
      add column contact_fp_of text`.execute(db);
}
