import type { Contact } from '@haidai/domain/booking';
import { sql } from 'kysely';
import { type Db, type Deps, defineJob, inTransaction, type Tx } from '../../platform/index.ts';

type VaultDeps = Pick<Deps, 'vault'>;

/** The columns of an order without a contact. */
export const noContact = { contact_sealed: null, contact_mobile_fp: null, contact_mail_fp: null, contact_fp_of: null };

/** Returns the columns of the contact of an order: sealed, and the fingerprints by which the desk finds it. */
export function contactColumns({ vault }: VaultDeps, contact: Contact) {
  const sealed = vault.seal(JSON.stringify(contact));
  return { contact_sealed: sealed, ...fingerprintsOf({ vault }, contact), contact_fp_of: sealed.split('.')[2] ?? '' };
}

function fingerprintsOf({ vault }: VaultDeps, { mobile, mail }: Contact) {
  return {
    contact_mobile_fp: mobile ? vault.fingerprint(mobile) : null,
    contact_mail_fp: mail ? vault.fingerprint(mail.toLowerCase()) : null,
  };
}

const batch = 200;

/**
 * Computes the fingerprints of contacts that an earlier release wrote, and of contacts that another key has sealed
 * since. If an earlier release still runs and writes such rows, the next run finds them by their nonce. Each batch is
 * one transaction. It leaves a locked row to the next run.
 */
export const fingerprintContacts = defineJob('booking.fingerprintContacts', fingerprintDue, { every: '*/5 * * * *' });

async function fingerprintDue({ db, vault }: VaultDeps & { db: Db }): Promise<void> {
  while ((await inTransaction(db, (tx) => fingerprintBatch({ vault }, tx))) === batch);
}

async function fingerprintBatch({ vault }: VaultDeps, tx: Tx): Promise<number> {
  const { rows } = await sql<{ order_no: string; sealed: string | null }>`
    select order_no, contact_sealed as sealed from sales_order
    where contact_fp_of is distinct from split_part(contact_sealed, '.', 3)
    order by order_no limit ${batch} for update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const found = rows.map(({ sealed }) => {
    const contact = sealed === null ? null : unsealContact({ vault }, sealed);
    return contact ? fingerprintsOf({ vault }, contact) : noContact;
  });
  await sql`
    update sales_order set contact_mobile_fp = due.mobile_fp, contact_mail_fp = due.mail_fp,
      contact_fp_of = split_part(contact_sealed, '.', 3)
    from unnest(${rows.map(({ order_no }) => order_no)}::text[],
      ${found.map(({ contact_mobile_fp }) => contact_mobile_fp)}::text[],
      ${found.map(({ contact_mail_fp }) => contact_mail_fp)}::text[]) as due (order_no, mobile_fp, mail_fp)
    where sales_order.order_no = due.order_no`.execute(tx);
  return rows.length;
}

/** Returns a sealed contact, or null if no key can unseal it. Such a contact has no fingerprints. */
function unsealContact({ vault }: VaultDeps, sealed: string): Contact | null {
  try {
    return JSON.parse(vault.unseal(sealed)) as Contact;
  } catch {
    return null;
  }
}
