import type { DocumentType, PassengerEntry } from '@haidai/domain/booking';
import type { Db, Deps } from '../../../platform/index.ts';
import { findTraveller } from '../assignees/travellers.ts';
import { findPassenger } from './repository.ts';

/**
 * Somebody an account has saved, the member themselves or somebody they named, with the number in the clear, for a
 * booking of the same account; null when it has none such.
 */
export async function findPassengerEntry(
  { db, vault }: Pick<Deps, 'vault'> & { db: Db },
  accountId: string,
  id: string,
): Promise<PassengerEntry | null> {
  const saved = await findPassenger(db, accountId, id);
  if (!saved) return findTraveller({ db, vault }, accountId, id);
  return {
    surname: saved.surname,
    firstName: saved.first_name,
    passengerType: saved.passenger_type,
    documentType: saved.document_type as DocumentType,
    documentNo: vault.unseal(saved.document_sealed),
    birthday: saved.birthday,
    sex: saved.sex,
    nationality: saved.nationality,
    documentExpiry: saved.document_expiry,
    mobile: saved.mobile_sealed === null ? null : vault.unseal(saved.mobile_sealed),
  };
}
