import { type Kysely, sql } from 'kysely';

/**
 * The digest of the data of a traveller that were passed on, so that corrected data go again. The document has the keyed
 * fingerprint `document_fp`, so the digest does not tell its number. Records of the time before keep their state: the
 * data of the order count as passed on if the document is the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table apis_record add column traveller_digest text not null default ''`.execute(db);
  await sql`
    update apis_record r set traveller_digest = encode(sha256(convert_to(concat_ws('|', p.document_fp, p.surname,
      p.first_name, p.birthday, p.sex, p.document_type, p.nationality, p.document_expiry), 'UTF8')), 'hex')
    from order_passenger p
    where p.order_no = r.order_no and p.seq = r.passenger_seq and p.document_fp = r.document_fp`.execute(db);
}
