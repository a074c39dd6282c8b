import type { DocumentType, PassengerEntry } from '@haidai/domain/booking';
import type { Db, Deps } from '../../../platform/index.ts';
import { findTraveller } from '../assignees/travellers.ts';
import { findPassenger } from './repository.ts';

/**
 * Finds a saved passenger, the member or an assignee, with the decrypted document number, for a booking of the same
 * account. Returns null if the account has no such person.
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
