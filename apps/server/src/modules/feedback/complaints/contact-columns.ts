import { readMobile } from '@haidai/domain/telephone';
import { type Deps, defineJob, nonceOf, renewFingerprints } from '../../../platform/index.ts';

/** Returns a contact in the form that is compared and fingerprinted: a mobile in normal form, or a mail address. */
export const normalContact = (contact: string) => readMobile(contact) ?? contact.trim().toLowerCase();

/** Returns the columns of the contact of a complaint: sealed, and the fingerprint by which the desk finds it. */
export function contactColumns({ vault }: Pick<Deps, 'vault'>, contact: string) {
  const sealed = vault.seal(contact);
  return {
    contact_sealed: sealed,
    contact_fp: vault.fingerprint(normalContact(contact)),
    contact_fp_of: nonceOf(sealed),
  };
}

/** Computes the fingerprints of the contacts of older complaints. */
export const fingerprintComplaints = defineJob(
  'feedback.fingerprintContacts',
  ({ db, vault }) =>
    renewFingerprints(
      { db, vault },
      {
        ...{ table: 'complaint', key: 'complaint_no', sealed: 'contact_sealed', of: 'contact_fp_of' },
        fingerprints: ['contact_fp'],
        compute: (plain) => [vault.fingerprint(normalContact(plain))],
      },
    ),
  { every: '*/5 * * * *' },
);
