import type { Contact } from '@haidai/domain/booking';
import { type Deps, defineJob, nonceOf, renewFingerprints } from '../../platform/index.ts';

type VaultDeps = Pick<Deps, 'vault'>;

/** The columns of an order without a contact. */
export const noContact = { contact_sealed: null, contact_mobile_fp: null, contact_mail_fp: null, contact_fp_of: null };

/** Returns the columns of the contact of an order: sealed, and the fingerprints by which the desk finds it. */
export function contactColumns({ vault }: VaultDeps, contact: Contact) {
  const sealed = vault.seal(JSON.stringify(contact));
  const [contact_mobile_fp, contact_mail_fp] = fingerprintsOf({ vault }, contact);
  return { contact_sealed: sealed, contact_mobile_fp, contact_mail_fp, contact_fp_of: nonceOf(sealed) };
}

function fingerprintsOf({ vault }: VaultDeps, { mobile, mail }: Contact) {
  return [mobile ? vault.fingerprint(mobile) : null, mail ? vault.fingerprint(mail.toLowerCase()) : null] as const;
}

/** Computes the fingerprints of the contacts of older orders. */
export const fingerprintContacts = defineJob(
  'booking.fingerprintContacts',
  ({ db, vault }) =>
    renewFingerprints(
      { db, vault },
      {
        ...{ table: 'sales_order', key: 'order_no', sealed: 'contact_sealed', of: 'contact_fp_of' },
        fingerprints: ['contact_mobile_fp', 'contact_mail_fp'],
        compute: (plain) => fingerprintsOf({ vault }, JSON.parse(plain)),
      },
    ),
  { every: '*/5 * * * *' },
);
