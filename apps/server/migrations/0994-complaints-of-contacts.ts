import { type Kysely, sql } from 'kysely';

/**
 * The fingerprint of the contact of a complaint, by which the desk finds the complaints of a traveller. `contact_fp_of`
 * is the nonce of the sealed contact. The job `feedback.fingerprintContacts` reads the rows of earlier releases.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table complaint add column contact_fp text, add column contact_fp_of text`.execute(db);
  await sql`
    create index complaint_contact_fp on complaint (contact_fp, received_at desc, complaint_no)
    where contact_fp is not null`.execute(db);
  await sql`
    create index complaint_contact_fp_due on complaint (complaint_no)
    where contact_fp_of is distinct from split_part(contact_sealed, '.', 3)`.execute(db);
}
