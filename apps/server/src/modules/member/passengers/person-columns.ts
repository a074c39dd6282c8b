import { type DocumentType, documentIdentity, type PassengerEntry } from '@haidai/domain/booking';
import type { Deps, PersonColumns, Vault } from '../../../platform/index.ts';

/** Returns the columns of an entry in normal form, with its personal data sealed. */
export function sealPerson({ vault }: Pick<Deps, 'vault'>, entry: PassengerEntry): PersonColumns {
  return {
    surname: entry.surname,
    first_name: entry.firstName,
    passenger_type: entry.passengerType,
    document_type: entry.documentType,
    document_sealed: vault.seal(entry.documentNo),
    document_fp: fingerprintOf({ vault }, entry),
    document_expiry: entry.documentExpiry ?? null,
    birthday: entry.birthday,
    sex: entry.sex,
    nationality: entry.nationality,
    mobile_sealed: entry.mobile ? vault.seal(entry.mobile) : null,
  };
}

export function unsealPerson({ vault }: Pick<Deps, 'vault'>, row: PersonColumns): Required<PassengerEntry> {
  return {
    surname: row.surname,
    firstName: row.first_name,
    passengerType: row.passenger_type,
    documentType: row.document_type as DocumentType,
    documentNo: vault.unseal(row.document_sealed),
    birthday: row.birthday,
    sex: row.sex,
    nationality: row.nationality,
    documentExpiry: row.document_expiry,
    mobile: row.mobile_sealed === null ? null : vault.unseal(row.mobile_sealed),
  };
}

/** Returns the fingerprint of the document. The same document has the same one in every table. */
export function fingerprintOf(
  { vault }: { vault: Pick<Vault, 'fingerprint'> },
  { documentType, documentNo, nationality }: Pick<PassengerEntry, 'documentType' | 'documentNo' | 'nationality'>,
): string {
  return vault.fingerprint(documentIdentity(documentType, documentNo, nationality));
}

/** Returns all data of a traveller, for the export of an account. */
export function exportPerson(deps: Pick<Deps, 'vault'>, row: PersonColumns): Required<PassengerEntry> {
  return unsealPerson(deps, row);
}
